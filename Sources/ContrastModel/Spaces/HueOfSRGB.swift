/// HSL and HWB, two ways of writing encoded sRGB: CSS Color 4, §7 and §8.
enum HueOfSRGB {
  /// The encoded channels for a hue, saturation and lightness: §7.1.
  static func encoded(hsl components: SIMD3<Double>) -> SIMD3<Double> {
    let hue = RealFunctions.turned(components.x)
    let saturation = components.y / 100
    let lightness = components.z / 100
    let chroma = saturation * min(lightness, 1 - lightness)

    func channel(_ shift: Double) -> Double {
      let turn = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - chroma * max(-1, min(turn - 3, 9 - turn, 1))
    }
    return SIMD3(channel(0), channel(8), channel(4))
  }

  /// Hue, saturation and lightness of encoded channels: §7.2. A negative
  /// saturation, which colours far outside sRGB can have, becomes positive with
  /// the opposite hue.
  static func hsl(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    let most = max(encoded.x, encoded.y, encoded.z)
    let least = min(encoded.x, encoded.y, encoded.z)
    let lightness = (least + most) / 2
    guard most > least else { return SIMD3(0, 0, lightness * 100) }
    let room = min(lightness, 1 - lightness)
    let saturation = room == 0 ? 0 : (most - lightness) / room
    let hue = hue(encoded, least, most) + (saturation < 0 ? 180 : 0)
    return SIMD3(
      RealFunctions.turned(hue), saturation.magnitude * 100, lightness * 100)
  }

  /// The encoded channels for a hue, whiteness and blackness: §8.1. If
  /// whiteness and blackness add up to 100 or more, the result is the grey
  /// whose channels are `whiteness / (whiteness + blackness)`.
  static func encoded(hwb components: SIMD3<Double>) -> SIMD3<Double> {
    let white = components.y / 100
    let black = components.z / 100
    guard white + black < 1 else {
      return SIMD3(repeating: white / (white + black))
    }
    let pure = encoded(hsl: SIMD3(components.x, 100, 50))
    return pure * (1 - white - black) + SIMD3(repeating: white)
  }

  /// Hue, whiteness and blackness of encoded channels: §8.2.
  static func hwb(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    let most = max(encoded.x, encoded.y, encoded.z)
    let least = min(encoded.x, encoded.y, encoded.z)
    let hue = most > least ? hue(encoded, least, most) : 0
    return SIMD3(RealFunctions.turned(hue), least * 100, (1 - most) * 100)
  }

  private static func hue(
    _ encoded: SIMD3<Double>, _ least: Double, _ most: Double
  ) -> Double {
    let span = most - least
    let sixths =
      most == encoded.x
      ? (encoded.y - encoded.z) / span
      : most == encoded.y
        ? (encoded.z - encoded.x) / span + 2
        : (encoded.x - encoded.y) / span + 4
    return sixths * 60
  }
}
