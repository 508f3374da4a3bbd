import TextGrammars

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
