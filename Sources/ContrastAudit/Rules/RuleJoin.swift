/// The pairs of a rule among the names of one table.
struct RuleJoin {
  /// The pairs, each once, in rising order.
  var keys: [PairKey] = []

  /// The backdrops of all pairs; and those of each pair, if captures link them.
  var over: [Int] = []
  var ownOver: [PairKey: Set<Int>] = [:]

  /// The reason why pairs are missing; `nil` if none are.
  var cut: Cut?

  /// A reason why a join stops early.
  enum Cut {
    case manyPairs
    case manyReadings
  }

  /// The backdrops of a pair.
  func over(_ key: PairKey) -> [Int] { ownOver[key]?.sorted() ?? over }
}

/// A search for the pairs of rules. It matches each pattern with the names only
/// once, even if several rules have that pattern.
struct RuleJoiner {
  /// The greatest number of pairs of a rule, and of all rules together. Without
  /// the limit, wide patterns would exhaust memory.
  static let pairLimit = 1 << 21

  private let table: NameTable
  private let places: [[Unicode.Scalar]: [Int]]

  /// The number of steps that reading names may still take, for all rules
  /// together. One step tries one element of a pattern at one offset of a name.
  private var visitsLeft: Int

  private var matched: [PatternList.Entry: [Int]] = [:]

  /// A search among names.
  ///
  /// - Parameters:
  ///   - table: the names.
  ///   - visits: the greatest number of steps that reading them may take; `nil`
  ///     for a number that suffices for hand-written rules and takes little
  ///     more than a second.
  init(_ table: NameTable, visits: Int? = nil) {
    self.table = table
    places = table.places
    let size = table.names.reduce(0) { $0 + $1.count }
    visitsLeft = visits ?? min(1 << 24, 1 << 20 + 64 * size)
  }

  /// The pairs of foregrounds and backgrounds, or of foregrounds with each
  /// other when there are no backgrounds.
  ///
  /// Two names form a pair if they can be read so that every capture shared by
  /// both patterns has the same text in both names. Names are looked up by
  /// these texts, so the work grows with the names and the resulting pairs.
  mutating func join(
    _ foregrounds: PatternList, on backgrounds: PatternList?,
    over: PatternList? = nil
  ) -> RuleJoin {
    var join = RuleJoin()
    let tied = ties(
      [foregrounds, backgrounds ?? foregrounds] + (over.map { [$0] } ?? []))
    let fronts = names(foregrounds, tied, &join.cut)
    let backs = backgrounds.map { names($0, tied, &join.cut) } ?? fronts
    let behind = over.map { names($0, tied, &join.cut) } ?? []
    join.over = Set(behind.flatMap { $0.names.map(\.place) }).sorted()
    let isOverTied = behind.contains { !$0.captures.isEmpty }
    for back in backs {
      for front in fronts where join.cut == nil {
        let isProduct = !front.captures.contains(where: back.captures.contains)
        let most = isProduct ? front.names.count * back.names.count : 0
        // Twice the limit, because names paired with each other give only half
        // of the product.
        if join.keys.count + most > 2 * Self.pairLimit {
          join.cut = .manyPairs
          break
        }
        for one in front.names {
          for other in back.names(with: one.texts)
          where isPair(one.place, other.place, eachOnce: backgrounds == nil) {
            let key = PairKey(one.place, other.place)
            join.keys.append(key)
            if isOverTied {
              let texts = one.texts.merging(other.texts) { own, _ in own }
              join.ownOver[key, default: []].formUnion(
                behind.lazy.flatMap { $0.names(with: texts) }.map(\.place))
            }
          }
          if join.keys.count > Self.pairLimit {
            join.cut = .manyPairs
            break
          }
        }
      }
    }
    if zip(join.keys, join.keys.dropFirst()).contains(where: { $0 >= $1 }) {
      join.keys = Set(join.keys).sorted()
    }
    return join
  }

  /// For each name, whether the list chooses it.
  mutating func mask(of list: PatternList) -> [Bool] {
    var isChosen = [Bool](repeating: false, count: table.count)
    var cut: RuleJoin.Cut?
    for entry in names(list, [], &cut) {
      for name in entry.names { isChosen[name.place] = true }
    }
    return isChosen
  }

  /// Whether captures link two lists.
  func isTied(_ list: PatternList, _ other: PatternList) -> Bool {
    !ties([list, other]).isEmpty
  }

  /// Whether two indices form a pair; two colours of the same name never do.
  private func isPair(_ one: Int, _ other: Int, eachOnce: Bool) -> Bool {
    // Names are compared, so that the order of the file does not matter.
    let (name, otherName) = (table.names[one], table.names[other])
    return name != otherName
      && (!eachOnce || name.lexicographicallyPrecedes(otherName))
  }

