import ContrastEngine
import ContrastModel
import TextGrammars

/// The pipeline from a stream of pairs to a stream of verdicts, in parallel and
/// in the order of the input.
///
///     input ─▶ chunks of whole lines ─▶ scan ─▶ pair kernel ─▶ format ─▶ output
///              one thread at a time     each thread its own       in order
///
/// The output is the same for any number of threads and any size of chunks.
package struct PairPipeline {
  private let layout: PairLayout
  private let options: PairOptions
  private let threadCount: Int
  private let chunkSize: Int

  /// Writes the first bytes of an array.
  package typealias Output = ([UInt8], _ byteCount: Int) throws -> Void

  /// Receives the numbers of pairs and of input bytes that are processed so
  /// far.
  package typealias Progress = (_ pairs: Int, _ inputBytes: Int) -> Void

  /// A pipeline for inputs of a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout, from the input's head.
  ///   - options: the options of the stream.
  ///   - threadCount: the greatest number of threads that work at the same
  ///     time; one per processor if `nil`.
  ///   - chunkSize: the number of bytes that a thread works on at a time;
  ///     chosen by the options if `nil`.
  package init(
    _ layout: PairLayout, _ options: PairOptions, threadCount: Int? = nil,
    chunkSize: Int? = nil
  ) {
    let onlyCounts = layout.format == .rgb24 && options.target == nil
    let chunkSize =
      chunkSize
      ?? (onlyCounts ? PairStream.countedChunkSize : PairStream.chunkSize)
    precondition(chunkSize > 0, "A chunk must have at least one byte.")
    self.layout = layout
    self.options = options
    self.threadCount = threadCount ?? TileExecutor.availableThreads
    self.chunkSize = chunkSize
  }

  /// Reads an input to its end.
  ///
  /// - Parameters:
  ///   - input: the input, positioned after its preamble.
  ///   - writesHeader: whether the names of the columns are written first.
  ///   - firstLine: the number of the input's first line, from 1.
  ///   - progress: receives the numbers so far; it is called by one thread at a
  ///     time.
  ///   - onCut: called when the output ends because a line cannot be read and
  ///     the options are not lenient; the other lines are still checked.
  ///   - output: receives whole lines; it is called by one thread at a time.
  /// - Returns: the totals.
  /// - Throws: the first error of the source or of the output.
  package func run(
    _ input: PairInput, writesHeader: Bool = true, firstLine: Int? = nil,
    progress: @escaping Progress = { _, _ in },
    onCut: @escaping () -> Void = {},
    output: @escaping Output
  ) throws -> PairTotals {
    if writesHeader, let header = PairWriter(layout, options)?.header,
      header.count > 0
    {
      try output(header.bytes, header.count)
    }
    var totals = PairTotals()
    var line = firstLine ?? layout.preambleLines + 1
    var isCut = false
    var failure: (any Error)?
    // Takes chunks in order, writes them, counts lines, keeps problems; it is
    // called by one thread at a time. Returns whether to continue.
    func take(_ chunk: PairChunk) -> Bool {
      let outcome = chunk.outcome
      do {
        if let failure = chunk.failure { throw failure }
        if chunk.output.count > 0, !isCut {
          try output(chunk.output.bytes, chunk.output.count)
        }
      } catch {
        failure = error
        return false
      }
      // After the cut only unreadable lines are counted, so that the totals do
      // not depend on the size of chunks.
      if !isCut {
        totals.pairCount += outcome.pairCount
        totals.belowCount += outcome.belowCount
      }
      totals.skippedCount += outcome.skippedCount
      if chunk.isCutShort, !isCut {
        isCut = true
        onCut()
      }
      totals.inputEnd = chunk.inputEnd
      let space = PairStream.reportLimit - totals.problems.count
      // Binary input has no lines: the column is the position of the first byte
      // after the last whole pair.
      let firstByte = layout.format == .rgb24 ? chunk.inputEnd / 6 * 6 + 1 : nil
      for problem in outcome.problems.prefix(space) {
        totals.problems.append(
          SourceError(
            problem.problem,
            at: SourcePosition(
              path: input.path,
              line: firstByte == nil ? line + problem.location.line : 1,
              column: firstByte ?? problem.location.column)))
      }
      line += chunk.lineCount
      progress(totals.pairCount, totals.inputEnd)
      return true
    }
    let turns = OrderedChunkQueue(
      PairReader(input, layout, chunkSize: chunkSize),
      limit: threadCount + 4, write: take)
    // Created once and copied, so that all workers share its tables, which they
    // only read.
    let idle = PairWorker(layout, options)
    let counts = TileExecutor(threadCount: threadCount).map(
      TilePlan(count: threadCount, tileCount: threadCount)
    ) { _ in
      var worker = idle
      turns.run { worker.work(on: $0) }
      return worker.counts
    }
    if let failure { throw failure }
    guard let first = counts.first else { return totals }
    totals.counts = first.indices.map { place in
      counts.reduce(0) { $0 + $1[place] }
    }
    return totals
  }
}
