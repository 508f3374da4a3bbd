/// A colour space of CSS Color 4, in which a source can declare colours, with
/// its name in CSS and in the design tokens format.
///
/// Each converts to sRGB and back, unrounded and beyond the gamut: luminance is
/// computed in linear sRGB, and colours are composited in encoded sRGB.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  /// Red, green and blue in 0…1, encoded with the sRGB transfer function.
  case sRGB = "srgb"

  /// Red, green and blue in 0…1 over sRGB's primaries, in linear light.
  case sRGBLinear = "srgb-linear"

  /// Red, green and blue in 0…1 over the primaries of Display P3, encoded with
  /// the sRGB transfer function.
  case displayP3 = "display-p3"

  /// Red, green and blue in 0…1 over the primaries of Display P3, in linear
  /// light.
  case displayP3Linear = "display-p3-linear"

  /// Red, green and blue in 0…1, compatible with Adobe RGB of 1998.
  case a98RGB = "a98-rgb"

  /// Red, green and blue of ROMM RGB in 0…1; the white is D50.
  case proPhotoRGB = "prophoto-rgb"

  /// Red, green and blue of ITU-R BT.2020 in 0…1.
  case rec2020

  /// CIE X, Y and Z in 0…1, with the white D65.
  case xyzD65 = "xyz-d65"

  /// CIE X, Y and Z in 0…1, with the white D50.
  case xyzD50 = "xyz-d50"

  /// CIE lightness in 0…100, a and b in about -125…125; the white is D50.
  case lab

  /// CIE lightness in 0…100, chroma in about 0…150, hue in degrees.
  case lch

  /// Oklab lightness in 0…1, a and b in about -0.4…0.4.
  case okLab = "oklab"

  /// Oklab lightness in 0…1, chroma in about 0…0.4, hue in degrees.
  case okLCH = "oklch"

  /// Hue in degrees, saturation and lightness in 0…100, over sRGB.
  case hsl

  /// Hue in degrees, whiteness and blackness in 0…100, over sRGB.
  case hwb

  /// The index of the hue among the components, if there is one.
  package var hueIndex: Int? {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .okLCH: 2
    case .sRGB, .sRGBLinear, .displayP3, .displayP3Linear, .a98RGB,
      .proPhotoRGB, .rec2020, .xyzD65, .xyzD50, .lab, .okLab:
      nil
    }
  }

  /// The linear sRGB channels of three components of this space, not rounded
  /// and not clamped.
  func linearSRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB, .hsl, .hwb:
      SRGBTransferFunction.linearize(encodedSRGB(components))
    case .sRGBLinear: components
    case .displayP3:
      LinearSpace.displayP3.toSRGB * SRGBTransferFunction.linearize(components)
    case .displayP3Linear: LinearSpace.displayP3.toSRGB * components
    case .a98RGB:
      LinearSpace.a98RGB.toSRGB * WideTransferFunction.a98.linearize(components)
    case .proPhotoRGB:
      LinearSpace.proPhotoRGB.toSRGB
        * WideTransferFunction.proPhoto.linearize(components)
    case .rec2020:
      LinearSpace.rec2020.toSRGB
        * WideTransferFunction.rec2020.linearize(components)
    case .xyzD65: LinearSpace.xyzD65.toSRGB * components
    case .xyzD50: LinearSpace.xyzD50.toSRGB * components
    case .lab: LinearSpace.xyzD50.toSRGB * CIELab.xyz(components)
    case .lch:
      LinearSpace.xyzD50.toSRGB * CIELab.xyz(Polar.rectangular(components))
    case .okLab: LinearSpace.okLMS.toSRGB * OKLab.cones(components)
    case .okLCH:
      LinearSpace.okLMS.toSRGB * OKLab.cones(Polar.rectangular(components))
    }
  }

  /// The rows of the matrix in the last step of the conversion to linear sRGB,
  /// for code that is not in Swift; `nil` if the conversion needs no matrix.
  package var rowsToLinearSRGB: [SIMD3<Double>]? {
    let space: LinearSpace
    switch self {
    case .displayP3, .displayP3Linear: space = .displayP3
    case .a98RGB: space = .a98RGB
    case .proPhotoRGB: space = .proPhotoRGB
    case .rec2020: space = .rec2020
    case .xyzD65: space = .xyzD65
    case .xyzD50, .lab, .lch: space = .xyzD50
    case .okLab, .okLCH: space = .okLMS
    case .sRGB, .sRGBLinear, .hsl, .hwb: return nil
    }
    return space.toSRGB.rows
  }

  /// The encoded sRGB channels of three components of this space.
  ///
  /// A computed channel that differs from 0 or 1 by no more than the error of
  /// the computation becomes 0 or 1, so that white is white in every space.
  func encodedSRGB(_ components: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: components
    case .hsl: Self.settled(HueOfSRGB.encoded(hsl: components))
    case .hwb: Self.settled(HueOfSRGB.encoded(hwb: components))
    case .sRGBLinear, .displayP3, .displayP3Linear, .a98RGB, .proPhotoRGB,
      .rec2020, .xyzD65, .xyzD50, .lab, .lch, .okLab, .okLCH:
      Self.settled(SRGBTransferFunction.encode(linearSRGB(components)))
    }
  }

  /// The components in this space for linear sRGB channels. The hue of a grey
  /// is arbitrary.
  package func components(linearSRGB: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB, .hsl, .hwb:
      components(encodedSRGB: SRGBTransferFunction.encode(linearSRGB))
    case .sRGBLinear: linearSRGB
    case .displayP3:
      SRGBTransferFunction.encode(LinearSpace.displayP3.fromSRGB * linearSRGB)
    case .displayP3Linear: LinearSpace.displayP3.fromSRGB * linearSRGB
    case .a98RGB:
      WideTransferFunction.a98.encode(LinearSpace.a98RGB.fromSRGB * linearSRGB)
    case .proPhotoRGB:
      WideTransferFunction.proPhoto.encode(
        LinearSpace.proPhotoRGB.fromSRGB * linearSRGB)
    case .rec2020:
      WideTransferFunction.rec2020.encode(
        LinearSpace.rec2020.fromSRGB * linearSRGB)
    case .xyzD65: LinearSpace.xyzD65.fromSRGB * linearSRGB
    case .xyzD50: LinearSpace.xyzD50.fromSRGB * linearSRGB
    case .lab: CIELab.components(xyz: LinearSpace.xyzD50.fromSRGB * linearSRGB)
    case .lch: Polar.polar(Self.lab.components(linearSRGB: linearSRGB))
    case .okLab:
      OKLab.components(cones: LinearSpace.okLMS.fromSRGB * linearSRGB)
    case .okLCH: Polar.polar(Self.okLab.components(linearSRGB: linearSRGB))
    }
  }

  /// The components in this space for encoded sRGB channels.
  func components(encodedSRGB: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB: encodedSRGB
    case .hsl: HueOfSRGB.hsl(encodedSRGB)
    case .hwb: HueOfSRGB.hwb(encodedSRGB)
    case .sRGBLinear, .displayP3, .displayP3Linear, .a98RGB, .proPhotoRGB,
      .rec2020, .xyzD65, .xyzD50, .lab, .lch, .okLab, .okLCH:
      components(linearSRGB: SRGBTransferFunction.linearize(encodedSRGB))
    }
  }

  /// The distance from 0 or 1 within which a converted channel becomes 0 or 1;
  /// the error of a conversion is at most about 2e-15.
  private static let conversionError = 1e-12

  private static func settled(_ encoded: SIMD3<Double>) -> SIMD3<Double> {
    func settled(_ channel: Double) -> Double {
      if channel.magnitude < conversionError { return 0 }
      return (channel - 1).magnitude < conversionError ? 1 : channel
    }
    return SIMD3(settled(encoded.x), settled(encoded.y), settled(encoded.z))
  }
}
