import PaletteReaders
import TextGrammars

/// A file of Tokens Studio, in which each member is a set.
struct StudioFile: TokenDialect {
  private let root: TokenItem
  private let reason: String

  var dialect: SourceDialect { .studio(because: reason) }

  /// A file that declares its sets: it has a `tokenSetOrder` that names some of
  /// them, or else themes that select some.
  init?(_ root: TokenItem) {
    let themes = root["$themes"]
    if let order = root["$metadata"]?["tokenSetOrder"] {
      let names = Set(order.elements.filter(\.isText).map(\.text))
      let hasSets = root.members.contains { name, value in
        value.kind == .object && names.contains(name)
      }
      guard hasSets else { return nil }
    } else {
      let hasThemes = themes?.elements.contains {
        $0["selectedTokenSets"] != nil
      }
      guard hasThemes == true else { return nil }
    }
    self.root = root
    reason =
      themes != nil ? "it has $themes" : "it has $metadata.tokenSetOrder"
  }

  /// A file whose members are sets although it has no `$metadata`. It has types
  /// that only Tokens Studio writes. No alias matches a token's full path;
  /// every alias matches the path of another token without its first name (the
  /// set). At least one alias matches nothing in other files.
  ///
  /// - Parameters:
  ///   - root: the outermost value of the file.
  ///   - unit: its tokens, with the names of sets in their paths.
  ///   - list: the list that they are in.
  ///   - isElsewhere: whether another file has a token of a path.
  init?(
    unnamed root: TokenItem, _ unit: TokenUnit, _ list: TokenList,
    isElsewhere: (PathHash) -> Bool
  ) {
    guard Self.hasTypes(root.document) else { return nil }
    var (whole, inside) = (Set<PathHash>(), Set<PathHash>())
    for index in unit.tokens {
      let path = list.path(of: index)
      whole.insert(list.tokens[index].hash)
      // A token at the top level would not be in a set.
      guard let point = path.firstIndex(of: .period) else { return nil }
      inside.insert(PathHash(path[(point + 1)...]))
    }
    var isInside = false
    for index in unit.tokens where list.tokens[index].place.node >= 0 {
      let value = root.at(Int(list.tokens[index].place.node))
      guard value.isText,
        case .alias(let path) = TokenAlias.form(of: value.text)
      else { continue }
      let hash = PathHash(path.slice)
      if whole.contains(hash) || !inside.contains(hash) { return nil }
      isInside = isInside || !isElsewhere(hash)
      // If the first name were a set, the token would be an alias of itself.
      if list.path(of: index).drop(while: { $0 != .period }).dropFirst()
        .elementsEqual(path.slice)
      {
        return nil
      }
    }
    guard isInside else { return nil }
    self.root = root
    reason = "it has types of Tokens Studio, and aliases without set names"
  }

  /// Whether a token of a document has a type that no other tool writes.
  private static func hasTypes(_ document: JSONDocument) -> Bool {
    let types: [StaticString] = [
      "fontFamilies", "fontWeights", "lineHeights", "letterSpacing",
      "borderRadius", "boxShadow", "composition",
    ]
    return document.nodes.indices.dropLast().contains { node in
      document.nodes[node].isString && document.nodes[node + 1].isString
        && (document.isText(node, "type") || document.isText(node, "$type"))
        && types.contains { document.isText(node + 1, $0) }
    }
  }

  func add(to units: inout TokenSystem, _ source: Int) {
    let members = root.members.filter { name, value in
      value.kind == .object && name.slice.first != .dollarSign
    }
    let sets = StudioSets(
      members.map { ($0.name, TokenLayer(root.file, $0.value.node)) },
      order: root["$metadata"]?["tokenSetOrder"], themes: root["$themes"])
    units.readings[source].errors += sets.missing + sets.errors
    units.add(sets, source, root)
  }
}

