import ContrastModel

/// A cube of 8-bit colours whose side is a power of two: a node of the octree
/// over all 2^24 colours.
struct ChannelBox {
  /// The colour with the lowest channels.
  let darkest: SRGBColor

  /// The number of values of each channel, minus one.
  let extent: UInt8

  /// All 8-bit colours.
  static let all = ChannelBox(darkest: .black, extent: 255)

  /// The colour with the highest channels.
  var lightest: SRGBColor {
    SRGBColor(
      red: darkest.red + extent, green: darkest.green + extent,
      blue: darkest.blue + extent)
  }

  /// One of the eight cubes of half the side.
  ///
  /// - Precondition: there is more than one colour, and the index is below 8.
  func child(_ index: Int) -> ChannelBox {
    let extent = extent / 2
    func channel(_ start: UInt8, _ bit: Int) -> UInt8 {
      index & bit == 0 ? start : start + extent + 1
    }
    return ChannelBox(
      darkest: SRGBColor(
        red: channel(darkest.red, 4), green: channel(darkest.green, 2),
        blue: channel(darkest.blue, 1)), extent: extent)
  }
}

extension SRGBColor {
  /// The channels in linear light.
  var linear: SIMD3<Double> {
    SIMD3(
      SRGBTransferFunction.linearize(red),
      SRGBTransferFunction.linearize(green),
      SRGBTransferFunction.linearize(blue))
  }

  /// Lightness, a and b of Oklab.
  var okLab: SIMD3<Double> {
    ColorSpace.okLab.components(linearSRGB: linear)
  }

  /// The 24 bits of the colour, red highest.
  var packed: UInt32 {
    UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension PaletteColor {
  /// Lightness, a and b of Oklab.
  package var okLab: SIMD3<Double> { converted(to: .okLab).components }

  /// The distance between two colours in Oklab, alpha ignored: CSS Color 4,
  /// "deltaEOK". A difference of about 0.02 is just noticeable.
  package func difference(from other: PaletteColor) -> Double {
    let apart = okLab - other.okLab
    return (apart * apart).sum().squareRoot()
  }
}
