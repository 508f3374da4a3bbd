/// Every one of some foregrounds on every one of some backgrounds.
struct PairBlock {
  /// The foregrounds, in rising order.
  var foregrounds: [Int]

  /// The backgrounds, in rising order.
  var backgrounds: [Int]

  /// The number of pairs that it gives that nothing gives yet.
  var gain: Int

  /// The keys of its pairs.
  var keys: [UInt64] {
    foregrounds.flatMap { front in
      backgrounds.map { RuleJoin.key(Int32(front), Int32($0)) }
    }
  }
}

/// The search for blocks among pairs.
struct PairBlockSearch {
  /// The most foregrounds and backgrounds for which rows are held against each
  /// other; with more of them only equal ones are put together.
  private static let sizeLimit = 1024

  /// The number of rows that are tried as the side of a block, and of those
  /// that are intersected with each other.
  private static let rowLimit = 64
  private static let intersectionLimit = 16

  /// All wanted pairs, a row for each foreground; `nil` when there are too many.
  private let wanted: PairRows?

  /// Blocks of some pairs.
  init(_ wanted: Set<UInt64>) {
    let fronts = Set(wanted.map(RuleJoin.foreground))
    let backs = Set(wanted.map(RuleJoin.background)).sorted()
    self.wanted =
      max(fronts.count, backs.count) > Self.sizeLimit
      ? nil : PairRows(wanted, backs: backs)
  }

  /// The block that gives the most of the pairs that are left; `nil` when there
  /// are too many pairs to look for it.
  func best(of left: Set<UInt64>) -> PairBlock? {
    guard let wanted else { return nil }
    let open = PairRows(left, backs: wanted.backs)
    var best: PairBlock?
    for candidate in candidates(open, wanted) {
      let fronts = open.fronts.filter { front in
        wanted.rows[front].map { candidate.isSubset(of: $0) } ?? false
      }
      let gains = fronts.map { front in
        open.rows[front]?.intersection(candidate).count ?? 0
      }
      let gain = gains.reduce(0, +)
      // Of two that give as much that which says less.
      guard gain > 0, gain >= best?.gain ?? 0 else { continue }
      // A foreground that is done for already only makes the rule longer.
      let useful = zip(fronts, gains).filter { $0.1 > 0 }.map(\.0)
      best = PairBlock(
        foregrounds: useful,
        backgrounds: candidate.positions.map { wanted.backs[$0] }, gain: gain)
    }
    return best
  }

  /// All pairs that are left as blocks of foregrounds that have the same
  /// backgrounds.
  func rest(of left: Set<UInt64>) -> [PairBlock] {
    var rows: [Int: [Int]] = [:]
    for key in left.sorted() {
      rows[RuleJoin.foreground(key), default: []]
        .append(RuleJoin.background(key))
    }
    var groups: [[Int]: [Int]] = [:]
    for front in rows.keys.sorted() {
      groups[rows[front] ?? [], default: []].append(front)
    }
    return groups.map {
      PairBlock(
        foregrounds: $0.value, backgrounds: $0.key,
        gain: $0.key.count * $0.value.count)
    }.sorted {
      ($1.gain, $0.foregrounds[0]) < ($0.gain, $1.foregrounds[0])
    }
  }

  /// Sets of backgrounds that may be the side of a block.
  private func candidates(
    _ open: PairRows, _ wanted: PairRows
  ) -> [BitRow] {
    let rows = Set(open.rows.values)
      .union(open.fronts.compactMap { wanted.rows[$0] })
    let largest = rows.sorted { ($1.count, $0) < ($0.count, $1) }
      .prefix(Self.rowLimit)
    var sets = Set(largest)
    for one in largest.prefix(Self.intersectionLimit) {
      for other in largest.prefix(Self.intersectionLimit) {
        let common = one.intersection(other)
        if common.count > 0 { sets.insert(common) }
      }
    }
    return sets.sorted { ($1.count, $0) < ($0.count, $1) }
  }
}

/// The backgrounds of each foreground, as bits.
private struct PairRows {
  private(set) var rows: [Int: BitRow] = [:]

  /// The foregrounds, in rising order.
  let fronts: [Int]

  /// The background of each bit.
  let backs: [Int]

  init(_ keys: Set<UInt64>, backs: [Int]) {
    var bits: [Int: Int] = [:]
    for (bit, back) in backs.enumerated() { bits[back] = bit }
    for key in keys {
      guard let bit = bits[RuleJoin.background(key)] else { continue }
      rows[RuleJoin.foreground(key), default: BitRow()].insert(bit)
    }
    fronts = rows.keys.sorted()
    self.backs = backs
  }
}

/// A set of small numbers.
private struct BitRow: Hashable, Comparable {
  private var words: [UInt64] = []

  mutating func insert(_ position: Int) {
    while words.count <= position / 64 { words.append(0) }
    words[position / 64] |= 1 << UInt64(position % 64)
  }

  /// The number of elements.
  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// The elements, in rising order.
  var positions: [Int] {
    words.indices.flatMap { word in
      (0..<64).filter { words[word] & 1 << UInt64($0) != 0 }
        .map { word * 64 + $0 }
    }
  }

  func isSubset(of other: BitRow) -> Bool {
    words.count <= other.words.count
      && words.indices.allSatisfy { words[$0] & ~other.words[$0] == 0 }
  }

  /// The common elements, without empty words at the end, so that equal sets are
  /// equal.
  func intersection(_ other: BitRow) -> BitRow {
    var common = BitRow()
    common.words = zip(words, other.words).map { $0 & $1 }
    while common.words.last == 0 { common.words.removeLast() }
    return common
  }

  static func < (a: BitRow, b: BitRow) -> Bool {
    a.words.lexicographicallyPrecedes(b.words)
  }
}
