import TextGrammars

/// Arithmetic in the value of a token, as Tokens Studio has it: numbers and
/// percentages, `+ - * /`, parentheses, and aliases of other numbers.
///
///     {opacity.low} * 0.5 + 10%
struct Arithmetic {
  /// How many parentheses and signs can be open.
  private static let depthLimit = 64

  /// How many aliases there can be.
  private static let aliasLimit = 32

  private var cursor: ByteCursor
  private let text: ByteString
  private var aliases: [ByteString] = []
  private var supplied: [Double] = []
  private var used = 0

  /// The arithmetic of a text.
  init(_ text: ByteString) {
    self.text = text
    cursor = text.cursor
    while let byte = cursor.take(), aliases.count <= Self.aliasLimit {
      guard byte == 0x7B else { continue }
      let start = cursor.position
      cursor.skip { $0 != 0x7D }
      aliases.append(text.trimmedPart(start..<cursor.position))
    }
    cursor = text.cursor
  }

  /// The path of the next alias whose number is not supplied, or `nil`.
  func nextAlias() -> ByteString? {
    supplied.count < min(aliases.count, Self.aliasLimit)
      ? aliases[supplied.count] : nil
  }

  /// Supplies the number of the next alias.
  mutating func supply(_ value: Double) { supplied.append(value) }

  /// The result, or `nil` when the text is no arithmetic, or the result not
  /// finite.
  mutating func value() -> Double? {
    guard aliases.count <= Self.aliasLimit, let value = sum(0) else {
      return nil
    }
    skipSpace()
    return cursor.isAtEnd && value.isFinite ? value : nil
  }

  private mutating func sum(_ depth: Int) -> Double? {
    guard var value = product(depth) else { return nil }
    while true {
      skipSpace()
      if cursor.skip(0x2B) {
        guard let next = product(depth) else { return nil }
        value += next
      } else if cursor.skip(0x2D) {
        guard let next = product(depth) else { return nil }
        value -= next
      } else {
        return value
      }
    }
  }

  private mutating func product(_ depth: Int) -> Double? {
    guard var value = factor(depth) else { return nil }
    while true {
      skipSpace()
      if cursor.skip(0x2A) {
        guard let next = factor(depth) else { return nil }
        value *= next
      } else if cursor.skip(0x2F) {
        guard let next = factor(depth) else { return nil }
        value /= next
      } else {
        return value
      }
    }
  }

  private mutating func factor(_ depth: Int) -> Double? {
    guard depth < Self.depthLimit else { return nil }
    skipSpace()
    if cursor.skip(0x28) {
      guard let value = sum(depth + 1) else { return nil }
      skipSpace()
      return cursor.skip(0x29) ? value : nil
    }
    if cursor.skip(0x7B) {
      cursor.skip { $0 != 0x7D }
      guard cursor.skip(0x7D), used < supplied.count else { return nil }
      used += 1
      return supplied[used - 1]
    }
    if let value = DecimalNumber.read(&cursor) {
      return cursor.skip(0x25) ? value / 100 : value
    }
    guard cursor.skip(0x2D) else { return nil }
    return factor(depth + 1).map { -$0 }
  }

  private mutating func skipSpace() { cursor.skip(while: \.isSpace) }
}
