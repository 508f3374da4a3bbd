import TextGrammars

/// A pattern as steps. Each step except a fork, a jump and the end continues at
/// the next step.
struct PatternProgram: Sendable {
  /// A step: the text that it consumes, or the steps at which it continues.
  enum Step: Sendable {
    /// The end of the pattern.
    case end

    /// One character, that is one Unicode scalar, that stands for itself.
    case literal(Unicode.Scalar)

    /// Any one character.
    case character

    /// Any text, even an empty one.
    case text

    /// The first character of a captured text; a `text` step for the rest
    /// follows.
    case capture(Int)

    /// Consumes no text; the pattern continues at any of these steps.
    case fork([Int])

    /// Consumes no text; the pattern continues at this step.
    case jump(Int)
  }

  /// The steps; the last one is the end.
  let steps: [Step]

  /// Whether a capture can occur twice in one name.
  let hasRepeatedCapture: Bool

  /// The characters that every matching name begins with, and those that it
  /// ends with.
  let prefix: [Unicode.Scalar]
  let suffix: [Unicode.Scalar]

  /// Whether the pattern matches only its prefix.
  var isLiteral: Bool { prefix.count == steps.count - 1 }

  /// A program of these steps, followed by the end.
  init(_ steps: [Step], hasRepeatedCapture: Bool) {
    prefix = Self.literals(steps)
    suffix = Self.literals(steps.reversed()).reversed()
    self.steps = steps + [.end]
    self.hasRepeatedCapture = hasRepeatedCapture
  }

  /// Whether a name begins and ends as every matching name does.
  func mayMatch(_ name: [Unicode.Scalar]) -> Bool {
    // The suffix is compared first, because names of one system begin alike.
    name.count >= max(prefix.count, suffix.count)
      && name[(name.count - suffix.count)...] == suffix[...]
      && name[..<prefix.count] == prefix[...]
  }

  /// The literal characters that some steps begin with.
  private static func literals(
    _ steps: some Sequence<Step>
  ) -> [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for step in steps {
      guard case .literal(let scalar) = step else { break }
      scalars.append(scalar)
    }
    return scalars
  }
}

/// A recursive-descent parser of patterns.
struct PatternParser {
  /// The greatest number of braces open at once. The parser recurses for each,
  /// so deeper nesting could overflow the stack.
  static let depthLimit = 8

  /// The greatest number of different captures in a pattern or a rule: a
  /// `PatternMatcher.Reading` has room for no more.
  static let captureLimit = 4

  /// The greatest number of wildcards in a pattern with captures: each one adds
  /// places that the reading of a name has to visit.
  static let wildcardLimit = 64

  /// The greatest number of bytes in a pattern: a match takes time for each
  /// step, and each byte can add a step or two.
  static let lengthLimit = 1 << 16

  /// The alternatives that have been read.
  private(set) var alternatives: [Pattern.Alternative] = []

  /// The captures that have been read, each once.
  private(set) var captures: [String] = []
  private(set) var offsetOfFirstCapture = 0

  /// The captures in the current part, and those before it in the parts around
  /// it; one bit for each capture.
  private var bound = 0
  private var boundAround = 0

  private var steps: [PatternProgram.Step] = []
  private var hasRepeatedCapture = false
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var wildcardCount = 0

  /// A parser at the start of a text.
  init(_ text: String) throws(UnlocatedDiagnostic) {
    bytes = Array(text.utf8)
    guard bytes.count <= Self.lengthLimit else {
      throw UnlocatedDiagnostic(
        "a pattern can have at most \(Self.lengthLimit) bytes", at: 0)
    }
  }

  /// Reads the whole text.
  mutating func program() throws(UnlocatedDiagnostic) -> PatternProgram {
    try readPart()
    if !captures.isEmpty, wildcardCount > Self.wildcardLimit {
      throw UnlocatedDiagnostic(
        "a pattern with names in '<' and '>' can have at most"
          + " \(Self.wildcardLimit) wildcards",
        at: 0)
    }
    return PatternProgram(steps, hasRepeatedCapture: hasRepeatedCapture)
  }

