/// The name of the program and its version, in `--version` and in every data
/// output.
package enum ToolIdentity {
  /// The name of the command.
  package static let name = "contrast"

  /// The version of the package.
  package static let version = "0.2.0"
}

extension OutputBuffer {
  /// Appends the `tool` object of a data output.
  package func appendToolObject() {
    appendJSONObject { members in
      members.add("name", ToolIdentity.name)
      members.add("version", ToolIdentity.version)
    }
  }
}
