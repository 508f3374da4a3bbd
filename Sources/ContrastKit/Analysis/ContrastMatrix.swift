/// Every pair of the colours of a system, mode by mode: each colour as text on
/// every other colour.
///
/// ```swift
/// let matrix = try system.matrix()
/// for analysis in matrix.analyses {
///   print(analysis.palette.mode, analysis.passing(atLeast: 4.5))
/// }
/// ```
///
/// An analysis has the counts, the histogram, the near misses and the verdict
/// on any pair: see `ContrastAnalysis`.
public struct ContrastMatrix: Sendable {
  /// The analyses and the requirement, in the form that reports need.
  let report: ContrastReport

  /// The analysis of each mode, in the order of the modes.
  public var analyses: [ContrastAnalysis] { report.analyses }

  /// The ratio that every pair is required to have, if any.
  public var requirement: Double? { report.requiredRatio }

  /// The pairs that do not meet the requirement, mode by mode; empty without a
  /// requirement.
  public var failingPairs: [FailingPairs] { report.failingPairs }
}

extension DesignSystem {
  /// Analyses every pair of colours, mode by mode.
  ///
  /// - Parameters:
  ///   - foregrounds: the names of colours that are used as text; all when
  ///     `nil`.
  ///   - backgrounds: the names of colours that are behind text; all when
  ///     `nil`.
  ///   - requirement: a ratio that every pair is required to have, in addition
  ///     to the thresholds.
  ///   - options: the settings of the matrix.
  /// - Returns: the analyses.
  /// - Throws: an error for a pattern that matches nothing, a mode without
  ///   pairs, a requirement or a threshold outside the range of the metric, or
  ///   a translucent backdrop.
  /// - Complexity: O(n log n) for n colours in a mode, and O(n) for each
  ///   translucent text; see
  ///   `ContrastAnalyzer.analyze(_:foregrounds:backgrounds:)`.
  public func matrix(
    foregrounds: NamePatterns? = nil, backgrounds: NamePatterns? = nil,
    requiring requirement: Double? = nil,
    options: MatrixOptions = MatrixOptions()
  ) throws(ContrastError) -> ContrastMatrix {
    let analyzer = try options.analyzer(requiring: requirement)
    var (rows, columns): ([[Int]?], [[Int]?]) = ([], [])
    for palette in palettes {
      rows.append(try foregrounds.map(palette.indices(named:)))
      columns.append(try backgrounds.map(palette.indices(named:)))
      if let pair = analyzer.unmeasurablePair(
        of: palette, foregrounds: rows.last ?? nil,
        backgrounds: columns.last ?? nil)
      {
        let entry = palette.entries[pair.foreground]
        throw ContrastError([
          Diagnostic(
            .error,
            "this metric needs a backdrop: '\(entry.name)' and "
              + "'\(palette.entries[pair.background].name)' are translucent",
            at: entry.source)
        ])
      }
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
      throw ContrastError("the system has no modes", ofFileAt: "<system>")
    }
    return ContrastMatrix(report: report)
  }
}

/// The settings of a matrix.
public struct MatrixOptions: Sendable {
  /// The metric that pairs are measured by.
  public var metric = ContrastMetric.wcag

  /// The thresholds that pairs are counted against; those of the metric when
  /// `nil`: 3, 4.5 and 7 for WCAG.
  public var thresholds: [Double]?

  /// The opaque colour behind translucent backgrounds. When `nil`, their ratios
  /// are the lowest over any backdrop.
  public var backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  public var gamut = GamutRule.worst

  /// The number of near misses that are named for each threshold.
  public var nearMissLimit = 10

  /// The number of threads; one for each processor when `nil`. The result is
  /// the same with any number.
  public var threadCount: Int?

  /// The default settings.
  public init() {}

  /// The analyzer for these options.
  ///
  /// - Throws: an error if a value is not valid.
  func analyzer(
    requiring requirement: Double?
  ) throws(ContrastError) -> ContrastAnalyzer {
    let thresholds =
      (thresholds ?? metric.thresholds) + [requirement].compactMap(\.self)
    let (least, greatest) = (Double(metric.least), Double(metric.greatest))
    for threshold in thresholds
    where !(threshold > least && threshold <= greatest) {
      throw ContrastError(
        "a threshold must be above \(metric.least) and at most"
          + " \(metric.greatest), not \(threshold)", ofFileAt: "<options>")
    }
    guard backdrop?.isOpaque ?? true else {
      throw ContrastError("the backdrop must be opaque", ofFileAt: "<options>")
    }
    guard threadCount ?? 1 > 0, nearMissLimit >= 0 else {
      throw ContrastError(
        "threadCount must be at least 1, and nearMissLimit at least 0",
        ofFileAt: "<options>")
    }
    return ContrastAnalyzer(
      metric: metric, thresholds: Set(thresholds).sorted(),
      backdrop: backdrop, gamut: gamut, threadCount: threadCount,
      nearMissLimit: nearMissLimit)
  }
}

extension ContrastMatrix: CustomStringConvertible {
  /// The modes with their counts, in a line.
  public var description: String {
    analyses.map(\.description).joined(separator: "; ")
  }
}
