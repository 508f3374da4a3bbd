import ContrastAudit
import ContrastModel
import PairStreams
import PaletteFormats

/// The options of `pairs`: for the input, for its pairs and for the output.
struct PairsOptions {
  /// The format of the input, or `nil` to detect it.
  var source: PairFormat?

  var measure = MeasureOptions()

  /// The options for the pairs. The format of the output is `nil` if it is that
  /// of the input.
  var pairs = PairOptions(target: nil)

  /// The options for how palettes are read, and which of their modes are used.
  var input = InputOptions()

  /// The palettes whose names stand for colours.
  var palettePaths: [String] = []

  /// Whether only totals are wanted.
  var isSummary = false

  /// The part of the input, or `nil` for all of it.
  var shard: PairShard?

  /// The files that were named for the output, as they were typed: the formats
  /// that can be written depend on flags that may follow.
  var outputs: [String] = []

  /// The other options for the output: how it is written, and what is left out.
  var output = OutputOptions()

  static let all: [[Option<Self>]] = [
    [.from(\.source, among: PairFormat.allCases)],
    MeasureOptions.scene.within(\.measure),
    [
      Option(
        "palette", takes: "INPUT", appendingTo: \.palettePaths,
        summary: "Resolve names of colours with this palette.",
        details: """
          Any format that 'contrast formats' lists, or a folder. A name whose \
          colour differs between modes is an error; choose modes with --mode.
          """
      ) { $0.text },
      .mode(\.input.modes, summary: "Use only names of these modes."),
    ],
    ReadingSettings.all.within(\.input.settings),
    [
      Option(
        "lenient", sets: \.pairs.isLenient, to: true,
        summary: "Report unreadable pairs as warnings, not errors.",
        details: "It is still an error if no pair can be read."),
      MeasureOptions.threads.within(\.measure),
      MeasureOptions.require().within(\.measure),
      Option(
        "to", takes: "FORMAT", choices: PairFormat.targets.map(\.rawValue),
        into: \.pairs.target,
        summary: "The format of the verdicts; by default that of the input.",
        details: "For rgb24 input, the default is csv."
      ) { try $0.choice(among: PairFormat.targets) },
      Option(
        "level", takes: "LEVEL", choices: levels.map(\.rawValue),
        into: \.pairs.level, summary: "Write only pairs that reach this level.",
        details: "AAA is a ratio of 7, AA of 4.5 and AA-large of 3."
      ) { value in
        if value.text == TextLevel.fail.rawValue {
          throw UsageError("takes AAA, AA or AA-large; see also --failing")
        }
        return try value.choice(among: levels)
      },
      Option(
        "failing", sets: \.pairs.choosesFailing, to: true,
        summary: "With --level, write only pairs that do not reach it."),
      Option(
        "summary", sets: \.isSummary, to: true,
        summary: "Write only the totals, as JSON.",
        details: """
          The number of pairs, in total and by level, and the histogram; \
          'contrast merge' adds up such summaries of shards.
          """),
      Option(
        "shard", takes: "I/N", into: \.shard,
        summary: "Read only part I of N of a file.",
        details: """
          The file is cut at line ends into N parts of about the same size. \
          Each line is in exactly one part, the header in the first.
          """
      ) { try $0.shard() },
      .output(\.outputs) { $0.text },
      OutputOptions.noSync.within(\.output),
      OutputOptions.quiet.within(\.output),
    ],
  ]

  private static let levels: [TextLevel] = [.aaa, .aa, .aaLarge]

  /// The required ratio, in hundredths.
  var requiredHundredths: Int? {
    measure.requiredRatio.map { Int(($0 * 100).rounded()) }
  }

  /// The reason why the given flags cannot be combined, or `nil` if they can.
  var conflict: String? {
    let isAlone = palettePaths.isEmpty
    let conflicts = [
      (isAlone && !input.modes.isEmpty, "--mode needs --palette"),
      (
        isAlone && !input.settings.modeSelectors.isEmpty,
        "--mode-selector needs --palette"
      ),
      (
        requiredHundredths.map { Double($0) / 100 } != measure.requiredRatio,
        "--require takes at most two decimals for pairs"
      ),
      (isSummary && pairs.target != nil, "--summary cannot be used with --to"),
      (
        isSummary && (pairs.level != nil || pairs.choosesFailing),
        "--summary cannot be used with --level or --failing"
      ),
      (
        !isSummary && outputs.count > 1,
        "verdicts go to one file: --output is given more than once"
      ),
      (
        pairs.choosesFailing && pairs.level == nil,
        "--failing needs --level"
      ),
    ]
    return conflicts.first { $0.0 }?.1
  }
}

extension FlagValue {
  /// A part and the number of parts: `3/8`.
  fileprivate func shard() throws(UsageError) -> PairShard {
    let parts = text.split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(
        "takes I/N such as 1/8, not '\(text)'")
    }
    let count = try FlagValue(String(parts[1])).wholeNumber(
      in: 1...PairShard.countLimit)
    let index = try FlagValue(String(parts[0])).wholeNumber(in: 1...count)
    guard let shard = PairShard(index, of: count) else {
      preconditionFailure("The index must be at most the number of shards.")
    }
    return shard
  }
}
