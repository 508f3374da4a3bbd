import ContrastAudit
import ContrastModel
import ContrastReports
import PairStreams
import PaletteFormats
import SystemCalls

/// `pairs`: a stream of pairs to a stream of verdicts, or to their totals.
struct PairsCommand: Command {
  static let verb = Verb(
    "pairs", operands: "[INPUT|-]",
    summary: "Answer a stream of pairs, line by line.",
    details: """
      Each line of INPUT is a foreground and a background: the cells of CSV or \
      TSV, or members of a JSON object (NDJSON). A header names the columns \
      (foreground_color, foreground, fg, text, color; background_color, \
      background, bg); without one the first two count. The answer has the \
      columns foreground, background, ratio and level, then all other columns \
      but an old ratio and level, in the order of the input. Ratios are cut \
      to two decimals; the level is AAA, AA, AA-large or fail. A line end ends \
      a record, also inside quotes. Without INPUT, standard input is read.
      """,
    formats: [.json], initial: Options(), options: Options.all
  ) { try Self($0, $1) }

  private let path: String
  private let palette: PaletteInput?
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
    let written = files ?? outputs.paths
    try InputGuard(outputs: written).check(path)
    palette = try options.palette(besides: path, outputs: written)
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
    let names = try palette.map { PairNames(try $0.palettes(on: streams)) }
    let stream = try PairRun(
      path, options, target?.format, names: names ?? PairNames(), on: streams)
    let progress = options.isQuiet ? nil : Progress(on: streams)
    let totals: PairTotals?
    if let delivery {
      let sum = try stream.run(options.threadCount, progress) { _, _ in }
      try stream.report(sum, on: streams)
      let json = SummaryJSON(try stream.summary(sum), assuming: assumptions)
      try delivery.deliver(on: streams) { _, _, output in
        json.write(to: output)
      }
      totals = sum
    } else if let target, !target.isStandardOutput {
      totals = try write(stream, to: target, progress, on: streams)
    } else {
      totals = try write(stream, progress, on: streams)
    }
    return judge(totals, on: streams)
  }

  /// The status that pairs below the requirement mean, which standard error is
  /// told of.
  private func judge(
    _ totals: PairTotals?, on streams: StandardStreams
  ) -> ExitStatus {
    guard let totals, let ratio = options.requiredRatio, totals.belowCount > 0
    else { return .success }
    if !options.isQuiet {
      let pairs = NumberText.counted(totals.pairCount, "pair", "pairs")
      let verb = totals.belowCount == 1 ? "is" : "are"
      streams.writeError(
        "contrast: \(NumberText.grouped(totals.belowCount)) of \(pairs) \(verb) "
          + "below the required \(NumberText.shortest(ratio))\n")
    }
    return .requirementNotMet
  }

  private func write(
    _ stream: PairRun, to target: PairTarget, _ progress: Progress?,
    on streams: StandardStreams
  ) throws -> PairTotals {
    let file = try Delivery.explained(target.path) {
      try OutputFile(creating: target.path)
    }
    let totals: PairTotals
    do {
      totals = try stream.run(options.threadCount, progress) {
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
    return totals
  }

  /// Writes to standard output; nothing is known where nobody read it all.
  private func write(
    _ stream: PairRun, _ progress: Progress?, on streams: StandardStreams
  ) throws -> PairTotals? {
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
      return totals
    } catch is BrokenPipe {
      return nil
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

    /// The palettes whose names stand for colours.
    var palettePaths: [String] = []

    /// Which of their modes count; all when there are none.
    var modes: [PatternList.Entry] = []

    /// The ratio that pairs are required to have.
    var requiredRatio: Double?

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
      Option(
        "palette", takes: "INPUT", appendingTo: \.palettePaths,
        summary: "Let the names of this palette stand for its colours.",
        details: """
          Of any format that 'contrast formats' lists, or a folder. A name \
          that modes give different colours is an error; --mode chooses.
          """
      ) { $0.text },
      .mode(\.modes, summary: "Take names of these modes only."),
      .lenient(\.isLenient), .threads(\.threadCount),
      .require(\.requiredRatio),
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

  /// The palettes whose names stand for colours, or `nil` when there are none.
  fileprivate func palette(
    besides path: String, outputs: [String]
  ) throws -> PaletteInput? {
    if palettePaths.isEmpty { return nil }
    if path == "-", palettePaths.contains("-") {
      throw UsageError("standard input can be read only once")
    }
    return try PaletteInput(
      palettePaths, InputOptions(modes: modes, isLenient: isLenient),
      of: PairsCommand.verb, isQuiet: isQuiet, outputs: outputs)
  }

  /// The required ratio, in hundredths.
  var requiredHundredths: Int? {
    requiredRatio.map { Int(($0 * 100).rounded()) }
  }

  /// Why flags cannot be meant together.
  fileprivate var conflict: String? {
    if palettePaths.isEmpty, !modes.isEmpty {
      return "--mode goes with --palette"
    }
    if let ratio = requiredRatio, let hundredths = requiredHundredths,
      Double(hundredths) / 100 != ratio
    {
      return "--require takes at most two decimals for pairs"
    }
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
