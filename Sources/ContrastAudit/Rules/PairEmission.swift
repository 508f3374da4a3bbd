/// The pairs of a rule as they are found, and what lies behind each.
struct PairEmission {
  private let table: NameTable

  /// Whether a pair and the same turned round are one.
  private let eachOnce: Bool

  /// The names behind backgrounds, by the patterns that match them.
  private let behind: [CapturedNames]

  /// Whether there are more pairs than a rule may give.
  private(set) var isFull = false

  /// The keys of pairs, and the position of what lies behind each.
  private var keys: [UInt64] = []
  private var overs: [[Int]] = []

  /// For each pattern of what lies behind the captures that tie it to the two
  /// patterns that are joined now, and the way from these to its names.
  private var ties: [(mask: CaptureMask, index: CaptureIndex?)] = []

  /// Whether pairs may have been found twice.
  private var hasRepetition = false
  private var joinCount = 0

  /// No pairs yet.
  init(table: NameTable, eachOnce: Bool, behind: [CapturedNames]) {
    self.table = table
    self.eachOnce = eachOnce
    self.behind = behind
  }

  /// Whether what lies behind depends on the pair.
  private var isTied: Bool { ties.contains { $0.mask != 0 } }

  /// Begins to join two patterns.
  mutating func begin(_ front: CapturedNames, _ back: CapturedNames) {
    joinCount += 1
    if joinCount > 1 || front.hasRepetition || back.hasRepetition {
      hasRepetition = true
    }
    ties = behind.map { names in
      let mask = names.mask & (front.mask | back.mask)
      let index =
        mask == 0 ? nil : CaptureIndex(names, by: mask, in: table.bytes)
      return (mask, index)
    }
  }

  /// Adds every foreground on every background.
  mutating func multiply(_ front: CapturedNames, _ back: CapturedNames) {
    let (product, isTooMany) = front.names.count.multipliedReportingOverflow(
      by: back.names.count)
    // Of all pairs of colours with each other half are left.
    guard !isTooMany, keys.count + product <= 2 * RuleJoiner.pairLimit else {
      isFull = true
      return
    }
    for position in front.names.indices {
      for other in back.names.indices { add(front, position, back, other) }
    }
  }

  /// Adds a pair.
  mutating func add(
    _ front: CapturedNames, _ position: Int, _ back: CapturedNames,
    _ other: Int
  ) {
    let (foreground, background) = (front.names[position], back.names[other])
    guard !isFull, foreground != background,
      !eachOnce || foreground < background,
      !table.isSame(Int(foreground), Int(background))
    else { return }
    keys.append(RuleJoin.key(foreground, background))
    isFull = keys.count > RuleJoiner.pairLimit
    guard isTied else { return }
    var texts = front.texts(at: position)
    texts.replace(with: back.texts(at: other), where: texts .== -1)
    while overs.count < keys.count - 1 { overs.append(untiedNames) }
    overs.append(names(behind: texts))
  }

  private var untiedNames: [Int] {
    Array(Set(behind.flatMap(\.names).map(Int.init))).sorted()
  }

  private func names(behind texts: CaptureTexts) -> [Int] {
    var names: Set<Int> = []
    for (captured, tie) in zip(behind, ties) {
      if let index = tie.index {
        for position in index.positions(of: texts) {
          names.insert(Int(captured.names[position]))
        }
      } else {
        names.formUnion(captured.names.map(Int.init))
      }
    }
    return names.sorted()
  }

  /// Puts the pairs into order, each once.
  mutating func finish(into join: inout RuleJoin) {
    guard !isFull else { return }
    if overs.isEmpty {
      join.keys = keys
      join.over = .same(untiedNames)
      if hasRepetition {
        join.keys.sort()
        join.keys = join.keys.withoutNeighbours()
      }
      return
    }
    while overs.count < keys.count { overs.append(untiedNames) }
    var merged: [UInt64: Set<Int>] = [:]
    for (key, names) in zip(keys, overs) {
      merged[key, default: []].formUnion(names)
    }
    join.keys = merged.keys.sorted()
    join.over = .each(join.keys.map { (merged[$0] ?? []).sorted() })
  }
}

extension [UInt64] {
  /// The elements without those that are equal to the one before them.
  fileprivate func withoutNeighbours() -> [UInt64] {
    var result: [UInt64] = []
    result.reserveCapacity(count)
    for key in self where key != result.last { result.append(key) }
    return result
  }
}
