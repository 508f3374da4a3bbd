import TextGrammars

/// Consecutive whole lines of the input, and the output for them.
///
/// Several chunks are in use at once, and one thread at a time uses each: first
/// the thread that reads it and works on it, then the thread that writes it.
/// `OrderedChunkQueue` passes chunks between threads.
final class PairChunk: @unchecked Sendable {
  /// The index in the order of chunks.
  var index = 0

  /// The bytes, with space around the content.
  var input: [UInt8] = []

  /// The content: whole lines, the last one with its line end.
  var content = PairStream.lead..<PairStream.lead

  /// The offset in the input at which the content ends.
  var inputEnd = 0

  /// The reader's problem, if it found one instead of content.
  var readingProblem: String?

  /// The error if reading failed, so that there is no more content.
  var failure: (any Error)?

  /// The text to write.
  var output = PairText()

  /// The totals of the lines; the line numbers of problems start from 0 in the
  /// chunk.
  var outcome = PairTotals()

  /// The number of lines, including blank and unreadable ones.
  var lineCount = 0

  /// Whether an unreadable line ended the output; the following lines are only
  /// checked for more unreadable ones.
  var isCutShort = false

  /// Makes space for `size` bytes of content, and keeps the existing bytes.
  func reserve(_ size: Int) {
    let needed = PairStream.lead + size + PairStream.tail
    guard input.count < needed else { return }
    var larger = [UInt8](repeating: .lineFeed, count: needed)
    larger.replaceSubrange(0..<input.count, with: input)
    input = larger
  }

  /// Empties the chunk for its next use.
  func clear() {
    content = PairStream.lead..<PairStream.lead
    readingProblem = nil
    failure = nil
    output.removeAll()
    outcome = PairTotals()
    lineCount = 0
    isCutShort = false
  }
}

/// The totals of a stream of pairs, or of a part of it.
package struct PairTotals: Sendable {
  /// The number of pairs.
  package var pairCount = 0

  /// The number of pairs below the required ratio; 0 without a requirement.
  package var belowCount = 0

  /// The number of lines that could not be read.
  package var skippedCount = 0

  /// The errors of the first unreadable lines, at most
  /// `PairStream.reportLimit`.
  package var problems: [SourceError] = []

  /// The number of pairs of each ratio in hundredths, if requested.
  package var counts: [Int] = []

  /// The offset in the input at which reading ended.
  package var inputEnd = 0

  /// Adds the number of preceding lines to the line number of each problem.
  package mutating func moveProblems(by lines: Int) {
    for index in problems.indices { problems[index].location.line += lines }
  }
}
