import CSSColors
import PaletteReaders

/// The evidence that the name of a custom property gives about its value.
///
/// A reference to a property that no input defines may stand for anything. It
/// is an error, unless a name says that no colour is meant: `--font-sans:
/// var(--font-brand)`.
enum PropertyEvidence {
  /// That it is a colour.
  case color

  /// That it is something else.
  case other

  /// Nothing.
  case none

  /// The evidence that a name gives.
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

  /// Words that are no colours where a colour could stand.
  static let keywords: Set<String> = [
    "none", "auto", "normal", "default", "light", "dark", "only", "invert",
    "true", "false", "on", "off", "yes", "no", "initial", "inherit", "unset",
    "revert", "revert-layer", "var",
  ]

  /// The words by which a name that starts with `color` may speak of colours in
  /// general.
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
