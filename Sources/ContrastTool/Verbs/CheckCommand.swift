import ContrastModel
import ContrastReports

/// `check`: one pair, explained.
enum CheckCommand {
  static let verb = Verb(
    "check", operands: "FG BG",
    summary: "Explain the contrast of one pair.",
    details: """
      FG is the colour of the text and BG the colour behind it, as CSS writes \
      colours: '#777', 'rgb(0 0 0 / 60%)', 'oklch(62% 0.2 40)', 'teal'. Quote \
      them: a shell treats an unquoted # as a comment.
      """,
    formats: Options.formats, initial: Options(), options: Options.all,
    command: work)

  private static func work(
    _ options: Options, _ operands: [String]
  ) throws -> Verb.Work {
    guard operands.count == 2 else {
      throw UsageError(
        "check takes two colours, FG and BG, but got \(operands.count)"
          + (operands.count < 2 ? UsageError.hintToQuote : ""))
    }
    let reportOutput = try ReportOutput(options.output, of: verb)
    let measure = options.measure
    let colors = try ColorObject.all([
      (operands[0], "foreground"), (operands[1], "background"),
    ])
    let (foreground, background) = (colors[0], colors[1])
    guard
      measure.metric.canMeasure(
        foreground.color, on: background.color, backdrop: measure.backdrop)
    else {
      throw ToolError.unmeasurable(
        operands[0], on: operands[1], by: measure.metric, in: nil)
    }
    let report = CheckReport(
      foreground, on: background, assuming: measure.assumptions,
      thresholds: measure.thresholds, requiredRatio: measure.requiredRatio)
    return { streams in
      try reportOutput.deliver(report, on: streams)
      return ExitStatus(
        requirementHolds: report.requiredRatio.map(report.contrast.isAtLeast)
          ?? true)
    }
  }

  /// The values of the verb's flags.
  struct Options {
    var measure = MeasureOptions()
    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json]

    static let all: [[Option<Self>]] = [
      (MeasureOptions.scene
        + [
          MeasureOptions.metricOption,
          MeasureOptions.threshold(ofAnyMetric: true),
          MeasureOptions.require(ofAnyMetric: true),
        ]).within(\.measure),
      OutputOptions.all(formats, hasSpeech: true, hasNotes: false)
        .within(\.output),
    ]
  }
}
