/// The texts of a pattern's captures in one name: for each the offsets of its
/// start and of its end from the start of the name, -1 where it is not bound.
typealias PatternReading = SIMD8<Int32>

/// The search for all ways in which a pattern reads names.
///
/// `<a>-<b>` reads `x-y-z` in two ways: a pair that a rule means is one for
/// which there is some way, so that all of them count. The search goes from
/// wildcard to wildcard, remembers from where no way leads to the end, and ends
/// when its work does, which it says.
struct PatternReader {
  private let program: PatternProgram

  /// Whether two ways through the pattern can be one reading.
  private let hasManyWays: Bool

  /// Whether a search ended before all readings were found.
  private(set) var isCut = false

  /// The number of steps that all searches together may still take, now and
  /// when the search of this name began.
  private(set) var stepsLeft: Int
  private var firstStep = 0

  private var bytes: [UInt8] = []
  private var name = 0..<0
  private var limit = 0
  private var found: [PatternReading] = []
  private var ways: Set<Way> = []

  /// The generation in which a state was found to lead nowhere, for each offset.
  private var blocked: [Int32] = []
  private var generation: Int32 = 0

  /// The most states times bytes of a name that are looked at.
  private static let sizeLimit = 1 << 22

  /// The number of steps that a name may take before it is remembered where the
  /// search has been: most names are read by then.
  private static let freeSteps = 512

  /// A state of the search.
  private struct Way: Hashable {
    let state: Int
    let offset: Int
    let reading: PatternReading
  }

  /// A search that may take a number of steps in all.
  init(_ program: PatternProgram, steps: Int = 1 << 20) {
    self.program = program
    stepsLeft = steps
    hasManyWays = program.steps.contains {
      switch $0 {
      case .text, .fork: true
      default: false
      }
    }
  }

  /// The ways to read a part of some bytes, each once; none when the pattern
  /// does not match it.
  mutating func readings(
    of bytes: [UInt8], in name: Range<Int>, limit: Int = .max
  ) -> [PatternReading] {
    guard program.mayMatch(bytes, in: name) else { return [] }
    found.removeAll(keepingCapacity: true)
    if program.sole == .capture {
      addSoleReading(name.count)
      return found
    }
    self.bytes = bytes
    self.name = name
    self.limit = limit
    if !ways.isEmpty { ways.removeAll(keepingCapacity: true) }
    firstStep = stepsLeft
    let size = program.steps.count * (name.count + 1)
    guard size <= Self.sizeLimit else {
      isCut = true
      return []
    }
    if generation == .max || blocked.count < size {
      blocked = [Int32](repeating: 0, count: max(size, blocked.count))
      generation = 0
    }
    generation += 1
    _ = follow(program.start, at: 0, PatternReading(repeating: -1))
    return found
  }

  /// Reads a name of which the pattern names all but the middle.
  private mutating func addSoleReading(_ count: Int) {
    let (start, end) = (program.prefix.count, count - program.suffix.count)
    guard start < end else { return }
    var reading = PatternReading(repeating: -1)
    (reading[0], reading[1]) = (Int32(start), Int32(end))
    found.append(reading)
  }

  /// Whether a reading has not been found yet.
  private mutating func isNew(_ reading: PatternReading) -> Bool {
    if found.count < 16 { return !found.contains(reading) }
    if found.count == 16 {
      for known in found {
        ways.insert(Way(state: 0, offset: 0, reading: known))
      }
    }
    return ways.insert(Way(state: 0, offset: 0, reading: reading)).inserted
  }

  /// Whether a way leads from a state at an offset to the end.
  private mutating func follow(
    _ start: Int, at from: Int, _ reading: PatternReading
  ) -> Bool {
    var (state, offset) = (start, from)
    while true {
      stepsLeft -= 1
      if stepsLeft < 0 { isCut = true }
      if isCut || found.count >= limit { return true }
      let next = program.nexts[state]
      switch program.steps[state] {
      case .end:
        guard offset == name.count else { return false }
        if !hasManyWays || isNew(reading) { found.append(reading) }
        return true
      case .byte(let byte):
        guard self[offset] == byte else { return false }
        (state, offset) = (next, offset + 1)
      case .character:
        guard startsCharacter(offset) else { return false }
        (state, offset) = (next, offset + 1)
      case .characterRest:
        if self[offset]?.continuesCharacter == true {
          offset += 1
        } else {
          state = next
        }
      case .text, .fork, .capture, .captureRest:
        return branch(state, at: offset, reading)
      }
    }
  }

  /// Whether a way leads on from a state that has several.
  private mutating func branch(
    _ state: Int, at offset: Int, _ reading: PatternReading
  ) -> Bool {
    let place = state * (name.count + 1) + offset
    if !program.hasRepeatedCapture, blocked[place] == generation {
      return false
    }
    if hasManyWays, firstStep - stepsLeft > Self.freeSteps {
      let way = Way(state: state, offset: offset, reading: reading)
      // Somebody has been here, and what it led to is found.
      guard ways.insert(way).inserted else { return true }
    }
    let next = program.nexts[state]
    var leadsOn = false
    switch program.steps[state] {
    case .fork(let first, let count):
      for branch in first..<first + count
      where follow(program.branches[branch], at: offset, reading) {
        leadsOn = true
      }
    case .text:
      for end in offset...name.count where isBoundary(end) {
        if follow(next, at: end, reading) { leadsOn = true }
      }
    case .capture(let slot):
      leadsOn = capture(slot, before: program.nexts[next], at: offset, reading)
    case .end, .byte, .character, .characterRest, .captureRest:
      preconditionFailure("A branch is a state with several ways.")
    }
    if !leadsOn { blocked[place] = generation }
    return leadsOn
  }

  /// Whether a way leads on behind a capture.
  private mutating func capture(
    _ slot: Int, before next: Int, at offset: Int, _ reading: PatternReading
  ) -> Bool {
    guard startsCharacter(offset) else { return false }
    let (start, end) = (Int(reading[2 * slot]), Int(reading[2 * slot + 1]))
    if start >= 0 {
      // The same text as before, and no other.
      guard offset + (end - start) <= name.count else { return false }
      for distance in 0..<end - start
      where self[start + distance] != self[offset + distance] { return false }
      return follow(next, at: offset + (end - start), reading)
    }
    var leadsOn = false
    var bound = reading
    bound[2 * slot] = Int32(offset)
    var following: UInt8?
    if case .byte(let byte) = program.steps[next] { following = byte }
    for end in offset + 1..<name.count + 1 where isBoundary(end) {
      // Most ends are none, which the byte behind them says.
      if let following, self[end] != following { continue }
      bound[2 * slot + 1] = Int32(end)
      if follow(next, at: end, bound) { leadsOn = true }
    }
    return leadsOn
  }

  /// The byte at an offset of the name.
  private subscript(offset: Int) -> UInt8? {
    offset < name.count ? bytes[name.lowerBound + offset] : nil
  }

  /// Whether a character begins at an offset.
  private func startsCharacter(_ offset: Int) -> Bool {
    self[offset].map { !$0.continuesCharacter } ?? false
  }

  /// Whether a character begins at an offset, or the name ends there.
  private func isBoundary(_ offset: Int) -> Bool {
    offset == name.count || startsCharacter(offset)
  }
}
