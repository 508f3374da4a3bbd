import ContrastEngine
import ContrastModel
import TextGrammars

/// The analyses of a run, and the decisions about them that all writers share.
package struct ContrastReport: Sendable {
  /// The analysis of each mode, in the order of the source.
  package let analyses: [ContrastAnalysis]

  /// The ratio that every pair has to meet, if one was stated.
  package let requiredRatio: Double?

  /// Whether rows or columns were chosen, instead of all colours.
  package let isSelection: Bool

  /// The unresolved colours of the source, which are in no analysis.
  package let unresolved: [SourceError]

  /// A report of analyses.
  package init(
    _ analyses: [ContrastAnalysis], requiredRatio: Double? = nil,
    isSelection: Bool = false, unresolved: [SourceError] = []
  ) {
    self.analyses = analyses
    self.requiredRatio = requiredRatio
    self.isSelection = isSelection
    self.unresolved = unresolved
  }

  /// A report of every pair of each palette, or of its chosen rows and columns;
  /// a choice of `nil` means all of them.
  package init(
    analyzing palettes: [Palette], foregrounds: [[Int]?], backgrounds: [[Int]?],
    by analyzer: ContrastAnalyzer, requiredRatio: Double? = nil,
    unresolved: [SourceError] = []
  ) {
    self.init(
      zip(palettes, zip(foregrounds, backgrounds)).map { palette, chosen in
        analyzer.analyze(
          palette, foregrounds: chosen.0, backgrounds: chosen.1)
      },
      requiredRatio: requiredRatio,
      isSelection: (foregrounds + backgrounds).contains { $0 != nil },
      unresolved: unresolved)
  }

  /// The pairs of a mode that fail the required ratio; `nil` if no ratio is
  /// required.
  ///
  /// - Precondition: the requirement is one of the analysis' thresholds.
  package func failingPairs(of analysis: ContrastAnalysis) -> FailingPairs? {
    requiredRatio.map(analysis.failingPairs(below:))
  }

  /// The pairs that fail the required ratio, mode by mode; empty if no ratio is
  /// required.
  package var failingPairs: [FailingPairs] { analyses.compactMap(failingPairs) }

  /// The assumptions behind the numbers.
  package var assumptions: Assumptions {
    Assumptions(
      backdrop: analyses.first?.backdrop,
      gamut: analyses.first?.gamut ?? .worst, metric: metric)
  }

  /// The metric, which all modes share.
  package var metric: ContrastMetric { analyses.first?.metric ?? .wcag }

  /// Writes the report in a format, except the page.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - isFull: whether JSON has the matrix of a palette of any size.
  ///   - isLong: whether CSV has a row for each pair.
  ///   - isSpoken: whether text is sentences to be read aloud.
  ///   - style: the style of text.
  ///   - output: the buffer.
  /// - Precondition: the verb `matrix` has the format.
  package func write(
    _ format: ReportFormat, isFull: Bool = false, isLong: Bool = false,
    isSpoken: Bool = false, style: TextStyle = .plain, to output: OutputBuffer
  ) {
    switch format {
    case .text where isSpoken: writeSpoken(to: output)
    case .text: writeText(to: output, style: style)
    case .json: writeJSON(isFull: isFull, to: output)
    case .csv where isLong: writeCSVRows(to: output)
    case .csv: writeCSVGrid(to: output)
    case .npy: writeNPY(to: output)
    case .svg: writeSVG(to: output)
    case .markdown: writeMarkdown(to: output)
    case .html, .sarif, .junit, .github, .gitlab, .xcode:
      preconditionFailure("No matrix is written as \(format.rawValue) here.")
    }
  }

  /// The title: `Contrast of` and the names of the sources.
  package var title: String {
    "Contrast of \(analyses.map(\.palette).sourceNames)"
  }

  /// The numbers of modes, colours and pairs, in a phrase.
  package var extent: String {
    analyses.map(\.palette)
      .extent(analyses.reduce(0) { $0 + $1.pairCount }, "pair")
  }

  /// The assumptions behind the numbers of this report, one sentence each.
  package var notes: [String] {
    var notes = [
      "Ratios are WCAG 2.2 contrast ratios, compared unrounded. Printed ratios "
        + "are truncated to two decimals, so that no pair is shown as meeting "
        + "a threshold that it misses.",
      "A ratio is a fact about two colours. Whether a pair is ever used, and "
        + "for what, depends on the design system.",
    ]
    if analyses.contains(where: \.hasTranslucentColors) {
      notes.append(
        "Translucent colours are composited in encoded sRGB, unrounded.")
    }
    return notes + assumptionNotes
  }

  /// The assumptions about backdrops and gamuts that affect the numbers.
  var assumptionNotes: [String] {
    var notes: [String] = []
    if analyses.contains(where: \.assumesUnknownBackdrop) {
      notes.append(
        "The backdrop of translucent backgrounds is unknown: their "
          + "\(metric.noun)s are the lowest over any backdrop, or "
          + "\(metric.hidden) if some backdrop hides the text. Name the "
          + "backdrop with --backdrop.")
    } else if let backdrop = assumptions.backdrop {
      notes.append(
        "The backdrop of translucent backgrounds is \(backdrop.nearestHex).")
    }
    if analyses.contains(where: \.hasColorsOutsideSRGB) {
      notes.append(assumptions.gamutNote)
    }
    return notes
  }
}

