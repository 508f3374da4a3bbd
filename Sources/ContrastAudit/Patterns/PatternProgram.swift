/// A pattern as a nondeterministic automaton over bytes.
///
/// A state leads only to states of lower indices, or to itself, because a
/// pattern is compiled from its end; the state 0 is the end. So a pass through
/// the states in rising order sees where each of them leads before it.
struct PatternProgram: Sendable {
  /// The action of a state on the next byte, or without one.
  enum Step: Sendable {
    /// The end of the pattern.
    case end

    /// Takes one byte.
    case byte(UInt8)

    /// Takes the first byte of a character.
    case character

    /// Takes the bytes of a character behind its first, none too.
    case characterRest

    /// Takes any bytes, none too.
    case text

    /// Takes the first byte of a captured text.
    case capture(Int)

    /// Takes the bytes of a captured text behind its first, none too.
    case captureRest(Int)

    /// Takes nothing and goes on in any of some branches, by their positions:
    /// a step that held them itself could not be copied as cheaply.
    case fork(first: Int, count: Int)
  }

  /// The action of each state.
  private(set) var steps: [Step] = [.end]

  /// Where each state goes on.
  private(set) var nexts: [Int] = [0]

  /// The states at which the branches of all forks begin.
  private(set) var branches: [Int] = []

  /// The state at which a walk begins.
  private(set) var start = 0

  /// The number of captures.
  let captureCount: Int

  /// Whether a capture is in the pattern more than once.
  let hasRepeatedCapture: Bool

  /// The bytes that all names begin with.
  private(set) var prefix: [UInt8] = []

  /// The bytes that all names end with.
  private(set) var suffix: [UInt8] = []

  /// The names that the pattern stands for, if it has no wildcards, and not too
  /// many alternatives.
  private(set) var literals: [[UInt8]]?

  /// The wildcard between two texts, either of which may be empty, where the
  /// pattern is no more than that.
  private(set) var sole: Sole?

  /// The only wildcard of a pattern.
  enum Sole {
    case text
    case capture
  }

  /// The class of each byte: bytes of one class are the same to all states.
  private(set) var byteClasses: [UInt8]

  /// The number of classes.
  private(set) var byteClassCount: Int

  /// The automaton of a pattern.
  init(_ elements: [PatternParser.Element], captureCount: Int) {
    self.captureCount = captureCount
    var uses = [Int](repeating: 0, count: captureCount)
    Self.count(elements, into: &uses)
    hasRepeatedCapture = uses.contains { $0 > 1 }
    prefix = Self.bytes(elements)
    suffix = Self.bytes(elements.reversed()).reversed()
    literals = Self.literals(elements)
    if prefix.count + 1 + suffix.count == elements.count {
      switch elements[prefix.count] {
      case .text: sole = .text
      case .capture: sole = .capture
      case .byte, .character, .alternatives: break
      }
    }
    byteClasses = (0...255).map { UInt8($0).continuesCharacter ? 1 : 0 }
    byteClassCount = 2
    start = add(elements, before: 0)
    classifyBytes()
  }

  /// Gives each byte that stands for itself a class of its own.
  private mutating func classifyBytes() {
    for case .byte(let byte) in steps where byteClasses[Int(byte)] < 2 {
      // There are 256 bytes, two of which UTF-8 never has, so that the count
      // stays within one.
      byteClasses[Int(byte)] = UInt8(byteClassCount)
      byteClassCount += 1
    }
  }

  /// Compiles elements from the last to the first.
  private mutating func add(
    _ elements: [PatternParser.Element], before next: Int
  ) -> Int {
    var next = next
    for element in elements.reversed() {
      switch element {
      case .byte(let byte): next = add(.byte(byte), next)
      case .character: next = add(.character, add(.characterRest, next))
      case .text: next = add(.text, next)
      case .capture(let slot):
        next = add(.capture(slot), add(.captureRest(slot), next))
      case .alternatives(let choices):
        let starts = choices.map { add($0, before: next) }
        next = add(.fork(first: branches.count, count: starts.count), next)
        branches += starts
      }
    }
    return next
  }

  private mutating func add(_ step: Step, _ next: Int) -> Int {
    steps.append(step)
    nexts.append(next)
    return steps.count - 1
  }

  /// The bytes that stand for themselves at the front of elements.
  private static func bytes(
    _ elements: some Sequence<PatternParser.Element>
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for case .byte(let byte) in elements.prefix(while: {
      if case .byte = $0 { true } else { false }
    }) { bytes.append(byte) }
    return bytes
  }

  /// The texts that elements stand for; `nil` when there are wildcards or too
  /// many texts.
  private static func literals(
    _ elements: [PatternParser.Element]
  ) -> [[UInt8]]? {
    var texts: [[UInt8]] = [[]]
    for element in elements {
      switch element {
      case .byte(let byte):
        guard texts.count == 1 || texts[0].count < literalLimit else {
          return nil
        }
        for index in texts.indices { texts[index].append(byte) }
      case .alternatives(let choices):
        var ends: [[UInt8]] = []
        for choice in choices {
          guard let own = literals(choice) else { return nil }
          ends += own
        }
        guard texts.count * ends.count <= literalLimit else { return nil }
        texts = texts.flatMap { text in ends.map { text + $0 } }
      case .character, .text, .capture: return nil
      }
    }
    return texts
  }

  /// The number of literals that are kept, and of bytes of several.
  private static let literalLimit = 1024

  /// Counts how often each capture can be in one name.
  private static func count(
    _ elements: [PatternParser.Element], into uses: inout [Int]
  ) {
    for element in elements {
      switch element {
      case .capture(let slot): uses[slot] += 1
      case .alternatives(let choices):
        var most = uses
        for choice in choices {
          var own = uses
          count(choice, into: &own)
          for slot in own.indices { most[slot] = max(most[slot], own[slot]) }
        }
        uses = most
      case .byte, .character, .text: continue
      }
    }
  }
}
