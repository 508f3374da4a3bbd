import TextGrammars

/// The one rule for what a source may refer to, by `$ref`, `$extends`, a resolver
/// or `@import`: a regular file below a folder of the inputs, or one of
/// the inputs.
///
/// - A folder of the inputs is one that is given, or that of a file that is.
/// - Below it is what has a path below it, once `..` is taken out. That no link
///   leads out of it, and that it is a regular file, is for whoever opens files
///   to see.
/// - Nothing else is ever opened: a reference to it fails, with the reason.
package struct ReferenceRule {
  /// The folders, with a slash; empty for the working directory.
  private let folders: Set<ByteString>

  /// The rule for some inputs.
  ///
  /// - Parameters:
  ///   - paths: the files that are given, or found in folders that are.
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

  /// The folder of a path with its slash, or nothing.
  package static func folder(ofFile path: String) -> String {
    // By bytes: what follows a slash may join it to one character.
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }

  /// Looks whether a path may be followed.
  ///
  /// - Parameter path: a path without `..` behind a name.
  /// - Returns: why it is not followed; `nil` for one that may be.
  /// - Complexity: O(length of the path).
  package func resolutionError(to path: String) -> String? {
    if path.utf8.contains(0) { return "a path cannot contain a NUL" }
    // Every folder on the way to it, innermost first.
    var rest = path[...]
    while let slash = rest.utf8.lastIndex(of: 0x2F) {
      let folder = ByteString(String(path[...slash]))
      rest = path[..<slash]
      guard folders.contains(folder) else { continue }
      let isBelow = !path[path.utf8.index(after: slash)...].hasPrefix("../")
      if isBelow { return nil }
    }
    let isInside =
      folders.contains(ByteString("")) && path.utf8.first != 0x2F
      && !path.hasPrefix("../")
    return isInside
      ? nil : "it is outside the folders of the inputs; pass it as an input"
  }
}
