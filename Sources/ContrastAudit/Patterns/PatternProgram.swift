/// A pattern as steps, each of which says what follows it.
///
/// A step leads only to steps of lower indices, or to itself, because a pattern
/// is compiled from its end; step 0 is the end.
struct PatternProgram: Sendable {
  /// The text that a step takes from a name.
  enum Step: Sendable {
    /// The end of the pattern.
    case end

    /// One character that stands for itself.
    case literal(Unicode.Scalar)

    /// Any one character.
    case character

    /// Any text, the empty one too.
    case text

    /// The first character of a captured text; `text` for the rest follows.
    case capture(Int)

    /// Nothing: the pattern goes on at any of these steps.
    case fork([Int])
  }

  /// The steps.
  private(set) var steps: [Step] = [.end]

  /// The step that follows each step.
  private(set) var nexts: [Int] = [0]

  /// The first step.
  private(set) var start = 0

  /// Whether a capture can occur twice in one name.
  let hasRepeatedCapture: Bool

  /// The characters that all names begin with, and those that all end with.
  let prefix: [Unicode.Scalar]
  let suffix: [Unicode.Scalar]

  /// Whether the pattern stands for its prefix and nothing else.
  let isLiteral: Bool

  /// The program of a pattern.
  init(_ elements: [PatternParser.Element], captureCount: Int) {
    prefix = Self.literals(elements)
    suffix = Self.literals(elements.reversed()).reversed()
    isLiteral = prefix.count == elements.count
    hasRepeatedCapture = (0..<captureCount).contains {
      Self.occurrences(of: $0, in: elements) > 1
    }
    start = add(elements, before: 0)
  }

  /// Whether a name has the ends that all matching names have.
  func mayMatch(_ name: [Unicode.Scalar]) -> Bool {
    // The end first: names of one system begin alike.
    name.count >= max(prefix.count, suffix.count)
      && name[(name.count - suffix.count)...] == suffix[...]
      && name[..<prefix.count] == prefix[...]
  }

  /// Compiles elements from the last to the first.
  private mutating func add(
    _ elements: [PatternParser.Element], before next: Int
  ) -> Int {
    var next = next
    for element in elements.reversed() {
      switch element {
      case .literal(let scalar): next = add(.literal(scalar), next)
      case .character: next = add(.character, next)
      case .text: next = add(.text, next)
      case .capture(let slot): next = add(.capture(slot), add(.text, next))
      case .alternatives(let choices):
        next = add(.fork(choices.map { add($0, before: next) }), next)
      }
    }
    return next
  }

  private mutating func add(_ step: Step, _ next: Int) -> Int {
    steps.append(step)
    nexts.append(next)
    return steps.count - 1
  }

  /// The characters at the front of elements that stand for themselves.
  private static func literals(
    _ elements: some Sequence<PatternParser.Element>
  ) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for element in elements {
      guard case .literal(let scalar) = element else { break }
      scalars.append(scalar)
    }
    return scalars
  }

  /// The number of times that a capture can occur in one name.
  private static func occurrences(
    of slot: Int, in elements: [PatternParser.Element]
  ) -> Int {
    elements.reduce(0) { count, element in
      switch element {
      case .capture(slot): count + 1
      case .alternatives(let choices):
        count + (choices.map { occurrences(of: slot, in: $0) }.max() ?? 0)
      case .literal, .character, .text, .capture: count
      }
    }
  }
}
