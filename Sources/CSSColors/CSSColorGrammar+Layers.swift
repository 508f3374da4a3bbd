import ContrastModel
import TextGrammars

extension CSSColorGrammar {
  /// Reads the inside of `contrast-color()` and its closing parenthesis: CSS
  /// Color 5, §7. Returns black or white, whichever has more contrast with the
  /// colour, or white if the contrast is equal.
  ///
  /// The specification leaves the metric open. This function uses the contrast
  /// ratio of WCAG 2 for the colour clipped to sRGB, and ignores the opacity.
  mutating func contrastColor(at start: Int) throws(UnlocatedDiagnostic)
    -> CSSColor
  {
    try cursor.skipCSSSpace()
    let color = try cssColor().color
    try cursor.closeFunction("contrast-color", at: start)
    let onWhite = ContrastRatio(color.luminance, RelativeLuminance(.white))
    let onBlack = ContrastRatio(color.luminance, RelativeLuminance(.black))
    return CSSColor(onBlack.value > onWhite.value ? .black : .white)
  }

  /// Reads the inside of `--alpha()` and its closing parenthesis: in Tailwind
  /// CSS 4, a colour whose opacity is multiplied by a share. Tailwind compiles
  /// it to `color-mix()` with `transparent`.
  ///
  ///     --alpha(red / 50%)    rgb(255 0 0 / 0.5)
  mutating func tailwindAlpha(at start: Int) throws(UnlocatedDiagnostic)
    -> CSSColor
  {
    try cursor.skipCSSSpace()
    let color = try cssColor()
    try cursor.skipCSSSpace()
    guard cursor.skip(.slash) else {
      throw .color(.notAComponent(cursor.nextCharacter), at: cursor.position)
    }
    try cursor.skipCSSSpace()
    let offset = cursor.position
    let share: Double
    switch try CSSComponent.read(&cursor).value {
    case .number(let number): share = number
    case .percentage(let percent): share = percent / 100
    case .none: throw .color(.notAComponent("'none'"), at: offset)
    }
    guard (0...1).contains(share) else {
      throw .color(.shareOutOfRange, at: offset)
    }
    try cursor.closeFunction("--alpha", at: start)
    return CSSColor(
      color.color.withAlpha(color.color.alpha * share),
      missing: color.missing.subtracting(.alpha))
  }

  /// Reads the inside of `color-layers()` and its closing parenthesis: a draft
  /// for CSS Color 6. The first colour is on top; each is composited over those
  /// below it in encoded sRGB, with one blend mode for all.
  mutating func layers(at start: Int) throws(UnlocatedDiagnostic) -> CSSColor {
    try cursor.skipCSSSpace()
    var mode = CSSBlendMode.normal
    var ahead = cursor
    if let name = CSSName.read(&ahead), ahead.next != .openParenthesis,
      let named = CSSBlendMode(rawValue: name)
    {
      mode = named
      cursor = ahead
      try cursor.skipComma()
    }
    var layers: [PaletteColor] = []
    repeat {
      try cursor.skipCSSSpace()
      layers.append(try cssColor().color)
      try cursor.skipCSSSpace()
    } while cursor.skip(.comma)
    try cursor.closeFunction("color-layers", at: start)
    var below = layers.removeLast()
    while let layer = layers.popLast() {
      below = mode.composite(layer, over: below)
    }
    return CSSColor(below)
  }
}
