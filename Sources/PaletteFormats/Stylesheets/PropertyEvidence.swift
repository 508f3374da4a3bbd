/// What the name of a custom property says about its value.
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

  /// What a name says.
  init(_ name: String) {
    let words = ThemeName.words(of: name)
    if words.last == "color" || words.last == "colour"
      || words.first == "color" || words.first == "colour"
    {
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

  private static let otherWords: Set<String> = [
    "angle", "animate", "animation", "aspect", "blend", "blur", "breakpoint",
    "columns", "container", "content", "cursor", "delay", "depth", "display",
    "distance", "duration", "ease", "easing", "elevation", "family", "filter",
    "font", "fonts", "gap", "grid", "gutter", "height", "image", "inset",
    "leading", "length", "letter", "line", "margin", "mask", "max", "min",
    "offset", "opacity", "order", "padding", "perspective", "position",
    "radii", "radius", "ratio", "rotate", "scale", "shadow", "shadows",
    "shape", "size", "space", "spacing", "speed", "style", "time", "timing",
    "tracking", "transform", "transition", "translate", "typography", "url",
    "weight", "width", "z",
  ]
}
