/// Turns JSON text into nodes: RFC 8259, in one pass and without recursion.
///
/// JSON5 (the specification at spec.json5.org, version 1.0.0) is parsed in the
/// same way, with more notations. Of these, the dialect `commented` has only
/// comments, more kinds of white space, and trailing commas.
struct JSONParser {
  /// The greatest number of open containers. Without a limit, readers that
  /// search all of a container at each level would take quadratic time.
  static let depthLimit = 512

  /// The nodes so far.
  package private(set) var nodes: [JSONNode] = []

  /// The position of the next byte to read.
  var cursor: ByteCursor

  /// The dialect in which the text may be written.
  let dialect: JSONDialect

  /// The containers that are open, outermost first.
  private var open: [Int] = []

  /// A parser at the start of a text.
  init(_ bytes: [UInt8], in range: Range<Int>, dialect: JSONDialect = .strict) {
    cursor = ByteCursor(bytes, in: range)
    self.dialect = dialect
  }

  /// Reads the whole text.
  ///
  /// Pseudocode: read a value; a container that is not empty is only opened,
  /// and its first value is read next. Then close the containers that end here,
  /// and go on after the comma, until none is open.
  mutating func parse() throws(UnlocatedDiagnostic) {
    // Most files have more than sixteen bytes of text per node.
    nodes.reserveCapacity((cursor.end - cursor.position) / 16)
    repeat {
      try skipSpace()
      let hasOpened = try value()
      if !hasOpened { try closeAndSeparate() }
    } while !open.isEmpty
    try skipSpace()
    guard cursor.isAtEnd else {
      throw isAtComment
        ? unexpected("a value")
        : .unreadable(
          "unexpected \(cursor.nextCharacter) after the document",
          at: cursor.position)
    }
  }

  /// Reads a whole value, or opens a container up to its first value.
  ///
  /// - Returns: whether a container was opened and its first value is next.
  private mutating func value() throws(UnlocatedDiagnostic) -> Bool {
    let start = cursor.position
    switch cursor.next {
    case .quote: try string()
    case .apostrophe where dialect == .json5: try string()
    case .openBrace:
      try openContainer(.object)
      guard cursor.next != .closeBrace else { return false }
      try name()
      return true
    case .openBracket:
      try openContainer(.array)
      return cursor.next != .closeBracket
    case UInt8(ascii: "t") where cursor.skip("true"): append(.true, from: start)
    case UInt8(ascii: "f") where cursor.skip("false"):
      append(.false, from: start)
    case UInt8(ascii: "n") where cursor.skip("null"): append(.null, from: start)
    default:
      guard let kind = try number() else {
        // A file that does not even begin like JSON is usually in another
        // format than its extension says, so the error names JSON.
        let name = dialect == .json5 ? "JSON5" : "JSON"
        throw unexpected(nodes.isEmpty ? name : "a value")
      }
      append(kind, from: start)
    }
    return false
  }

  /// Reads a name and its colon.
  private mutating func name() throws(UnlocatedDiagnostic) {
    let start = cursor.position
    if cursor.next == .quote || cursor.next == .apostrophe && dialect == .json5
    {
      try string()
    } else {
      guard dialect == .json5, try skipBareName() else {
        throw unexpected(dialect == .json5 ? "a name" : "a name in quotes")
      }
      append(.bareName, from: start)
    }
    try skipSpace()
    guard cursor.skip(.colon) else { throw unexpected("':'") }
  }

  private mutating func string() throws(UnlocatedDiagnostic) {
    let start = cursor.position
    let hasEscape = try JSONString.skip(&cursor, isJSON5: dialect == .json5)
    append(hasEscape ? .escapedString : .string, from: start)
  }

  /// After a value: closes every container that ends here, then moves over the
  /// comma, and over the next name if an object continues.
  private mutating func closeAndSeparate() throws(UnlocatedDiagnostic) {
    while let index = open.last {
      let isObject = nodes[index].kind == .object
      try skipSpace()
      if cursor.skip(.comma) {
        let comma = cursor.position - 1
        try skipSpace()
        let isTrailing =
          cursor.next == .closeBrace || cursor.next == .closeBracket
        if isTrailing, dialect == .strict {
          throw .unreadable(
            "JSON does not allow commas before closing brackets"
              + Self.commentedHint, at: comma)
        }
        if !isTrailing {
          if isObject { try name() }
          return
        }
      }
      guard cursor.skip(isObject ? .closeBrace : .closeBracket) else {
        throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
      }
      nodes[index].end = Int32(cursor.position)
      nodes[index].next = Int32(nodes.count)
      open.removeLast()
    }
  }

  private mutating func openContainer(_ kind: JSONNode.Kind)
    throws(UnlocatedDiagnostic)
  {
    guard open.count < Self.depthLimit else {
      throw .unreadable(
        "nested more than \(Self.depthLimit) levels deep", at: cursor.position)
    }
    open.append(nodes.count)
    cursor.position += 1
    append(kind, from: cursor.position - 1)
    try skipSpace()
  }