  /// The captures that are in more than one list.
  private func ties(_ lists: [PatternList]) -> Set<String> {
    var once: Set<String> = []
    var tied: Set<String> = []
    for list in lists {
      let own = Set(
        list.entries.filter { !$0.isExclusion }.flatMap(\.pattern.captures))
      tied.formUnion(once.intersection(own))
      once.formUnion(own)
    }
    return tied
  }

  // MARK: - Names of entries

  /// The names that each entry of a list includes, with the texts of their
  /// linked captures.
  private mutating func names(
    _ list: PatternList, _ tied: Set<String>, _ cut: inout RuleJoin.Cut?
  ) -> [EntryNames] {
    var taken: Set<Int> = []
    for entry in list.entries where entry.isExclusion {
      taken.formUnion(places(matching: entry, &cut))
    }
    let including = list.entries.filter { !$0.isExclusion }
    if including.isEmpty {
      return [EntryNames((0..<table.count).filter { !taken.contains($0) })]
    }
    return including.map { entry in
      let places = places(matching: entry, &cut).filter {
        taken.isEmpty || !taken.contains($0)
      }
      let captures = entry.pattern.captures.filter { tied.contains($0) }
      return captures.isEmpty
        ? EntryNames(places) : read(places, entry.pattern, captures, &cut)
    }
  }

  /// The indices of the names that an entry matches.
  private mutating func places(
    matching entry: PatternList.Entry, _ cut: inout RuleJoin.Cut?
  ) -> [Int] {
    if entry.pattern.program.isLiteral {
      return places[entry.pattern.program.prefix] ?? []
    }
    if let known = matched[entry] { return known }
    var matcher = PatternMatcher(entry.pattern, visits: visitsLeft)
    let found = matcher.matches(in: table)
    visitsLeft = matcher.visitsLeft
    if matcher.isCut { cut = .manyReadings }
    matched[entry] = found
    return found
  }

  /// The given names, with the texts that a pattern's captures have in them.
  private mutating func read(
    _ places: [Int], _ pattern: Pattern, _ captures: [String],
    _ cut: inout RuleJoin.Cut?
  ) -> EntryNames {
    var names: [EntryNames.Name] = []
    let slots = captures.compactMap { pattern.captures.firstIndex(of: $0) }
    var matcher = PatternMatcher(pattern, visits: visitsLeft)
    for place in places {
      let name = table.names[place]
      // Readings that differ only in unlinked captures are the same here.
      var seen: Set<EntryNames.Texts> = []
      let readings = matcher.readings(of: name)
      // The caller reports an error, so the texts are not needed.
      if matcher.isCut { break }
      for reading in readings {
        let texts = EntryNames.Texts(
          uniqueKeysWithValues: zip(captures, slots).map { capture, slot in
            (capture, Array(name[reading.range(of: slot) ?? 0..<0]))
          })
        if seen.insert(texts).inserted { names.append((place, texts)) }
      }
    }
    visitsLeft = matcher.visitsLeft
    if matcher.isCut { cut = .manyReadings }
    return EntryNames(names, captures: captures)
  }
}

/// The names that an entry of a list includes.
private final class EntryNames {
  /// The texts of captures.
  typealias Texts = [String: [Unicode.Scalar]]

  /// The index of a name, and a way to read it.
  typealias Name = (place: Int, texts: Texts)

  /// The names, each once for each different reading of its captures.
  let names: [Name]

  /// The captures that link the entry to other lists of its rule.
  let captures: [String]

  /// The positions in `names`, by the texts of some of the captures.
  private var indexes: [[String]: [[[Unicode.Scalar]]: [Int]]] = [:]

  init(_ names: [Name], captures: [String]) {
    (self.names, self.captures) = (names, captures)
  }

  /// Names without linked captures.
  convenience init(_ places: [Int]) {
    self.init(places.map { ($0, [:]) }, captures: [])
  }

  /// The names whose captures have the given texts; a capture without a given
  /// text does not matter.
  func names(with texts: Texts) -> [Name] {
    let shared = captures.filter { texts[$0] != nil }
    if shared.isEmpty { return names }
    func key(_ texts: Texts) -> [[Unicode.Scalar]] {
      shared.compactMap { texts[$0] }
    }
    let index =
      indexes[shared]
      ?? Dictionary(grouping: names.indices) { key(names[$0].texts) }
    indexes[shared] = index
    return (index[key(texts)] ?? []).map { names[$0] }
  }
}
