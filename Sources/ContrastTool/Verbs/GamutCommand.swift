import ContrastEngine
import ContrastModel
import ContrastReports
import SystemCalls

/// `gamut`: all 2^24 colours of sRGB on each other, or on one background.
struct GamutCommand: Command {
  static let verb = Verb(
    "gamut", summary: "Analyze all 16,777,216 sRGB colours on each other.",
    details: """
      All 2^48 pairs of 8-bit colours but those of a colour with itself; or, \
      with --against, every colour as text on one background. The background \
      is written as CSS writes colours, and may be translucent.
      """,
    formats: Options.formats, initial: Options(), options: Options.all
  ) { try Self($0, $1) }

  private let reportOutput: ReportOutput
  private let options: Options
  private let thresholds: [Double]
  private let histogram: RatioHistogram

  private init(_ options: Options, _ operands: [String]) throws {
    guard operands.isEmpty else {
      throw UsageError(
        "gamut reads no input; a background is --against COLOR")
    }
    reportOutput = try ReportOutput(options.output, of: Self.verb)
    self.options = options
    let asked = options.measure.thresholds
    thresholds = asked.isEmpty ? SuccessCriterion.thresholds : asked
    histogram = options.measure.histogram ?? RatioHistogram()
    if options.measure.backdrop != nil, options.background == nil {
      throw UsageError("--backdrop needs --against")
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let measure = options.measure
    let analysis =
      options.background.map { background in
        GamutAnalysis.against(
          background.color, backdrop: measure.backdrop, gamut: measure.gamut,
          thresholds: thresholds, histogram: histogram,
          threadCount: options.measure.threadCount)
      }
      ?? everyPair(on: streams)
    let report = GamutReport(
      analysis, on: options.background, assuming: measure.assumptions)
    try reportOutput.deliver(report, on: streams)
    return .success
  }

  /// Counts every pair, and shows its progress on a terminal.
  private func everyPair(on streams: StandardStreams) -> GamutAnalysis {
    let progress = options.output.isQuiet ? nil : Progress(on: streams)
    let pairs = GamutAnalysis.colorCount * GamutAnalysis.colorCount
    progress?.begin("gamut", pairs: pairs)
    var done = 0
    let analysis = GamutAnalysis.everyPair(
      thresholds: thresholds, histogram: histogram,
      threadCount: options.measure.threadCount
    ) { share in
      let now = Int(share * Double(pairs))
      progress?.advance(by: now - done)
      done = now
    }
    progress?.finish()
    return analysis
  }
}

extension GamutCommand {
  /// The values of the verb's flags.
  struct Options {
    var measure = MeasureOptions()

    /// The background that all colours are counted on, or `nil` for each other.
    var background: ColorObject?

    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json]

    static let all: [[Option<Self>]] = [
      (MeasureOptions.scene
        + [
          MeasureOptions.threshold(), MeasureOptions.bins(),
          MeasureOptions.threads,
        ]).within(\.measure),
      [
        Option(
          "against", takes: "COLOR", into: \.background,
          summary: "Count every colour as text on this background."
        ) { ColorObject(try $0.color(named: "against"), value: $0.text) }
      ],
      OutputOptions.all(formats).within(\.output),
    ]
  }
}
