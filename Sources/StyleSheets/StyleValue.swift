import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The meaning of a value in which references have been replaced.
enum StyleValue {
  /// The meaning of a value.
  enum Outcome {
    /// A colour.
    case color(PaletteColor)

    /// Something else, which is not an error: a size, a font, a shadow.
    case other

    /// Something that begins like a colour, or has to be one, but cannot be
    /// read.
    case failed(UnlocatedDiagnostic)
  }

  /// Reads a value.
  ///
  /// A value that begins with a number sign or a colour function is a colour,
  /// unless more follows, as in a shadow. A word is a colour if CSS has a
  /// colour of that name. System colours and unknown words are errors if the
  /// name of the property is that of a colour; a system colour with a capital
  /// letter is always an error, and so is `currentColor`, unless its colour is
  /// given.
  static func outcome(
    _ bytes: [UInt8], in range: Range<Int>, of id: StyleNames.ID,
    _ names: borrowing StyleNames, scheme: CSSColorScheme,
    currentColor: PaletteColor? = nil
  ) -> Outcome {
    var cursor = ByteCursor(bytes, in: range)
    try? cursor.skipCSSSpace()
    if cursor.next == .numberSign {
      return color(bytes, in: range, scheme, currentColor)
    }
    let start = cursor.position
    guard let name = CSSName.read(&cursor) else { return .other }
    if cursor.next == .openParenthesis {
      // In a property for colours, an unknown function is an error.
      let isColor =
        CSSKeyword.givesColor(name)
        || !CSSKeyword.givesOther(name)
          && PropertyEvidence(names.text(id)) == .color
      guard isColor else { return .other }
      let outcome = color(bytes, in: range, scheme, currentColor)
      // Firefox also reads shadows in `light-dark()`.
      if name == "light-dark", case .failed = outcome,
        PropertyEvidence(names.text(id)) == .other
      {
        return .other
      }
      return outcome
    }
    let wordEnd = cursor.position
    try? cursor.skipCSSSpace()
    guard cursor.isAtEnd else {
      let isColor = NamedColor.color(name) != nil
      return isColor ? afterColor(bytes, cursor.position, range) : .other
    }
    if let color = NamedColor.color(name) { return .color(color) }
    if name == "currentcolor" {
      if let currentColor { return .color(currentColor) }
      return .failed(
        UnlocatedDiagnostic(
          UnresolvedColor.contextual("currentColor"), at: start))
    }
    if CSSKeyword.isSystemColor(name) {
      let isCapital = bytes[start..<wordEnd].contains { $0 &- 0x41 < 26 }
      guard isCapital || PropertyEvidence(names.text(id)) == .color else {
        return .other
      }
      return .failed(
        UnlocatedDiagnostic(UnresolvedColor.systemColor(name), at: start))
    }
    guard PropertyEvidence(names.text(id)) == .color,
      !PropertyEvidence.keywords.contains(name)
    else { return .other }
    return .failed(.color(.unknownName(name), at: start))
  }

  private static func color(
    _ bytes: [UInt8], in range: Range<Int>, _ scheme: CSSColorScheme,
    _ currentColor: PaletteColor?
  ) -> Outcome {
    do throws(UnlocatedDiagnostic) {
      return .color(
        try CSSColorGrammar.color(
          bytes, in: range, scheme: scheme, currentColor: currentColor))
    } catch {
      if case ColorProblem.afterColor? = error.problem as? ColorProblem {
        return afterColor(bytes, error.offset, range)
      }
      return .failed(error)
    }
  }

  /// The outcome of a value that continues after a colour: an error if a name
  /// and a colon follow, because a semicolon is missing before them.
  private static func afterColor(
    _ bytes: [UInt8], _ start: Int, _ range: Range<Int>
  ) -> Outcome {
    var cursor = ByteCursor(bytes, in: start..<range.upperBound)
    cursor.skipIdentifier()
    let name = bytes[start..<cursor.position].prefix(40)
    try? cursor.skipCSSSpace()
    guard !name.isEmpty, cursor.next == .colon else { return .other }
    return .failed(.missingSemicolon(before: name))
  }

  /// Whether a value looks like a colour, or consists of bare channels and is
  /// hardly anything else.
  static func mayBeColor(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    looksLikeColor(bytes, in: range) || BareChannels.areHSL(bytes, in: range)
      || BareChannels.areBytes(bytes, in: range)
  }

  /// Whether a value begins like a colour, or is the name of a colour.
  static func looksLikeColor(_ bytes: [UInt8], in range: Range<Int>) -> Bool {
    var cursor = ByteCursor(bytes, in: range)
    if CSSColorGrammar.begins(cursor) { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    return cursor.isAtEnd && NamedColor.color(name) != nil
  }
}

/// The evidence that the name of a custom property gives about its value.
///
/// A reference to a property that no input defines may stand for anything. It
/// is an error, unless the name of either property shows that the value is not
/// a colour: `--font-sans: var(--font-brand)`.
enum PropertyEvidence {
  /// The value is a colour.
  case color

  /// The value is something else.
  case other

  /// The name does not show what the value is.
  case none

  /// The evidence of a name.
  init(_ name: String) {
    let words = ThemeName.words(of: name)
    let isColor = words.last == "color" || words.last == "colour"
    let startsSo = words.first == "color" || words.first == "colour"
    if isColor || startsSo && !words.contains(where: Self.traits.contains) {
      self = .color
    } else if words.contains(where: Self.otherWords.contains) {
      self = .other
    } else {
      self = .none
    }
  }

  /// Words that are not colours, but can be values of properties for colours.
  static let keywords: Set<String> = [
    "none", "auto", "normal", "default", "light", "dark", "only", "invert",
    "true", "false", "on", "off", "yes", "no", "initial", "inherit", "unset",
    "revert", "revert-layer", "var",
  ]

  /// The words in names that start with `color` but are about colours in
  /// general: `--color-scheme`.
  private static let traits: Set<String> = [
    "adjust", "gamut", "interpolation", "method", "mode", "name", "profile",
    "scheme", "space", "theme", "variant",
  ]

  private static let otherWords: Set<String> = [
    "angle", "animate", "animation", "aspect", "blend", "blur", "breakpoint",
    "columns", "cursor", "delay", "display", "distance", "duration", "ease",
    "easing", "family", "filter", "font", "fonts", "gap", "gutter", "height",
    "inset", "leading", "length", "letter", "margin", "mask", "max", "min",
    "offset", "opacity", "order", "padding", "perspective", "position",
    "radii", "radius", "ratio", "rotate", "shadow", "shadows", "size", "space",
    "spacing", "speed", "time", "timing", "tracking", "transform",
    "transition", "translate", "typography", "url", "weight", "width", "z",
  ]
}
