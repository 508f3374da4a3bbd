import TextGrammars

/// Arithmetic in the value of a token, as in Tokens Studio: numbers and
/// percentages, `+ - * /`, parentheses, and aliases of other numbers.
///
///     {opacity.low} * 0.5 + 10%
struct Arithmetic {
  /// A function from the path of an alias to its number, or to `nil` if aliases
  /// are not allowed.
  typealias Lookup = (ByteString) throws(TokenResolver.ResolutionError) ->
    Double?

  /// The greatest nesting of parentheses and minus signs. They are read by
  /// recursion, so deeper nesting could overflow the stack.
  private static let depthLimit = 64

  private var cursor: ByteCursor
  private let text: ByteString

  /// The number of aliases that are still allowed.
  private var aliasesLeft = 32

  /// The result, or `nil` if a text is not arithmetic, exceeds a limit, or has
  /// a result that is not finite.
  static func value(
    of text: ByteString, aliases lookup: Lookup = { _ in nil }
  ) throws(TokenResolver.ResolutionError) -> Double? {
    var arithmetic = Arithmetic(cursor: text.cursor, text: text)
    let value = try arithmetic.sum(lookup, 0)
    guard let value, arithmetic.cursor.isAtEnd, value.isFinite else {
      return nil
    }
    return value
  }

  private mutating func sum(
    _ lookup: Lookup, _ depth: Int
  ) throws(TokenResolver.ResolutionError) -> Double? {
    guard var value = try product(lookup, depth) else { return nil }
    while let sign = takeSign(.plus, .hyphen) {
      guard let next = try product(lookup, depth) else { return nil }
      value += sign == .plus ? next : -next
    }
    return value
  }

  private mutating func product(
    _ lookup: Lookup, _ depth: Int
  ) throws(TokenResolver.ResolutionError) -> Double? {
    guard var value = try factor(lookup, depth) else { return nil }
    while let sign = takeSign(.asterisk, .slash) {
      guard let next = try factor(lookup, depth) else { return nil }
      value = sign == .asterisk ? value * next : value / next
    }
    return value
  }

  private mutating func factor(
    _ lookup: Lookup, _ depth: Int
  ) throws(TokenResolver.ResolutionError) -> Double? {
    guard depth < Self.depthLimit else { return nil }
    cursor.skip(while: \.isSpace)
    if cursor.skip(.openParenthesis) {
      let value = try sum(lookup, depth + 1)
      return cursor.skip(.closeParenthesis) ? value : nil
    }
    if cursor.skip(.openBrace) {
      guard let path = TokenAlias.takePath(&cursor, in: text), aliasesLeft > 0
      else { return nil }
      aliasesLeft -= 1
      return try lookup(path)
    }
    if let value = DecimalNumber.read(&cursor) {
      return cursor.skip(.percent) ? value / 100 : value
    }
    guard cursor.skip(.hyphen) else { return nil }
    return try factor(lookup, depth + 1).map { -$0 }
  }

  /// Takes the next byte after white space if it is one of two.
  private mutating func takeSign(_ one: UInt8, _ other: UInt8) -> UInt8? {
    cursor.skip(while: \.isSpace)
    guard let sign = cursor.next, sign == one || sign == other else {
      return nil
    }
    cursor.position += 1
    return sign
  }
}
