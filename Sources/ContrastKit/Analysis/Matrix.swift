import ContrastEngine
import ContrastModel

/// Every pair of the colours of a system, mode by mode: each colour as text on
/// every other colour.
///
/// ```swift
/// let matrix = try system.matrix()
/// for analysis in matrix.analyses {
///   print(analysis.palette.mode, analysis.pairCount, analysis.passing)
/// }
/// ```
///
/// An analysis has the counts, the histogram, the near misses and the verdict of
/// any pair: see `ContrastAnalysis`.
public struct Matrix: Sendable {
  /// The analyses, and what reports need of them.
  let report: ContrastReport

  /// The analysis of each mode, in the order of the modes.
  public var analyses: [ContrastAnalysis] { report.analyses }

  /// The ratio that every pair was asked to have, if any.
  public var requirement: Double? { report.requiredRatio }

  /// The pairs that do not meet the requirement, mode by mode; nothing without
  /// one.
  public var failingPairs: [FailingPairs] { report.failingPairs }
}

extension DesignSystem {
  /// Analyses every pair of colours, mode by mode.
  ///
  /// - Parameters:
  ///   - foregrounds: the names of colours that are used as text; all when
  ///     `nil`.
  ///   - backgrounds: the names of colours that lie behind text; all when
  ///     `nil`.
  ///   - requirement: a ratio above 1 that every pair is asked to have, beside
  ///     the thresholds 3, 4.5 and 7.
  ///   - backdrop: the opaque colour behind translucent backgrounds; their
  ///     ratios are the least over any when `nil`.
  ///   - gamut: the luminances that count for colours outside sRGB.
  /// - Returns: the analyses.
  /// - Throws: patterns that match nothing, and a mode without pairs.
  /// - Precondition: the requirement is above 1 and finite; the backdrop is
  ///   opaque.
  /// - Complexity: O(n log n) for n colours a mode, and O(n) for each translucent
  ///   text; see `ContrastAnalyzer.analyze(_:foregrounds:backgrounds:)`.
  public func matrix(
    foregrounds: NamePatterns? = nil, backgrounds: NamePatterns? = nil,
    requiring requirement: Double? = nil, backdrop: Color? = nil,
    gamut: GamutRule = .worst
  ) throws(ContrastError) -> Matrix {
    let asked = [requirement].compactMap(\.self)
    let analyzer = ContrastAnalyzer(
      thresholds: Set(ContrastMetric.wcag.thresholds + asked).sorted(),
      backdrop: backdrop, gamut: gamut)
    var (rows, columns): ([[Int]?], [[Int]?]) = ([], [])
    for palette in palettes {
      rows.append(try foregrounds.indices(in: palette))
      columns.append(try backgrounds.indices(in: palette))
    }
    let report = ContrastReport(
      analyzing: palettes, foregrounds: rows, backgrounds: columns,
      by: analyzer, requiredRatio: requirement)
    for analysis in report.analyses where analysis.pairCount == 0 {
      throw ContrastError(
        "no pairs: a colour is never paired with itself",
        ofFileAt: "<mode \(analysis.palette.mode)>")
    }
    guard !report.analyses.isEmpty else {
      throw ContrastError("there is no mode", ofFileAt: "<system>")
    }
    return Matrix(report: report)
  }
}

extension NamePatterns? {
  fileprivate func indices(
    in palette: Palette
  ) throws(ContrastError) -> [Int]? {
    guard let self else { return nil }
    return try palette.indices(named: self)
  }
}
