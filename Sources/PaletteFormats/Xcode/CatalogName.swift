import TextGrammars

/// The name of a colour set, which its path tells.
///
/// A set is called as its folder is, without `.colorset`; where the path does
/// not tell that, as its file is. Folders around it that provide a namespace put
/// their names and a slash before it.
enum CatalogName {
  /// The name of a set.
  ///
  /// - Parameters:
  ///   - path: of the file `Contents.json` of the set.
  ///   - namespaces: the paths of the folders that provide one.
  /// - Returns: the name.
  static func name(of path: String, in namespaces: Set<ByteString>) -> String {
    let parts = path.utf8.split(
      separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return leaf(path, without: ".json") }
    if ["", ".", ".."].contains(String(parts[parts.count - 2]) ?? "") {
      return leaf(String(parts[parts.count - 1]) ?? "", without: ".json")
    }
    var names: [String] = []
    var end = parts[0].endIndex
    for part in parts.dropFirst().dropLast(2) {
      end = part.endIndex
      let folder = ByteString(Array(path.utf8[..<end]))
      if namespaces.contains(folder) { names.append(String(part) ?? "") }
    }
    let folder = String(parts[parts.count - 2]) ?? ""
    names.append(leaf(folder, without: ".colorset"))
    return names.joined(separator: "/")
  }

  /// The path of the folder of a file; empty for a file without one.
  static func folder(of path: String) -> ByteString {
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: 0x2F) ?? 0
    return ByteString(bytes, in: 0..<slash)
  }

  private static func leaf(_ name: String, without suffix: String) -> String {
    name.lowercased().hasSuffix(suffix)
      ? String(name.dropLast(suffix.count)) : name
  }
}
