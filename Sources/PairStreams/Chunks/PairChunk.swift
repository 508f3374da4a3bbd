import TextGrammars

/// A run of whole lines on their way from the input to the output.
///
/// Several are in use at a time, and each belongs to one thread at a time: to
/// the one that reads it and works on it, then to the one that writes it.
/// `OrderedChunkQueue` passes them on.
final class PairChunk: @unchecked Sendable {
  /// The index in the order of chunks.
  var index = 0

  /// The bytes, with space around the content.
  var input: [UInt8] = []

  /// The content: whole lines, the last one with its line end.
  var content = PairStream.lead..<PairStream.lead

  /// The offset in the input at which the content ends.
  var inputEnd = 0

  /// The problem that the reader found instead of content.
  var readingProblem: String?

  /// The error if reading failed, so that there is no more content.
  var failure: (any Error)?

  /// The text to write.
  var output = PairText()

  /// The totals of the lines; problems count lines from 0 in the chunk.
  var outcome = PairTotals()

  /// The number of lines, including blank and unreadable ones.
  var lineCount = 0

  /// Whether an unreadable line ended the output; the following lines are only
  /// checked for more of them.
  var isCutShort = false

  /// Makes space for some bytes of content, and keeps the existing ones.
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

  /// The number of pairs below the required ratio; 0 without a requirement.
  package var belowCount = 0

  /// The number of lines that could not be read.
  package var skippedCount = 0

  /// The errors of the first of these lines, at most `PairStream.reportLimit`.
  package var problems: [SourceError] = []

  /// The number of pairs of each ratio in hundredths, if requested.
  package var counts: [Int] = []

  /// The offset in the input at which reading ended.
  package var inputEnd = 0

  /// Adds the number of lines before the chunk to the lines of the problems.
  package mutating func moveProblems(by lines: Int) {
    for index in problems.indices { problems[index].location.line += lines }
  }
}
