import TextGrammars

/// The sets of Tokens Studio, in a file of which each member is one or in a
/// folder of which each file is one. The names of tokens do not include that of
/// their set.
///
/// - `tokenSetOrder` of the metadata says which sets cover which; without it the
///   order is that of the file or the folder.
/// - Each theme is a mode, of the sets that it does not leave `disabled`. Themes
///   that are in groups are combined, one of each group.
/// - Of the sets of a mode those that are `enabled` cover those that are only a
///   `source` of references, in whatever order. A set that makes the difference
///   between the themes of a group, and that the chosen one leaves out, is under
///   all others: a theme of another group names it as its source.
/// - Without themes all sets are one palette, where later ones cover earlier
///   ones.
struct StudioSets {
  /// The themes: a name, or `nil` where there are none, and the sets.
  struct Theme {
    let name: ByteString?
    let sets: [TokenLayer]
  }

  /// All sets in order.
  let sets: [TokenLayer]

  /// The combinations of themes.
  private(set) var themes: [Theme] = []

  /// Sets that a theme selects and that are not there, each once, in the
  /// document of the themes.
  private(set) var missing: [Flaw] = []

  /// What else is wrong with the themes.
  private(set) var errors: [Flaw] = []

  /// The names of the sets that no theme selects, where there are themes.
  private(set) var unused: [(name: ByteString, set: TokenLayer)] = []

  private let names: [ByteString]
  private let positions: [ByteString: Int]

  /// A value of a document.
  typealias Part = (document: JSONDocument, node: Int)

  /// A theme as it is written.
  private struct Selection {
    let name: ByteString
    let group: ByteString?

    /// Its sets that are not disabled, and whether each is enabled.
    let sets: [Int: Bool]
  }

  /// Whether a document says that it has sets.
  static func isOne(_ document: JSONDocument) -> Bool {
    if let metadata = document.member("$metadata", of: 0),
      let order = document.member("tokenSetOrder", of: metadata)
    {
      let names = Set(
        document.elements(of: order).lazy
          .filter { document.nodes[$0].isString }.map(document.string))
      return document.members(of: 0).contains { name, value in
        document.isObject(value) && names.contains(document.string(name))
      }
    }
    guard let themes = document.member("$themes", of: 0) else { return false }
    return document.elements(of: themes).contains {
      document.member("selectedTokenSets", of: $0) != nil
    }
  }

  /// Whether a token of a document has a type that no other tool writes.
  static func hasTypes(_ document: JSONDocument) -> Bool {
    let types: [StaticString] = [
      "fontFamilies", "fontWeights", "lineHeights", "letterSpacing",
      "borderRadius", "boxShadow", "composition",
    ]
    return document.nodes.indices.dropLast().contains { node in
      document.nodes[node].isString
        && (document.isText(node, "type") || document.isText(node, "$type"))
        && types.contains { type in
          document.nodes[node + 1].isString && document.isText(node + 1, type)
        }
    }
  }

  /// Reads the sets and themes of a file.
  init(_ file: Int, _ document: JSONDocument, limit: Int) {
    var sets: [(name: ByteString, set: TokenLayer)] = []
    for (name, value) in document.members(of: 0) where document.isObject(value)
    {
      let text = document.string(name)
      if text.slice.first != 0x24 {
        sets.append((text, TokenLayer(file, value)))
      }
    }
    self.init(
      sets,
      order: document.member("$metadata", of: 0).flatMap {
        document.member("tokenSetOrder", of: $0)
      }.map { (document, $0) },
      themes: document.member("$themes", of: 0).map { (document, $0) },
      limit: limit)
  }

