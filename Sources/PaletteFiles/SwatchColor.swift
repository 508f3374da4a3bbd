import ContrastModel

/// Colours as palette files of programs store them.
enum SwatchColor {
  /// The colour of four inks, 0 to 1, without a profile that says what they
  /// look like: CSS Color 5, §5, "naively convert from CMYK to RGB".
  static func inks(
    cyan: Double, magenta: Double, yellow: Double, black: Double
  ) -> PaletteColor {
    let light = SIMD3(1 - cyan, 1 - magenta, 1 - yellow)
    return PaletteColor(.sRGB, light * (1 - black))
  }

  /// The colour of a hue in degrees, and of saturation and brightness from 0 to
  /// 1: the greatest channel is the brightness, and the saturation says how far
  /// the least one is below it.
  static func hsb(
    hue: Double, saturation: Double, brightness: Double
  ) -> PaletteColor {
    func channel(_ shift: Double) -> Double {
      let turn = (shift + hue / 60).truncatingRemainder(dividingBy: 6)
      let distance = max(0, min(turn, 4 - turn, 1))
      return brightness * (1 - saturation * distance)
    }
    return PaletteColor(.sRGB, SIMD3(channel(5), channel(3), channel(1)))
  }

  /// A grey, 0 to 1, encoded as sRGB is.
  static func gray(_ value: Double) -> PaletteColor {
    PaletteColor(.sRGB, SIMD3(repeating: value))
  }
}
