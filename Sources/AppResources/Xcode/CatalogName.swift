import TextGrammars

/// The name of a colour set, from its path.
///
/// A set has the name of its folder, without `.colorset`; if the path has no
/// folder with a name, it has the name of its file. The names of the outer
/// folders that provide a namespace come before it, with slashes. If several
/// sets have the same name, they are named by their paths instead.
enum CatalogName {
  /// The name of a set.
  ///
  /// - Parameters:
  ///   - path: the path of the file `Contents.json` of the set.
  ///   - namespaces: the paths of the folders that provide a namespace.
  /// - Returns: the name.
  static func name(of path: String, in namespaces: Set<ByteString>) -> String {
    let parts = path.utf8.split(
      separator: .slash, omittingEmptySubsequences: false)
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

  /// The names of sets, with paths in place of repeated names.
  ///
  /// In Xcode, a folder that does not provide a namespace is not part of the
  /// names of its sets. Two such folders, or two catalogs, can therefore have
  /// sets with the same name. A repeated name is replaced by the path in the
  /// catalog; if that is repeated, too, by the path from the first folder in
  /// which the files differ.
  ///
  /// - Parameters:
  ///   - names: the names of the sets.
  ///   - paths: the paths of their files, in the same order.
  /// - Returns: the names, in the same order.
  /// - Complexity: O(n) for n bytes of all paths.
  static func distinct(_ names: [String], _ paths: [String]) -> [String] {
    var names = names
    for group in repeated(names) {
      for index in group { names[index] = pathInCatalog(paths[index]) }
    }
    for group in repeated(names) {
      let parts = group.map { index in
        paths[index].pathParts.dropLast()
      }
      var common = parts[0].dropLast()
      for part in parts {
        let count = zip(common, part).prefix { $0 == $1 }.count
        common = common.prefix(count)
      }
      for (index, part) in zip(group, parts) {
        names[index] = joined(part.dropFirst(common.count))
      }
    }
    return names
  }

  /// The indices of texts that occur several times, grouped by text.
  private static func repeated(_ texts: [String]) -> [[Int]] {
    var indices: [ByteString: [Int]] = [:]
    for (index, text) in texts.enumerated() {
      indices[ByteString(text), default: []].append(index)
    }
    return indices.values.filter { $0.count > 1 }
  }

  /// The path of a set inside its catalog; without a catalog, its whole path.
  private static func pathInCatalog(_ path: String) -> String {
    let folders = path.pathParts.dropLast()
    let catalog = folders.lastIndex {
      $0.lowercased().hasSuffix(".xcassets")
    }
    return joined(folders[(catalog.map { $0 + 1 } ?? folders.startIndex)...])
  }

  private static func joined(_ folders: ArraySlice<Substring>) -> String {
    leaf(folders.joined(separator: "/"), without: ".colorset")
  }

  /// The path of the folder of a file; empty for a file without one.
  static func folder(of path: String) -> ByteString {
    let bytes = Array(path.utf8)
    let slash = bytes.lastIndex(of: .slash) ?? 0
    return ByteString(bytes, in: 0..<slash)
  }

  private static func leaf(_ name: String, without suffix: String) -> String {
    name.lowercased().hasSuffix(suffix)
      ? String(name.dropLast(suffix.count)) : name
  }
}
