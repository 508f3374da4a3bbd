import ContrastModel
import ContrastReports
import PairStreams
import PaletteFormats

/// `pairs`: a stream of pairs to a stream of verdicts, or to their totals.
struct PairsCommand: Command {
  static let verb = Verb(
    "pairs", operands: "[INPUT|-]",
    summary: "Answer a stream of pairs, line by line.",
    details: """
      Each line of INPUT is a foreground and a background: the cells of CSV or \
      TSV, or members of a JSON object (NDJSON). A header names the columns \
      (foreground, fg, text, color; background, bg); without one the first two \
      count. The answer has the columns foreground, background, ratio and \
      level, then all other columns, in the order of the input. Ratios are cut \
      to two decimals; the level is AAA, AA, AA-large or fail. A line end ends \
      a record, also inside quotes. Without INPUT, standard input is read.
      """,
    formats: [.json], initial: Options(), options: Options.all
  ) { try Self($0, $1) }

  private let path: String
  private let options: Options
  private let target: PairTarget?
  private let delivery: Delivery?
  private let assumptions: Assumptions

  private init(_ options: Options, _ operands: [String]) throws {
    guard operands.count <= 1 else {
      throw UsageError("pairs takes one INPUT")
    }
    path = operands.first ?? "-"
    self.options = options
    assumptions = Assumptions(
      backdrop: options.scene.backdrop, gamut: options.scene.gamut)
    if let conflict = options.conflict { throw UsageError(conflict) }
    var outputs = OutputOptions(isQuiet: options.isQuiet)
    do {
      if options.isSummary {
        outputs.outputs = try options.outputs.map(OutputTarget.init(parsing:))
        target = nil
      } else {
        target = try options.outputs.first.map(PairTarget.init(parsing:))
      }
    } catch {
      throw UsageError("--output: \(error.message)")
    }
    delivery =
      options.isSummary
      ? try Delivery(
        outputs, of: Self.verb, threadCount: options.threadCount) : nil
    let files = target.map { $0.isStandardOutput ? [] : [$0.path] }
    try InputGuard(outputs: files ?? outputs.paths).check(path)
    if let target, options.target == nil, target.format == nil {
      // A device has no extension; neither need have what a shell makes.
      if target.path.hasPrefix("/dev/") || target.isStandardOutput { return }
      throw UsageError(
        "--output: the extension of '\(target.path)' names no format; say "
          + "--to, or put one of csv:, tsv:, ndjson:, f32: before it")
    }
    if let format = target?.format, let wanted = options.target,
      format != wanted
    {
      throw UsageError(
        "--to says \(wanted.rawValue), and --output \(format.rawValue)")
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let stream = try PairRun(
      path, options, target?.format, on: streams)
    let progress = options.isQuiet ? nil : Progress(on: streams)
    if let delivery {
      let totals = try stream.run(options.threadCount, progress) { _, _ in }
      try stream.report(totals, on: streams)
      let json = SummaryJSON(
        try stream.summary(totals), assuming: assumptions)
      try delivery.deliver(on: streams) { _, _, output in
        json.write(to: output)
      }
    } else if let target, !target.isStandardOutput {
      try write(stream, to: target, progress, on: streams)
    } else {
      try write(stream, progress, on: streams)
    }
    return .success
  }

  private func write(
    _ stream: PairRun, to target: PairTarget, _ progress: Progress?,
    on streams: StandardStreams
  ) throws {
    let file = try Delivery.explained(target.path) {
      try OutputFile(creating: target.path)
    }
    do {
      let totals = try stream.run(options.threadCount, progress) {
        bytes, count in
        try Delivery.explained(target.path) {
          try file.write(bytes, byteCount: count)
        }
      }
      try stream.report(totals, on: streams)
    } catch {
      file.discard()
      throw error
    }
    try Delivery.explained(target.path, file.commit)
  }

  private func write(
    _ stream: PairRun, _ progress: Progress?, on streams: StandardStreams
  ) throws {
    if stream.writesBinary, streams.outputIsTerminal {
      throw ToolError(
        "f32 is binary data, and standard output is a terminal",
        hint: "write a file with -o FILE.f32")
    }
    // What scrolls by says itself how far it is.
    let progress = streams.outputIsTerminal ? nil : progress
    do {
      let totals = try stream.run(options.threadCount, progress) {
        bytes, count in
        try streams.writeVerdicts(bytes, count)
      }
      try stream.report(totals, on: streams)
    } catch is BrokenPipe {
      return
    }
  }
}

extension PairsCommand {
  /// What the flags of the verb say.
  struct Options {
    /// The form of the input, or `nil` to find out.
    var source: PairFormat?

