import ContrastEngine
import ContrastModel

/// The counts of the gamut, and what they were counted on.
package struct GamutReport {
  /// The counts.
  package let analysis: GamutAnalysis

  /// The background that all colours were text on, or `nil` for each other.
  package let background: ColorObject?

  /// The colour behind a translucent background, if it is known.
  package let backdrop: Color?

  /// The rule for a background outside sRGB.
  package let gamut: GamutRule

  /// A report.
  package init(
    _ analysis: GamutAnalysis, on background: ColorObject? = nil,
    backdrop: Color? = nil, gamut: GamutRule = .worst
  ) {
    self.analysis = analysis
    self.background = background
    self.backdrop = backdrop
    self.gamut = gamut
  }
}
