import TextGrammars

/// A scanner for SCSS whose comments have been removed. It counts the open
/// brackets.
struct SassScan {
  private let bytes: [UInt8]
  private let end: Int

  /// The offset of the next byte.
  private(set) var position: Int

  /// The number of open brackets; -1 after an unmatched closing bracket.
  private(set) var depth = 0

  /// The offset of the outermost open bracket.
  private var firstOpen = 0

  /// A scanner at the start of a range.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Moves over the next byte that is in neither a string nor an escape, and
  /// returns it; `nil` at the end.
  mutating func next() -> UInt8? {
    depth = max(0, depth)
    while position < end {
      let byte = bytes[position]
      switch byte {
      case .quote, .apostrophe:
        position = Self.end(ofString: position, in: bytes, to: end)
        continue
      case .backslash:
        position = min(position + 2, end)
        continue
      case .openParenthesis, .openBracket, .openBrace:
        if depth == 0 { firstOpen = position }
        depth += 1
      case .closeParenthesis, .closeBracket, .closeBrace: depth -= 1
      default: break
      }
      position += 1
      return byte
    }
    return nil
  }

  /// The offset after a string, which ends with its line at the latest.
  static func end(ofString start: Int, in bytes: [UInt8], to end: Int) -> Int {
    var tokenizer = CSSTokenizer(bytes, in: start..<end)
    return tokenizer.next().range.upperBound
  }

  /// Moves over a value, up to the semicolon or the brace that ends it, and
  /// returns its offsets.
  ///
  /// - Throws: an error at a bracket that is not closed.
  mutating func value() throws(UnlocatedDiagnostic) -> Range<Int> {
    let start = position
    while let byte = next() {
      if byte == .semicolon && depth == 0 || byte == .closeBrace && depth < 0 {
        position -= 1
        return bytes.trimmedOfCSSSpace(start..<position)
      }
    }
    guard depth <= 0 else {
      throw .unreadable("a bracket is not closed", at: firstOpen)
    }
    return bytes.trimmedOfCSSSpace(start..<end)
  }

  /// Moves to the end of a statement that is not a declaration: after its
  /// semicolon, or to a brace.
  mutating func skipPrelude() {
    while let byte = next() {
      switch byte {
      case .semicolon where depth == 0: return
      // An interpolation, `#{…}`, is a part of a word.
      case .openBrace
      where position > 1 && bytes[position - 2] == .numberSign:
        while position < end, bytes[position - 1] != .closeBrace {
          position += 1
        }
        depth -= 1
      // Also inside parentheses, because a parenthesis may be unclosed.
      case .openBrace, .closeBrace:
        position -= 1
        return
      default: break
      }
    }
  }
}

/// The parts of a value.
extension SassScan {
  /// A value without flags such as `!default`, and whether `!default` was among
  /// them.
  static func withoutFlags(
    _ value: Range<Int>, _ bytes: [UInt8]
  ) -> (Range<Int>, isDefault: Bool) {
    var end = value.upperBound
    var isDefault = false
    while true {
      var start = end
      while start > value.lowerBound, bytes[start - 1].isLetter { start -= 1 }
      let mark = bytes.trimmedOfCSSSpace(value.lowerBound..<start).upperBound
      guard start < end, mark > value.lowerBound,
        bytes[mark - 1] == .exclamationMark
      else {
        return (value.lowerBound..<end, isDefault)
      }
      isDefault =
        isDefault || bytes[start..<end].elementsEqual("default".utf8)
      end = bytes.trimmedOfCSSSpace(value.lowerBound..<mark - 1).upperBound
    }
  }

  /// The members of a map, or `nil` if the value is not a map: a list has no
  /// colon.
  static func members(
    of value: Range<Int>, _ bytes: [UInt8]
  ) -> [(key: Range<Int>, value: Range<Int>)]? {
    guard let inside = inParentheses(value, bytes) else { return nil }
    let items = items(inside, .comma, bytes)
    guard let first = items.first, member(first, bytes) != nil else {
      return nil
    }
    return items.compactMap { member($0, bytes) }
  }

  /// The two maps in a call of `map-merge()`; `nil` for other values.
  static func mergedMaps(
    of value: Range<Int>, _ bytes: [UInt8]
  ) -> [Range<Int>]? {
    let start = ByteCursor(bytes, in: value)
    guard start.isNext("map-merge(") || start.isNext("map.merge("),
      let inside = inParentheses(value.dropFirst(9), bytes)
    else { return nil }
    let maps = items(inside, .comma, bytes)
    return maps.count == 2 ? maps : nil
  }

  /// The inside of the parentheses around a value, or `nil` if there are none;
  /// `(a) + (b)` has none around it.
  static func inParentheses(
    _ value: Range<Int>, _ bytes: [UInt8]
  ) -> Range<Int>? {
    guard value.count > 1, bytes[value.lowerBound] == .openParenthesis,
      bytes[value.upperBound - 1] == .closeParenthesis
    else { return nil }
    let inside = value.dropFirst().dropLast()
    var scan = SassScan(bytes, in: inside)
    while scan.next() != nil { if scan.depth < 0 { return nil } }
    return bytes.trimmedOfCSSSpace(inside)
  }

  /// The parts between separators outside of brackets and strings, without
  /// empty parts. With a limit, only that many separators split the range.
  static func items(
    _ range: Range<Int>, _ separator: UInt8, _ bytes: [UInt8],
    limit: Int = .max
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var scan = SassScan(bytes, in: range)
    var start = range.lowerBound
    while result.count < limit, let byte = scan.next() {
      guard byte == separator, scan.depth == 0 else { continue }
      result.append(bytes.trimmedOfCSSSpace(start..<scan.position - 1))
      start = scan.position
    }
    result.append(bytes.trimmedOfCSSSpace(start..<range.upperBound))
    return result.filter { !$0.isEmpty }
  }

  /// The key, without quotes, and the value of a member of a map; `nil` for an
  /// item that is not a member.
  static func member(
    _ item: Range<Int>, _ bytes: [UInt8]
  ) -> (key: Range<Int>, value: Range<Int>)? {
    let parts = items(item, .colon, bytes, limit: 1)
    guard parts.count == 2 else { return nil }
    return (unquoted(parts[0], bytes), parts[1])
  }

  /// A text without the quotes around it.
  static func unquoted(_ range: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
    guard range.count > 1, let first = bytes[range].first,
      first == .quote || first == .apostrophe, bytes[range].last == first
    else { return range }
    return range.dropFirst().dropLast()
  }
}

extension SourceText {
  /// The bytes, with spaces in place of the comments of SCSS: `/* … */`, and
  /// `//` to the end of the line. In strings and URLs these are not comments.
  ///
  /// - Throws: an error at a comment that is not closed.
  /// - Complexity: O(n).
  func withoutSassComments() throws(UnlocatedDiagnostic) -> [UInt8] {
    var result = bytes
    var tokenizer = CSSTokenizer(bytes, in: content)
    while true {
      let token = tokenizer.next()
      var comment = token.range
      switch token.kind {
      case .end: return result
      case .comment where token.isUnclosed:
        throw .unreadable("a comment is not closed", at: comment.lowerBound)
      case .comment: break
      case .delim where bytes[comment.lowerBound...].starts(with: "//".utf8):
        var line = ByteCursor(bytes, in: comment.lowerBound..<bytes.count)
        line.skip { !$0.isLineEnd }
        comment = comment.lowerBound..<line.position
        tokenizer = CSSTokenizer(bytes, in: line.position..<bytes.count)
      default: continue
      }
      for place in comment where !bytes[place].isLineEnd {
        result[place] = .space
      }
    }
  }
}
