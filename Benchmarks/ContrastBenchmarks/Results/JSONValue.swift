/// A JSON text that was read (RFC 8259): as much of it as results need, which
/// this program wrote itself. Of repeated names the last one counts.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The value of a member; `nil` when there is none, or no object.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// The value of a text.
  init(parsing bytes: [UInt8]) throws(UnreadableResults) {
    var parser = JSONParser(bytes)
    self = try parser.wholeText()
  }
}

/// A file is not what it should be.
struct UnreadableResults: Error, Equatable, CustomStringConvertible {
  /// What is wrong with it.
  let description: String

  /// A reason.
  init(_ description: String) { self.description = description }
}

private struct JSONParser {
  private var rest: ArraySlice<UInt8>
  private let bytes: [UInt8]

  /// Deeper than any results, and not so deep that the stack ends.
  private static let depthLimit = 32

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    rest = bytes[...]
  }

  mutating func wholeText() throws(UnreadableResults) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    guard rest.isEmpty else { throw problem("more follows the value") }
    return value
  }

  private mutating func value(
    depth: Int
  ) throws(UnreadableResults) -> JSONValue {
    guard depth < Self.depthLimit else { throw problem("too deep") }
    skipSpace()
    switch rest.first {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    default: return try literal()
    }
  }

  private mutating func object(
    depth: Int
  ) throws(UnreadableResults) -> JSONValue {
    var members: [String: JSONValue] = [:]
    try take("{")
    if skip("}") { return .object(members) }
    repeat {
      skipSpace()
      let name = try text()
      try take(":")
      members[name] = try value(depth: depth + 1)
    } while skip(",")
    try take("}")
    return .object(members)
  }

  private mutating func array(
    depth: Int
  ) throws(UnreadableResults) -> JSONValue {
    var items: [JSONValue] = []
    try take("[")
    if skip("]") { return .array(items) }
    repeat {
      items.append(try value(depth: depth + 1))
    } while skip(",")
    try take("]")
    return .array(items)
  }

  private mutating func literal() throws(UnreadableResults) -> JSONValue {
    let end = rest.firstIndex { byte in
      byte <= 0x20 || [0x2C, 0x5D, 0x7D].contains(byte)
    }
    let word = String(decoding: rest[..<(end ?? rest.endIndex)], as: UTF8.self)
    let value: JSONValue
    switch word {
    case "null": value = .null
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    default:
      // `Double` also reads `nan`, `inf` and hexadecimal numbers.
      let isDecimal = word.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte)
      }
      guard isDecimal, let number = Double(word), number.isFinite else {
        throw problem("'\(word)' is no value")
      }
      value = .number(number)
    }
    rest = rest.dropFirst(word.utf8.count)
    return value
  }

  private mutating func text() throws(UnreadableResults) -> String {
    guard rest.first == UInt8(ascii: "\"") else { throw problem("no text") }
    rest.removeFirst()
    var content: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escaped().utf8
      default: content.append(byte)
      }
    }
    throw problem("a text does not end")
  }

  private mutating func escaped() throws(UnreadableResults) -> String {
    switch rest.popFirst() {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      else { throw problem("\\u\(digits) is no character by itself") }
      rest = rest.dropFirst(4)
      return String(Character(scalar))
    default: throw problem("an unknown escape")
    }
  }

  private mutating func take(
    _ character: Unicode.Scalar
  ) throws(UnreadableResults) {
    guard skip(character) else { throw problem("no '\(character)'") }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func skipSpace() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// A problem at the place where the rest starts.
  private func problem(_ text: String) -> UnreadableResults {
    let line = bytes[..<rest.startIndex].count { $0 == 0x0A } + 1
    return UnreadableResults("line \(line): \(text)")
  }
}