extension TokenSystem {
  /// Adds the modes of sets. Warns about sets that no theme selects; the
  /// warning is at the start of `root`, which has the sets or their themes.
  mutating func add(_ sets: StudioSets, _ source: Int, _ root: TokenItem) {
    let isPlain = sets.modes.count == 1 && sets.modes[0].name == nil
    let modes = isPlain ? modes(named: sets.sets) : sets.modes
    for mode in modes { add(mode.sets, source, mode: mode.name) }
    if modes.count == 1, modes[0].name == nil {
      warnOfCovered(sets.sets, source)
    }
    let unused = sets.unused.filter { set in
      files.tokens(of: set.set).tokens.contains { $0.type == .color }
    }
    guard let first = unused.first?.name.text else { return }
    readings[source].warnings.append(
      root.error(
        unused.count == 1
          ? "no theme selects the set '\(first)', so its colours are left out"
          : "\(unused.count) sets are not selected by any theme, so their"
            + " colours are left out; the first is '\(first)'"))
  }

  /// The modes of sets without themes: those that the names of sets name, over
  /// the other sets (`FileThemes`); if there are none, one mode without a name.
  private func modes(
    named sets: [StudioSets.NamedSet]
  ) -> [(name: ByteString?, sets: [TokenLayer])] {
    let themes = FileThemes(
      of: sets.map(\.name.text), settings: ReadingSettings()
    ) {
      sets.enumerated().flatMap { file, set in
        let list = files.tokens(of: set.set)
        return definitions(in: file, list, list.tokens.indices)
      }
    }
    guard let themes else { return [(nil, sets.map(\.set))] }
    func layers(_ name: String?) -> [TokenLayer] {
      zip(themes.names, sets).filter { $0.0 == name }.map(\.1.set)
    }
    return (themes.hasBase ? [(list.modes[0], layers(nil))] : [])
      + themes.modes.map { (ByteString($0), layers(nil) + layers($0)) }
  }

  /// Warns about tokens that later sets override; called if there are no themes
  /// to select sets.
  private mutating func warnOfCovered(
    _ sets: [StudioSets.NamedSet], _ source: Int
  ) {
    guard let unit = units.last else { return }
    let shown = Set(list.tokens[unit.tokens].map(\.place))
    for (name, set) in sets {
      let covered = files.tokens(of: set).tokens.count { token in
        token.type == .color && !shown.contains(token.place)
      }
      guard covered > 0 else { continue }
      readings[source].warnings.append(
        files.item(set.place).error(
          "later sets override \(covered) tokens of the set '\(name.text)',"
            + " which are left out, because there are no $themes to select"
            + " sets; add them, or name sets after themes, such as 'dark'"))
    }
  }
}

extension SourceDialect {
  /// The name of the dialect in which themes select sets.
  static let tokensStudio = "Tokens Studio"

  /// The dialect of Tokens Studio, with a reason.
  static func studio(because reason: String) -> SourceDialect {
    SourceDialect(tokensStudio, because: reason)
  }
}

/// The sets of Tokens Studio: the members of a file, or the files of a folder.
/// The names of tokens do not include the name of their set.
///
/// - `tokenSetOrder` of the metadata is the order in which later sets override
///   earlier ones; without it, the order is that of the file or the folder.
/// - Each theme is a mode, with the sets that are not `disabled` in it. If all
///   themes are in groups, they are combined, one theme of each group.
/// - In a mode, sets that are `enabled` override sets that are only a `source`
///   of references, regardless of the order. A `source` that another theme in a
///   chosen theme's group enables is overridden by all other sets.
/// - Without themes, sets whose names name themes (`theme/dark`) are modes over
///   the others; else all are one palette, where later sets override earlier
///   ones.
struct StudioSets {
  /// A set, and its name.
  typealias NamedSet = (name: ByteString, set: TokenLayer)

  /// All sets in order.
  let sets: [NamedSet]

  /// The modes, each with a name (`nil` if there are no themes) and its sets.
  private(set) var modes: [(name: ByteString?, sets: [TokenLayer])] = []

  /// The problems of sets that themes select but that do not exist, one for
  /// each set.
  private(set) var missing: [SourceError] = []

  /// The other errors in the themes.
  private(set) var errors: [SourceError] = []

  /// The sets that no theme selects, if there are themes.
  private(set) var unused: [NamedSet] = []

  /// A theme as written.
  private struct Theme {
    let name: ByteString
    let group: ByteString?

