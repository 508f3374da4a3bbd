import TextGrammars

/// A walk over the statements of SCSS without comments.
struct SassScan {
  private let bytes: [UInt8]

  /// The offset of the next byte.
  var position: Int

  /// A walk from an offset on.
  init(_ bytes: [UInt8], from position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// The first byte of the next statement, or `nil` at the end.
  mutating func start() -> UInt8? {
    while position < bytes.count, bytes[position].isCSSSpace { position += 1 }
    return position < bytes.count ? bytes[position] : nil
  }

  /// Moves over the name and the colon of a variable, or in a block of a custom
  /// property; or returns `nil` and stays.
  mutating func declaredName(isInBlock: Bool) -> Range<Int>? {
    let start = position
    var cursor = ByteCursor(bytes, in: start..<bytes.count)
    let isProperty = isInBlock && cursor.isNext("--")
    guard isProperty || cursor.skip(.dollarSign) else { return nil }
    let first = cursor.position
    cursor.skip(while: \.isNameByte)
    let name = first..<cursor.position
    guard !name.isEmpty else { return nil }
    cursor.skip(while: \.isCSSSpace)
    guard cursor.skip(.colon) else { return nil }
    position = cursor.position
    return start..<name.upperBound
  }

  /// Moves over a value, up to the semicolon or the brace that ends it.
  ///
  /// - Throws: a bracket that is not closed.
  mutating func value() throws(UnlocatedDiagnostic) -> Range<Int> {
    _ = self.start()
    let start = position
    var open: [Int] = []
    scanning: while position < bytes.count {
      switch bytes[position] {
      case .quote, .apostrophe:
        position = SassComments.end(ofString: position, in: bytes)
        continue
      case .backslash: position += 1
      case .openParenthesis, .openBracket, .openBrace: open.append(position)
      case .semicolon where open.isEmpty: break scanning
      case .closeBrace where open.isEmpty: break scanning
      case .closeParenthesis, .closeBracket, .closeBrace:
        if !open.isEmpty { open.removeLast() }
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
    if let first = open.first {
      throw .unreadable("a bracket is not closed", at: first)
    }
    return bytes.trimmedOfCSSSpace(start..<position)
  }

  /// Moves to where a statement ends that is no declaration: behind a
  /// semicolon, or to a brace.
  mutating func skipPrelude() {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case .quote, .apostrophe:
        position = SassComments.end(ofString: position, in: bytes)
        continue
      case .backslash: position += 1
      case .openParenthesis, .openBracket: depth += 1
      case .closeParenthesis, .closeBracket: depth = max(0, depth - 1)
      case .numberSign where isInterpolation:
        while position < bytes.count, bytes[position] != .closeBrace {
          position += 1
        }
      case .semicolon where depth == 0:
        position += 1
        return
      // Also in parentheses, which somebody forgot to close.
      case .openBrace, .closeBrace: return
      default: break
      }
      position += 1
    }
    position = min(position, bytes.count)
  }

  /// Whether `#{` is next.
  private var isInterpolation: Bool {
    position + 1 < bytes.count && bytes[position + 1] == .openBrace
  }
}

/// The parts of a value.
extension SassScan {
  /// A value without `!default` and its like, and whether that was there.
  static func withoutFlags(
    _ value: Range<Int>, _ bytes: [UInt8]
  ) -> (Range<Int>, isDefault: Bool) {
    var end = value.upperBound
    var isDefault = false
    while true {
      var start = end
      while start > value.lowerBound, bytes[start - 1].isLetter { start -= 1 }
      var mark = start
      while mark > value.lowerBound, bytes[mark - 1].isCSSSpace { mark -= 1 }
      guard start < end, mark > value.lowerBound,
        bytes[mark - 1] == .exclamationMark
      else {
        return (value.lowerBound..<end, isDefault)
      }
      let word = String(decoding: bytes[start..<end], as: UTF8.self)
      isDefault = isDefault || word == "default"
      end = bytes.trimmedOfCSSSpace(value.lowerBound..<mark - 1).upperBound
    }
  }

  /// The inside of a map, `nil` where a value is none: a list has no colon.
  static func mapContent(_ value: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
    guard value.count > 1 else { return nil }
    let inside = value.lowerBound + 1..<value.upperBound - 1
    // The last parenthesis is that of the first one, and not as in (a) + (b).
    guard bytes[value.lowerBound] == .openParenthesis,
      bytes[value.upperBound - 1] == .closeParenthesis,
      closesAtEnd(inside, bytes)
    else { return nil }
    let first = items(inside, .comma, bytes, limit: 1).first
    return first.flatMap { member($0, bytes) } == nil ? nil : inside
  }

  /// A value without the pairs of parentheses around it, of which a few are
  /// looked for: each makes for another look through the value.
  static func withoutParentheses(
    _ value: Range<Int>, _ bytes: [UInt8]
  ) -> Range<Int> {
    var value = value
    for _ in 0..<SassFile.depthLimit {
      guard value.count > 1, bytes[value.lowerBound] == .openParenthesis,
        bytes[value.upperBound - 1] == .closeParenthesis,
        closesAtEnd(value.lowerBound + 1..<value.upperBound - 1, bytes)
      else { break }
      value = bytes.trimmedOfCSSSpace(
        value.lowerBound + 1..<value.upperBound - 1)
    }
    return value
  }

  private static func closesAtEnd(
    _ inside: Range<Int>, _ bytes: [UInt8]
  ) -> Bool {
    var depth = 0
    var index = inside.lowerBound
    while index < inside.upperBound {
      switch bytes[index] {
      case .quote, .apostrophe:
        index = SassComments.end(ofString: index, in: bytes)
        continue
      case .openParenthesis: depth += 1
      case .closeParenthesis:
        depth -= 1
        if depth < 0 { return false }
      default: break
      }
      index += 1
    }
    return true
  }

  /// The parts between separators that are in no brackets and strings.
  static func items(
    _ range: Range<Int>, _ separator: UInt8, _ bytes: [UInt8],
    limit: Int = .max
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var depth = 0
    var start = range.lowerBound
    var index = start
    while index < range.upperBound, result.count < limit {
      switch bytes[index] {
      case .quote, .apostrophe:
        index = min(
          SassComments.end(ofString: index, in: bytes), range.upperBound)
        continue
      case .openParenthesis, .openBracket, .openBrace: depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      case separator where depth == 0:
        result.append(bytes.trimmedOfCSSSpace(start..<index))
        start = index + 1
      default: break
      }
      index += 1
    }
    if result.count < limit {
      result.append(bytes.trimmedOfCSSSpace(start..<range.upperBound))
    }
    return result.filter { !$0.isEmpty }
  }

  /// The key, without quotes, and the value of a member of a map.
  static func member(
    _ item: Range<Int>, _ bytes: [UInt8]
  ) -> (key: Range<Int>, value: Range<Int>)? {
    guard let key = items(item, .colon, bytes, limit: 1).first,
      key.upperBound < item.upperBound
    else { return nil }
    var cursor = ByteCursor(bytes, in: key.upperBound..<item.upperBound)
    cursor.skip(while: \.isCSSSpace)
    guard cursor.skip(.colon) else { return nil }
    let value = bytes.trimmedOfCSSSpace(cursor.position..<item.upperBound)
    return (unquoted(key, bytes), value)
  }

  /// A text without the quotes around it.
  static func unquoted(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    guard range.count > 1, let first = bytes[range].first,
      first == .quote || first == .apostrophe, bytes[range].last == first
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
