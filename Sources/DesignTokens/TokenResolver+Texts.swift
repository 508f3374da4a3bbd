import CSSColors
import ContrastModel
import TextGrammars

/// Numbers, and text that contains aliases, as in Style Dictionary and Tokens
/// Studio:
///
///     rgba({color.ink}, 0.5)          the colour with another alpha
///     hsl({hue}, 50%, {lightness})    the text with the aliases replaced
///     {opacity.low} * 0.5             a number
///
/// If the first argument of a function is a whole colour, as an alias or
/// written out, the second is an alpha that replaces the alpha of the colour:
/// `oklch({color.ink} / {opacity})`.
extension TokenResolver {
  /// The most aliases in one text, and the longest chain of aliases to a
  /// number. Each alias may have to wait for another token, after which the
  /// text is read again, so without a limit a long text would take quadratic
  /// time.
  private static let aliasLimit = 32

  /// The functions whose arguments are three channels, or a whole colour
  /// instead.
  private static let functions: Set<String> = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// The colour of a text with aliases in it.
  mutating func color(
    ofTemplate text: ByteString, at item: TokenItem, of index: Int
  ) throws(ResolutionError) -> PaletteColor {
    if let parts = Self.colorWithAlpha(text),
      let color = try wholeColor(parts.color, at: item, of: index)
    {
      let alpha = try number(ofText: parts.alpha, at: item, of: index)
      return color.withAlpha(min(max(alpha, 0), 1))
    }
    let filled = try filled(text, at: item, of: index)
    do throws(UnlocatedDiagnostic) {
      return try CSSColorGrammar.color(
        filled, in: filled.indices, currentColor: system.currentColor)
    } catch {
      throw .problem(item.error(error.problem, behind: 1))
    }
  }

  /// The colour of a text such as `rgba(#fff, 0.5)`, which CSS does not have,
  /// or `nil` for other texts.
  static func plainColor(_ text: ByteString) throws(UnlocatedDiagnostic)
    -> PaletteColor?
  {
    guard text.slice.first.map({ $0 | 0x20 }) == UInt8(ascii: "r"),
      text.slice.contains(.numberSign), let parts = colorWithAlpha(text),
      parts.color.slice.first == .numberSign
    else { return nil }
    let color = try CSSColorGrammar.color(
      parts.color.storage, in: parts.color.slice.indices)
    guard let alpha = try? Arithmetic.value(of: parts.alpha) else { return nil }
    return color.withAlpha(min(max(alpha, 0), 1))
  }

  /// The arguments of a text that is a function of a colour (an alias or CSS)
  /// and an alpha; `nil` for other texts.
  private static func colorWithAlpha(
    _ text: ByteString
  ) -> (color: ByteString, alpha: ByteString)? {
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    guard let name = CSSName.read(&cursor), functions.contains(name),
      cursor.skip(.openParenthesis)
    else { return nil }
    let start = cursor.position
    var separators: [Int] = []
    var depth = 0
    while let byte = cursor.next {
      switch byte {
      case .openParenthesis, .openBrace: depth += 1
      case .closeParenthesis where depth == 0:
        let end = cursor.position
        cursor.position += 1
        cursor.skip(while: \.isSpace)
        guard cursor.isAtEnd, separators.count == 1 else { return nil }
        return (
          text.trimmedPart(start..<separators[0]),
          text.trimmedPart(separators[0] + 1..<end)
        )
      case .closeParenthesis, .closeBrace: depth -= 1
      case .comma where depth == 0: separators.append(cursor.position)
      case .slash where depth == 0 && separators.isEmpty:
        separators.append(cursor.position)
      default: break
      }
      cursor.position += 1
    }
    return nil
  }

  /// The colour of a text that is a whole colour; `nil` if it may be channels.
  private mutating func wholeColor(
    _ text: ByteString, at item: TokenItem, of index: Int
  ) throws(ResolutionError) -> PaletteColor? {
    switch TokenAlias.form(of: text) {
    case .template: return nil
    case .plain:
      let first = text.slice.first ?? 0
      return first == .numberSign || first.isLetter
        ? try color(of: text, at: item) : nil
    case .alias(let path):
      guard case .color(let color) = try outcome(ofAlias: path, of: index)
      else { return nil }
      return color
    }
  }

