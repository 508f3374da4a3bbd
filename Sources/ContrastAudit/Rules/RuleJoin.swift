/// The pairs that patterns tie together among the names of one table.
struct RuleJoin {
  /// The pairs, each once, the foreground's index above the background's.
  var keys: [UInt64] = []

  /// The names that lie behind all backgrounds, or behind each.
  var over: Over = .same([])

  /// Why pairs are missing.
  var cut: Cut?

  /// The names of backdrops.
  enum Over {
    /// The same names behind all pairs.
    case same([Int])

    /// Names of its own behind each pair.
    case each([[Int]])
  }

  /// A reason to stop.
  enum Cut {
    case manyPairs
    case manyReadings
  }

  /// The name in front.
  static func foreground(_ key: UInt64) -> Int { Int(key >> 32) }

  /// The name behind.
  static func background(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: key & 0xFFFF_FFFF)
  }

  /// The key of a pair.
  static func key(_ foreground: Int32, _ background: Int32) -> UInt64 {
    UInt64(UInt32(bitPattern: foreground)) << 32
      | UInt64(UInt32(bitPattern: background))
  }
}

/// A joiner of the patterns of rules: it matches each list of patterns once,
/// however many rules have it.
struct RuleJoiner {
  /// The number of pairs that one rule may give.
  static let pairLimit = 1 << 21

  private let table: NameTable
  private lazy var index = NameIndex(table)
  /// The number of steps of reading names that are left to all rules together.
  private var stepsLeft: Int

  private var matched: [PatternList.Entry: [Int]] = [:]

  /// A joiner of names.
  ///
  /// - Parameters:
  ///   - table: the names.
  ///   - steps: how many steps reading them may take; when `nil`, enough for
  ///     any rules that somebody means, and not much more than a second.
  init(_ table: NameTable, steps: Int? = nil) {
    self.table = table
    stepsLeft = steps ?? min(1 << 27, 1 << 20 + 64 * table.bytes.count)
  }

  /// The pairs of foregrounds and backgrounds, or of foregrounds with each
  /// other when there are no backgrounds.
  ///
  /// A pair counts when there is a way to read its names in which every capture
  /// that both patterns have is the same text. Nothing is multiplied out where
  /// such a capture can be looked up.
  mutating func join(
    _ foregrounds: PatternList, on backgrounds: PatternList?,
    over: PatternList? = nil
  ) -> RuleJoin {
    var join = RuleJoin()
    let lists =
      [foregrounds, backgrounds ?? foregrounds] + (over.map { [$0] } ?? [])
    let tied = ties(lists)
    var slots = CaptureSlots()
    let fronts = captured(foregrounds, tied, &slots, &join.cut)
    let backs =
      backgrounds.map { captured($0, tied, &slots, &join.cut) } ?? fronts
    let behind = over.map { captured($0, tied, &slots, &join.cut) } ?? []
    var emission = PairEmission(
      table: table, eachOnce: backgrounds == nil, behind: behind)
    for front in fronts {
      for back in backs where join.cut == nil {
        let shared = front.mask & back.mask
        emission.begin(front, back)
        if shared == 0 {
          emission.multiply(front, back)
        } else {
          let index = CaptureIndex(back, by: shared, in: table.bytes)
          for (position, texts) in front.texts.enumerated() {
            for other in index.positions(of: texts) {
              emission.add(front, position, back, other)
            }
          }
        }
        if emission.isFull { join.cut = .manyPairs }
      }
    }
    emission.finish(into: &join)
    return join
  }

  /// Whether a list gives each name.
  mutating func mask(of list: PatternList) -> [Bool] {
    var isChosen = [Bool](repeating: false, count: table.count)
    var slots = CaptureSlots()
    var cut: RuleJoin.Cut?
    for captured in captured(list, [], &slots, &cut) {
      for name in captured.names { isChosen[Int(name)] = true }
    }
    return isChosen
  }

  /// Whether captures tie two lists.
  func isTied(_ list: PatternList, _ other: PatternList) -> Bool {
    !ties([list, other]).isEmpty
  }

  /// The captures that more than one list has.
  private func ties(_ lists: [PatternList]) -> Set<String> {
    var once: Set<String> = []
    var tied: Set<String> = []
    for list in lists {
      let own = Set(
        list.entries.filter { !$0.takesAway }.flatMap(\.pattern.captures))
      tied.formUnion(once.intersection(own))
      once.formUnion(own)
    }
    return tied
  }

