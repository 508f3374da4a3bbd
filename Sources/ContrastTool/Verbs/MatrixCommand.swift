import ContrastEngine
import ContrastModel
import ContrastReports

/// `matrix`: every pair of a palette, mode by mode.
struct MatrixCommand: Command {
  private let input: PaletteInput
  private let delivery: Delivery
  private let foregrounds: [Glob]
  private let backgrounds: [Glob]
  private let requiredRatio: Double?
  private let isFull: Bool
  private let isLong: Bool
  private let isSpoken: Bool
  private let analyzer: ContrastAnalyzer

  init(_ invocation: Invocation) throws {
    input = try PaletteInput(invocation)
    delivery = try Delivery(invocation)
    foregrounds = invocation.foregrounds
    backgrounds = invocation.backgrounds
    requiredRatio = invocation.requiredRatio
    isFull = invocation.isFull
    isLong = invocation.isLong
    isSpoken = invocation.isSpoken
    if isSpoken, !delivery.isAllText {
      throw ToolError.usage("--spoken is plain text", of: .matrix)
    }
    if isLong, !delivery.includes(.csv) {
      throw ToolError.usage("--long changes only CSV", of: .matrix)
    }
    if isFull, !delivery.includes(.json) {
      throw ToolError.usage("--full changes only JSON", of: .matrix)
    }
    if invocation.histogram != nil,
      ![.text, .json, .html, .svg].contains(where: delivery.includes)
    {
      throw ToolError.usage(
        "--bins changes only text, JSON, HTML and SVG", of: .matrix)
    }
    let thresholds =
      invocation.thresholds.isEmpty
      ? CheckReport.standardThresholds : invocation.thresholds
    let required = [requiredRatio].compactMap(\.self)
    analyzer = ContrastAnalyzer(
      thresholds: Set(thresholds + required).sorted(),
      backdrop: invocation.backdrop, gamut: invocation.gamut,
      kernel: invocation.kernel ?? .ranked,
      threadCount: invocation.threadCount,
      histogram: invocation.histogram ?? RatioHistogram())
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try delivery.checkOutput(of: streams)
    let palettes = try input.palettes(on: streams)
    let rows = try PairSelection(flag: "--foreground", globs: foregrounds)
      .indices(in: palettes)
    let columns = try PairSelection(flag: "--background", globs: backgrounds)
      .indices(in: palettes)

    let analyses = zip(palettes, zip(rows, columns)).map { palette, chosen in
      analyzer.analyze(
        palette, foregrounds: chosen.0, backgrounds: chosen.1)
    }
    // A mode without pairs meets every requirement, and says nothing.
    for analysis in analyses where analysis.pairCount == 0 {
      throw ToolError(
        "no pairs in mode '\(analysis.palette.mode)': a colour is never "
          + "paired with itself",
        hint: "choose modes with --mode")
    }
    let report = ContrastReport(
      analyses, requiredRatio: requiredRatio,
      isSelection: !(foregrounds.isEmpty && backgrounds.isEmpty))
    try delivery.deliver(
      on: streams, workload: { workload(of: report, as: $0) }
    ) { format, style, output in
      write(report, as: format, style: style, to: output)
    }
    return ExitStatus(requirementHolds: report.meetsRequirement)
  }

  /// How many pairs a form has to write; those of each array count for npy.
  private func workload(
    of report: ContrastReport, as format: ReportFormat
  ) -> Int {
    report.analyses.reduce(0) { sum, analysis in
      let arrays = format == .npy ? analysis.thresholds.count : 1
      return sum + analysis.foregrounds.count * analysis.backgrounds.count
        * arrays
    }
  }

  private func write(
    _ report: ContrastReport, as format: ReportFormat, style: TextStyle,
    to output: OutputBuffer
  ) {
    switch format {
    case .text where isSpoken: AnalysisSpoken(report).write(to: output)
    case .text: AnalysisText(report, style: style).write(to: output)
    case .json: AnalysisJSON(report, isFull: isFull).write(to: output)
    case .csv where isLong: AnalysisCSV(report).writeLong(to: output)
    case .csv: AnalysisCSV(report).writeGrid(to: output)
    case .npy: AnalysisNPY(report).write(to: output)
    case .html: AnalysisHTML(report).write(to: output)
    case .svg: AnalysisSVG(report).write(to: output)
    case .markdown: AnalysisMarkdown(report).write(to: output)
    }
  }
}
