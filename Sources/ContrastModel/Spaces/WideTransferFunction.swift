/// The transfer functions of the RGB spaces beyond sRGB: CSS Color 4, §10.5 to
/// §10.7. Display P3 uses the transfer function of sRGB.
///
/// Each mirrors negative channels, so that colours outside the gamut can be
/// converted back.
package enum WideTransferFunction {
  /// A pure power of 563 / 256.
  case a98

  /// A power of 1.8 with a straight foot.
  case proPhoto

  /// The curve of ITU-R BT.2020, table 4, which browsers use and the
  /// web-platform tests expect: in Chromium 156, `color(rec2020 0.5 0.5 0.5)`
  /// is 0.2597 in linear sRGB, where a power of 2.4 gives 0.1895.
  ///
  /// The CSS working group resolved in August 2025 on a power of 2.4, as in
  /// displays (csswg-drafts issue 12574). Dart Sass 2026 and Color.js use it;
  /// WebKit does not yet. Verdicts are about what people see, so this will
  /// change when browsers change.
  case rec2020

  /// The linear values of three encoded channels.
  func linearize(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(linearize(encoded.x), linearize(encoded.y), linearize(encoded.z))
  }

  /// The encoded values of three linear channels.
  func encode(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(linear.x), encode(linear.y), encode(linear.z))
  }

  private func linearize(_ encoded: Double) -> Double {
    let size = encoded.magnitude
    let linear: Double
    switch self {
    case .a98: linear = RealFunctions.power(size, 563.0 / 256)
    case .proPhoto:
      linear = size <= 16.0 / 512 ? size / 16 : RealFunctions.power(size, 1.8)
    case .rec2020:
      linear =
        size < Self.knee * 4.5
        ? size / 4.5
        : RealFunctions.power((size + Self.lift) / (1 + Self.lift), 1 / 0.45)
    }
    return encoded < 0 ? -linear : linear
  }

  private func encode(_ linear: Double) -> Double {
    let size = linear.magnitude
    let encoded: Double
    switch self {
    case .a98: encoded = RealFunctions.power(size, 256.0 / 563)
    case .proPhoto:
      encoded =
        size < 1.0 / 512 ? size * 16 : RealFunctions.power(size, 1 / 1.8)
    case .rec2020:
      encoded =
        size < Self.knee
        ? size * 4.5
        : (1 + Self.lift) * RealFunctions.power(size, 0.45) - Self.lift
    }
    return linear < 0 ? -encoded : encoded
  }

  // ITU-R BT.2020 calls these numbers beta and alpha - 1.
  package static let knee = 0.018053968510807
  package static let lift = 0.09929682680944
}
