/// The words that CSS knows and that no colour can be worked out from.
enum CSSKeyword {
  /// Words that mean another colour on another element (CSS Color 4, §6.4, and
  /// the keywords of CSS Cascade 5).
  static let contextual: Set<String> = [
    "currentcolor", "inherit", "initial", "unset", "revert", "revert-layer",
  ]

  /// Colours that the device chooses (CSS Color 4, §6.2, and Appendix A).
  static let systemColors: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder",
    "buttonface", "buttontext", "canvas", "canvastext", "field", "fieldtext",
    "graytext", "highlight", "highlighttext", "linktext", "mark", "marktext",
    "selecteditem", "selecteditemtext", "visitedtext",
    "activeborder", "activecaption", "appworkspace", "background",
    "buttonhighlight", "buttonshadow", "captiontext", "inactiveborder",
    "inactivecaption", "inactivecaptiontext", "infobackground", "infotext",
    "menu", "menutext", "scrollbar", "threeddarkshadow", "threedface",
    "threedhighlight", "threedlightshadow", "threedshadow", "window",
    "windowframe", "windowtext",
  ]

  /// Functions that give a colour, or stand for one, in CSS but not yet here.
  static let unreadFunctions: Set<String> = [
    "alpha", "attr", "color", "color-layers", "color-mix", "contrast-color",
    "device-cmyk", "env", "hwb", "if", "lab", "lch", "light-dark", "oklab",
    "oklch", "var",
  ]

  /// Functions that compute a number.
  static let mathFunctions: Set<String> = [
    "abs", "acos", "asin", "atan", "atan2", "calc", "clamp", "cos", "exp",
    "hypot", "log", "max", "min", "mod", "pow", "progress", "random", "rem",
    "round", "sibling-count", "sibling-index", "sign", "sin", "sqrt", "tan",
  ]

  /// Whether a lower-case name is that of a function that CSS puts a colour
  /// or a number in place of, read here or not.
  static func isFunction(_ name: String) -> Bool {
    isColorFunction(name) || unreadFunctions.contains(name)
      || mathFunctions.contains(name)
  }

  /// Whether a lower-case name is that of a function that gives a colour and
  /// nothing else.
  static func givesColor(_ name: String) -> Bool {
    switch name {
    case "alpha", "attr", "env", "if", "var": false
    default: isColorFunction(name) || unreadFunctions.contains(name)
    }
  }

  /// Whether a lower-case name is that of a function read here.
  static func isColorFunction(_ name: String) -> Bool {
    name == "rgb" || name == "rgba" || name == "hsl" || name == "hsla"
  }
}
