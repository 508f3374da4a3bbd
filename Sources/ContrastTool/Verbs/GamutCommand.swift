import ContrastEngine
import ContrastReports
import SystemCalls

/// `gamut`: all 2^24 colours of sRGB on each other, or on one background.
enum GamutCommand {
  static let verb = Verb(
    "gamut", summary: "Analyze all 16,777,216 sRGB colours on each other.",
    details: """
      It counts all 2^48 pairs of 8-bit colours except those of a colour with \
      itself or, with --against, every colour as text on one background. The \
      background is a CSS colour, and may be translucent.
      """,
    formats: Options.formats, initial: Options(), options: Options.all,
    command: work)

  private static func work(
    _ options: Options, _ operands: [String]
  ) throws -> Verb.Work {
    guard operands.isEmpty else {
      throw UsageError(
        "gamut reads no input; name a background with --against COLOR")
    }
    let reportOutput = try ReportOutput(options.output, of: verb)
    if options.measure.backdrop != nil, options.background == nil {
      throw UsageError("--backdrop needs --against")
    }
    return { streams in
      let report = GamutReport(
        analysis(options, on: streams), on: options.background,
        assuming: options.measure.assumptions)
      try reportOutput.deliver(report, on: streams)
      return .success
    }
  }

  /// The counts of the pairs. Counting all colours on each other takes a long
  /// time, so it shows its progress on a terminal.
  private static func analysis(
    _ options: Options, on streams: StandardStreams
  ) -> GamutAnalysis {
    let measure = options.measure
    let thresholds = measure.thresholdsOrDefault
    if let background = options.background {
      return GamutAnalysis.against(
        background.color, backdrop: measure.backdrop, gamut: measure.gamut,
        thresholds: thresholds, threadCount: measure.threadCount)
    }
    let progress = options.output.isQuiet ? nil : Progress(on: streams)
    let pairs = GamutAnalysis.colorCount * GamutAnalysis.colorCount
    progress?.begin("gamut", size: pairs)
    let analysis = GamutAnalysis.everyPair(
      thresholds: thresholds, threadCount: measure.threadCount
    ) { share in
      let now = Int(share * Double(pairs))
      progress?.advance(toPairs: now, of: now)
    }
    progress?.finish()
    return analysis
  }

  /// The values of the verb's flags.
  struct Options {
    var measure = MeasureOptions()

    /// The background that all colours are counted on; `nil` if they are
    /// counted on each other.
    var background: ColorObject?

    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json]

    static let all: [[Option<Self>]] = [
      (MeasureOptions.scene
        + [
          MeasureOptions.threshold(), MeasureOptions.threads,
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
