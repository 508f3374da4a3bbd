import ContrastModel
import TextGrammars

/// The functions with colours inside.
extension CSSColorGrammar {
  /// Reads the inside of `color-mix()` and its closing parenthesis: CSS Color
  /// 5, §3. As in the web-platform tests, the space to mix in is required.
  mutating func mix(at start: Int) throws(UnlocatedDiagnostic) -> CSSColor {
    let interpolation = try interpolation()
    try cursor.skipComma()
    try cursor.skipCSSSpace()
    let first = try mixColor()
    try cursor.skipComma()
    try cursor.skipCSSSpace()
    let second = try mixColor()
    try cursor.closeFunction("color-mix", at: start)

    // §3.1: an omitted share is the rest of 100 %. Shares with another sum are
    // scaled to 100 %; if the sum is less than 100 %, alpha is multiplied by
    // it.
    let one = first.share ?? second.share.map { 100 - $0 } ?? 50
    let other = second.share ?? 100 - one
    let sum = one + other
    guard sum > 0 else { throw .color(.nothingToMix, at: start) }
    let mixed = interpolation.mix(
      first.color, second.color, shares: (one / sum, other / sum))
    guard sum < 100 else { return mixed }
    return CSSColor(
      mixed.color.withAlpha(mixed.color.alpha * sum / 100),
      missing: mixed.missing)
  }

  /// Reads `in`, a colour space and, if it has a hue, an optional direction.
  private mutating func interpolation() throws(UnlocatedDiagnostic)
    -> CSSInterpolation
  {
    guard try word() == "in" else {
      throw .color(.spaceExpected(cursor.nextCharacter), at: cursor.position)
    }
    _ = CSSName.read(&cursor)
    let space = try space(named: CSSInterpolation.space)
    guard space.hueIndex != nil, let word = try word(),
      let way = CSSInterpolation.HueWay(rawValue: word)
    else { return CSSInterpolation(space: space, way: .shorter) }
    _ = CSSName.read(&cursor)
    guard try self.word() == "hue" else {
      throw .color(.hueExpected(way.rawValue), at: cursor.position)
    }
    _ = CSSName.read(&cursor)
    return CSSInterpolation(space: space, way: way)
  }

  /// The next word. Moves over the white space before it, not over the word.
  private mutating func word() throws(UnlocatedDiagnostic) -> String? {
    try cursor.skipCSSSpace()
    var ahead = cursor
    return CSSName.read(&ahead)
  }

  /// Reads a colour and its share, 0 to 100, which can be before or after it;
  /// the share is `nil` if it is left out.
  private mutating func mixColor() throws(UnlocatedDiagnostic) -> (
    color: CSSColor, share: Double?
  ) {
    let before = try share()
    let color = try cssColor()
    try cursor.skipCSSSpace()
    return (color, before == nil ? try share() : before)
  }

  /// Reads a percentage from 0 to 100, or returns `nil` if none is next. A
  /// computed percentage is clamped.
  private mutating func share() throws(UnlocatedDiagnostic) -> Double? {
    let start = cursor.position
    var isComputed = false
    let isName = cursor.next == .hyphen && cursor.peek(1) == .hyphen
    if cursor.next?.isDigit != true, cursor.next != .period,
      cursor.next != .plus,
      cursor.next != .hyphen || isName
    {
      var ahead = cursor
      guard let name = CSSName.read(&ahead), ahead.next == .openParenthesis,
        CSSMathFunction(name) != nil
      else { return nil }
      isComputed = true
    }
    let component = try CSSComponent.read(&cursor)
    guard case .percentage(let percent) = component.value else {
      throw .color(.shareExpected, at: start)
    }
    try cursor.skipCSSSpace()
    if isComputed { return min(max(percent, 0), 100) }
    guard (0...100).contains(percent) else {
      throw .color(.shareOutOfRange, at: start)
    }
    return percent
  }

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

  /// Reads the inside of `light-dark()` and its closing parenthesis: CSS Color
  /// 5, §6.
  ///
  /// Both colours must be well formed; only the one that is used must be
  /// resolvable. Without a scheme, both must be the same colour.
  mutating func lightDark(at start: Int) throws(UnlocatedDiagnostic) -> CSSColor
  {
    let light = try colorOrReason()
    try cursor.skipComma()
    let dark = try colorOrReason()
    try cursor.closeFunction("light-dark", at: start)
    switch scheme {
    case .light: return try light.get()
    case .dark: return try dark.get()
    case .none:
      let color = try light.get()
      guard try dark.get() == color else {
        throw UnlocatedDiagnostic(UnresolvedColor.colorScheme, at: start)
      }
      return color
    }
  }

  /// Reads a colour up to a comma or a parenthesis, or returns why it cannot be
  /// resolved.
  private mutating func colorOrReason() throws(UnlocatedDiagnostic) -> Result<
    CSSColor, UnlocatedDiagnostic
  > {
    try cursor.skipCSSSpace()
    let start = cursor
    do throws(UnlocatedDiagnostic) {
      let color = try cssColor()
      try cursor.skipCSSSpace()
      return .success(color)
    } catch {
      guard error.problem.isUnresolved else { throw error }
      cursor = start
      skipArgument()
      return .failure(error)
    }
  }

  /// Moves to the comma or the parenthesis that ends an argument.
  private mutating func skipArgument() {
    var depth = 0
    while let byte = cursor.next {
      switch byte {
      case .openParenthesis: depth += 1
      case .closeParenthesis where depth == 0, .comma where depth == 0: return
      case .closeParenthesis: depth -= 1
      default: break
      }
      cursor.position += 1
    }
  }
}

/// The scheme that chooses between the colours of `light-dark()`: CSS Color 5,
/// §6.
package enum CSSColorScheme: Hashable, Sendable {
  case light, dark
}
