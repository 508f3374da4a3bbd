import CSSColors
import ContrastModel
import TextGrammars

/// The meaning of a value, before references are followed.
enum SassValue {
  /// A CSS colour.
  case color(PaletteColor)

  /// Another variable, or a member of a map: its name with the sigil and any
  /// namespace, in the form in which names are compared. The alpha, if there is
  /// one, replaces that of its colour: `rgba($ink, 0.5)`.
  case reference(ByteString, alpha: Double? = nil)

  /// A value that only Sass can compute, if its text suggests a colour or uses
  /// a variable that is one: a call that returns a size is not reported.
  case computed

  /// Something that is not a colour: a size, a list, a word.
  case other

  /// An error: a malformed hex colour, a missing semicolon after a colour, or
  /// `currentcolor` if its colour is unknown.
  case diagnostic(UnlocatedDiagnostic)

  /// Reads a value. `isColor` says whether a variable is a colour, or a map of
  /// colours.
  ///
  /// - Complexity: O(length of the value).
  static func read(
    _ range: Range<Int>, _ bytes: [UInt8], currentColor: PaletteColor?,
    isColor: (ByteString) -> Bool
  ) -> SassValue {
    var range = range
    // Each pair of parentheses needs another scan of the value, so only a few
    // pairs are removed.
    for _ in 0..<SassFile.depthLimit {
      guard let inside = SassScan.inParentheses(range, bytes) else { break }
      range = inside
    }
    guard let first = bytes[range].first else { return .other }
    if let name = reference(range, bytes) {
      return .reference(SassFile.key(name))
    }
    if let faded = faded(range, bytes, currentColor) { return faded }
    let isHex =
      first == .numberSign
      && !bytes[range].dropFirst().starts(with: [.openBrace])
    if isHex || first.isLetter {
      do throws(UnlocatedDiagnostic) {
        return .color(
          try CSSColorGrammar.color(
            bytes, in: range, currentColor: currentColor))
      } catch {
        switch error.problem {
        case ColorProblem.afterColor:
          if let name = declaredName(error.offset, range, bytes) {
            return .diagnostic(.missingSemicolon(before: bytes[name]))
          }
          // The colour is the first part of a list or an operation.
          if isHex {
            return isOperator(error.offset, bytes)
              ? function(range, bytes, isColor: isColor) : .other
          }
        // Other words that depend on the element, such as `inherit`, need not
        // be colours.
        case _ where isHex, UnresolvedColor.contextual("currentcolor"):
          return .diagnostic(error)
        default: break
        }
      }
    }
    return isCall(range, bytes) || isOperation(range, bytes)
      ? function(range, bytes, isColor: isColor) : .other
  }

