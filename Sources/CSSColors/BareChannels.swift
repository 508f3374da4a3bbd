import ContrastModel
import TextGrammars

/// Channels without a function around them, as component libraries write them
/// in themes: `222.2 84% 4.9%`.
package enum BareChannels {
  /// The colour of a function with these channels; `nil` if there are not three
  /// of them, or if the function does not accept them.
  package static func color(
    _ function: String, of bytes: [UInt8], in range: Range<Int>
  ) -> PaletteColor? {
    guard areThree(bytes, in: range) else { return nil }
    let text = Array("\(function)(".utf8) + bytes[range] + [.closeParenthesis]
    return try? CSSColorGrammar.color(text, in: 0..<text.count)
  }

  /// Whether a value consists of three numbers or percentages, with white space
  /// or commas between them, and optionally a slash and an alpha. The first
  /// number can have a unit.
  package static func areThree(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var tokenizer = CSSTokenizer(bytes, in: range)
    var count = 0
    while true {
      let token = tokenizer.nextSignificant()
      switch token.kind {
      case .end: return count == 3
      case .number, .percentage: count += 1
      case .dimension where count == 0: count += 1
      case .comma where count > 0: break
      case .delim where count == 3 && bytes[token.range.lowerBound] == .slash:
        let kinds = (0..<2).map { _ in tokenizer.nextSignificant().kind }
        return kinds == [.number, .end] || kinds == [.percentage, .end]
      default: return false
      }
    }
  }

  /// Whether a value is three whole numbers up to 255 with commas between them,
  /// one of them above 1: `13, 110, 253`.
  package static func areBytes(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard bytes[range].first?.isDigit == true else { return false }
    let parts = bytes[range].split(
      separator: .comma, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      UInt8(
        String(
          decoding: bytes[bytes.trimmedOfCSSSpace(part.indices)], as: UTF8.self)
      )
    }
    return parts.count == 3 && numbers.count == 3
      && numbers.contains { $0 > 1 }
  }

  /// Whether a value is a hue and two percentages, separated by white space,
  /// with or without an alpha: `222.2 84% 4.9% / 0.5`.
  ///
  /// The only other values with this form are the channels of `hwb()`, which
  /// are never written without the function.
  package static func areHSL(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    guard bytes[range].first?.isDigit == true, areThree(bytes, in: range)
    else { return false }
    var tokenizer = CSSTokenizer(bytes, in: range)
    let kinds = (0..<3).map { _ in tokenizer.nextSignificant().kind }
    return kinds == [.number, .percentage, .percentage]
  }
}
