import ContrastReports
import SystemCalls

/// `sample`: random pairs with their ratios.
enum SampleCommand {
  static let verb = Verb(
    "sample", summary: "Write random pairs with their ratios.",
    details: """
      The colours are 8-bit and opaque, each as likely as any other.
      """,
    formats: Options.formats, initial: Options(), options: Options.all,
    command: work)

  private static func work(
    _ options: Options, _ operands: [String]
  ) throws -> Verb.Work {
    guard operands.isEmpty else {
      throw UsageError("sample takes no operands")
    }
    let reportOutput = try ReportOutput(options.output, of: verb)
    // The seed is at most 2^53, so that every JSON reader reads it exactly.
    let seed = options.seed ?? UInt64.random(in: 0...(1 << 53))
    let report = SampleReport(seed: seed, count: options.count)
    let isSaid = !options.output.isSpoken && !reportOutput.includes(.csv)
    return { streams in
      // The seed was chosen above, and no output states it.
      if options.seed == nil, !isSaid, !options.output.isQuiet {
        streams.writeError("contrast: note: repeat with --seed \(seed)\n")
      }
      try reportOutput.deliver(report, on: streams)
      return .success
    }
  }

  /// The values of the verb's flags.
  struct Options {
    /// The number of pairs that are sampled.
    var count = 10

    /// The seed of the random numbers.
    var seed: UInt64?

    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json, .csv]

    static let all: [[Option<Self>]] = [
      [
        Option(
          "count", takes: "N", into: \.count,
          summary: "The number of pairs; default 10."
        ) { try $0.wholeNumber(in: 1...Int.max) },
        Option(
          "seed", takes: "S", into: \.seed,
          summary: "The seed of the random numbers.",
          details: """
            The same seed gives the same pairs on every machine. Without it, a \
            seed is chosen and reported.
            """
        ) { try $0.wholeNumber(in: 0...UInt64.max) },
      ],
      OutputOptions.all(formats, hasSpeech: true).within(\.output),
    ]
  }
}
