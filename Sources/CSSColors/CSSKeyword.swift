/// The words and functions of CSS, grouped by whether their text alone
/// determines a colour.
package enum CSSKeyword {
  /// Words whose colour depends on the element (CSS Color 4, §6.4, and the
  /// keywords of CSS Cascade 5).
  package static let contextual: Set<String> = [
    "currentcolor", "inherit", "initial", "unset", "revert", "revert-layer",
  ]

  /// Colours that the device chooses (CSS Color 4, §6.2, and Appendix A).
  package static let systemColors: Set<String> = [
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

  /// Whether a lower-case name is that of a colour that the device chooses; each
  /// browser has some of its own: `-moz-dialog`.
  package static func isSystemColor(_ name: String) -> Bool {
    systemColors.contains(name)
      || name.hasPrefix("-") && !name.hasPrefix("--")
  }

  /// Functions whose result cannot be determined from the text alone.
  package static let unresolvedFunctions: Set<String> = [
    "alpha", "attr", "device-cmyk", "env", "if", "inherit", "progress",
    "random", "sibling-count", "sibling-index",
    "var",
  ]

  /// Whether a lower-case name is that of a CSS function that gives a colour or
  /// a number, even if its result cannot be resolved.
  package static func isFunction(_ name: String) -> Bool {
    isColorFunction(name) || unresolvedFunctions.contains(name)
      || CSSMathFunction(name) != nil
  }

  /// Whether a lower-case name is that of a function that can only give a
  /// colour.
  package static func givesColor(_ name: String) -> Bool {
    name == "device-cmyk" || isColorFunction(name)
  }

  /// Whether a lower-case name is that of a function that gives a number or an
  /// image.
  package static func givesOther(_ name: String) -> Bool {
    CSSMathFunction(name) != nil || name.hasSuffix("gradient")
      || ["image", "image-set", "url"].contains(name)
  }

  /// Whether a lower-case name is that of a colour function that
  /// `CSSColorGrammar` reads.
  static func isColorFunction(_ name: String) -> Bool {
    switch name {
    case "--alpha", "color", "color-layers", "color-mix", "contrast-color",
      "light-dark":
      true
    default: CSSColorNotation(function: name) != nil
    }
  }
}