  /// Moves over a number: RFC 8259, §6, which is stricter than CSS. JSON5 adds
  /// a plus sign, hex digits, a point at either end, `Infinity` and `NaN`.
  ///
  /// - Returns: the kind of number, or `nil` if there is no number.
  private mutating func number() throws(UnlocatedDiagnostic) -> JSONNode.Kind? {
    let isJSON5 = dialect == .json5
    let start = cursor.position
    let isSigned = cursor.skip(.hyphen) || isJSON5 && cursor.skip(.plus)
    if isJSON5, cursor.skip("Infinity") || cursor.skip("NaN") {
      return .notFinite
    }
    if isJSON5, cursor.next == UInt8(ascii: "0"),
      (cursor.peek(1) ?? 0) | 0x20 == UInt8(ascii: "x")
    {
      cursor.position += 2
      guard cursor.next?.hexValue != nil else {
        throw unexpected("a hex digit")
      }
      cursor.skip { $0.hexValue != nil }
      return .number
    }
    let whole = cursor.position
    cursor.skip(while: \.isDigit)
    var digits = cursor.position - whole
    if digits > 1, cursor.bytes[whole] == UInt8(ascii: "0") {
      throw .unreadable(
        "JSON does not allow numbers with a leading zero", at: start)
    }
    if digits > 0 || isJSON5, cursor.skip(.period) {
      let fraction = cursor.position
      cursor.skip(while: \.isDigit)
      if !isJSON5, cursor.position == fraction { throw unexpected("a digit") }
      digits += cursor.position - fraction
    }
    guard digits > 0 else {
      if !isSigned, cursor.position == start { return nil }
      throw unexpected("a digit")
    }
    try skipExponent()
    return .number
  }

  /// Moves over the exponent of a number, if there is one.
  private mutating func skipExponent() throws(UnlocatedDiagnostic) {
    guard let letter = cursor.next, letter | 0x20 == UInt8(ascii: "e") else {
      return
    }
    cursor.position += 1
    if !cursor.skip(.plus) { _ = cursor.skip(.hyphen) }
    guard cursor.next?.isDigit == true else { throw unexpected("a digit") }
    cursor.skip(while: \.isDigit)
  }

  private mutating func append(_ kind: JSONNode.Kind, from start: Int) {
    nodes.append(
      JSONNode(
        kind: kind, start: Int32(start), end: Int32(cursor.position),
        next: Int32(nodes.count + 1)))
  }

  /// Moves over white space. In dialects other than `strict`, also moves over
  /// comments, and over the kinds of white space that JSON5 adds.
  private mutating func skipSpace() throws(UnlocatedDiagnostic) {
    while true {
      let end = cursor.end
      var position = cursor.position
      while position < end, cursor.bytes[position].isSpace { position += 1 }
      cursor.position = position
      guard dialect != .strict, position < end else { return }
      switch cursor.bytes[position] {
      case 0x0B, .formFeed: cursor.position += 1
      case .slash: try skipComment()
      case 0xC2 where cursor.peek(1) == 0xA0: cursor.position += 2
      // U+2028 and U+2029.
      case 0xE2
      where cursor.peek(1) == 0x80 && (cursor.peek(2) ?? 0) | 1 == 0xA9:
        cursor.position += 3
      case 0xEF where cursor.peek(1) == 0xBB && cursor.peek(2) == 0xBF:
        cursor.position += 3
      default: return
      }
    }
  }

  private mutating func skipComment() throws(UnlocatedDiagnostic) {
    let start = cursor.position
    guard isAtComment else { throw unexpected("a value") }
    let isBlock = cursor.peek(1) == .asterisk
    cursor.position += 2
    while let byte = cursor.next, isBlock || !byte.isLineEnd {
      if isBlock, cursor.skip("*/") { return }
      if byte < 0x80 {
        cursor.position += 1
      } else {
        try JSONString.skipScalar(&cursor)
      }
    }
    if isBlock { throw .unreadable("a comment is not closed", at: start) }
  }

  /// Moves over a name without quotes.
  ///
  /// - Returns: whether there is one.
  private mutating func skipBareName() throws(UnlocatedDiagnostic) -> Bool {
    let start = cursor.position
    while let byte = cursor.next {
      let isFirst = cursor.position == start
      if byte.isLetter || byte == .underscore || byte == .dollarSign
        || !isFirst && byte.isDigit
      {
        cursor.position += 1
      } else if byte >= 0x80 {
        try JSONString.skipScalar(&cursor)
      } else {
        break
      }
    }
    return cursor.position > start
  }

  private var isAtComment: Bool {
    cursor.next == .slash
      && (cursor.peek(1) == .slash || cursor.peek(1) == .asterisk)
  }

  /// The diagnostic for an unexpected character. Notations that only JSON5
  /// allows have messages of their own.
  func unexpected(_ expected: String) -> UnlocatedDiagnostic {
    let place = cursor.position
    if dialect == .json5 { return cursor.unexpected(expected) }
    if isAtComment, dialect == .strict {
      return .unreadable(
        "JSON does not allow comments" + Self.commentedHint, at: place)
    }
    if let byte = cursor.next {
      let isWord = byte.isLetter || byte == .underscore || byte == .dollarSign
      if byte == .apostrophe || isWord && expected == "a name in quotes" {
        return .unreadable(
          "JSON requires double quotes around names and strings; files named"
            + " .json5 do not",
          at: place)
      }
      if byte == .plus || byte == .period, expected == "a value" {
        let reason =
          byte == .plus ? "with a plus sign" : "that begin with a point"
        return .unreadable("JSON does not allow numbers \(reason)", at: place)
      }
    }
    return cursor.unexpected(expected)
  }

  /// The hint for a text with comments or trailing commas.
  private static let commentedHint = "; files named .jsonc or .json5 do"
}
