import CSSColors
import ContrastModel
import TextGrammars

/// A hex colour somewhere in a line: 3, 4, 6 or 8 hex digits after a number
/// sign, or 6 or 8 without one, of which at least one is from 0 to 9.
///
/// Its neighbours are white space, quotes, brackets, or punctuation, so neither
/// the end of a URL nor a part of a word is a colour.
struct HexToken {
  /// The offsets of the colour.
  let range: Range<Int>

  /// Whether the colour has a number sign.
  let isMarked: Bool

  /// All tokens in a run of bytes, in order.
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

  /// The tokens of a run, or `nil` if it has anything but tokens, commas and
  /// white space.
  static func list(in run: Range<Int>, of bytes: [UInt8]) -> [HexToken]? {
    var tokens: [HexToken] = []
    var place = run.lowerBound
    while place < run.upperBound {
      if bytes[place].isBlank || bytes[place] == .comma {
        place += 1
        continue
      }
      guard let token = token(at: place, in: run, bytes) else { return nil }
      tokens.append(token)
      place = token.range.upperBound
    }
    return tokens
  }

  /// The colour.
  func color(_ bytes: [UInt8]) throws(UnlocatedDiagnostic) -> PaletteColor {
    try ListColor.color(bytes, in: range)
  }

  private static func token(
    at start: Int, in run: Range<Int>, _ bytes: [UInt8]
  ) -> HexToken? {
    let isMarked = bytes[start] == .numberSign
    guard isMarked || bytes[start].hexValue != nil else { return nil }
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
}
