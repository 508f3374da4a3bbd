import ContrastModel
import TextGrammars

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
    guard let name = try word() else {
      throw .color(.spaceExpected(cursor.nextCharacter), at: cursor.position)
    }
    guard let space = CSSInterpolation.space(named: name) else {
      throw name.hasPrefix("--")
        ? UnlocatedDiagnostic(
          UnresolvedColor.profile(name), at: cursor.position)
        : .color(.unknownSpace(name), at: cursor.position)
    }
    _ = CSSName.read(&cursor)
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
}
