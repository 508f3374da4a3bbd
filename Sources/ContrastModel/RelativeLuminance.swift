/// The relative luminance of an opaque colour: 0 for black, 1 for white.
///
/// WCAG 2.2, "relative luminance": `L = 0.2126 R + 0.7152 G + 0.0722 B` over
/// the linear channels. The weights are WCAG's, with four digits, and not the
/// longer ones of the XYZ colour space, which would change the verdict at 4.5
/// on white for 473 8-bit colours.
///
///     RelativeLuminance(SRGBColor.white).value  // 1.0
///
/// Complexity: O(1); three table look-ups for an 8-bit colour.
public struct RelativeLuminance: Hashable, Sendable {
  /// The luminance, evaluated in `Double` from left to right.
  public let value: Double

  /// The 8-bit colour that the luminance was computed from, or `nil` if it was
  /// computed from other channels. The luminance of an 8-bit colour is known
  /// more exactly than a `Double` can hold.
  package let exactColor: SRGBColor?

  /// The luminance of an 8-bit colour.
  public init(_ color: SRGBColor) {
    value = Self.weigh(
      SIMD3(
        SRGBTransferFunction.linearize(color.red),
        SRGBTransferFunction.linearize(color.green),
        SRGBTransferFunction.linearize(color.blue)))
    exactColor = color
  }

  /// The luminance of encoded sRGB channels, unrounded.
  ///
  /// Edge cases:
  ///
  /// - Channels that are all exactly `k / 255` give the luminance of the 8-bit
  ///   colour.
  /// - A luminance below 0, which only colours outside sRGB have, becomes 0; a
  ///   luminance above `limit` becomes `limit`.
  public init(encoded: SIMD3<Double>) {
    if let color = SRGBTransferFunction.exactColor(encoded) {
      self.init(color)
    } else {
      self.init(linear: SRGBTransferFunction.linearize(encoded))
    }
  }

  /// The luminance of linear sRGB channels, unrounded.
  public init(linear: SIMD3<Double>) {
    value = min(max(0, Self.weigh(linear)), Self.limit)
    exactColor = nil
  }

  /// The greatest luminance, a thousand times that of white. Without a limit,
  /// a ratio in hundredths could be too large for `RoundedThreshold`.
  package static var limit: Double { 1_000 }

  /// WCAG's weights of red, green and blue, in ten-thousandths.
  package static var weights: (red: Int, green: Int, blue: Int) {
    (2126, 7152, 722)
  }

  /// The amount that a ratio adds to each luminance, in hundredths.
  package static var flare: Int { 5 }

  /// WCAG's weighted sum. The order of the additions is part of the definition.
  private static func weigh(_ linear: SIMD3<Double>) -> Double {
    0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
  }

  /// `L + 0.05`, the quantity that contrast ratios compare.
  @inlinable
  package var offset: Double { ContrastRatio.key(value) }

  /// `L + 0.05` with a relative error of about 2^-104; `nil` if the luminance
  /// is not that of an 8-bit colour.
  package var exactOffset: DoubleDouble? {
    guard let color = exactColor else { return nil }
    func channel(_ byte: UInt8, _ weight: Int) -> DoubleDouble {
      let linear = SRGBTransferFunction.linearizedBytes[Int(byte)]
      return .quotient(weight, 10_000) * DoubleDouble(linear.high, linear.low)
    }
    let weights = Self.weights
    return channel(color.red, weights.red)
      + channel(color.green, weights.green)
      + channel(color.blue, weights.blue) + .quotient(Self.flare, 100)
  }
}

extension RelativeLuminance: Comparable {
  /// Whether the first is darker.
  public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
}
