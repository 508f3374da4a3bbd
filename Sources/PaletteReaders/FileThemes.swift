import ContrastModel
import TextGrammars

/// The themes to which the files of a system belong. A file belongs to a theme
/// if its path names the theme and other files define the same names with
/// different values:
///
///     tokens/light.json   bg: white      the mode light
///     tokens/dark.json    bg: black      the mode dark
///     tokens/core.json    ink: #111      in both
///
/// Brands cannot be identified by words. Files whose paths differ in only one
/// part, and that define nearly the same names, at least twelve for two files,
/// are modes named after that part: `acme/color.json` and `zeta/color.json`, or
/// `noir.json` and `ocean.json`. They are not brands if one of them also has
/// more neighbours, which share half of its names but not nearly all: then they
/// are versions of one theme of several.
///
/// The word of a theme alone is not enough, as `light.json` may be a ramp of
/// light colours. A file without such a word is shared by all modes. If the
/// shared files define every name that several themes define, they also form
/// the mode `default`, which the themes override.
package struct FileThemes {
  /// The theme of each file, or `nil` for a shared file.
  package private(set) var terms: [ModeTerms?]

  /// The names of the themes.
  package var names: [String?] { terms.map { $0?.name } }

  /// Whether shared files are also the mode `default`.
  package private(set) var hasBase = false

  /// The warning that names of a file have different colours in another file,
  /// and that the paths do not assign the two files to different modes.
  ///
  /// - Parameters:
  ///   - count: the number of names.
  ///   - first: the first of them.
  ///   - other: where the other file defines that name.
  ///   - outcome: what happens to the two colours.
  /// - Returns: the sentence.
  package static func warning(
    ofNames count: Int, first: String, at other: SourcePosition,
    so outcome: String
  ) -> String {
    let names =
      count == 1
      ? "1 name of this file has" : "\(count) names of this file have"
    return names
      + " a different colour in another file (first: '\(first)', at \(other)); "
      + "\(outcome), because the paths of the files do not name different "
      + "themes: --mode-of MODE=PATTERN makes a file a mode"
  }

  /// The warning that colours of a shared file are in no mode.
  ///
  /// - Parameters:
  ///   - count: the number of colours.
  ///   - first: the name of the first of them.
  /// - Returns: the sentence.
  package static func warning(ofHidden count: Int, first: String) -> String {
    (count == 1
      ? "1 colour of this file is" : "\(count) colours of this file are")
      + " in no mode, because files of every mode define "
      + (count == 1 ? "it" : "them") + " too (first: '\(first)'): "
      + "--mode-of MODE=PATTERN makes a file a mode"
  }

  /// The themes that the user assigns to files; these are always kept.
  private let said: Set<ByteString>

  /// Whether any file belongs to a theme.
  private var areThere: Bool { terms.contains { $0 != nil } }

  /// The themes, in the order of the files.
  package var modes: [String] {
    names.compactMap { $0.map { ByteString($0) } }.eachOnce().map(\.text)
  }

  /// The themes of files, or `nil` if there are none. Every format turns paths
  /// into modes in this way.
  ///
  /// - Parameters:
  ///   - paths: the paths of the files.
  ///   - settings: the modes that the user assigns to files.
  ///   - findsBrands: whether files of a brand are a theme.
  ///   - definitions: the definitions in the files; called only if paths name
  ///     themes, or differ in one part.
  package init?<Definitions: Sequence, Name, Value>(
    of paths: [String], settings: ReadingSettings, findsBrands: Bool = true,
    defining definitions: () -> Definitions
  ) where Definitions.Element == Definition<Name, Value> {
    guard paths.count > 1 || settings.saysModes else { return nil }
    self.init(of: paths, settings: settings)
    let groups = findsBrands ? groupsOfOnePath(paths) : []
    guard areThere || !groups.isEmpty else { return nil }
    let definitions = Array(definitions())
    addBrands(groups, definitions, paths)
    guard areThere else { return nil }
    keep(differingIn: definitions)
    guard areThere else { return nil }
  }

  /// A folder in the path of a file, or the file's name.
  private struct PathPart {
    let file: Int
    let name: ByteString
    let isFolder: Bool

    /// The number of bytes of the path up to its end.
    let end: Int
  }

  /// Groups of files of the same theme whose paths differ in one part, each
  /// file with that part. Files of themes that the user assigns are left out.
  private func groupsOfOnePath(
    _ paths: [String]
  ) -> [[PathPart]] {
    var groups: [[PathPart]] = []
    var positions: [ByteString: Int] = [:]
    for (file, (path, name)) in zip(paths, names).enumerated() {
      let theme = name ?? ""
      if said.contains(ByteString(theme)) { continue }
      let bytes = Array(path.utf8)
      for part in bytes.split(separator: .slash) {
        var key = bytes
        key.replaceSubrange(part.indices, with: [.slash, .slash])
        key += "//\(theme)".utf8
        let place = positions.value(of: ByteString(key), orNew: groups.count)
        if place == groups.count { groups.append([]) }
        groups[place].append(
          PathPart(
            file: file, name: ByteString(bytes, in: part.indices),
            isFolder: part.endIndex < bytes.count, end: part.endIndex))
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// The fewest names in a brand, and the fewest that all brands but one have
  /// together. With fewer, unrelated files with some common names would become
  /// modes.
  private static let leastNames = (inOne: 6, inOthers: 12)

  /// Finds brands, and adds to the theme of each of their files the folder, or
  /// the words of the file's name, that name its brand. Other files in such a
  /// folder are of the same brand.
  private mutating func addBrands<Name, Value>(
    _ groups: [[PathPart]], _ definitions: [Definition<Name, Value>],
    _ paths: [String]
  ) {
    if groups.isEmpty { return }
    var values: [[Name: Value]] = terms.map { _ in [:] }
    for definition in definitions where definition.canTellBrands {
      values[definition.file][definition.name] = definition.value
    }
    // For each file, the size of its largest group in which files share half of
    // the names, but not nearly all. A smaller group does not name its brand:
    // two versions of each of several themes are no two brands.
    var mixed: [Int: Int] = [:]
    let brands = groups.map { group -> [PathPart] in
      let first =
        group.lazy.map { values[$0.file] }
        .first { $0.count >= Self.leastNames.inOne }
      guard let first else { return [] }
      let shares = group.map { part in
        let own = values[part.file]
        let common = own.keys.count { first[$0] != nil }
        return Double(common) / Double(max(own.count, first.count))
      }
      let alike = zip(group, shares).filter { $1 >= 0.9 }.map(\.0)
      let differ = alike.contains { part in
        values[part.file].contains {
          first[$0.key] != nil && first[$0.key] != $0.value
        }
      }
      if differ, first.count * (alike.count - 1) >= Self.leastNames.inOthers {
        return alike
      }
      if shares.contains(where: { 0.5..<0.9 ~= $0 }) {
        for part in group {
          mixed[part.file] = max(mixed[part.file] ?? 0, group.count)
        }
      }
      return []
    }
    var isBranded: Set<Int> = []
    var folders: [ByteString: ModeTerms] = [:]
    for (group, alike) in zip(groups, brands)
    where !alike.isEmpty
      && alike.allSatisfy({ mixed[$0.file] ?? 0 <= group.count })
    {
      let words = alike.map { ThemeName.words(of: $0.name.text) }
      let shared = words.reduce(Set(words[0])) { $0.intersection($1) }
      for (part, words) in zip(alike, words)
      where isBranded.insert(part.file).inserted {
        let own = words.filter { !shared.contains($0) }
        let name =
          part.isFolder ? part.name.text : own.joined(separator: "-")
        // A name of shared words alone, or a word such as `default`, is the plain
        // theme: `dark.json` beside `gruvbox-dark.json`.
        guard case .term(let term) = ThemeName.term(name) else { continue }
        let known = terms[part.file]
        terms[part.file] = known ?? .base
        terms[part.file]?.add(term)
        // `acme/dark.json` does not tell whether the rest is for both schemes.
        if part.isFolder, known == nil {
          let path = Array(paths[part.file].utf8.prefix(part.end))
          folders[ByteString(path)] = terms[part.file]
        }
      }
    }
    if folders.isEmpty { return }
    for (file, path) in paths.enumerated() where terms[file] == nil {
      let bytes = Array(path.utf8)
      terms[file] =
        bytes.indices.lazy.filter { bytes[$0] == .slash }
        .compactMap { folders[ByteString(bytes, in: 0..<$0)] }.first
    }
  }

  /// The themes that the user assigns, or that the parts of the paths below
  /// their common folders name.
  private init(of paths: [String], settings: ReadingSettings) {
    let folders = paths.map { $0.pathParts.dropLast() }
    var common = folders.first ?? []
    for folder in folders.dropFirst() {
      let count = zip(common, folder).prefix { $0 == $1 }.count
      common = common.prefix(count)
    }
    let said = paths.map { settings.mode(ofPath: $0).map(Self.terms) }
    terms = zip(paths, said).map { path, said in
      said
        ?? Self.theme(of: path.pathParts.dropFirst(common.count))
    }
    self.said = Set(said.compactMap { $0.map { ByteString($0.name) } })
  }

  /// A name that a file defines, and its value there.
  package struct Definition<Name: Hashable, Value: Hashable> {
    /// The index of the file.
    let file: Int

    /// The name.
    let name: Name

    /// The value, which is compared with the values in other files.
    let value: Value

    /// Whether the name is used to detect brands. Steps of ramps (`blue.500`)
    /// are not used: brands need not have the same ones.
    let canTellBrands: Bool

    /// A definition.
    package init(
      file: Int, name: Name, value: Value, canTellBrands: Bool = false
    ) {
      self.file = file
      self.name = name
      self.value = value
      self.canTellBrands = canTellBrands
    }
  }

  /// Drops all themes unless a file defines a name differently from a file of
  /// another theme or without a theme. Then drops each theme that shares no
  /// name with a file of another theme or without a theme. Themes that the user
  /// assigns are kept.
  ///
  /// - Complexity: O(*n* *t*) for *n* definitions and *t* themes; at most two
  ///   values for each name and theme are kept.
  private mutating func keep<Name, Value>(
    differingIn definitions: some Sequence<Definition<Name, Value>>
  ) {
    let names = names.map { $0.map { ByteString($0) } }
    var seen: [Name: [(theme: ByteString?, value: Value)]] = [:]
    for definition in definitions {
      let theme = names[definition.file]
      // Two different values are enough: any third differs from one of them.
      var count = 0
      let isKnown = seen[definition.name]?.contains { other in
        if other.theme == theme { count += 1 }
        return other.theme == theme && other.value == definition.value
      }
      if isKnown != true, count < 2 {
        seen[definition.name, default: []].append((theme, definition.value))
      }
    }
    let several = seen.values.filter { values in
      values.contains { $0.theme != values[0].theme }
    }
    let isDifferent = several.contains { values in
      values.contains { one in
        values.contains { $0.theme != one.theme && $0.value != one.value }
      }
    }
    // If one name differs, themes in which names have equal values are kept as
    // well, because such names can be aliases of the one that differs.
    let kept =
      said.union(isDifferent ? several.joined().compactMap(\.theme) : [])
    terms = terms.map { terms in
      terms.flatMap { kept.contains(ByteString($0.name)) ? $0 : nil }
    }
    hasBase =
      !kept.isEmpty && !several.isEmpty
      && several.allSatisfy { $0.contains { $0.theme == nil } }
  }

  /// The conditions of a mode with a name that the user chose.
  private static func terms(_ mode: String) -> ModeTerms {
    if case .term(let term) = ThemeName.ofClass(mode) {
      return ModeTerms([term])
    }
    return ModeTerms([.theme(mode)])
  }

  /// The theme that the parts of a path name together: `dark/hc.json` names
  /// `dark-high-contrast`.
  private static func theme(of parts: ArraySlice<Substring>) -> ModeTerms? {
    var terms = ModeTerms()
    for part in parts {
      let words = ThemeName.words(of: String(part))
      for run in words.split(whereSeparator: { !ThemeName.isOfThemes($0) }) {
        let name = run.joined(separator: "-")
        if case .term(let term) = ThemeName.ofClass(name) { terms.add(term) }
      }
    }
    return terms.isBase ? nil : terms
  }
}