    /// Its sets that are not disabled, by index, and whether each is enabled.
    var sets: [Int: Bool] = [:]
  }

  /// Puts sets in order, and turns their themes into modes.
  ///
  /// - Parameters:
  ///   - sets: the sets, in the order of the file or the folder.
  ///   - order: the names of the sets in order, if the order is given.
  ///   - themes: the themes, if there are any.
  init(_ sets: [NamedSet], order: TokenItem?, themes: TokenItem?) {
    var rank: [ByteString: Int] = [:]
    for (index, name) in (order?.elements.map(\.self) ?? []).enumerated()
    where name.isText {
      rank[name.text] = index
    }
    self.sets = sets.indices.sorted {
      (rank[sets[$0].name] ?? .max, $0) < (rank[sets[$1].name] ?? .max, $1)
    }.map { sets[$0] }
    let written = themes.map { self.themes($0) } ?? []
    guard let themes, !written.isEmpty else {
      modes = [(nil, self.sets.map(\.set))]
      return
    }
    combine(written, themes)
    let used = Set(written.flatMap(\.sets.keys))
    unused = self.sets.indices.filter { !used.contains($0) }
      .map { self.sets[$0] }
  }

  private mutating func themes(_ item: TokenItem) -> [Theme] {
    let positions = Dictionary(
      zip(sets.map(\.name), sets.indices), uniquingKeysWith: { one, _ in one })
    var result: [Theme] = []
    var reported: Set<ByteString> = []
    for element in item.elements {
      guard let selected = element["selectedTokenSets"],
        let name = element.text("name")
      else { continue }
      var theme = Theme(name: name, group: element.text("group"))
      for (name, value) in selected.members {
        let status = value.isText ? value.text.text : ""
        if status == "disabled" { continue }
        if let index = positions[name] {
          theme.sets[index] = status != "source"
        } else if reported.insert(name).inserted {
          // The name is before its value.
          missing.append(
            item.at(value.node - 1).error("no set is named '\(name.text)'"))
        }
      }
      result.append(theme)
    }
    return result
  }

  /// Turns each theme into a mode, or each choice of one theme from each group
  /// if all themes are in groups.
  private mutating func combine(_ themes: [Theme], _ item: TokenItem) {
    let limit = TokenReader.modeLimit
    var groups: [(name: ByteString, themes: [Theme])] = []
    for theme in themes {
      // If any theme is not in a group, each theme is a mode.
      guard let name = theme.group else {
        groups = [(ByteString(""), themes)]
        break
      }
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].themes.append(theme)
      } else {
        groups.append((name, [theme]))
      }
    }
    let choices = ModeChoices(
      of: groups.map { ($0.name, $0.themes.map(\.name)) })
    if choices.count > limit {
      let count =
        groups.count == 1 ? "\(choices.count)" : "more combinations"
      errors.append(
        item.error(
          "at most \(limit) themes are read, but there are \(count)",
          isOfWholeSource: true))
    }
    for number in 0..<min(choices.count, limit) {
      let choice = choices[number]
      let name =
        choices.name(of: choice)
        ?? choices.name(of: choice, on: Array(choice.indices))
      modes.append((name, layers(of: choice, groups.map(\.themes))))
    }
  }

  /// The sets of a choice of one theme from each group, in the order in which
  /// later sets override earlier ones.
  private func layers(of choice: [Int], _ groups: [[Theme]]) -> [TokenLayer] {
    var isEnabled: [Int: Bool] = [:]
    // The sets that another theme of a group enables instead.
    var others: Set<Int> = []
    for (group, index) in zip(groups, choice) {
      let own = group[index].sets
      isEnabled.merge(own) { $0 || $1 }
      guard groups.count > 1 else { continue }
      for theme in group {
        for (set, isOn) in theme.sets where isOn && own[set] == nil {
          others.insert(set)
        }
      }
    }
    func level(_ set: Int) -> Int {
      if isEnabled[set] == true { return 2 }
      return others.contains(set) ? 0 : 1
    }
    return isEnabled.keys
      .sorted { (level($0), $0) < (level($1), $1) }.map { sets[$0].set }
  }
}