  /// Reads up to the end of the text, or of an alternative.
  private mutating func readPart() throws(UnlocatedDiagnostic) {
    while position < bytes.count {
      let start = position
      switch bytes[start] {
      case UInt8(ascii: "*"):
        // `**` matches the same as `*`.
        position = bytes[start...].drop { $0 == UInt8(ascii: "*") }.startIndex
        wildcardCount += 1
        steps.append(.text)
      case UInt8(ascii: "?"):
        position += 1
        steps.append(.character)
      case UInt8(ascii: "{"): try readAlternatives()
      case UInt8(ascii: "<"): try readCapture()
      case UInt8(ascii: ",") where depth > 0, UInt8(ascii: "}") where depth > 0:
        return
      case UInt8(ascii: "}"):
        throw UnlocatedDiagnostic(
          #"'}' has no '{'; write '\}' for the character itself"#, at: start)
      case UInt8(ascii: "\\") where isSpecial(start + 1):
        steps.append(.literal(Unicode.Scalar(bytes[start + 1])))
        position += 2
      default: steps.append(.literal(character()))
      }
    }
  }

  /// Reads a character of one to four bytes.
  private mutating func character() -> Unicode.Scalar {
    let rest = bytes[(position + 1)...].prefix { $0 & 0xC0 == 0x80 }
    let text = String(
      decoding: bytes[position..<rest.endIndex], as: UTF8.self)
    position = rest.endIndex
    return text.unicodeScalars.first ?? "\u{FFFD}"
  }

  private func isSpecial(_ offset: Int) -> Bool {
    offset < bytes.count && "*?{},<>!\\".utf8.contains(bytes[offset])
  }

  private mutating func readAlternatives() throws(UnlocatedDiagnostic) {
    let open = position
    guard depth < Self.depthLimit else {
      throw UnlocatedDiagnostic(
        "alternatives can be nested at most \(Self.depthLimit) deep", at: open)
    }
    depth += 1
    wildcardCount += 1
    let (outside, around) = (bound, boundAround)
    boundAround |= bound
    var boundInFirst: Int?
    let fork = steps.count
    steps.append(.fork([]))
    var (starts, ends): ([Int], [Int]) = ([], [])
    var parts: [(number: Int, range: Range<Int>)] = []
    repeat {
      position += 1
      // An alternative is numbered where it begins, before those inside it.
      let (number, start) = (alternatives.count, position)
      alternatives.append(.init(text: "", offset: start, braces: open..<open))
      bound = 0
      starts.append(steps.count)
      try readPart()
      ends.append(steps.count)
      steps.append(.jump(0))
      parts.append((number, start..<position))
      guard position < bytes.count else {
        throw UnlocatedDiagnostic(
          #"'{' has no '}'; write '\{' for the character itself"#, at: open)
      }
      let first = boundInFirst ?? bound
      boundInFirst = first
      if bound != first {
        let slot = (bound ^ first).trailingZeroBitCount
        throw UnlocatedDiagnostic(
          "'<\(captures[slot])>' is not in every alternative, so it may have no"
            + " value",
          at: start)
      }
    } while bytes[position] == UInt8(ascii: ",")
    position += 1
    depth -= 1
    (bound, boundAround) = (bound | outside, around)
    steps[fork] = .fork(starts)
    for end in ends { steps[end] = .jump(steps.count) }
    for (number, range) in parts {
      alternatives[number] = .init(
        text: String(decoding: bytes[range], as: UTF8.self),
        offset: range.lowerBound, braces: open..<position)
    }
  }

  private mutating func readCapture() throws(UnlocatedDiagnostic) {
    let open = position
    var end = open + 1
    while end < bytes.count, Self.isOfName(bytes[end]) { end += 1 }
    guard end > open + 1, end < bytes.count, bytes[end] == UInt8(ascii: ">")
    else {
      throw UnlocatedDiagnostic(
        "'<' begins a name and '>' ends it, as in '<role>'; write '\\<' for"
          + " the character itself",
        at: open)
    }
    let name = String(decoding: bytes[open + 1..<end], as: UTF8.self)
    position = end + 1
    wildcardCount += 1
    let slot = captures.firstIndex(of: name) ?? captures.count
    guard slot < Self.captureLimit else { throw Self.manyCaptures(at: open) }
    if captures.isEmpty { offsetOfFirstCapture = open }
    if slot == captures.count { captures.append(name) }
    if (bound | boundAround) & 1 << slot != 0 { hasRepeatedCapture = true }
    bound |= 1 << slot
    steps += [.capture(slot), .text]
  }

  /// The diagnostic for a pattern or a rule with more captures than the limit.
  static func manyCaptures(at offset: Int) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(
      "a rule can have at most \(captureLimit) different names in '<' and '>'",
      at: offset)
  }

  /// Whether a byte can be in the name of a capture.
  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-_".utf8.contains(byte)
  }
}
