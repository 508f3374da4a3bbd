/// Takes TOML 1.0 apart into the values of its keys, tables and arrays opened.
///
///     [colors.primary]
///     background = "#1b2a41"      colors primary background   #1b2a41
///     [[colors.indexed_colors]]
///     index = 16                  colors indexed_colors 0 index   16
///
/// What is written is checked as far as the parts need it: dates and numbers
/// are texts here, and a key that is given twice is nobody's business.
package struct TOMLScanner {
  /// A key and its value.
  package struct Value {
    /// The names on the way, indices of arrays included.
    package let path: [ByteString]

    /// The text; of a string without its quotes.
    package let text: ByteString

    /// Whether it is a string.
    package let isString: Bool

    /// The offset at which it starts, a quote included.
    package let offset: Int
  }

  /// The values that were wanted.
  package private(set) var values: [Value] = []

  /// The depth to which arrays and tables may be nested.
  package static let depthLimit = 64

  private var cursor: ByteCursor
  private var table: [ByteString] = []
  private var counts: [ByteString: Int] = [:]
  private let isWanted: (ByteString) -> Bool

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - source: the text.
  ///   - isWanted: whether values below a first name are wanted.
  /// - Throws: the first place where it is not TOML.
  /// - Complexity: O(n), times the depth of what is wanted.
  package init(
    _ source: SourceText, wanting isWanted: @escaping (ByteString) -> Bool
  ) throws(Flaw) {
    cursor = ByteCursor(source.bytes, in: source.content)
    self.isWanted = isWanted
    while true {
      skipSpaceAndLines()
      guard let byte = cursor.next else { return }
      if byte == 0x5B {
        try header()
      } else {
        let path = table + (try keys())
        try value(at: path, depth: 0)
      }
      cursor.skip(while: \.isBlank)
      guard let next = cursor.next, !next.isLineEnd, next != 0x23 else {
        continue
      }
      throw cursor.unexpected("the end of the line")
    }
  }

  private mutating func skipSpaceAndLines() {
    while let byte = cursor.next {
      if byte == 0x23 {
        cursor.skip { !$0.isLineEnd }
      } else if byte.isSpace {
        cursor.position += 1
      } else {
        return
      }
    }
  }

  /// Reads `[a.b]` or `[[a.b]]`.
  private mutating func header() throws(Flaw) {
    cursor.position += 1
    let isArray = cursor.skip(0x5B)
    table = try names()
    guard cursor.skip(0x5D), !isArray || cursor.skip(0x5D) else {
      throw cursor.unexpected("']'")
    }
    guard isArray else { return }
    let key = ByteString(Array(table.map(\.slice).joined(separator: [0x00])))
    let index = counts[key] ?? 0
    counts[key] = index + 1
    table.append(ByteString("\(index)"))
  }

  /// Reads keys with points between them, and the sign behind them.
  private mutating func keys() throws(Flaw) -> [ByteString] {
    let names = try names()
    guard cursor.skip(0x3D) else { throw cursor.unexpected("'='") }
    cursor.skip(while: \.isBlank)
    return names
  }

  private mutating func names() throws(Flaw) -> [ByteString] {
    var names: [ByteString] = []
    repeat {
      cursor.skip(while: \.isBlank)
      let start = cursor.position
      if cursor.next == 0x22 || cursor.next == 0x27 {
        names.append(try string())
      } else {
        cursor.skip(while: \.isNameByte)
        guard cursor.position > start else { throw cursor.unexpected("a key") }
        names.append(ByteString(cursor.bytes, in: start..<cursor.position))
      }
      guard names.count <= Self.depthLimit else {
        throw .unreadable(
          "at most \(Self.depthLimit) levels are read, but there are more",
          at: start)
      }
      cursor.skip(while: \.isBlank)
    } while cursor.skip(0x2E)
    return names
  }

  private mutating func value(
    at path: [ByteString], depth: Int
  ) throws(Flaw) {
    let start = cursor.position
    guard depth < Self.depthLimit else {
      throw .unreadable(
        "at most \(Self.depthLimit) levels are read, but there are more",
        at: start)
    }
    switch cursor.next {
    case 0x22, 0x27:
      append(try string(), isString: true, at: path, start)
    case 0x5B, 0x7B:
      let isArray = cursor.take() == 0x5B
      let end: UInt8 = isArray ? 0x5D : 0x7D
      var index = 0
      while true {
        skipSpaceAndLines()
        if cursor.skip(end) { return }
        if cursor.isAtEnd {
          let kind = isArray ? "an array" : "a table"
          throw .unreadable("\(kind) is not closed", at: start)
        }
        if isArray {
          let name = isWanted(path[0]) ? ByteString("\(index)") : path[0]
          try value(at: path + [name], depth: depth + 1)
          index += 1
        } else {
          try value(at: path + keys(), depth: depth + 1)
        }
        skipSpaceAndLines()
        guard cursor.isAtEnd || cursor.skip(0x2C) || cursor.next == end else {
          throw cursor.unexpected(isArray ? "',' or ']'" : "',' or '}'")
        }
      }
    default:
      cursor.skip {
        !$0.isLineEnd && $0 != 0x2C && $0 != 0x5D && $0 != 0x7D && $0 != 0x23
      }
      let range = cursor.bytes.trimmed(start..<cursor.position)
      guard !range.isEmpty else { throw cursor.unexpected("a value") }
      append(
        ByteString(cursor.bytes, in: range), isString: false, at: path, start)
    }
  }

  private mutating func append(
    _ text: ByteString, isString: Bool, at path: [ByteString], _ start: Int
  ) {
    guard isWanted(path[0]) else { return }
    values.append(
      Value(path: path, text: text, isString: isString, offset: start))
  }

  /// Reads a string of any of the four kinds.
  private mutating func string() throws(Flaw) -> ByteString {
    let start = cursor.position
    guard let quote = cursor.take() else { return ByteString("") }
    let isLong = cursor.next == quote && cursor.peek(1) == quote
    if isLong { cursor.position += 2 }
    let first = cursor.position
    var hasEscape = false
    while let byte = cursor.next, isLong || !byte.isLineEnd {
      if byte == 0x5C, quote == 0x22 {
        hasEscape = true
        cursor.position += min(2, cursor.end - cursor.position)
        continue
      }
      cursor.position += 1
      guard byte == quote else { continue }
      if isLong {
        guard cursor.next == quote, cursor.peek(1) == quote else { continue }
        cursor.position += 2
        // Up to two quotes may stand before the three that close.
        while cursor.skip(quote) {}
      }
      let end = cursor.position - (isLong ? 3 : 1)
      let range = first..<max(first, end)
      return hasEscape
        ? ByteString(try unescaped(range)) : ByteString(cursor.bytes, in: range)
    }
    throw .unreadable("a string is not closed", at: start)
  }

  private func unescaped(_ range: Range<Int>) throws(Flaw) -> [UInt8] {
    var result: [UInt8] = []
    var cursor = ByteCursor(cursor.bytes, in: range)
    while let byte = cursor.take() {
      guard byte == 0x5C else {
        result.append(byte)
        continue
      }
      let start = cursor.position - 1
      let letter = cursor.take()
      switch letter {
      case 0x22, 0x5C: result.append(letter ?? 0)
      case 0x62: result.append(0x08)
      case 0x74: result.append(0x09)
      case 0x6E: result.append(0x0A)
      case 0x66: result.append(0x0C)
      case 0x72: result.append(0x0D)
      case 0x75, 0x55:
        let count = letter == 0x75 ? 4 : 8
        guard let scalar = cursor.takeScalar(digits: count) else {
          throw .unreadable("this escape is not known", at: start)
        }
        result += Array(String(scalar).utf8)
      // A line end of a long string, with the white space behind it.
      case 0x0A, 0x0D, 0x20, 0x09: cursor.skip(while: \.isSpace)
      default: throw .unreadable("this escape is not known", at: start)
      }
    }
    return result
  }
}
