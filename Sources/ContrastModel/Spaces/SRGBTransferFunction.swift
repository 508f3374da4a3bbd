/// The transfer function of sRGB, between encoded channels and linear light.
///
/// WCAG 2.2, "relative luminance": a channel `c` of 0…1 becomes `c / 12.92` up
/// to 0.04045, and `((c + 0.055) / 1.055) ^ 2.4` above. Versions of the text
/// before May 2021 have 0.03928; for 8-bit channels both give the same 256
/// values.
public enum SRGBTransferFunction {
  /// The numbers of the definition: where the curve begins, encoded and in
  /// linear light, the slope of the line below it, and the offset and the
  /// exponent of the curve.
  package static var curve:
    (
      knee: Double, foot: Double, slope: Double, offset: Double,
      exponent: Double
    )
  {
    (0.04045, 0.0031308, 12.92, 0.055, 2.4)
  }

  /// The linear value of an 8-bit channel, correctly rounded.
  @inlinable
  public static func linearize(_ byte: UInt8) -> Double {
    linearizedBytes[Int(byte)].high
  }

  /// The linear value of an encoded channel.
  ///
  /// Edge cases:
  ///
  /// - A channel that is exactly `k / 255` takes its value from the table, so
  ///   that `#767676` and `rgb(118 118 118)` are one colour to the last bit.
  /// - Negative channels mirror positive ones (CSS Color 4, §10.2).
  public static func linearize(_ encoded: Double) -> Double {
    if let byte = exactByte(encoded) { return linearize(byte) }
    let magnitude = encoded.magnitude
    let curve = curve
    let linear =
      magnitude <= curve.knee
      ? magnitude / curve.slope
      : RealFunctions.power(
        (magnitude + curve.offset) / (1 + curve.offset), curve.exponent)
    return encoded < 0 ? -linear : linear
  }

  /// The linear values of three encoded channels.
  package static func linearize(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(linearize(encoded.x), linearize(encoded.y), linearize(encoded.z))
  }

  /// The encoded value of a linear channel; negative channels are mirrored (CSS
  /// Color 4, §10.2).
  ///
  /// - Postcondition: 0 becomes 0 and 1 becomes 1, exactly.
  public static func encode(_ linear: Double) -> Double {
    if linear == 1 { return 1 }
    let magnitude = linear.magnitude
    let curve = curve
    let encoded =
      magnitude <= curve.foot
      ? magnitude * curve.slope
      : (1 + curve.offset)
        * RealFunctions.power(magnitude, 1 / curve.exponent) - curve.offset
    return linear < 0 ? -encoded : encoded
  }

  /// The encoded values of three linear channels.
  package static func encode(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(encode(linear.x), encode(linear.y), encode(linear.z))
  }

  /// The byte `k` if the channel is exactly the `Double` nearest `k / 255`;
  /// otherwise `nil`.
  package static func exactByte(_ encoded: Double) -> UInt8? {
    guard encoded >= 0, encoded <= 1 else { return nil }
    let byte = UInt8(encoded * 255 + 0.5)
    return Double(byte) / 255 == encoded ? byte : nil
  }
}