  /// The names that each entry of a list gives, and what they have in the
  /// captures that are tied.
  private mutating func captured(
    _ list: PatternList, _ tied: Set<String>, _ slots: inout CaptureSlots,
    _ cut: inout RuleJoin.Cut?
  ) -> [CapturedNames] {
    var taken: Set<Int> = []
    for entry in list.entries where entry.takesAway {
      taken.formUnion(names(matching: entry, &cut))
    }
    let giving = list.entries.filter { !$0.takesAway }
    if giving.isEmpty {
      let rest = (0..<table.count).filter { !taken.contains($0) }
      return [CapturedNames(names: rest.map(Int32.init))]
    }
    return giving.map { entry in
      var names = names(matching: entry, &cut)
      if !taken.isEmpty { names.removeAll { taken.contains($0) } }
      let captures = entry.pattern.captures.filter { tied.contains($0) }
      guard !captures.isEmpty else {
        return CapturedNames(names: names.map(Int32.init))
      }
      return read(names, entry.pattern, captures, &slots, &cut)
    }
  }

  private mutating func names(
    matching entry: PatternList.Entry, _ cut: inout RuleJoin.Cut?
  ) -> [Int] {
    if let known = matched[entry] { return known }
    if let literals = entry.pattern.program.literals {
      return Set(literals).flatMap { index.places(of: $0) }.sorted()
    }
    var walk = PatternWalk(entry.pattern.program, steps: stepsLeft)
    let names = walk.matches(in: table)
    stepsLeft = walk.stepsLeft
    if walk.isCut { cut = .manyReadings }
    matched[entry] = names
    return names
  }

  private mutating func read(
    _ names: [Int], _ pattern: Pattern, _ captures: [String],
    _ slots: inout CaptureSlots, _ cut: inout RuleJoin.Cut?
  ) -> CapturedNames {
    var result = CapturedNames()
    let places = captures.map { name in
      (
        own: pattern.captures.firstIndex(of: name) ?? 0,
        slot: slots.slot(of: name)
      )
    }
    for place in places { result.mask |= 1 << place.slot }
    var reader = PatternReader(pattern.program, steps: stepsLeft)
    var seen: Set<CaptureTexts> = []
    for name in names {
      let range = table.range(of: name)
      let base = Int32(range.lowerBound)
      let first = result.texts.count
      for reading in reader.readings(of: table.bytes, in: range) {
        var texts = CaptureTexts(repeating: -1)
        for place in places {
          texts[2 * place.slot] = base + reading[2 * place.own]
          texts[2 * place.slot + 1] = base + reading[2 * place.own + 1]
        }
        // Ways that differ in a capture that nothing is tied to are one.
        if captures.count < pattern.captures.count,
          !seen.insert(texts).inserted
        {
          continue
        }
        result.names.append(Int32(name))
        result.texts.append(texts)
      }
      if result.texts.count - first > 1 { result.hasRepetition = true }
    }
    stepsLeft = reader.stepsLeft
    if reader.isCut { cut = .manyReadings }
    return result
  }
}

/// Keys of pairs, each once: an open table, several times quicker than a set.
struct PairKeys {
  /// The keys, all bits inverted, so that 0 is free: no colour has as high an
  /// index as would make one of all bits.
  private var slots: [UInt64]
  private var count = 0

  /// No keys, with room for some.
  init(capacity: Int) {
    var size = 32
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// Adds a key.
  ///
  /// - Returns: whether it was not among them.
  mutating func insert(_ key: UInt64) -> Bool {
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: key)
    guard slots[slot] == 0 else { return false }
    slots[slot] = ~key
    count += 1
    return true
  }

  /// Whether a key is among them.
  func contains(_ key: UInt64) -> Bool { slots[slot(of: key)] != 0 }

  private func slot(of key: UInt64) -> Int {
    var hash = ByteHash()
    hash.add(key)
    var slot = hash.value & (slots.count - 1)
    while slots[slot] != 0, slots[slot] != ~key {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for inverted in old where inverted != 0 {
      slots[slot(of: ~inverted)] = inverted
    }
  }
}
