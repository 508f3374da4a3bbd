/// The name of the program and its version, in `--version` and in every data
/// output.
package enum ToolIdentity {
  /// The name of the command.
  package static let name = "contrast"

  /// The version of the package.
  package static let version = "0.2.0"
}

extension OutputBuffer {
  /// Appends a whole document: its schema, the program, the assumptions if
  /// numbers rest on any, and what a closure adds.
  package func appendJSONDocument(
    _ schema: String, assuming assumptions: Assumptions? = nil,
    _ addMembers: (inout JSONMembers) -> Void
  ) {
    appendJSONObject(.lines(depth: 1)) { members in
      members.add("schema", schema)
      members.addObject("tool") { members in
        members.add("name", ToolIdentity.name)
        members.add("version", ToolIdentity.version)
      }
      if let assumptions {
        members.add("assumptions") { $0.append(assumptions, .lines(depth: 2)) }
      }
      addMembers(&members)
    }
    append("\n")
  }
}