    var scene = SceneOptions()

    /// Whether lines that cannot be read are only warned of.
    var isLenient = false

    /// How many threads work at a time, or `nil` for all processors.
    var threadCount: Int?

    /// The form of the output, or `nil` for the input's.
    var target: PairFormat?

    /// The level that chooses pairs.
    var level: TextLevel?

    /// Whether the others are chosen.
    var choosesFailing = false

    /// Whether only totals are wanted.
    var isSummary = false

    /// The part of the input, or `nil` for all of it.
    var shard: PairShard?

    /// The files that were named for the output, as they were typed: what can
    /// be written depends on flags that may follow.
    var outputs: [String] = []

    /// Whether progress is left out.
    var isQuiet = false
  }
}

extension PairsCommand.Options {
  fileprivate static let all: [[Option<Self>]] = [
    [.from(\.source, among: PairFormat.sources)],
    SceneOptions.all.within(\.scene),
    [
      .lenient(\.isLenient), .threads(\.threadCount),
      Option(
        "to", takes: "FORMAT", choices: PairFormat.targets.map(\.rawValue),
        into: \.target,
        summary: "Write verdicts in this format; in the input's without it.",
        details: """
          f32 is the ratio alone, a little-endian Float of four bytes, rounded \
          down. Six bytes a pair are answered in CSV.
          """
      ) { try $0.choice(among: PairFormat.targets) },
      Option(
        "level", takes: "LEVEL", choices: levels.map(\.rawValue),
        into: \.level, summary: "Write only pairs that reach this level.",
        details: "AAA is a ratio of 7, AA of 4.5 and AA-large of 3."
      ) { value in
        if value.text == TextLevel.fail.rawValue {
          throw UsageError("takes a level; --failing turns it around")
        }
        return try value.choice(among: levels)
      },
      Option(
        "failing", sets: \.choosesFailing,
        summary: "With --level, write only pairs that do not reach it."),
      Option(
        "summary", sets: \.isSummary,
        summary: "Write only the totals, as JSON.",
        details: """
          The pairs, how many have which level, and the histogram; with what \
          'contrast merge' needs to add up the summaries of shards.
          """),
      Option(
        "shard", takes: "I/N", into: \.shard,
        summary: "Read only part I of N of a file.",
        details: """
          The file is cut at line ends into N parts of about the same size; \
          each line is in exactly one of them, a header in the first.
          """
      ) { try $0.shard() },
      .output(\.outputs) { $0.text }, .quiet(\.isQuiet),
    ],
  ]

  private static let levels: [TextLevel] = [.aaa, .aa, .aaLarge]

  /// Why flags cannot be meant together.
  fileprivate var conflict: String? {
    if isSummary {
      if target != nil { return "--summary writes JSON: no --to" }
      if level != nil || choosesFailing {
        return "--summary counts every pair: no --level or --failing"
      }
    } else if outputs.count > 1 {
      return "verdicts go to one file: --output is given more than once"
    }
    if choosesFailing, level == nil {
      return "--failing goes with --level"
    }
    return nil
  }
}

extension FlagValue {
  /// A part and the number of parts: `3/8`.
  fileprivate func shard() throws(UsageError) -> PairShard {
    let parts = text.split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw UsageError(
        "takes a part and a number such as 1/8, not '\(text)'")
    }
    let count = try FlagValue(String(parts[1])).wholeNumber(in: 1...1_000_000)
    let index = try FlagValue(String(parts[0])).wholeNumber(in: 1...count)
    guard let shard = PairShard(index, of: count) else {
      preconditionFailure("A part of so many exists.")
    }
    return shard
  }
}

/// Nobody reads standard output any more.
struct BrokenPipe: Error {}

extension StandardStreams {
  /// Writes verdicts to standard output.
  fileprivate func writeVerdicts(_ bytes: [UInt8], _ count: Int) throws {
    do {
      try writeOutput(bytes, byteCount: count)
    } catch let error where error.isBrokenPipe {
      throw BrokenPipe()
    } catch {
      throw ToolError(
        outputIsClosed
          ? "standard output is closed"
          : "cannot write to standard output: \(error.message)")
    }
  }
}