extension ContrastAnalysis {
  /// The entry of a row.
  package func foreground(_ row: Int) -> Palette.Entry {
    palette.entries[foregrounds[row]]
  }

  /// The entry of a column.
  package func background(_ column: Int) -> Palette.Entry {
    palette.entries[backgrounds[column]]
  }

  /// The entry whose colour is the text of a pair.
  package func foreground(of pair: RankedPair) -> Palette.Entry {
    foreground(pair.row)
  }

  /// The entry whose colour is behind the text of a pair.
  package func background(of pair: RankedPair) -> Palette.Entry {
    background(pair.column)
  }

  /// The contrast of a pair.
  func contrast(of pair: RankedPair) -> PairContrast {
    contrast(row: pair.row, column: pair.column)
  }

  /// The numbers of usable pairs, in a sentence.
  ///
  ///     // Of the 3,782 pairs of mode light, 1,546 (40.8 %) are usable for
  ///     // large-scale text, graphics and controls, …
  package var summarySentence: String {
    let parts = zip(thresholds, passing).map { threshold, passing in
      let share = NumberText.share(passing, of: pairCount)
      let words =
        TextLevel.usability(of: threshold).map { "usable for \($0)" }
        ?? "at least \(NumberText.shortest(threshold))"
      return "\(NumberText.grouped(passing)) (\(share)) are \(words)"
    }
    let pairs = NumberText.counted(pairCount, "pair")
    return "Of the \(pairs)\(ofMode), \(parts.list)."
  }

  /// The words ` of mode light` for a sentence; empty for the default mode.
  package var ofMode: String {
    palette.mode == Palette.defaultMode
      ? "" : " of mode \(ShownName.text(palette.mode))"
  }

  /// The heading of the section about the mode.
  ///
  /// - Parameter isOnly: whether there is no other mode.
  /// - Returns: `All colours`, or `Mode` and its name.
  package func modeHeading(isOnly: Bool) -> String {
    palette.modeTitle(ShownName.text(palette.mode), isOnly: isOnly)
  }

  /// Whether a colour or the backdrop is outside sRGB, so that the gamut rule
  /// matters.
  package var hasColorsOutsideSRGB: Bool {
    palette.entries.contains { !$0.color.isInSRGB }
      || backdrop?.isInSRGB == false
  }

  /// Whether a colour is translucent, so that the backdrop matters.
  package var hasTranslucentColors: Bool {
    (foregrounds + backgrounds).contains {
      !palette.entries[$0].color.isOpaque
    }
  }
}

extension [String] {
  /// The phrases as a list in a sentence: `a, b and c`.
  package var list: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }

  /// The first phrases, and the number of the others: `a, b and 3 more`.
  package func firsts(_ limit: Int, _ noun: String = "more") -> String {
    prefix(limit).joined(separator: ", ")
      + (count > limit ? " and \(count - limit) \(noun)" : "")
  }
}

extension Palette {
  /// The heading of the section about the mode: `All colours` for a source
  /// without modes. If there are other modes, the default mode is named like
  /// them.
  ///
  /// - Parameters:
  ///   - shown: the name of the mode, as it is shown.
  ///   - isOnly: whether there is no other mode.
  /// - Returns: `All colours`, or `Mode` and its names.
  package func modeTitle(_ shown: String, isOnly: Bool) -> String {
    if isOnly, mode == Self.defaultMode { return "All colours" }
    guard !equalModes.isEmpty else { return "Mode \(shown)" }
    let also = equalModes.map(\.sanitized).firsts(4)
    return "Mode \(shown) (also \(also))"
  }
}
