import PaletteReaders
import TextGrammars

/// The words in a selector that mean that its elements have no text, or are
/// inactive: WCAG 2.2, 1.4.11 and 1.4.3.
enum ElementWords {
  /// Elements without text (HTML, §4), and the shapes of SVG 2.
  private static let types: Set<String> = [
    "circle", "ellipse", "g", "line", "meter", "path", "polygon",
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
    if name == "a" { return .link }
    if name == "svg" { return [.graphic, .vector] }
    if name == "text" || name == "tspan" { return .words }
    // The colour and the background of a rule draw the same line.
    if name == "hr" { return [.graphic, .disabled] }
    // Ant Design 4 forgot a dot: `.ant-picker-input > input-disabled`.
    if name.hasSuffix("-disabled") { return .disabled }
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

  /// The traits that a class implies: inactive, a part of a control as in
  /// `.slider__thumb`, or an icon.
  static func traits(
    ofClass bytes: [UInt8], in range: Range<Int>
  ) -> StyleSelector.Traits {
    // `disabled`, `icon` and the words in `ends` each contain one of these pairs of
    // letters; most names contain none.
    let pairs = zip(bytes[range], bytes[range].dropFirst())
    let mayBe = pairs.contains { one, two in
      one == UInt8(ascii: "a") && two == UInt8(ascii: "b")
        || one == UInt8(ascii: "u") && two == UInt8(ascii: "m")
        || one == UInt8(ascii: "r") && two == UInt8(ascii: "a")
        || one == UInt8(ascii: "b") && two == UInt8(ascii: "a")
        || one == UInt8(ascii: "c") && two == UInt8(ascii: "o")
    }
    guard mayBe else { return [] }
    let name = CSSIdentifier(bytes, in: range).text
    let words = ThemeName.words(of: name)
    var traits: StyleSelector.Traits = []
    if words.contains("disabled") { traits.insert(.disabled) }
    if words.count > 1, let last = words.last, ends.contains(last) {
      traits.insert(.graphic)
    }
    // An element with another class may have text beside the icon.
    let before = bytes[..<range.lowerBound].dropLast().last {
      !$0.isLetter && !$0.isDigit && $0 != .hyphen && $0 != .underscore
    }
    if isIcon(name), before != .period,
      bytes[range.upperBound...].first != .period
    {
      traits.insert(.graphic)
    }
    return traits
  }

  /// Whether the last word of a class is `icon`, before a modifier or the hash
  /// of a module: `.icon--EQGC8`, but not `.has-icon`.
  private static func isIcon(_ name: String) -> Bool {
    let stem = name.split(separator: "-", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    let words = ThemeName.words(of: stem.joined(separator: "-"))
    return words.last == "icon"
      && !words.contains { ["has", "no", "with", "without"].contains($0) }
  }

  /// The last words of classes for parts of controls that have no text.
  private static let ends: Set<String> = ["scrollbar", "thumb", "track"]
}
