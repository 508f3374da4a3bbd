import PaletteReaders
import TextGrammars

/// A folder of Tokens Studio: one file for each set, and `$themes.json` and
/// `$metadata.json` next to them.
///
///     tokens/$metadata.json       {"tokenSetOrder": ["core", "theme/dark"]}
///     tokens/$themes.json         [{"name": "Night", "selectedTokenSets": …}]
///     tokens/core.json            the set core
///     tokens/theme/dark.json      the set theme/dark
struct StudioFolder {
  private var themes: (source: Int, root: TokenItem)?
  private var metadata: (source: Int, root: TokenItem)?
  private var sets: [(source: Int, set: StudioSets.NamedSet)] = []

  /// The file that describes the sets. Its source gets the modes.
  private var main: (source: Int, root: TokenItem)? { themes ?? metadata }

  /// Finds the folders of Tokens Studio among sources.
  ///
  /// - Parameters:
  ///   - paths: the paths of the sources.
  ///   - roots: the roots of the sources that can be sets, or describe them.
  /// - Returns: the folders, by the index of the source that gets the modes of
  ///   the folder.
  static func all(
    _ paths: [String], _ roots: [TokenItem?]
  ) -> [Int: StudioFolder] {
    var folders: [Substring: StudioFolder] = [:]
    for (source, root) in roots.enumerated() {
      guard let root else { continue }
      let (folder, name) = split(paths[source][...])
      if name == "$themes.json", root.kind == .array {
        folders[folder, default: StudioFolder()].themes = (source, root)
      } else if name == "$metadata.json", root["tokenSetOrder"] != nil {
        folders[folder, default: StudioFolder()].metadata = (source, root)
      }
    }
    guard !folders.isEmpty else { return [:] }
    for (source, root) in roots.enumerated() {
      let (own, name) = split(paths[source][...])
      guard let root, root.kind == .object, name.first != "$",
        TokenSystem.dialect(of: root) == nil
      else { continue }
      // A set belongs to the innermost folder.
      var folder = own
      while folders[folder] == nil, !folder.isEmpty {
        folder = split(folder.dropLast()).folder
      }
      let path = paths[source].dropFirst(folder.count)
      folders[folder]?.sets.append(
        (source, (setName(path), TokenLayer(root.file, 0))))
    }
    return folders.values.reduce(into: [:]) { result, folder in
      if let main = folder.main { result[main.source] = folder }
    }
  }

  /// The two parts of a path: up to its last slash, and after it.
  private static func split(
    _ path: Substring
  ) -> (folder: Substring, name: Substring) {
    let end =
      path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return (path[..<end], path[end...])
  }

  /// The name of the set in a file: the path of the file in the folder, without
  /// its extensions.
  private static func setName(_ path: Substring) -> ByteString {
    var name = path
    for suffix in [".json", ".json5", ".jsonc", ".tokens"]
    where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return ByteString(String(name))
  }

  /// The sources that are sets or describe them.
  var members: Set<Int> {
    Set(sets.map(\.source) + [themes, metadata].compactMap { $0?.source })
  }

  /// The dialect that its files are read as.
  var dialect: SourceDialect {
    let name = themes == nil ? "$metadata.json" : "$themes.json"
    return .studio(because: "\(name) is in its folder")
  }

  /// Adds the modes of the folder's sets. A missing set is only a warning here,
  /// because often only a part of a system is given.
  func add(to units: inout TokenSystem) {
    guard let (source, root) = main else { return }
    let sets = StudioSets(
      self.sets.map(\.set), order: metadata?.root["tokenSetOrder"],
      themes: themes?.root)
    units.readings[source].errors += sets.errors
    units.readings[source].warnings += sets.missing
    units.add(sets, source, root)
  }
}