  /// Puts sets in order, and makes modes of their themes.
  init(
    _ sets: [(name: ByteString, set: TokenLayer)], order: Part?, themes: Part?,
    limit: Int
  ) {
    var rank: [ByteString: Int] = [:]
    if let order {
      for (index, node) in order.document.elements(of: order.node).enumerated()
      where order.document.nodes[node].isString {
        rank[order.document.string(node)] = index
      }
    }
    let sorted = sets.indices.sorted {
      (rank[sets[$0].name] ?? .max, $0) < (rank[sets[$1].name] ?? .max, $1)
    }.map { sets[$0] }
    self.sets = sorted.map(\.set)
    names = sorted.map(\.name)
    positions = Dictionary(
      zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    guard let themes else {
      self.themes = [Theme(name: nil, sets: self.sets)]
      return
    }
    let selections = selections(themes)
    combine(selections, themes, limit: limit)
    guard !selections.isEmpty else { return }
    let used = Set(selections.flatMap(\.sets.keys))
    unused = sorted.indices.filter { !used.contains($0) }.map { sorted[$0] }
  }

  private mutating func selections(_ themes: Part) -> [Selection] {
    let document = themes.document
    var result: [Selection] = []
    var reported: Set<ByteString> = []
    for theme in document.elements(of: themes.node) {
      guard let selected = document.member("selectedTokenSets", of: theme),
        let name = document.text("name", of: theme)
      else { continue }
      var chosen: [Int: Bool] = [:]
      for (set, status) in document.members(of: selected) {
        func isStatus(_ name: StaticString) -> Bool {
          document.nodes[status].isString && document.isText(status, name)
        }
        if isStatus("disabled") { continue }
        let name = document.string(set)
        if let index = positions[name] {
          chosen[index] = !isStatus("source")
        } else if reported.insert(name).inserted {
          missing.append(
            Flaw(
              PlainProblem("no set is named '\(name.text)'"),
              at: document.start(of: set)))
        }
      }
      result.append(
        Selection(
          name: name, group: document.text("group", of: theme), sets: chosen))
    }
    return result
  }

  /// Makes a mode of each theme, or of each choice of one theme a group.
  private mutating func combine(
    _ selections: [Selection], _ part: Part, limit: Int
  ) {
    guard !selections.isEmpty else {
      themes = [Theme(name: nil, sets: sets)]
      return
    }
    var groups: Groups = []
    var positions: [ByteString?: Int] = [:]
    for theme in selections {
      if let index = positions[theme.group] {
        groups[index].themes.append(theme)
      } else {
        positions[theme.group] = groups.count
        groups.append((theme.group, [theme]))
      }
    }
    // Without groups, or with some left out of them, a theme is a mode.
    if groups.count == 1 || groups.contains(where: { $0.name == nil }) {
      themes = selections.prefix(limit).map { theme($0.name, [$0], groups) }
      if selections.count > limit {
        reportModes("\(selections.count) themes are", part, limit: limit)
      }
      return
    }
    let choices = Self.choices(of: groups, limit: limit)
    if choices.count > limit {
      reportModes("more combinations are", part, limit: limit)
    }
    // Where a group has one theme there is nothing to choose.
    let open = groups.filter { $0.themes.count > 1 }
    themes = choices.prefix(limit).map { choice in
      let named = choice.filter { theme in
        open.isEmpty || open.contains { $0.name == theme.group }
      }
      let names = named.map { theme in
        open.count == 1
          ? Array(theme.name.slice)
          : Array(theme.group?.slice ?? []) + [0x3D] + theme.name.slice
      }
      return theme(
        ByteString(Array(names.joined(separator: [0x2C]))), choice, groups)
    }
  }

  /// The themes of each group, in the order of the groups.
  private typealias Groups = [(name: ByteString?, themes: [Selection])]

  /// The choices of one theme a group, the last group changing fastest; one more
  /// than the limit where there are more.
  private static func choices(of groups: Groups, limit: Int) -> [[Selection]] {
    var choices: [[Selection]] = [[]]
    for group in groups {
      // Those beyond the limit have the first themes of the groups left.
      let themes = choices.count > limit ? [group.themes[0]] : group.themes
      choices = Array(
        choices.lazy.flatMap { start in themes.map { start + [$0] } }
          .prefix(limit + 1))
    }
    return choices
  }

  private mutating func reportModes(_ count: String, _ part: Part, limit: Int) {
    errors.append(
      .unreadable(
        "at most \(limit) themes are read, but \(count) there",
        at: part.document.start(of: part.node)))
  }

  /// The mode of some themes, one of each group.
  private func theme(
    _ name: ByteString, _ chosen: [Selection], _ groups: Groups
  ) -> Theme {
    var isEnabled: [Int: Bool] = [:]
    for selection in chosen {
      isEnabled.merge(selection.sets) { $0 || $1 }
    }
    // What another theme of a group enables instead.
    var others: Set<Int> = []
    for group in groups where chosen.count > 1 {
      let own = chosen.first { $0.group == group.name }?.sets ?? [:]
      for theme in group.themes {
        for (set, isOn) in theme.sets where isOn && own[set] == nil {
          others.insert(set)
        }
      }
    }
    func level(_ set: Int) -> Int {
      if isEnabled[set] == true { return 2 }
      return others.contains(set) ? 0 : 1
    }
    let order = isEnabled.keys.sorted { (level($0), $0) < (level($1), $1) }
    return Theme(name: name, sets: order.map { sets[$0] })
  }
}