  /// The text with its aliases replaced: by colours in CSS syntax, and by other
  /// values as written.
  private mutating func filled(
    _ text: ByteString, at item: TokenItem, of index: Int
  ) throws(ResolutionError) -> [UInt8] {
    var result: [UInt8] = []
    var cursor = text.cursor
    var count = 0
    while let byte = cursor.take() {
      guard byte == .openBrace else {
        result.append(byte)
        continue
      }
      guard let path = TokenAlias.takePath(&cursor, in: text) else {
        throw item.resolutionError("a '{' in this text is not closed")
      }
      count += 1
      guard count <= Self.aliasLimit else {
        throw item.resolutionError(.tooManyAliases(limit: Self.aliasLimit))
      }
      result += try textual(path, of: index).utf8
    }
    return result
  }

  private mutating func textual(
    _ path: ByteString, of index: Int
  ) throws(ResolutionError) -> String {
    let target = try target(of: path, for: index)
    switch outcomes[target] {
    case .pending: throw .needs(target)
    case .color(let color): return color.cssText
    case .failed: throw .alias(.aliasToUnreadable(path.text))
    case .absent: throw .alias(.unresolvedAlias(path.text))
    case .other:
      guard let value = system.value(of: target, in: mode) else {
        throw .alias(.unresolvedAlias(path.text))
      }
      guard value.isText, case .plain = TokenAlias.form(of: value.text) else {
        return value.isText
          ? "\(try number(at: value, of: target))"
          : value.compactText
      }
      return value.text.text
    }
  }

  /// The number of a value: a number, or text that is a number, an alias of
  /// one, or arithmetic.
  ///
  /// - Throws: an error if it is not a finite number.
  mutating func number(
    at item: TokenItem, of index: Int, hops: Int = 0
  ) throws(ResolutionError) -> Double {
    if let number = item.number { return number }
    guard item.isText else {
      throw item.resolutionError(
        "a number is needed, but this is \(item.kindName)")
    }
    return try number(ofText: item.text, at: item, of: index, hops: hops)
  }

  /// The number that a text states or computes.
  private mutating func number(
    ofText text: ByteString, at item: TokenItem, of index: Int, hops: Int = 0
  ) throws(ResolutionError) -> Double {
    let value = try Arithmetic.value(of: text) {
      path throws(ResolutionError) -> Double? in
      try number(ofAlias: path, at: item, of: index, hops: hops)
    }
    guard let value else {
      throw item.resolutionError(
        "a number is needed, but this is '\(text.text)'")
    }
    return value
  }

  private mutating func number(
    ofAlias path: ByteString, at item: TokenItem, of index: Int, hops: Int
  ) throws(ResolutionError) -> Double {
    guard hops < Self.aliasLimit else {
      throw item.resolutionError(.tooManyAliases(limit: Self.aliasLimit))
    }
    let target = try inPlace(item) { () throws(ResolutionError) -> Int in
      try self.target(of: path, for: index)
    }
    guard let value = system.value(of: target, in: mode) else {
      throw item.resolutionError(
        .unresolvedInMode(path.text, mode: system.list.modes[mode].text))
    }
    guard value.isText || value.kind == .number else {
      throw item.resolutionError("'\(path.text)' is not a number")
    }
    if let known = numbers[target] { return known }
    let number = try number(at: value, of: target, hops: hops + 1)
    numbers[target] = number
    return number
  }

  /// The result of a function that follows an alias in a value. A problem with
  /// the alias is thrown as a problem with the value.
  func inPlace<Result>(
    _ item: TokenItem, _ body: () throws(ResolutionError) -> Result
  ) throws(ResolutionError) -> Result {
    do throws(ResolutionError) {
      return try body()
    } catch .alias(let problem) {
      throw item.resolutionError(problem)
    }
  }

  /// A number from 0 to 1: a JSON number, or text that is a number, an alias of
  /// one, or arithmetic of these.
  mutating func opacity(
    at item: TokenItem, of index: Int
  ) throws(ResolutionError) -> Double {
    guard item.kind == .number || item.isText else {
      throw item.resolutionError(
        "alpha must be a number, but this is \(item.kindName)")
    }
    let value = try number(at: item, of: index)
    guard (0...1).contains(value) else {
      throw item.resolutionError("alpha must be a number from 0 to 1")
    }
    return value
  }
}

extension PaletteColor {
  /// The exact colour in CSS syntax.
  fileprivate var cssText: String {
    if self == PaletteColor(nearestSRGB, alpha: alpha), isOpaque {
      return nearestHex
    }
    let channels = encodedSRGB
    return "color(srgb \(channels.x) \(channels.y) \(channels.z) / \(alpha))"
  }
}
