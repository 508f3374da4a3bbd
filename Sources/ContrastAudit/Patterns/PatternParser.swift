import TextGrammars

/// The grammar of patterns, read by recursion as deep as braces are nested.
struct PatternParser {
  /// A part of a pattern.
  enum Element {
    /// A character, that is one Unicode scalar, that stands for itself.
    case literal(Unicode.Scalar)

    /// `?`
    case character

    /// `*`
    case text

    /// `<x>`, by its position among the captures.
    case capture(Int)

    /// `{a,b}`
    case alternatives([[Element]])
  }

  /// The number of braces that can be open at once.
  static let depthLimit = 8

  /// The number of different captures of a pattern, or of a rule.
  static let captureLimit = 4

  /// The number of wildcards of a pattern with captures: reading one goes as
  /// deep.
  static let wildcardLimit = 64

  /// The number of bytes of a pattern.
  static let lengthLimit = 1 << 16

  /// The alternatives that have been read.
  private(set) var alternatives: [Pattern.Alternative] = []

  /// The captures that have been read, each once.
  private(set) var captures: [String] = []

  /// The captures of the part that is read, a bit each.
  private var bound = 0

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0
  private var wildcardCount = 0

  /// A parser at the start of a text.
  init(_ text: String) throws(UnlocatedDiagnostic) {
    bytes = Array(text.utf8)
    guard bytes.count <= Self.lengthLimit else {
      throw UnlocatedDiagnostic(
        "a pattern can have \(Self.lengthLimit) bytes", at: 0)
    }
  }

  /// Reads the whole text.
  mutating func pattern() throws(UnlocatedDiagnostic) -> [Element] {
    let elements = try elements()
    if !captures.isEmpty, wildcardCount > Self.wildcardLimit {
      throw UnlocatedDiagnostic(
        "a pattern with names in '<' and '>' can have \(Self.wildcardLimit)"
          + " wildcards",
        at: 0)
    }
    return elements
  }

  /// Reads up to the end of the text, or of an alternative.
  private mutating func elements() throws(UnlocatedDiagnostic) -> [Element] {
    var elements: [Element] = []
    while position < bytes.count {
      let start = position
      switch bytes[start] {
      case UInt8(ascii: "*"):
        position += 1
        // `**` says nothing that `*` does not.
        if case .text? = elements.last { continue }
        wildcardCount += 1
        elements.append(.text)
      case UInt8(ascii: "?"):
        position += 1
        elements.append(.character)
      case UInt8(ascii: "{"): elements.append(try choice())
      case UInt8(ascii: "<"): elements.append(try capture())
      case UInt8(ascii: ",") where depth > 0, UInt8(ascii: "}") where depth > 0:
        return elements
      case UInt8(ascii: "}"):
        throw UnlocatedDiagnostic(
          #"'}' has no '{'; write '\}' for the character itself"#, at: start)
      case UInt8(ascii: "\\") where isSpecial(start + 1):
        elements.append(.literal(Unicode.Scalar(bytes[start + 1])))
        position += 2
      default: elements.append(.literal(character()))
      }
    }
    return elements
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

  private mutating func choice() throws(UnlocatedDiagnostic) -> Element {
    let open = position
    guard depth < Self.depthLimit else {
      throw UnlocatedDiagnostic(
        "alternatives can be nested \(Self.depthLimit) deep", at: open)
    }
    depth += 1
    wildcardCount += 1
    let outside = bound
    var boundInFirst = 0
    var choices: [[Element]] = []
    var numbers: [Int] = []
    var ranges: [Range<Int>] = []
    repeat {
      position += 1
      // Numbered where it begins, before those that are inside it.
      numbers.append(alternatives.count)
      let start = position
      alternatives.append(.init(text: "", offset: start, braces: open..<open))
      bound = 0
      choices.append(try elements())
      ranges.append(start..<position)
      guard position < bytes.count else {
        throw UnlocatedDiagnostic(
          #"'{' has no '}'; write '\{' for the character itself"#, at: open)
      }
      if choices.count == 1 { boundInFirst = bound }
      if bound != boundInFirst {
        let slot = (bound ^ boundInFirst).trailingZeroBitCount
        throw UnlocatedDiagnostic(
          "'<\(captures[slot])>' is in one alternative and not in the others,"
            + " so that it may be nothing",
          at: start)
      }
    } while bytes[position] == UInt8(ascii: ",")
    position += 1
    depth -= 1
    bound |= outside
    for (number, range) in zip(numbers, ranges) {
      alternatives[number] = .init(
        text: String(decoding: bytes[range], as: UTF8.self),
        offset: range.lowerBound, braces: open..<position)
    }
    return .alternatives(choices)
  }

  private mutating func capture() throws(UnlocatedDiagnostic) -> Element {
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
    if let known = captures.firstIndex(of: name) {
      bound |= 1 << known
      return .capture(known)
    }
    guard captures.count < Self.captureLimit else {
      throw Self.manyCaptures(at: open)
    }
    captures.append(name)
    bound |= 1 << (captures.count - 1)
    return .capture(captures.count - 1)
  }

  /// The diagnostic of more captures than can be distinguished in reasonable
  /// time.
  static func manyCaptures(at offset: Int) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(
      "a rule can have \(captureLimit) names in '<' and '>'", at: offset)
  }

  /// Whether a byte can be in the name of a capture.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
