import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The properties that decide the kind of a pairing: the size and the weight of
/// text, and whether the text is an icon.
extension RuleValues {
  /// The sizes in pixels at which text, and at which bold text, is large: 18
  /// and 14 points (WCAG 2.2, "large scale").
  private static let largeSize = 24.0
  private static let largeBoldSize = 18.66
  private static let boldWeight = 700.0

  /// Whether text is large by its size and weight, given the text sizes of the
  /// page and of the root in pixels.
  mutating func isLarge(page: Double?, root: Double?) -> Bool {
    guard
      let pixels = text(of: .fontSize).flatMap({
        FontText($0).size(inside: page, root: root)
      })
    else { return false }
    if pixels >= Self.largeSize { return true }
    guard pixels >= Self.largeBoldSize, let weight = text(of: .fontWeight)
    else { return false }
    return FontText(weight).weight >= Self.boldWeight
  }

  /// The opacity, or 1 if none is set.
  mutating func opacity() -> Double {
    guard let (bytes, range) = text(of: .opacity) else { return 1 }
    var cursor = ByteCursor(bytes, in: range)
    cursor.skip { $0.isCSSSpace }
    guard let value = DecimalNumber.read(&cursor) else { return 1 }
    return min(max(cursor.next == .percent ? value / 100 : value, 0), 1)
  }

  /// The kind of pairing for the `content` of a pseudo-element: a graphic if it
  /// has a private-use glyph (Unicode, §23.5), text if it has other characters
  /// or cannot be determined; `nil` if it is empty.
  mutating func contentKind() -> PairingKind? {
    guard let (bytes, range) = text(of: .content) else { return .text }
    var hasText = false
    for token in CSSTokenizer.significant(bytes, in: range) {
      switch token.kind {
      case .string:
        let inside = token.range.dropFirst().dropLast()
        let scalars = CSSIdentifier(bytes, in: inside).text.unicodeScalars
        let isGlyph = scalars.contains {
          $0.properties.generalCategory == .privateUse
        }
        if isGlyph { return .graphic }
        hasText = hasText || !scalars.isEmpty
      case .ident: break
      default: return .text
      }
    }
    return hasText ? .text : nil
  }

  /// Whether the font family is an icon font.
  mutating func isIconFont() -> Bool {
    guard let (bytes, range) = text(of: .fontFamily) else { return false }
    let words = ThemeName.words(
      of: String(decoding: bytes[range], as: UTF8.self))
    return words.contains { word in
      Self.iconWords.contains(where: word.contains)
    }
  }

  /// Words in the names of icon fonts: Font Awesome, Material Icons, Material
  /// Symbols, Glyphicons.
  private static let iconWords = ["icon", "awesome", "glyph", "symbols"]
}

/// A value of `font`, `font-size` or `font-weight`: CSS Fonts 4, §2.
struct FontText {
  /// The size of text in pixels, if none is set.
  static let initialSize = 16.0

  private let bytes: [UInt8]
  private let tokens: [CSSToken]

  /// A value with its references replaced.
  init(_ text: RuleValues.Text) {
    bytes = text.bytes
    tokens = CSSTokenizer.significant(bytes, in: text.range)
  }

  /// The size in pixels, given the sizes of the parent element and of the root.
  /// `nil` if the size depends on one of these that is unknown, or on anything
  /// else.
  func size(inside parent: Double?, root: Double?) -> Double? {
    for token in tokens {
      switch token.kind {
      case .dimension, .percentage: return length(token, parent, root)
      case .function: return nil
      case .ident:
        let word = CSSIdentifier(bytes, in: token.range).text.lowercased()
        if let size = Self.sizes[word] { return size }
        if word == "larger" { return parent.map { $0 * 1.2 } }
        if word == "smaller" { return parent.map { $0 / 1.2 } }
      default: break
      }
    }
    return nil
  }

  /// The weight, or 400 if the value has none.
  var weight: Double {
    for token in tokens {
      switch token.kind {
      case .number:
        var cursor = ByteCursor(bytes, in: token.range)
        return DecimalNumber.read(&cursor) ?? 0
      case .ident:
        let word = CSSIdentifier(bytes, in: token.range)
        if word.isEqual(to: "bold") || word.isEqual(to: "bolder") { return 700 }
      // In `font`, only a line height and families follow the size.
      case .dimension, .percentage, .function: return 400
      default: break
      }
    }
    return 400
  }

  private func length(
    _ token: CSSToken, _ parent: Double?, _ root: Double?
  ) -> Double? {
    var cursor = ByteCursor(bytes, in: token.range)
    guard let value = DecimalNumber.read(&cursor) else { return nil }
    let unit = CSSIdentifier(
      bytes, in: cursor.position..<token.range.upperBound)
    let name = unit.text.lowercased()
    switch name {
    case "rem": return root.map { $0 * value }
    case "em": return parent.map { $0 * value }
    case "%": return parent.map { $0 * value / 100 }
    default: return CSSUnit.pixels(value, name)
    }
  }

  /// The keywords for sizes: CSS Fonts 4, §2.5.
  private static let sizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18,
    "x-large": 24, "xx-large": 32, "xxx-large": 48,
  ]
}
