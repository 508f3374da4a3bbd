/// A colour of the sRGB gamut with 8 bits per channel; `#767676` in CSS.
///
///     let grey = SRGBColor(red: 0x76, green: 0x76, blue: 0x76)
///     print(grey)  // #767676
public struct SRGBColor: Hashable, Sendable {
  /// The encoded red channel, 0 to 255.
  public var red: UInt8

  /// The encoded green channel, 0 to 255.
  public var green: UInt8

  /// The encoded blue channel, 0 to 255.
  public var blue: UInt8

  /// A colour from its three encoded channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from the low 24 bits of a number, red highest: `0xRRGGBB`.
  public init(packed: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: packed >> 16),
      green: UInt8(truncatingIfNeeded: packed >> 8),
      blue: UInt8(truncatingIfNeeded: packed))
  }

  /// `#000000`, of relative luminance 0.
  public static let black = SRGBColor(packed: 0x000000)

  /// `#ffffff`, of relative luminance 1.
  public static let white = SRGBColor(packed: 0xFFFFFF)
}

extension SRGBColor: CustomStringConvertible {
  /// A number sign and six lower-case hexadecimal digits.
  public var description: String {
    "#" + hexDigits(red) + hexDigits(green) + hexDigits(blue)
  }
}

/// The two lower-case hexadecimal digits of a byte.
package func hexDigits(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}

extension SRGBTransferFunction {
  /// The 8-bit colour whose encoded channels are exactly these; `nil` if a
  /// channel is not exactly `k / 255`.
  package static func exactColor(_ encoded: SIMD3<Double>) -> SRGBColor? {
    guard let red = exactByte(encoded.x), let green = exactByte(encoded.y),
      let blue = exactByte(encoded.z)
    else { return nil }
    return SRGBColor(red: red, green: green, blue: blue)
  }
}
