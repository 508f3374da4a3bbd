import TextGrammars

/// The sets of Tokens Studio, in a file of which each member is one or in a
/// folder of which each file is one. The names of tokens do not include that of
/// their set.
///
/// - `tokenSetOrder` of the metadata says which sets cover which; without it the
///   order is that of the file or the folder.
/// - Each theme is a mode, of the sets that it does not leave `disabled`. Themes
///   that are in groups are combined, one of each group.
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
    let sets: Set<Int>
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
    let used = selections.reduce(into: Set<Int>()) { $0.formUnion($1.sets) }
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
      var chosen: Set<Int> = []
      for (set, status) in document.members(of: selected) {
        let isDisabled =
          document.nodes[status].isString
          && document.isText(status, "disabled")
        if isDisabled { continue }
        let name = document.string(set)
        if let index = positions[name] {
          chosen.insert(index)
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
    var groups: [(name: ByteString?, themes: [Selection])] = []
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
      themes = selections.prefix(limit).map { theme($0.name, of: $0.sets) }
      if selections.count > limit {
        reportModes("\(selections.count) themes are", part, limit: limit)
      }
      return
    }
    let combined = combined(groups, limit: limit)
    if combined.count > limit {
      reportModes("more combinations are", part, limit: limit)
    }
    themes = combined.prefix(limit).map {
      theme(ByteString($0.name), of: $0.sets)
    }
  }

  /// The choices of one theme a group, one more than the limit where there are
  /// more; those have the first themes of the groups that are left.
  private func combined(
    _ groups: [(name: ByteString?, themes: [Selection])], limit: Int
  ) -> [(name: [UInt8], sets: Set<Int>)] {
    // Where a group has one theme there is nothing to choose.
    let open = groups.count { $0.themes.count > 1 }
    var combined: [(name: [UInt8], sets: Set<Int>)] = [([], [])]
    var shared: Set<Int> = []
    for group in groups {
      if combined.count > limit || group.themes.count == 1 {
        shared.formUnion(group.themes[0].sets)
        if open == 0 {
          combined[0].name += combined[0].name.isEmpty ? [] : [0x2C]
          combined[0].name += Array(group.name?.slice ?? []) + [0x3D]
          combined[0].name += group.themes[0].name.slice
        }
        continue
      }
      var next: [(name: [UInt8], sets: Set<Int>)] = []
      for start in combined {
        for theme in group.themes where next.count <= limit {
          var name = start.name
          if !name.isEmpty { name.append(0x2C) }
          if open != 1 { name += Array(group.name?.slice ?? []) + [0x3D] }
          name += theme.name.slice
          next.append((name, start.sets.union(theme.sets)))
        }
      }
      combined = next
    }
    for index in combined.indices { combined[index].sets.formUnion(shared) }
    return combined
  }

  private mutating func reportModes(_ count: String, _ part: Part, limit: Int) {
    errors.append(
      .unreadable(
        "at most \(limit) themes are read, but \(count) there",
        at: part.document.start(of: part.node)))
  }

  private func theme(_ name: ByteString, of chosen: Set<Int>) -> Theme {
    Theme(
      name: name, sets: chosen.sorted().map { sets[$0] })
  }
}
