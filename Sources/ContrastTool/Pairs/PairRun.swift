import ContrastAudit
import ContrastModel
import PairStreams
import SystemCalls
import TextGrammars

/// One input of pairs: opened, with its head parsed, and restricted to its
/// shard.
struct PairRun {
  private let file: PairFile
  private let input: PairInput
  private let layout: PairLayout
  private let options: PairOptions
  private let shard: PairShard
  private let isQuiet: Bool

  /// The range of the shard's bytes; `nil` if the input has no size.
  private let range: Range<Int>?

  /// Opens an input and reads its head.
  ///
  /// - Throws: `Diagnostics` when it cannot be read or understood.
  init(
    _ path: String, _ request: PairsOptions, _ target: PairFormat?,
    names: PairNames, on streams: StandardStreams
  ) throws {
    let name = path == "-" ? "<stdin>" : path
    shard = request.shard ?? .whole
    isQuiet = request.output.isQuiet
    do {
      file = try PairFile(opening: path, on: streams)
      guard request.shard == nil || file.size != nil else {
        throw Diagnostics(
          at: name,
          file.isEmpty
            ? "an empty file has no shards"
            : "only a regular file can be read in shards")
      }
      var input = file.input
      let format =
        request.source ?? PairFormat(path: name, among: PairFormat.allCases)
      // `rgb24` has no head, and no line end to wait for.
      let head = format == .rgb24 ? [] : try input.readHead()
      layout = try Self.layout(head, format, name, names)
      if layout.namesNoColor, !isQuiet {
        let line = SourcePosition(
          path: name, line: layout.preambleLines, column: 1)
        streams.writeError(
          "\(line.description.sanitized): warning: the header names no colours,"
            + " so columns 1 and 2 are used as text and background\n")
      }
      input.skipPreamble(layout)
      range = try Self.narrow(&input, to: shard, of: file, layout)
      self.input = input
    } catch let error as SystemError {
      let isClosed = path == "-" && streams.inputIsClosed
      throw Diagnostics(
        at: name, isClosed ? "standard input is closed" : error.message)
    }
    var options = request.pairs
    let same = layout.format == .rgb24 ? .csv : layout.format
    options.target =
      request.isSummary ? nil : target ?? options.target ?? same
    if options.target == .ndjson, let repeated = layout.repeatedName {
      throw Diagnostics(
        at: SourcePosition(path: name, line: layout.preambleLines, column: 1),
        "the header names '\(repeated)' twice, but JSON needs distinct names")
    }
    options.backdrop = request.measure.backdrop
    options.gamut = request.measure.gamut
    options.names = names
    options.requiredHundredths = request.requiredHundredths
    self.options = options
  }

  private static func layout(
    _ head: [UInt8], _ format: PairFormat?, _ path: String, _ names: PairNames
  ) throws(Diagnostics) -> PairLayout {
    do {
      return try PairLayout(
        head: head, format: format, path: path, colorNames: names)
    } catch {
      let mark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let before = head[min(mark, error.offset)..<error.offset]
      let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 }
      let location = SourcePosition(
        path: path, line: 1 + before.count { $0 == 0x0A },
        column: error.offset - (lineStart ?? before.startIndex) + 1)
      throw Diagnostics(at: location, error.problem.description)
    }
  }

  /// Restricts an input to its shard, unless the shard is the whole input.
  ///
  /// - Returns: the range of the shard's bytes, including a preamble; `nil` if
  ///   the input has no size.
  private static func narrow(
    _ input: inout PairInput, to shard: PairShard, of file: PairFile,
    _ layout: PairLayout
  ) throws -> Range<Int>? {
    guard let size = file.size else { return nil }
    let range = try shard.range(ofSize: size, layout, lineStart: file.lineStart)
    if shard != .whole {
      let start = shard.index > 1 ? range.lowerBound : layout.preambleSize
      file.move(to: start)
      input.narrow(to: start..<max(start, range.upperBound))
    }
    return range
  }

  /// Reads the shard to its end, and returns its totals.
  func run(
    _ threadCount: Int?, _ progress: Progress?,
    onCut: @escaping () -> Void = {},
    output: @escaping PairPipeline.Output
  ) throws -> PairTotals {
    let start = range?.lowerBound ?? 0
    progress?.begin("pairs", size: range?.count ?? 0)
    defer { progress?.finish() }
    do {
      var totals = try PairPipeline(
        layout, options, threadCount: threadCount
      ).run(
        input, writesHeader: shard.index == 1,
        firstLine: shard.index == 1 ? nil : 1,
        progress: { progress?.advance(toPairs: $0, of: $1 - start) },
        onCut: onCut, output: output)
      if shard.index > 1, !totals.problems.isEmpty {
        totals.moveProblems(by: try file.lineCount(before: start))
      }
      return totals
    } catch let error as SystemError {
      throw Diagnostics(at: input.path, error.message)
    }
  }

  /// The greatest number of names that are compared with unknown ones, all
  /// together: a palette can have a million names.
  private static let searchLimit = 200_000

  /// Reports what could not be read, an input without pairs, and a file that
  /// changed while it was read.
  ///
  /// - Throws: `Diagnostics` when one of these is an error.
  func report(_ totals: PairTotals, on streams: StandardStreams) throws {
    // A shard without pairs is not an error: other shards may have some.
    let isEmpty = totals.pairCount == 0 && shard == .whole
    let isError = totals.skippedCount > 0 && !options.isLenient
    var diagnostics = Diagnostics(isQuiet: isQuiet)
    let names = totals.problems.isEmpty ? [] : options.names.texts
    let spelling = Spelling(names: names)
    var searches = Self.searchLimit / max(1, names.count)
    for problem in totals.problems {
      var message = problem.message
      if let unknown = options.names.unknownName(in: problem), searches > 0 {
        searches -= 1
        message += spelling.suggestion(for: unknown)
      }
      diagnostics.add(
        SourceError(message, at: problem.location),
        isError ? .error : .warning)
    }
    let more = totals.skippedCount - totals.problems.count
    if more > 0, isError || !isQuiet {
      diagnostics.addNote("and \(more) more like these")
    }
    if isEmpty && (totals.skippedCount == 0 || !isError) {
      diagnostics.addError(at: input.path, "no pairs found")
    }
    do {
      if try file.hasChanged() {
        diagnostics.addError(
          at: input.path, "the file changed while it was read")
      }
    } catch {
      diagnostics.addError(at: input.path, error.message)
    }
    if diagnostics.errorCount > 0 { throw diagnostics }
    streams.writeError(diagnostics.text)
  }

  /// The summary of what was read.
  func summary(_ totals: PairTotals) throws -> PairSummary {
    do {
      let size = file.size
      let digest = try size.map { size in
        try InputDigest(ofSize: size) { try file.bytes($0) }.text
      }
      return PairSummary(
        totals,
        of: PairSummary.Input(
          path: input.path, size: size ?? totals.inputEnd, digest: digest),
        shard: shard, range: range ?? 0..<totals.inputEnd)
    } catch let error as SystemError {
      throw Diagnostics(at: input.path, error.message)
    }
  }
}
