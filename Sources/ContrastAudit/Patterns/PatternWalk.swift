/// A walk of a pattern's automaton through names: all its states at once, one
/// byte after the other.
///
/// It keeps its room from name to name, so that many of them cost no memory.
struct PatternWalk {
  private let program: PatternProgram

  /// The last step in which each state was entered.
  private var entered: [Int]
  private var step = 0

  /// The states that take bytes, before the next byte and behind it.
  private var current: [Int] = []
  private var following: [Int] = []
  private var stack: [Int] = []

  /// What reads names when a capture has to be the same text twice.
  private var reader: PatternReader?

  /// A walk that has seen no name.
  init(_ program: PatternProgram) {
    self.program = program
    entered = [Int](repeating: 0, count: program.steps.count)
    if program.hasRepeatedCapture { reader = PatternReader(program) }
  }

  /// Whether a name is one of those that the pattern stands for.
  mutating func matches(_ name: [UInt8]) -> Bool {
    matches(name, in: 0..<name.count)
  }

  /// Whether a part of some bytes is a name that the pattern stands for.
  mutating func matches(_ bytes: [UInt8], in name: Range<Int>) -> Bool {
    guard program.mayMatch(bytes, in: name) else { return false }
    if reader != nil {
      return reader?.readings(of: bytes, in: name, limit: 1).isEmpty == false
    }
    begin()
    for offset in name {
      advance(over: bytes[offset])
      if current.isEmpty { return false }
    }
    return current.contains(0)
  }

  /// Adds the alternatives through which a name is matched to a set of them.
  ///
  /// - Complexity: O(*n* *m*) for *n* states and *m* bytes, in memory too.
  mutating func collectAlternatives(
    of name: [UInt8], into used: inout Set<Int>
  ) {
    begin()
    var reached = [current]
    for byte in name {
      advance(over: byte)
      reached.append(current)
    }
    // Backward: which of the states that were reached lead to the end.
    var leads = [Bool](repeating: false, count: program.steps.count)
    for offset in stride(from: name.count, through: 0, by: -1) {
      let byte: UInt8? = offset < name.count ? name[offset] : nil
      var now = [Bool](repeating: false, count: program.steps.count)
      for state in reached[offset] {
        now[state] =
          byte.map { takes(state, $0).map { leads[$0] } ?? false }
          ?? (state == 0)
      }
      for state in program.steps.indices {
        let next = program.nexts[state]
        switch program.steps[state] {
        case .fork(let branches):
          now[state] = branches.contains { now[$0] }
        case .alternative: now[state] = now[next]
        case .text, .characterRest, .captureRest:
          if now[next] { now[state] = true }
        case .end, .byte, .character, .capture: continue
        }
      }
      mark(now, from: reached[offset], into: &used)
      leads = now
    }
  }

  /// Adds the alternatives among the states that lead on.
  private func mark(
    _ leads: [Bool], from reached: [Int], into used: inout Set<Int>
  ) {
    for state in reached where leads[state] {
      if case .alternative(let number) = program.steps[state] {
        used.insert(number)
      }
    }
  }

  private mutating func begin() {
    step += 1
    // What a name before this one has left would be entered too.
    following.removeAll(keepingCapacity: true)
    enter(program.start)
    swap(&current, &following)
  }

  private mutating func advance(over byte: UInt8) {
    step += 1
    following.removeAll(keepingCapacity: true)
    for state in current {
      if let next = takes(state, byte) { enter(next) }
    }
    swap(&current, &following)
  }

  /// Where a state goes when it takes a byte; `nil` when it does not take it.
  private func takes(_ state: Int, _ byte: UInt8) -> Int? {
    switch program.steps[state] {
    case .byte(let own): own == byte ? program.nexts[state] : nil
    case .character, .capture:
      byte.continuesCharacter ? nil : program.nexts[state]
    case .characterRest: byte.continuesCharacter ? state : nil
    case .text, .captureRest: state
    case .end, .fork, .alternative: nil
    }
  }

  /// Adds a state, and those that are reached from it without a byte.
  private mutating func enter(_ state: Int) {
    stack.append(state)
    while let state = stack.popLast() {
      guard entered[state] != step else { continue }
      entered[state] = step
      following.append(state)
      switch program.steps[state] {
      case .end, .byte, .character, .capture: continue
      case .characterRest, .text, .captureRest, .alternative:
        stack.append(program.nexts[state])
      case .fork(let branches): stack.append(contentsOf: branches)
      }
    }
  }
}

extension PatternProgram {
  /// Whether the ends of a name are those that all names have.
  func mayMatch(_ bytes: [UInt8], in name: Range<Int>) -> Bool {
    guard name.count >= max(prefix.count, suffix.count) else { return false }
    // From the back first: names of one system begin alike.
    var offset = name.upperBound - suffix.count
    for byte in suffix {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    offset = name.lowerBound
    for byte in prefix {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}

extension UInt8 {
  /// Whether no character of UTF-8 begins with this byte.
  var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
