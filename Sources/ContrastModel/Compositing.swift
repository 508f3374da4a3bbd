extension PaletteColor {
  /// The encoded sRGB channels that show when this colour lies on an opaque one.
  ///
  /// Compositing and Blending Level 1, §5.1, simple alpha compositing with an
  /// opaque backdrop, in encoded sRGB as browsers do it, and unrounded: blending
  /// in linear light, or rounding to 8 bits, changes verdicts.
  ///
  ///     PaletteColor(.black, alpha: 0.6).composited(over: white)  // 0.4, 0.4, 0.4
  ///
  /// - Postcondition: with alpha 0, or a backdrop of the same colour, the
  ///   result is exactly the backdrop; with alpha 1 exactly this colour.
  package func composited(over backdrop: SIMD3<Double>) -> SIMD3<Double> {
    let source = encodedSRGB
    return isOpaque ? source : backdrop + (source - backdrop) * alpha
  }

  /// The opaque colour that shows when this colour lies on an opaque one,
  /// outside sRGB where either of them is.
  ///
  /// - Precondition: the backdrop is opaque.
  package func composited(over backdrop: PaletteColor) -> PaletteColor {
    precondition(backdrop.isOpaque, "A backdrop is opaque.")
    return isOpaque
      ? self : PaletteColor(.sRGB, composited(over: backdrop.encodedSRGB))
  }
}
