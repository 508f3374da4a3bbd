/// A colour as a source declares it: a space, three components, and alpha.
public struct PaletteColor: Hashable, Sendable {
  /// The space of the components.
  public let space: ColorSpace

  /// The three components, in the units of the space, unrounded.
  public var components: SIMD3<Double> { channels.values }

  private let channels: Channels

  /// The opacity, 0 (transparent) to 1 (opaque).
  public let alpha: Double

  /// A colour from components in the units of the space.
  ///
  /// Components beyond ±2^30 are clamped to that range, so that no conversion
  /// overflows; no real colour is a billion times as bright as white. (CSS
  /// Values 4, §11.12, allows clamping to the supported range.)
  ///
  /// - Precondition: `alpha` is in 0…1, and the components are finite.
  public init(
    _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1
  ) {
    precondition((0...1).contains(alpha), "An alpha must be from 0 to 1.")
    precondition(
      components.x.isFinite && components.y.isFinite && components.z.isFinite,
      "A component must be a finite number.")
    self.space = space
    let limit = Double(1 << 30)
    let isWithinLimit =
      components.x.magnitude <= limit && components.y.magnitude <= limit
      && components.z.magnitude <= limit
    channels = Channels(
      isWithinLimit
        ? components
        : components.clamped(
          lowerBound: SIMD3(repeating: -limit),
          upperBound: SIMD3(repeating: limit)))
    self.alpha = alpha
  }

  /// An 8-bit sRGB colour, opaque unless an alpha is given.
  public init(_ color: SRGBColor, alpha: Double = 1) {
    let bytes = SIMD3(
      Double(color.red), Double(color.green), Double(color.blue))
    self.init(.sRGB, bytes / 255, alpha: alpha)
  }

  /// An 8-bit sRGB colour.
  ///
  /// - Precondition: `alpha` is in 0…1.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.init(SRGBColor(red: red, green: green, blue: blue), alpha: alpha)
  }

  /// Opaque black.
  public static let black = PaletteColor(.black as SRGBColor)

  /// Opaque white.
  public static let white = PaletteColor(.white as SRGBColor)

  /// Whether nothing shows through.
  public var isOpaque: Bool { alpha == 1 }

  /// The same colour with another alpha.
  public func withAlpha(_ alpha: Double) -> PaletteColor {
    PaletteColor(space, components, alpha: alpha)
  }

  /// The channels encoded with the sRGB transfer function, unrounded. A colour
  /// outside sRGB has channels below 0 or above 1.
  public var encodedSRGB: SIMD3<Double> { space.encodedSRGB(components) }

  /// The channels in linear light, unrounded.
  public var linearSRGB: SIMD3<Double> { space.linearSRGB(components) }

  /// The same colour in another space, unrounded; in its own space, unchanged.
  /// The hue of a grey is arbitrary.
  package func converted(to space: ColorSpace) -> PaletteColor {
    if space == self.space { return self }
    let components =
      switch (self.space, space) {
      case (.lch, .lab), (.okLCH, .okLab): Polar.rectangular(components)
      case (.lab, .lch), (.okLab, .okLCH): Polar.polar(components)
      case (.sRGB, _), (.hsl, _), (.hwb, _), (_, .sRGB), (_, .hsl), (_, .hwb):
        space.components(encodedSRGB: encodedSRGB)
      default: space.components(linearSRGB: linearSRGB)
      }
    return PaletteColor(space, components, alpha: alpha)
  }

  /// The relative luminance of the colour itself, as if it were opaque. Outside
  /// sRGB it is the luminance of the clipped channels; see `nativeLuminance`.
  public var luminance: RelativeLuminance {
    RelativeLuminance(encoded: clippedSRGB)
  }

  /// The opaque 8-bit colour that equals this one exactly. A colour outside
  /// sRGB has none, even if its clipped channels equal one.
  package var exactSRGB: SRGBColor? {
    isOpaque ? SRGBTransferFunction.exactColor(encodedSRGB) : nil
  }

  /// The nearest 8-bit colour, ignoring alpha.
  public var nearestSRGB: SRGBColor {
    let bytes = clippedSRGB * 255
    return SRGBColor(
      red: UInt8(bytes.x + 0.5), green: UInt8(bytes.y + 0.5),
      blue: UInt8(bytes.z + 0.5))
  }

  /// The nearest 8-bit colour as CSS writes it: six digits, or eight when the
  /// colour is translucent.
  public var nearestHex: String {
    let digits = nearestSRGB.description
    return isOpaque ? digits : digits + hexDigits(UInt8(alpha * 255 + 0.5))
  }

  /// The encoded sRGB channels of this colour composited over an opaque
  /// backdrop, which is given by its channels.
  ///
  /// Compositing and Blending Level 1, §5.1, simple alpha compositing with an
  /// opaque backdrop, in encoded sRGB as browsers do it, and unrounded:
  /// blending in linear light, or rounding to 8 bits, changes verdicts.
  ///
  ///     PaletteColor(.black, alpha: 0.6).composited(over: white)  // 0.4, 0.4, 0.4
  ///
  /// - Postcondition: with alpha 0, or a backdrop of the same colour, the
  ///   result is exactly the backdrop; with alpha 1 exactly this colour.
  package func composited(over backdrop: SIMD3<Double>) -> SIMD3<Double> {
    let source = encodedSRGB
    return isOpaque ? source : backdrop + (source - backdrop) * alpha
  }

  /// This colour composited over an opaque backdrop. The result may be outside
  /// sRGB if either of the two is.
  ///
  /// - Precondition: the backdrop is opaque.
  package func composited(over backdrop: PaletteColor) -> PaletteColor {
    precondition(backdrop.isOpaque, "A backdrop must be opaque.")
    return isOpaque
      ? self : PaletteColor(.sRGB, composited(over: backdrop.encodedSRGB))
  }
}

extension PaletteColor: CustomStringConvertible {
  /// The nearest 8-bit colour in hexadecimal notation, with alpha if it is
  /// translucent.
  public var description: String { nearestHex }
}
