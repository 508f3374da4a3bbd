import ContrastModel
import ContrastReports
import SystemCalls

/// `check`: one pair, explained.
struct CheckCommand: Command {
  static let verb = Verb(
    "check", operands: "FG BG",
    summary: "Explain the contrast of one pair.",
    details: """
      FG is the colour of the text and BG the colour behind it, as CSS writes \
      colours: '#777', 'rgb(0 0 0 / 60%)', 'oklch(62% 0.2 40)', 'teal'. Quote \
      them: a shell takes an unquoted # for a comment.
      """,
    formats: Options.formats, initial: Options(), options: Options.all
  ) { try Self($0, $1) }

  private let report: CheckReport
  private let delivery: Delivery
  private let isSpoken: Bool

  private init(_ options: Options, _ operands: [String]) throws {
    guard operands.count == 2 else {
      throw UsageError(
        "check takes two colours, FG and BG, and got \(operands.count); "
          + "quote a '#' from the shell")
    }
    delivery = try Delivery(
      options.output, of: Self.verb, isSpoken: options.isSpoken)
    isSpoken = options.isSpoken
    let metric = options.metric
    let (foreground, background) = try Self.colors(
      operands[0], on: operands[1])
    guard
      metric.canMeasure(
        foreground.color, on: background.color,
        backdrop: options.scene.backdrop)
    else {
      throw ToolError.unmeasurable(
        operands[0], on: operands[1], by: metric, in: nil)
    }
    report = CheckReport(
      foreground: foreground, background: background,
      backdrop: options.scene.backdrop, gamut: options.scene.gamut,
      metric: metric, thresholds: options.thresholds,
      requiredRatio: options.requiredRatio)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try delivery.deliver(on: streams) { format, style, output in
      if isSpoken {
        output.append(report.spoken.sentence + "\n")
      } else if format == .json {
        CheckJSON(report).write(to: output)
      } else {
        CheckText(report, style: style).write(to: output)
      }
    }
    return ExitStatus(
      requirementHolds: report.requiredRatio.map(report.contrast.isAtLeast)
        ?? true)
  }

  /// Both colours, or what is wrong with both.
  private static func colors(
    _ foreground: String, on background: String
  ) throws(Diagnostics) -> (ColorObject, ColorObject) {
    var diagnostics = Diagnostics()
    func color(_ text: String, _ name: String) -> ColorObject? {
      do {
        return ColorObject(
          try FlagValue(text).color(named: name), value: text)
      } catch {
        diagnostics.addError(error)
        return nil
      }
    }
    let text = color(foreground, "foreground")
    let ground = color(background, "background")
    guard let text, let ground else { throw diagnostics }
    return (text, ground)
  }
}

extension CheckCommand {
  /// The values of the verb's flags.
  struct Options {
    var scene = SceneOptions()

    /// What is made of two luminances.
    var metric = ContrastMetric.wcag

    /// The thresholds that were asked for, rising, none twice.
    var thresholds: [Double] = []

    /// The ratio that the pair is required to have.
    var requiredRatio: Double?

    var output = OutputOptions()

    /// Whether only a sentence for listeners is written.
    var isSpoken = false
  }
}

extension CheckCommand.Options {
  fileprivate static let formats: [ReportFormat] = [.text, .json]

  fileprivate static let all: [[Option<Self>]] = [
    SceneOptions.all.within(\.scene),
    [
      .metric(\.metric), .threshold(\.thresholds, by: { $0.metric }),
      .require(\.requiredRatio, by: { $0.metric }),
    ],
    OutputOptions.destinations(formats).within(\.output),
    [.spoken(\.isSpoken), OutputOptions.colored.within(\.output)],
  ]
}
