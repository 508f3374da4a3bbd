import ContrastModel

/// The ways in which a colour mixes with the colour below it: Compositing and
/// Blending 1, §10. Without transparency, `normal` gives the colour itself.
enum CSSBlendMode: String {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case difference, exclusion, hue, saturation, color, luminosity

  /// The result of one colour over another, in encoded sRGB: §5.8.1 with the
  /// blending of §10. Blend modes other than `normal` clamp the channels to
  /// 0…1.
  func composite(_ source: PaletteColor, over backdrop: PaletteColor)
    -> PaletteColor
  {
    let (one, other) = (source.alpha, backdrop.alpha)
    let alpha = one + other * (1 - one)
    guard alpha > 0 else {
      return PaletteColor(.sRGB, SIMD3(0, 0, 0), alpha: 0)
    }
    // Keeps sums and quotients of the largest numbers finite.
    let above = Self.clamped(source.encodedSRGB, -1e300...1e300)
    let below = Self.clamped(backdrop.encodedSRGB, -1e300...1e300)
    var channels = above * (one * (1 - other))
    channels += blend(above, below) * (one * other)
    channels += below * (other * (1 - one))
    let most = Double.greatestFiniteMagnitude
    channels = Self.clamped(channels / alpha, -most...most)
    return PaletteColor(.sRGB, channels, alpha: min(alpha, 1))
  }

  private static func clamped(
    _ channels: SIMD3<Double>, _ range: ClosedRange<Double>
  ) -> SIMD3<Double> {
    channels.clamped(
      lowerBound: SIMD3(repeating: range.lowerBound),
      upperBound: SIMD3(repeating: range.upperBound))
  }

  private func blend(
    _ source: SIMD3<Double>, _ backdrop: SIMD3<Double>
  ) -> SIMD3<Double> {
    if self == .normal { return source }
    let source = Self.clamped(source, 0...1)
    let backdrop = Self.clamped(backdrop, 0...1)
    switch self {
    case .hue:
      return Self.withLuminosity(
        of: backdrop, Self.withSaturation(of: backdrop, source))
    case .saturation:
      return Self.withLuminosity(
        of: backdrop, Self.withSaturation(of: source, backdrop))
    case .color: return Self.withLuminosity(of: backdrop, source)
    case .luminosity: return Self.withLuminosity(of: source, backdrop)
    default:
      return SIMD3(
        channel(source.x, backdrop.x), channel(source.y, backdrop.y),
        channel(source.z, backdrop.z))
    }
  }

  /// The result of a separable blend mode for one channel: §10.1.
  private func channel(_ source: Double, _ backdrop: Double) -> Double {
    switch self {
    case .multiply: return source * backdrop
    case .screen: return source + backdrop - source * backdrop
    case .overlay: return CSSBlendMode.hardLight.channel(backdrop, source)
    case .darken: return min(source, backdrop)
    case .lighten: return max(source, backdrop)
    case .colorDodge:
      if backdrop == 0 { return 0 }
      return source == 1 ? 1 : min(1, backdrop / (1 - source))
    case .colorBurn:
      if backdrop == 1 { return 1 }
      return source == 0 ? 0 : 1 - min(1, (1 - backdrop) / source)
    case .hardLight:
      return source <= 0.5
        ? CSSBlendMode.multiply.channel(2 * source, backdrop)
        : CSSBlendMode.screen.channel(2 * source - 1, backdrop)
    case .softLight:
      if source <= 0.5 {
        return backdrop - (1 - 2 * source) * backdrop * (1 - backdrop)
      }
      let root =
        backdrop <= 0.25
        ? ((16 * backdrop - 12) * backdrop + 4) * backdrop
        : backdrop.squareRoot()
      return backdrop + (2 * source - 1) * (root - backdrop)
    case .difference: return abs(source - backdrop)
    case .exclusion: return source + backdrop - 2 * source * backdrop
    case .normal, .hue, .saturation, .color, .luminosity: return source
    }
  }

  /// The luminosity of §10.2, which is not the relative luminance of WCAG.
  private static func luminosity(_ color: SIMD3<Double>) -> Double {
    0.3 * color.x + 0.59 * color.y + 0.11 * color.z
  }

  private static func saturation(_ color: SIMD3<Double>) -> Double {
    color.max() - color.min()
  }

  /// A colour with the luminosity of another one, moved towards grey as far as
  /// needed to stay in range: §10.2.
  private static func withLuminosity(
    of other: SIMD3<Double>, _ color: SIMD3<Double>
  ) -> SIMD3<Double> {
    let moved = color + (luminosity(other) - luminosity(color))
    let grey = luminosity(moved)
    var result = moved
    let (least, most) = (moved.min(), moved.max())
    if least < 0 { result = grey + (result - grey) * grey / (grey - least) }
    if most > 1 {
      result = grey + (result - grey) * (1 - grey) / (most - grey)
    }
    return result
  }

  /// A colour with the saturation of another one: §10.2.
  private static func withSaturation(
    of other: SIMD3<Double>, _ color: SIMD3<Double>
  ) -> SIMD3<Double> {
    let range = saturation(color)
    guard range > 0 else { return SIMD3(repeating: 0) }
    return (color - color.min()) * (saturation(other) / range)
  }
}
