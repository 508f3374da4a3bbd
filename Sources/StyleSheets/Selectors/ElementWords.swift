import PaletteReaders
import TextGrammars

/// The words in a selector that mean that its elements have no text, or are
/// inactive: WCAG 2.2, 1.4.11 and 1.4.3.
enum ElementWords {
  /// Elements without text (HTML, §4), and the shapes of SVG 2.
  private static let types: Set<String> = [
    "circle", "ellipse", "g", "hr", "line", "meter", "path", "polygon",
    "polyline", "progress", "rect", "use",
  ]

  /// The roles of WAI-ARIA for elements without text.
  private static let roles: Set<String> = [
    "checkbox", "meter", "progressbar", "radio", "scrollbar", "separator",
    "slider", "switch",
  ]

  /// Fields of forms that show no text (HTML, §4.10.5).
  private static let fields: Set<String> = [
    "checkbox", "color", "radio", "range",
  ]

  /// The words in names of pseudo-elements without text:
  /// `::-webkit-slider-thumb`, `::-moz-range-track`.
  private static let parts: Set<String> = [
    "fill", "meter", "progress", "resizer", "scrollbar", "slider", "swatch",
    "thumb", "track",
  ]

  /// The traits of an element by its type, in lower case.
  static func traits(ofType name: String) -> StyleSelector.Traits {
    if name == "svg" { return [.graphic, .vector] }
    if name == "text" || name == "tspan" { return .words }
    return types.contains(name) ? .graphic : []
  }

  /// The traits of a pseudo-element by its name, in lower case.
  static func traits(ofPseudoElement name: String) -> StyleSelector.Traits {
    if name == "before" || name == "after" { return .generated }
    let words = ThemeName.words(of: name)
    return words.contains(where: parts.contains) ? .graphic : []
  }

  /// The traits of an element with an attribute.
  static func traits(
    ofAttribute name: String, value: String?
  ) -> StyleSelector.Traits {
    let value = value?.lowercased()
    switch name {
    case "type": return fields.contains(value ?? "") ? .graphic : []
    case "role": return roles.contains(value ?? "") ? .graphic : []
    default:
      return ThemeName.words(of: name).contains("disabled") && value != "false"
        ? .disabled : []
    }
  }

  /// The traits that a class implies: inactive, or a part of a control as in
  /// `.slider__thumb`.
  static func traits(
    ofClass bytes: [UInt8], in range: Range<Int>
  ) -> StyleSelector.Traits {
    // `disabled` and the words in `ends` each contain one of these pairs of
    // letters; most names contain none.
    let pairs = zip(bytes[range], bytes[range].dropFirst())
    let mayBe = pairs.contains { one, two in
      one == UInt8(ascii: "a") && two == UInt8(ascii: "b")
        || one == UInt8(ascii: "u") && two == UInt8(ascii: "m")
        || one == UInt8(ascii: "r") && two == UInt8(ascii: "a")
        || one == UInt8(ascii: "b") && two == UInt8(ascii: "a")
    }
    guard mayBe else { return [] }
    let words = ThemeName.words(of: CSSIdentifier(bytes, in: range).text)
    var traits: StyleSelector.Traits = []
    if words.contains("disabled") { traits.insert(.disabled) }
    if words.count > 1, let last = words.last, ends.contains(last) {
      traits.insert(.graphic)
    }
    return traits
  }

  /// The last words of classes for parts of controls that have no text.
  private static let ends: Set<String> = ["scrollbar", "thumb", "track"]
}
