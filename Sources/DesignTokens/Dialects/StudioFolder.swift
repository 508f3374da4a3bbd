import PaletteReaders
import TextGrammars

/// A folder of Tokens Studio: a file a set, and beside them `$themes.json` and
/// `$metadata.json`.
///
///     tokens/$metadata.json       {"tokenSetOrder": ["core", "theme/dark"]}
///     tokens/$themes.json         [{"name": "Night", "selectedTokenSets": …}]
///     tokens/core.json            the set core
///     tokens/theme/dark.json      the set theme/dark
struct StudioFolder {
  /// The source that the modes are read for: the themes, else the metadata.
  let source: Int

  /// The sources that are sets, or say something about them.
  let members: Set<Int>

  /// The sets and themes.
  let sets: StudioSets

  /// The document that the flaws of the sets are in.
  let document: JSONDocument

  /// What its files are read as.
  let dialect: SourceDialect

  /// The files that make a folder one of these.
  private struct Marks {
    var themes: Int?
    var metadata: Int?
    var sets: [Int] = []
  }

  /// The folders among sources.
  ///
  /// - Parameters:
  ///   - paths: of the sources.
  ///   - documents: of the sources that can be sets, or say something of them.
  ///   - files: the indices of the documents among the files of the system.
  /// - Returns: the folders, in the order of their themes or metadata.
  static func all(
    _ paths: [String], _ documents: [JSONDocument?], files: [Int?]
  ) -> [StudioFolder] {
    var folders: [Substring: Marks] = [:]
    for (source, path) in paths.enumerated() {
      guard let document = documents[source] else { continue }
      let (folder, name) = split(path[...])
      if name == "$themes.json", document.nodes[0].kind == .array {
        folders[folder, default: Marks()].themes = source
      } else if name == "$metadata.json",
        document.member("tokenSetOrder", of: 0) != nil
      {
        folders[folder, default: Marks()].metadata = source
      }
    }
    guard !folders.isEmpty else { return [] }
    for (source, path) in paths.enumerated() {
      guard let document = documents[source], document.isObject(0),
        !StudioSets.isOne(document), FigmaVariables.nodes(in: document) == nil,
        FigmaCollections.node(in: document) == nil,
        split(path[...]).name.first != "$"
      else { continue }
      // The innermost folder has it.
      var folder = split(path[...]).folder
      while folders[folder] == nil, !folder.isEmpty {
        folder = split(folder.dropLast()).folder
      }
      folders[folder]?.sets.append(source)
    }
    return folders.compactMap { folder, marks in
      StudioFolder(folder, marks, paths, documents, files)
    }.sorted { $0.source < $1.source }
  }

  private init?(
    _ folder: Substring, _ marks: Marks, _ paths: [String],
    _ documents: [JSONDocument?], _ files: [Int?]
  ) {
    guard let source = marks.themes ?? marks.metadata,
      let document = documents[source]
    else { return nil }
    self.source = source
    self.document = document
    dialect = .studio(
      folderWith: marks.themes == nil ? "$metadata.json" : "$themes.json")
    members = Set(
      marks.sets + [marks.themes, marks.metadata].compactMap(\.self))
    let named = marks.sets.compactMap { set in
      files[set].map { file in
        (
          name: Self.setName(paths[set].dropFirst(folder.count)),
          set: TokenLayer(file, 0)
        )
      }
    }
    sets = StudioSets(
      named,
      order: marks.metadata.flatMap { documents[$0] }.flatMap { document in
        document.member("tokenSetOrder", of: 0).map { (document, $0) }
      },
      themes: marks.themes == nil ? nil : (document, 0),
      limit: TokenReader.modeLimit)
  }

  /// A path cut behind its last slash.
  private static func split(
    _ path: Substring
  ) -> (folder: Substring, name: Substring) {
    let end = path.lastIndex(of: "/").map { path.index(after: $0) }
    return (
      path[..<(end ?? path.startIndex)], path[(end ?? path.startIndex)...]
    )
  }

  /// The name of the set in a file: its path in the folder, without extensions
  /// of tokens.
  private static func setName(_ path: Substring) -> ByteString {
    var name = path
    for suffix in [".json", ".json5", ".jsonc", ".tokens"]
    where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return ByteString(String(name))
  }
}
