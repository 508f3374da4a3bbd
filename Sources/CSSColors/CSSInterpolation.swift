import ContrastModel

/// A way to mix two colours: a space and, if it has a hue, the direction around
/// the hue circle (CSS Color 4, §12).
struct CSSInterpolation {
  /// The space to mix in.
  let space: ColorSpace

  /// The direction in which the hue changes.
  let way: HueWay

  /// The ways from one hue to another: §12.4.
  enum HueWay: String {
    case shorter, longer, increasing, decreasing
  }

  /// The colour space with a lower-case name, or `nil` if there is none.
  /// Colours can be mixed in every space.
  static func space(named name: String) -> ColorSpace? {
    name == "xyz" ? .xyzD65 : ColorSpace(rawValue: name)
  }

  /// The mixture of two colours.
  ///
  /// All components except a hue are premultiplied by alpha (§12.3). A
  /// component that one colour lacks is taken from the other; a component that
  /// both lack is missing in the mixture.
  /// The two shares add up to 1. Both are passed, because subtracting the large
  /// one from 1 would lose the last digits of the small one.
  func mix(
    _ first: CSSColor, _ second: CSSColor, shares: (Double, Double)
  ) -> CSSColor {
    let (first, second) = (
      first.converted(to: space), second.converted(to: space)
    )
    let missing = first.missing.intersection(second.missing)
    var one = first.color.components
    var other = second.color.components
    for index in 0..<3 {
      let component = CSSColor.Missing.component(index)
      if first.missing.contains(component) {
        one[index] = other[index]
      } else if second.missing.contains(component) {
        other[index] = one[index]
      }
    }
    let alphas = alphas(first, second)
    let alpha = alphas.0 * shares.0 + alphas.1 * shares.1
    // If both colours lack an alpha, neither is weighted.
    let weights = missing.contains(.alpha) ? (1, 1) : alphas
    let weight = missing.contains(.alpha) ? 1 : alpha

    var components =
      one * weights.0 * shares.0 + other * weights.1 * shares.1
    if weight > 0 { components /= weight }
    if let hue = space.hueIndex {
      components[hue] = self.hue(one[hue], other[hue], shares.1)
    }
    for index in 0..<3 where missing.contains(.component(index)) {
      components[index] = 0
    }
    return CSSColor(
      PaletteColor(space, components, alpha: min(max(alpha, 0), 1)),
      missing: missing)
  }

  private func alphas(
    _ first: CSSColor, _ second: CSSColor
  ) -> (Double, Double) {
    let (one, other) = (first.color.alpha, second.color.alpha)
    if first.missing.contains(.alpha) { return (other, other) }
    return second.missing.contains(.alpha) ? (one, one) : (one, other)
  }

  private func hue(_ one: Double, _ other: Double, _ share: Double) -> Double {
    let start = RealFunctions.turned(one)
    var turn = RealFunctions.turned(other) - start
    switch way {
    case .shorter:
      if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    case .longer:
      if turn > 0, turn < 180 {
        turn -= 360
      } else if turn > -180, turn <= 0 {
        turn += 360
      }
    case .increasing: if turn < 0 { turn += 360 }
    case .decreasing: if turn > 0 { turn -= 360 }
    }
    return RealFunctions.turned(start + turn * share)
  }
}
