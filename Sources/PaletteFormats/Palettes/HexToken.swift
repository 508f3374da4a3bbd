import ContrastModel

/// A hex colour somewhere in a line: digits with a number sign before them, or
/// 6 or 8 digits without one, of which one is decimal.
///
/// What stands beside it is white space, a quote, a bracket, or punctuation:
/// the end of an address is no colour, and neither is a part of a word.
struct HexToken {
  /// The offsets of the colour.
  let range: Range<Int>

  /// Whether it has a number sign.
  let isMarked: Bool

  /// All tokens of a run, from start to end.
  static func all(in run: Range<Int>, of bytes: [UInt8]) -> [HexToken] {
    var tokens: [HexToken] = []
    var start = run.lowerBound
    while start < run.upperBound {
      let isFree = start == run.lowerBound || canPrecede(bytes[start - 1])
      if isFree, let token = token(at: start, in: run, bytes) {
        tokens.append(token)
        start = token.range.upperBound
      } else {
        start += 1
      }
    }
    return tokens
  }

  /// The tokens of a run in which there is nothing else but commas and white
  /// space; otherwise `nil`.
  static func list(in run: Range<Int>, of bytes: [UInt8]) -> [HexToken]? {
    let tokens = all(in: run, of: bytes)
    var place = run.lowerBound
    for token in tokens {
      guard isSeparator(bytes[place..<token.range.lowerBound]) else {
        return nil
      }
      place = token.range.upperBound
    }
    return isSeparator(bytes[place..<run.upperBound]) ? tokens : nil
  }

  /// The colour.
  func color(_ bytes: [UInt8]) throws(Flaw) -> Color {
    try ListColor.color(bytes, in: range)
  }

  private static func token(
    at start: Int, in run: Range<Int>, _ bytes: [UInt8]
  ) -> HexToken? {
    let isMarked = bytes[start] == 0x23
    let first = isMarked ? start + 1 : start
    var end = first
    var hasDecimal = false
    while end < run.upperBound, bytes[end].hexValue != nil {
      hasDecimal = hasDecimal || bytes[end].isDigit
      end += 1
    }
    let count = end - first
    let isColor =
      isMarked
      ? [3, 4, 6, 8].contains(count) : hasDecimal && (count == 6 || count == 8)
    guard isColor, end == run.upperBound || canFollow(bytes[end]) else {
      return nil
    }
    return HexToken(range: start..<end, isMarked: isMarked)
  }

  private static func canPrecede(_ byte: UInt8) -> Bool {
    byte.isBlank || "\"'`(:=,[{<>;|".utf8.contains(byte)
  }

  private static func canFollow(_ byte: UInt8) -> Bool {
    byte.isBlank || "\"'`):,]}<>;|".utf8.contains(byte)
  }

  private static func isSeparator(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0.isBlank || $0 == 0x2C }
  }
}
