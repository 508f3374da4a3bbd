import ContrastModel
import ContrastReports
import PairStreams
import PaletteFormats

/// `pairs`: a stream of pairs to a stream of verdicts, or to their totals.
struct PairsCommand: Command {
  private let path: String
  private let request: PairRequest
  private let target: PairTarget?
  private let delivery: Delivery?
  private let assumptions: Assumptions
  private let isLenient: Bool
  private let isQuiet: Bool
  private let threadCount: Int?

  init(_ invocation: Invocation) throws {
    guard invocation.operands.count <= 1 else {
      throw ToolError.usage("pairs takes one INPUT", of: .pairs)
    }
    path = invocation.operands.first ?? "-"
    request = invocation.pairs
    assumptions = Assumptions(
      backdrop: invocation.backdrop, gamut: invocation.gamut)
    isLenient = invocation.isLenient
    isQuiet = invocation.isQuiet
    threadCount = invocation.threadCount
    if let conflict = Self.conflict(request) {
      throw ToolError.usage(conflict, of: .pairs)
    }
    do {
      if request.isSummary {
        var invocation = invocation
        invocation.outputs = try request.outputs.map { text in
          try OutputTarget(parsing: text)
        }
        (delivery, target) = (try Delivery(invocation), nil)
      } else {
        delivery = nil
        target = try request.outputs.first.map { text in
          try PairTarget(parsing: text)
        }
      }
    } catch let error as FlagValueError {
      throw ToolError.usage("--output: \(error.message)", of: .pairs)
    }
    if let target, request.target == nil, target.format == nil {
      // A device has no extension; neither need have what a shell makes.
      guard !target.path.hasPrefix("/dev/") else { return }
      throw ToolError.usage(
        "--output: the extension of '\(target.path)' names no format; say "
          + "--to, or put one of csv:, tsv:, ndjson:, f32: before it",
        of: .pairs)
    }
    if let format = target?.format, let wanted = request.target,
      format != wanted
    {
      throw ToolError.usage(
        "--to says \(wanted.rawValue), and --output \(format.rawValue)",
        of: .pairs)
    }
  }

  private static func conflict(_ request: PairRequest) -> String? {
    if request.isSummary {
      if request.target != nil { return "--summary writes JSON: no --to" }
      if request.level != nil || request.choosesFailing {
        return "--summary counts every pair: no --level or --failing"
      }
    } else if request.outputs.count > 1 {
      return "verdicts go to one file: --output is given more than once"
    }
    if request.choosesFailing, request.level == nil {
      return "--failing goes with --level"
    }
    return nil
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let stream = try PairRun(
      path, request, target?.format, on: streams, assuming: assumptions,
      isLenient: isLenient)
    let progress = isQuiet ? nil : Progress(on: streams)
    if let delivery {
      let totals = try stream.run(threadCount, progress) { _, _ in }
      try stream.report(totals, on: streams)
      let json = SummaryJSON(
        try stream.summary(totals), assuming: assumptions)
      try delivery.deliver(on: streams) { _, _, output in
        json.write(to: output)
      }
    } else if let target {
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
      let totals = try stream.run(threadCount, progress) { bytes, count in
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
      let totals = try stream.run(threadCount, progress) { bytes, count in
        try streams.writeVerdicts(bytes, count)
      }
      try stream.report(totals, on: streams)
    } catch is BrokenPipe {
      return
    }
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
