import TextGrammars

/// A run of whole lines on their way from the input to the output.
///
/// Several are under way at a time, and each belongs to one thread at a time:
/// to the one that reads it, then works on it, then to the one that writes it.
/// `OrderedChunkQueue` hands them over.
final class PairChunk: @unchecked Sendable {
  /// The place in the order of chunks.
  var index = 0

  /// The bytes, with space around the content.
  var input: [UInt8] = []

  /// The content: whole lines, the last one with its line end.
  var content = PairStream.lead..<PairStream.lead

  /// The bytes of the input behind which the content ends.
  var inputEnd = 0

  /// The problem that the reader found instead of content.
  var readingProblem: String?

  /// Why there is no more content, when reading failed.
  var failure: (any Error)?

  /// The text that is written.
  var output = PairText()

  /// The outcome of the lines; problems are placed from line 0 of the chunk.
  var outcome = PairTotals()

  /// The lines, blank ones and unreadable ones included.
  var lineCount = 0

  /// Whether an unreadable line ended the output: what follows is only looked
  /// at for more of them.
  var isCutShort = false

  /// Makes space for so many bytes of content, and keeps those that are there.
  func reserve(_ size: Int) {
    let needed = PairStream.lead + size + PairStream.tail
    guard input.count < needed else { return }
    var larger = [UInt8](repeating: .lineFeed, count: needed)
    larger.replaceSubrange(0..<input.count, with: input)
    input = larger
  }

  /// Prepares for another use.
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
  /// The pairs.
  package var pairCount = 0

  /// The pairs below what is required; none without a requirement.
  package var belowCount = 0

  /// The lines that could not be read.
  package var skippedCount = 0

  /// The first of them, at most `PairStream.reportLimit`.
  package var problems: [SourceError] = []

  /// The number of pairs of each ratio in hundredths, when that was requested.
  package var counts: [Int] = []

  /// The bytes of the input behind which reading ended.
  package var inputEnd = 0

  /// Moves the problems, when the lines before the first one are known.
  package mutating func moveProblems(by lines: Int) {
    for index in problems.indices { problems[index].location.line += lines }
  }
}
