import ContrastFiles
import ContrastReports
import PairStreams
import SystemCalls

/// `pairs`: turns a stream of pairs into a stream of verdicts, or into totals.
struct PairsCommand {
  static let verb = Verb(
    "pairs", operands: "[INPUT|-]",
    summary: "Compute the contrast of a stream of pairs.",
    details: """
      Each line of INPUT is a foreground and a background: the cells of CSV or \
      TSV, or members of a JSON object (NDJSON). A header names the columns \
      (foreground_color, foreground, fg, text, color; background_color, \
      background, bg); without one, the first two are used. The output has the \
      columns foreground, background, ratio and level, then all other columns \
      except an old ratio and level, in the order of the input. Ratios are \
      truncated to two decimals; the level is AAA, AA, AA-large or fail. A \
      line end ends a record, even inside quotes. Without INPUT, standard \
      input is read.
      """,
    formats: [.json], initial: PairsOptions(), options: PairsOptions.all
  ) { try Self($0, $1).run }

  private let path: String
  private let palette: PaletteInput?
  private let options: PairsOptions
  private let target: PairTarget?
  private let reportOutput: ReportOutput?

  private init(_ options: PairsOptions, _ operands: [String]) throws {
    guard operands.count <= 1 else {
      throw UsageError("pairs takes one INPUT")
    }
    path = operands.first ?? "-"
    self.options = options
    if let conflict = options.conflict { throw UsageError(conflict) }
    var outputs = options.output
    do {
      if options.isSummary {
        outputs.outputs = try options.outputs.map { text throws(UsageError) in
          try ReportTarget(report: text, of: Self.verb.formats)
        }
        target = nil
      } else {
        target = try options.outputs.first.map(PairTarget.init(pairs:))
      }
    } catch {
      throw UsageError("--output: \(error.message)")
    }
    reportOutput =
      options.isSummary
      ? try ReportOutput(outputs, of: Self.verb) : nil
    let files = target.map { $0.isStandardOutput ? [] : [$0.path] }
    let written = files ?? outputs.paths
    try InputGuard(
      outputs: written,
      standardOutput: reportOutput.map { $0.standardOutput != nil }
        ?? target?.isStandardOutput ?? true
    ).check(path)
    if path == "-", options.palettePaths.contains("-") {
      throw UsageError("standard input can be read only once")
    }
    palette =
      options.palettePaths.isEmpty
      ? nil
      : try PaletteInput(
        options.palettePaths, options.input, of: Self.verb,
        isQuiet: options.output.isQuiet, outputs: written)
    if let target, options.pairs.target == nil, target.format == nil {
      // A device has no extension, and a pipe that a shell makes need not have
      // one.
      if target.path.hasPrefix("/dev/") || target.isStandardOutput { return }
      throw UsageError(
        "--output: the extension of '\(target.path)' names no format; use "
          + "--to with csv, tsv or ndjson")
    }
    if let format = target?.format, let wanted = options.pairs.target,
      format != wanted
    {
      throw UsageError(
        "--to names \(wanted.rawValue), but --output names \(format.rawValue)")
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let names = try palette.map { input in
      let reading = try input.reading(on: streams)
      return PairNames(
        reading.palettes, unresolved: reading.unresolved.compactMap(\.name))
    }
    let stream = try PairRun(
      path, options, target?.format, names: names ?? PairNames(), on: streams)
    let progress = options.output.isQuiet ? nil : Progress(on: streams)
    if let target, !target.isStandardOutput {
      return judge(
        try write(stream, to: target, progress, on: streams), on: streams)
    }
    guard let reportOutput else {
      return judge(try write(stream, progress, on: streams), on: streams)
    }
    let totals = try stream.run(options.measure.threadCount, progress) { _, _ in
    }
    let summary = try stream.summary(totals)
    try stream.report(totals, on: streams)
    try reportOutput.deliver(
      SummaryReport(
        summary: summary, assumptions: options.measure.assumptions),
      on: streams)
    return judge(totals, on: streams)
  }

  /// The status for pairs below the requirement, which are reported on standard
  /// error.
  private func judge(
    _ totals: PairTotals?, on streams: StandardStreams
  ) -> ExitStatus {
    guard let totals, let ratio = options.measure.requiredRatio,
      totals.belowCount > 0
    else { return .success }
    if !options.output.isQuiet {
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
    let file = try ReportOutput.explained(target.path) {
      try OutputFile(creating: target.path)
    }
    let totals: PairTotals
    do {
      totals = try stream.run(options.measure.threadCount, progress) {
        bytes, count in
        try ReportOutput.explained(target.path) {
          try file.write(bytes, byteCount: count)
        }
      }
      try stream.report(totals, on: streams)
    } catch {
      file.discard()
      throw error
    }
    try ReportOutput.explained(target.path) {
      try file.commit(isSynced: options.output.isSynced)
    }
    return totals
  }

  /// Writes to standard output; returns `nil` if the reader closed the pipe
  /// early.
  private func write(
    _ stream: PairRun, _ progress: Progress?, on streams: StandardStreams
  ) throws -> PairTotals? {
    // Output that scrolls by shows its progress itself.
    let progress = streams.outputIsTerminal ? nil : progress
    do {
      // If a line that cannot be read cuts the output short, the output is
      // closed, so that a waiting reader sees its end.
      let totals = try stream.run(
        options.measure.threadCount, progress, onCut: streams.endOutput
      ) { bytes, count in
        let isShown = streams.outputIsTerminal
        let shown = isShown ? bytes[..<count].shownOnTerminal : bytes
        do throws(SystemError) {
          try streams.writeOutput(
            shown, byteCount: isShown ? shown.count : count)
        } catch {
          if error.isBrokenPipe { throw BrokenPipe() }
          throw ToolError(
            streams.outputIsClosed
              ? "standard output is closed"
              : "cannot write to standard output: \(error.message)")
        }
      }
      try stream.report(totals, on: streams)
      return totals
    } catch is BrokenPipe {
      return nil
    }
  }
}

/// An error for a closed pipe: standard output has no reader any more.
struct BrokenPipe: Error {}

extension ArraySlice<UInt8> {
  /// Lines in a form for terminals: text from the input cannot move the cursor
  /// or change the direction of later text. Files and pipes get the text
  /// unchanged.
  fileprivate var shownOnTerminal: [UInt8] {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.split(separator: 0x09, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).sanitized }
        .joined(separator: "\t")
    }
    return Array(lines.joined(separator: "\n").utf8)
  }
}