  /// The meaning of `rgba(color, alpha)`, which gives a colour another alpha;
  /// `nil` for other values.
  private static func faded(
    _ range: Range<Int>, _ bytes: [UInt8], _ currentColor: PaletteColor?
  ) -> SassValue? {
    guard ByteCursor(bytes, in: range).isNext("rgba("),
      let inside = SassScan.inParentheses(range.dropFirst(4), bytes)
    else { return nil }
    let items = SassScan.items(inside, .comma, bytes)
    guard items.count == 2 else { return nil }
    let text = String(
      decoding: bytes[argument(items[1], "$alpha", bytes)], as: UTF8.self)
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? text.dropLast() : text[...])
    else { return nil }
    let alpha = isPercentage ? number / 100 : number
    guard (0...1).contains(alpha) else { return nil }
    let color = argument(items[0], "$color", bytes)
    if let name = reference(color, bytes) {
      return .reference(SassFile.key(name), alpha: alpha)
    }
    return
      (try? CSSColorGrammar.color(
        bytes, in: color, currentColor: currentColor))
      .map { .color($0.withAlpha(alpha)) }
  }

  private static func isCall(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip { $0.isNameByte || $0 == .period }
    return cursor.next == .openParenthesis
  }

  /// The name of a variable whose declaration begins at an offset.
  private static func declaredName(
    _ start: Int, _ range: Range<Int>, _ bytes: [UInt8]
  ) -> Range<Int>? {
    var cursor = ByteCursor(bytes, in: start..<range.upperBound)
    guard variable(&cursor) != nil else { return nil }
    let name = start..<cursor.position
    cursor.skip(while: \.isCSSSpace)
    return cursor.next == .colon ? name : nil
  }

  /// The meaning of a function or an operation: `computed` if its name suggests
  /// a colour, or if it contains a hex colour or a variable that is a colour;
  /// else `other`.
  private static func function(
    _ range: Range<Int>, _ bytes: [UInt8], isColor: (ByteString) -> Bool
  ) -> Self {
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip { $0.isNameByte || $0 == .period }
    let name = bytes[range.lowerBound..<cursor.position].map(\.lowercased)[...]
    var isOfColors =
      words.contains(where: name.contains)
      || functions.contains(String(decoding: name, as: UTF8.self))
    cursor = ByteCursor(bytes, in: range)
    while !isOfColors, let byte = cursor.next {
      if let name = byte == .dollarSign ? variable(&cursor) : nil {
        isOfColors = isColor(SassFile.key(ByteString(name)))
        continue
      }
      cursor.position += 1
      isOfColors = byte == .numberSign && cursor.next?.hexValue != nil
    }
    return isOfColors ? .computed : .other
  }

  private static let functions: Set<String> = [
    "saturate", "desaturate", "invert", "complement", "grayscale",
    "adjust-hue", "transparentize", "opacify", "if", "var", "lab", "lch",
    "hwb", "oklab", "oklch",
  ]

  private static let words: [StaticString] = [
    "color", "colour", "rgb", "hsl", "shade", "tint", "palette", "darken",
    "lighten", "fade", "mix", "alpha",
  ]

  /// Whether a value is operands with operators between them, as in `$base -
  /// #222`, and not a list.
  private static func isOperation(
    _ range: Range<Int>, _ bytes: [UInt8]
  ) -> Bool {
    var cursor = ByteCursor(bytes, in: range)
    var isOperation = false
    while true {
      // An operand, together with a sign before it.
      let start = cursor.position
      var depth = 0
      cursor.skip { byte in
        if byte == .openParenthesis { depth += 1 }
        if byte == .closeParenthesis { depth -= 1 }
        return depth > 0 || byte == .closeParenthesis || byte.isNameByte
          || [
            .numberSign, .dollarSign, .percent, .period, .atSign, .openBracket,
            .closeBracket,
          ].contains(byte)
      }
      guard cursor.position > start else { return false }
      cursor.skip(while: \.isCSSSpace)
      guard !cursor.isAtEnd else { return isOperation }
      guard isOperator(cursor.position, bytes) else { return false }
      isOperation = true
      cursor.position += 1
      cursor.skip(while: \.isCSSSpace)
    }
  }

  private static func isOperator(_ offset: Int, _ bytes: [UInt8]) -> Bool {
    offset < bytes.count
      && [.asterisk, .plus, .hyphen, .slash].contains(bytes[offset])
  }

  /// The name to which the value as a whole refers, or `nil` for other values.
  private static func reference(
    _ range: Range<Int>, _ bytes: [UInt8]
  ) -> ByteString? {
    var cursor = ByteCursor(bytes, in: range)
    let isWrapped = cursor.isNext("#{") && bytes[range].last == .closeBrace
    if isWrapped {
      let inside = range.lowerBound + 2..<range.upperBound - 1
      cursor = ByteCursor(bytes, in: bytes.trimmedOfCSSSpace(inside))
    }
    if let name = mapMember(cursor) { return name }
    let name = variable(&cursor)
    return cursor.isAtEnd ? name.map { ByteString($0) } : nil
  }

  private static func variable(_ cursor: inout ByteCursor) -> [UInt8]? {
    let start = cursor.position
    if cursor.next != .dollarSign {
      cursor.skip(while: \.isNameByte)
      guard cursor.position > start, cursor.skip(.period) else { return nil }
    }
    guard cursor.skip(.dollarSign) else { return nil }
    let name = cursor.position
    cursor.skip(while: \.isNameByte)
    guard cursor.position > name else { return nil }
    return Array(cursor.bytes[start..<cursor.position])
  }

  /// The name for `map-get($map, key)` and `map.get($map, key, key)`, where the
  /// map can itself be such a call; `nil` for other text.
  private static func mapMember(
    _ start: ByteCursor, depth: Int = 0
  ) -> ByteString? {
    var cursor = start
    guard cursor.isNext("map-get(") || cursor.isNext("map.get("),
      depth < SassFile.depthLimit
    else { return nil }
    cursor.position += 8
    let bytes = cursor.bytes
    guard bytes[cursor.end - 1] == .closeParenthesis else { return nil }
    let inside = cursor.position..<cursor.end - 1
    let items = SassScan.items(inside, .comma, bytes)
    guard let first = items.first, items.count > 1 else { return nil }
    var map = ByteCursor(bytes, in: argument(first, "$map", bytes))
    var name: [UInt8]
    if let member = mapMember(map, depth: depth + 1) {
      name = Array(member.slice)
    } else {
      guard let variable = variable(&map), map.isAtEnd else {
        return nil
      }
      name = variable
    }
    for item in items.dropFirst() {
      let key = SassScan.unquoted(argument(item, "$key", bytes), bytes)
      guard bytes[key].allSatisfy(\.isNameByte) else { return nil }
      name += [.period] + bytes[key]
    }
    return ByteString(name)
  }

  /// The value of an argument, which can have a name: `$key: text`.
  private static func argument(
    _ item: Range<Int>, _ name: StaticString, _ bytes: [UInt8]
  ) -> Range<Int> {
    guard let (key, value) = SassScan.member(item, bytes),
      bytes[key].elementsEqual(name.description.utf8)
    else { return item }
    return value
  }
}
