import TextGrammars

/// The one rule for what a source may refer to, by `$ref`, `$extends`, a
/// resolver or `@import`: one of the inputs, or a regular file below a folder
/// of the inputs.
///
/// - A folder of the inputs is a given folder, or the folder of a given file.
/// - A file is below a folder if its path is, once `..` is removed. The code
///   that opens files has to check that the file is a regular one, and that no
///   link leads outside.
/// - Nothing else is ever opened: a reference to it fails, with the reason.
package struct ReferenceRule {
  /// The folders, each with a slash at its end; an empty path is the working
  /// directory.
  private let folders: Set<ByteString>

  /// The rule for some inputs.
  ///
  /// - Parameters:
  ///   - paths: the files that are given, or found in given folders.
  ///   - folders: the folders that are given.
  package init(_ paths: some Sequence<String>, within folders: [String]) {
    var all: Set<ByteString> = []
    for path in paths {
      all.insert(ByteString(Self.folder(ofFile: SourceFile.normalized(path))))
    }
    for folder in folders {
      let path = SourceFile.normalized(folder)
      all.insert(
        ByteString(path.isEmpty || path == "/" ? path : path + "/"))
    }
    self.folders = all
  }

  /// The folder of a path with its slash, or an empty string without a folder.
  package static func folder(ofFile path: String) -> String {
    // By bytes: a slash and a combining mark after it are one `Character`.
    path.utf8.lastIndex(of: .slash).map { String(path[...$0]) } ?? ""
  }

  /// The reason why a path may not be followed.
  ///
  /// - Parameter path: a path without `..` after a name.
  /// - Returns: the reason, or `nil` if the path may be followed.
  /// - Complexity: O(length of the path).
  package func resolutionError(to path: String) -> String? {
    if path.utf8.contains(0) { return "a path cannot contain a NUL" }
    // Every folder in the path, innermost first.
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: .slash) {
      let folder = ByteString(String(path[...slash]))
      rest = path[..<slash]
      guard folders.contains(folder) else { continue }
      let isBelow = !path[path.utf8.index(after: slash)...].hasPrefix("../")
      if isBelow { return nil }
    }
    let isInside =
      folders.contains(ByteString("")) && path.utf8.first != .slash
      && !path.hasPrefix("../")
    return isInside
      ? nil : "it is outside the folders of the inputs; pass it as an input"
  }
}
