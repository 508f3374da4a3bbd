import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The properties that decide the kind of a pairing: the size and the weight of
/// text, and whether the text is an icon.
extension RuleValues {
  /// The sizes in pixels from which text and bold text are large: 18 and 14
  /// points (WCAG 2.2, "large scale").
  private static let largeSize = 24.0
  private static let largeBoldSize = 18.66
  private static let boldWeight = 700.0

  /// Whether text is large by its size and weight, given the text size of the
  /// root in pixels. The size must not depend on the parent element, which is
  /// unknown, and other declarations that may win must give a large size, too.
  mutating func isLarge(root: Double?, others: [Int32]) -> Bool {
    guard let winner = self[.fontSize] else { return false }
    let weight = text(of: .fontWeight).map { FontText($0).weight } ?? 0
    let least =
      weight >= Self.boldWeight ? Self.largeBoldSize : Self.largeSize
    return ([winner.declaration] + others).allSatisfy { declaration in
      let size = text(of: declaration).flatMap {
        FontText($0).size(inside: nil, root: root)
      }
      return size ?? 0 >= least
    }
  }

  /// Whether text has no size, or is indented out of its element, as where an
  /// image replaces it.
  mutating func hidesText() -> Bool {
    let size = text(of: .fontSize).flatMap {
      FontText($0).size(inside: nil, root: nil)
    }
    guard size != 0, let indent = text(of: .textIndent) else {
      return size == 0
    }
    var cursor = ByteCursor(indent.bytes, in: indent.range)
    return DecimalNumber.read(&cursor) ?? 0 <= Self.hidingIndent
  }

  /// An indent in any unit by which no visible text is shifted.
  private static let hidingIndent = -99.0

  /// Whether elements lie over others, so that these are their backdrop (CSS
  /// Positioned Layout 3, §2).
  var isOverlaid: Bool {
    mutating get {
      guard let (bytes, range) = text(of: .position) else { return false }
      return ["absolute", "fixed"].contains {
        bytes[range].elementsEqual($0.utf8)
      }
    }
  }

  /// The opacity, or 1 if none is set; `nil` if it cannot be computed.
  mutating func opacity() -> Double? {
    guard let winner = self[.opacity] else { return 1 }
    guard let (bytes, range) = text(of: winner.declaration) else {
      let own = rules.declarations[Int(winner.declaration)]
      return own.traits.contains(.reference) ? nil : 1
    }
    return CSSComponent.opacity(bytes, in: range)
  }

  /// The kind of pairing for the `content` of a pseudo-element; `nil` if it is
  /// empty, here or in all rules for the element.
  mutating func contentKind(of selector: Int32) -> PairingKind? {
    if let own = self[.content] { return contentKind(own.declaration) }
    var isEmpty = false
    for other in rules.generated(like: selector) {
      for index in rules.rule(of: other).declarations {
        budget -= Self.searchCost
        guard budget > 0 else { return .text }
        guard rules.declarations[Int(index)].property == .content else {
          continue
        }
        guard contentKind(index) == nil else { return .text }
        isEmpty = true
      }
    }
    return isEmpty ? nil : .text
  }

  /// The kind of a `content`: a graphic if it has a private-use glyph (Unicode,
  /// §23.5), text if it has other characters or cannot be determined; `nil` if
  /// it is empty.
  private mutating func contentKind(_ declaration: Int32) -> PairingKind? {
    guard let (bytes, range) = text(of: declaration) else { return .text }
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
        hasText = hasText || !scalars.allSatisfy(\.properties.isWhitespace)
      case .ident: break
      default: return .text
      }
    }
    return hasText ? .text : nil
  }

  /// Whether the first font family is an icon font. A later one would only
  /// supply glyphs that the first font lacks.
  mutating func isIconFont() -> Bool {
    guard let (bytes, range) = text(of: .fontFamily) else { return false }
    let first = bytes[range].prefix { $0 != .comma }
    return ThemeName.words(of: String(decoding: first, as: UTF8.self))
      .contains {
        Self.iconWords.contains($0) || $0.hasSuffix("icons")
          || $0.hasPrefix("fontawesome")
      }
  }

  /// Words in the names of icon fonts: Font Awesome, Material Symbols.
  private static let iconWords: Set<String> = [
    "awesome", "glyph", "glyphicon", "glyphs", "icon", "materialsymbols",
    "remixicon", "symbols",
  ]
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
      // Only 0 needs no unit; another number is a weight.
      case .number where bytes[token.range].allSatisfy { $0 == 0x30 }: return 0
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
    if value == 0 { return 0 }
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
