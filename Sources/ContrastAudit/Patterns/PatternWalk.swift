/// A walk of a pattern's automaton through names: all its states at once, one
/// byte after the other.
///
/// The sets of states that it comes to are remembered, so that many names cost
/// little more than a look into a table for each byte. When there are too many
/// of them all are forgotten, and the walk goes on.
struct PatternWalk {
  /// The number of sets that are remembered.
  private static let setLimit = 1024

  /// The set without a state, from where nothing leads to the end.
  private static let dead: Int32 = 0

  private let program: PatternProgram

  /// The sets of states, in rising order, and the numbers that they have.
  private var sets: [[Int]] = []
  private var numbers: [[Int]: Int32] = [:]

  /// For each set and each class of bytes the next set, or -1.
  private var nexts: [Int32] = []

  /// The states that were entered on the way to the next set.
  private var entered: [Bool]
  private var stack: [Int] = []

  /// The number of steps that are left.
  private(set) var stepsLeft: Int

  /// The reader of names when a capture has to be the same text twice.
  private var reader: PatternReader?

  /// A walk that has seen no name.
  ///
  /// - Parameters:
  ///   - program: the pattern.
  ///   - steps: how many steps the reading of names may take that a capture which
  ///     is there twice makes necessary.
  init(_ program: PatternProgram, steps: Int = 1 << 20) {
    self.program = program
    stepsLeft = steps
    entered = [Bool](repeating: false, count: program.steps.count)
    if program.hasRepeatedCapture {
      reader = PatternReader(program, steps: steps)
    }
    forget()
  }

  /// Whether names were left out because there were too many ways to read them.
  var isCut: Bool { reader?.isCut ?? false }

  /// Whether a name is one of those that the pattern stands for.
  mutating func matches(_ name: [UInt8]) -> Bool {
    matches(name, in: 0..<name.count)
  }

  /// Whether a part of some bytes is a name that the pattern stands for.
  mutating func matches(_ bytes: [UInt8], in name: Range<Int>) -> Bool {
    guard program.mayMatch(bytes, in: name) else { return false }
    if let sole = program.sole {
      let literalCount = program.prefix.count + program.suffix.count
      return name.count >= literalCount + (sole == .capture ? 1 : 0)
    }
    if reader != nil {
      let readings = reader?.readings(of: bytes, in: name, limit: 1) ?? []
      stepsLeft = reader?.stepsLeft ?? stepsLeft
      return !readings.isEmpty
    }
    let width = program.byteClassCount
    var set: Int32 = 1
    for offset in name {
      let byte = bytes[offset]
      var next = nexts[
        Int(set) * width + Int(program.byteClasses[Int(byte)])]
      if next < 0 { next = advance(from: set, over: byte) }
      guard next != Self.dead else { return false }
      set = next
    }
    return sets[Int(set)].first == 0
  }

  /// Which names of a table the pattern stands for.
  mutating func matches(in table: NameTable) -> [Int] {
    (0..<table.count).filter { matches(table.bytes, in: table.range(of: $0)) }
  }

  private mutating func forget() {
    sets.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
    _ = number(of: [])
    enter(program.start)
    _ = number(of: leave())
  }

  /// The number of a set, a new one if it has none.
  private mutating func number(of set: [Int]) -> Int32 {
    if let known = numbers[set] { return known }
    let number = Int32(sets.count)
    sets.append(set)
    numbers[set] = number
    nexts.append(
      contentsOf: repeatElement(-1, count: program.byteClassCount))
    return number
  }

  private mutating func advance(from set: Int32, over byte: UInt8) -> Int32 {
    for state in sets[Int(set)] {
      if let next = program.next(of: state, over: byte) { enter(next) }
    }
    let next = leave()
    if sets.count >= Self.setLimit {
      forget()
      return number(of: next)
    }
    let number = number(of: next)
    let byteClass = Int(program.byteClasses[Int(byte)])
    nexts[Int(set) * program.byteClassCount + byteClass] = number
    return number
  }

  /// Enters a state, and those that are reached from it without a byte.
  private mutating func enter(_ state: Int) {
    stack.append(state)
    while let state = stack.popLast() {
      guard !entered[state] else { continue }
      entered[state] = true
      switch program.steps[state] {
      case .end, .byte, .character, .capture: continue
      case .characterRest, .text, .captureRest:
        stack.append(program.nexts[state])
      case .fork(let first, let count):
        stack.append(contentsOf: program.branches[first..<first + count])
      }
    }
  }

  /// The states that were entered and take bytes, or are the end.
  private mutating func leave() -> [Int] {
    var set: [Int] = []
    for state in entered.indices where entered[state] {
      entered[state] = false
      if case .fork = program.steps[state] { continue }
      set.append(state)
    }
    return set
  }
}

extension PatternProgram {
  /// Where a state goes when it takes a byte; `nil` when it does not take it.
  func next(of state: Int, over byte: UInt8) -> Int? {
    switch steps[state] {
    case .byte(let own): own == byte ? nexts[state] : nil
    case .character, .capture: byte.continuesCharacter ? nil : nexts[state]
    case .characterRest: byte.continuesCharacter ? state : nil
    case .text, .captureRest: state
    case .end, .fork: nil
    }
  }

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
