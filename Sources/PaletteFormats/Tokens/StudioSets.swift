import TextGrammars

/// A file of Tokens Studio with several sets: each of its members is a set, and
/// the names of tokens do not include that of their set.
///
/// - `$metadata.tokenSetOrder` says which sets cover which; without it the
///   order is that of the file.
/// - Each theme of `$themes` is a mode, of the sets that it does not leave
///   `disabled`. Themes that are in groups are combined, one of each group.
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

  /// What is wrong with the themes.
  private(set) var errors: [Flaw] = []

  private let document: JSONDocument
  private let names: [ByteString]

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
      return document.members(of: 0).contains { name, value in
        document.isObject(value)
          && document.elements(of: order).contains {
            document.nodes[$0].isString
              && document.string($0) == document.string(name)
          }
      }
    }
    guard let themes = document.member("$themes", of: 0) else { return false }
    return document.elements(of: themes).contains {
      document.member("selectedTokenSets", of: $0) != nil
    }
  }

  /// Reads the sets and themes of a file.
  init(_ file: Int, _ document: JSONDocument, limit: Int) {
    self.document = document
    var sets: [(name: ByteString, value: Int)] = []
    for (name, value) in document.members(of: 0) where document.isObject(value)
    {
      let text = document.string(name)
      if text.slice.first != 0x24 { sets.append((text, value)) }
    }
    var rank: [ByteString: Int] = [:]
    if let metadata = document.member("$metadata", of: 0),
      let order = document.member("tokenSetOrder", of: metadata)
    {
      for (index, node) in document.elements(of: order).enumerated()
      where document.nodes[node].isString {
        rank[document.string(node)] = index
      }
    }
    let order = sets.indices.sorted {
      (rank[sets[$0].name] ?? .max, $0) < (rank[sets[$1].name] ?? .max, $1)
    }
    self.sets = order.map { TokenLayer(file, sets[$0].value) }
    names = order.map { sets[$0].name }
    combine(selections(), limit: limit)
  }

  private mutating func selections() -> [Selection] {
    guard let themes = document.member("$themes", of: 0) else { return [] }
    var result: [Selection] = []
    for theme in document.elements(of: themes) {
      guard let selected = document.member("selectedTokenSets", of: theme),
        let name = document.member("name", of: theme),
        document.nodes[name].isString
      else { continue }
      var chosen: Set<Int> = []
      for (set, status) in document.members(of: selected) {
        let isDisabled =
          document.nodes[status].isString
          && document.isText(status, "disabled")
        if isDisabled { continue }
        if let index = names.firstIndex(of: document.string(set)) {
          chosen.insert(index)
        } else {
          errors.append(
            Flaw(
              TokenProblem.unresolvedSet(document.string(set).text),
              at: document.start(of: set)))
        }
      }
      let group = document.member("group", of: theme).flatMap {
        document.nodes[$0].isString ? document.string($0) : nil
      }
      result.append(
        Selection(name: document.string(name), group: group, sets: chosen))
    }
    return result
  }

  /// Makes a mode of each theme, or of each choice of one theme a group.
  private mutating func combine(_ selections: [Selection], limit: Int) {
    guard !selections.isEmpty else {
      themes = [Theme(name: nil, sets: sets)]
      return
    }
    var groups: [(name: ByteString?, themes: [Selection])] = []
    for theme in selections {
      if let index = groups.firstIndex(where: { $0.name == theme.group }) {
        groups[index].themes.append(theme)
      } else {
        groups.append((theme.group, [theme]))
      }
    }
    // Without groups, or with some left out of them, a theme is a mode.
    if groups.count == 1 || groups.contains(where: { $0.name == nil }) {
      themes = selections.map { theme($0.name, of: $0.sets) }
      return
    }
    // Where a group has one theme there is nothing to choose.
    let open = groups.count { $0.themes.count > 1 }
    var combined: [(name: [UInt8], sets: Set<Int>)] = [([], [])]
    for group in groups {
      var next: [(name: [UInt8], sets: Set<Int>)] = []
      for start in combined {
        for theme in group.themes where next.count <= limit {
          var name = start.name
          if group.themes.count > 1 || open == 0 {
            if !name.isEmpty { name.append(0x2C) }
            if open != 1 { name += Array(group.name?.slice ?? []) + [0x3D] }
            name += theme.name.slice
          }
          next.append((name, start.sets.union(theme.sets)))
        }
      }
      combined = next
    }
    if combined.count > limit {
      errors.append(
        Flaw(
          TokenProblem.resolver(.tooManyModes("more", limit: limit)),
          at: document.start(of: document.member("$themes", of: 0) ?? 0)))
    }
    themes = combined.prefix(limit).map {
      theme(ByteString($0.name), of: $0.sets)
    }
  }

  private func theme(_ name: ByteString, of chosen: Set<Int>) -> Theme {
    Theme(
      name: name, sets: sets.indices.filter(chosen.contains).map { sets[$0] })
  }
}
