/// The names that an entry of a list gives.
struct EntryNames {
  /// The texts of captures.
  typealias Texts = [[Unicode.Scalar]]

  /// The captures that tie the entry to other lists of its rule.
  let captures: [String]

  /// The names by their places, each as often as it has other texts in the
  /// captures.
  var names: [(place: Int, texts: Texts)] = []

  /// No names yet.
  init(captures: [String]) { self.captures = captures }

  /// Names that nothing ties.
  init(_ places: [Int]) {
    captures = []
    names = places.map { ($0, []) }
  }

  /// The captures that it has in common with another entry.
  func shared(_ other: EntryNames) -> [String] {
    captures.filter { other.captures.contains($0) }
  }

  /// The texts of some of the captures.
  func key(_ texts: Texts, _ shared: [String]) -> Texts {
    shared.compactMap { name in
      captures.firstIndex(of: name).map { texts[$0] }
    }
  }

  /// The positions in `names` by the texts of some captures.
  func index(by shared: [String]) -> [Texts: [Int]] {
    if shared.isEmpty { return [:] }
    return Dictionary(grouping: names.indices) { key(names[$0].texts, shared) }
  }

  /// The texts of a name of this entry and of one of another, by their captures.
  func texts(
    of one: (place: Int, texts: Texts), and other: (place: Int, texts: Texts),
    of entry: EntryNames
  ) -> [String: [Unicode.Scalar]] {
    Dictionary(
      Array(zip(captures, one.texts)) + zip(entry.captures, other.texts)
    ) { first, _ in first }
  }
}

/// The backdrops that captures tie to the two names of a pair.
struct BackdropTies {
  /// For each entry of backdrops the captures that tie it, by the captures that
  /// the pair has, and the way from their texts to its names.
  private let entries: [Entry]

  private struct Entry {
    let names: EntryNames
    let tied: [String]
    let index: [EntryNames.Texts: [Int]]

    /// The positions of the names that have the texts that a pair has.
    func positions(_ texts: [String: [Unicode.Scalar]]) -> [Int] {
      if tied.isEmpty { return Array(names.names.indices) }
      let key = tied.compactMap { texts[$0] }
      if key.count == tied.count { return index[key] ?? [] }
      // Another pattern of the list has the capture, and this pair has not.
      return names.names.indices.filter { position in
        zip(names.captures, names.names[position].texts).allSatisfy {
          texts[$0] == nil || texts[$0] == $1
        }
      }
    }
  }

  /// The ties of entries of backdrops to those of pairs; `nil` when there are
  /// none.
  init?(_ behind: [EntryNames], of pairs: [EntryNames]) {
    let bound = Set(pairs.flatMap(\.captures))
    entries = behind.map { names in
      let tied = names.captures.filter { bound.contains($0) }
      return Entry(names: names, tied: tied, index: names.index(by: tied))
    }
    if entries.allSatisfy(\.tied.isEmpty) { return nil }
  }

  /// The names behind a pair with some texts.
  func names(_ texts: [String: [Unicode.Scalar]]) -> Set<Int> {
    var names: Set<Int> = []
    for entry in entries {
      for position in entry.positions(texts) {
        names.insert(entry.names.names[position].place)
      }
    }
    return names
  }
}
