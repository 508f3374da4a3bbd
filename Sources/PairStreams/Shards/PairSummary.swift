import ContrastModel
import TextGrammars

/// The totals of a stream of pairs, or of one part of it.
///
/// The totals of all parts of an input add up exactly to those of the whole.
package struct PairSummary: Hashable, Sendable {
  /// The input.
  package var input: Input

  /// The part of the input.
  package var shard: PairShard

  /// The range of bytes of the input that was read.
  package var range: Range<Int>

  /// The number of pairs.
  package var pairCount: Int

  /// The number of lines that could not be read.
  package var skippedCount: Int

  /// The number of pairs that have each level, in the order of
  /// `TextLevel.allCases`.
  package var levels: [Int]

  /// The number of pairs in each bin; a bin is a tenth wide, the first begins
  /// at 1, and the last also holds 21.
  package var bins: [Int]

  /// The number of bins.
  package static let binCount = 200

  /// The data by which another run recognizes an input.
  package struct Input: Hashable, Sendable {
    /// The path as it was given.
    package var path: String

    /// The number of bytes of the input.
    package var size: Int

    /// The text of the input's digest; `nil` when the input could only be read
    /// once.
    package var digest: String?

    /// An input.
    package init(path: String, size: Int, digest: String?) {
      self.path = path
      self.size = size
      self.digest = digest
    }
  }

  /// A summary from its values.
  package init(
    input: Input, shard: PairShard, range: Range<Int>, pairCount: Int,
    skippedCount: Int, levels: [Int], bins: [Int]
  ) {
    self.input = input
    self.shard = shard
    self.range = range
    self.pairCount = pairCount
    self.skippedCount = skippedCount
    self.levels = levels
    self.bins = bins
  }

  /// The summary of totals.
  ///
  /// - Precondition: the totals have counts.
  package init(
    _ totals: PairTotals, of input: Input, shard: PairShard, range: Range<Int>
  ) {
    precondition(totals.counts.count == 2101, "The totals must have counts.")
    var bins = [Int](repeating: 0, count: Self.binCount)
    for (hundredths, count) in totals.counts.enumerated() where count > 0 {
      bins[min((hundredths - 100) / 10, Self.binCount - 1)] += count
    }
    self.init(
      input: input, shard: shard, range: range, pairCount: totals.pairCount,
      skippedCount: totals.skippedCount, levels: Self.levels(of: bins),
      bins: bins)
  }

  /// The number of pairs of each level. Levels begin at edges of bins, so it
  /// follows from the bins.
  private static func levels(of bins: [Int]) -> [Int] {
    var levels = [Int](repeating: 0, count: TextLevel.allCases.count)
    for (tenth, count) in bins.enumerated() {
      let level = TextLevel(hundredths: 100 + 10 * tenth)
      levels[TextLevel.allCases.firstIndex(of: level) ?? 0] += count
    }
    return levels
  }

  /// The reason why these numbers are impossible, as the rest of a sentence
  /// that begins with "the" or "its"; `nil` when they are possible.
  package var contradiction: String? {
    guard range.upperBound <= input.size else {
      return "shard ends after the end of the input"
    }
    guard Self.sum(bins) == pairCount, Self.sum(levels) == pairCount else {
      return "counts do not add up to the number of pairs"
    }
    guard levels == Self.levels(of: bins) else {
      return "counts of levels contradict the histogram"
    }
    // A line has at least one byte.
    guard let lines = Self.sum([pairCount, skippedCount]), lines <= range.count
    else { return "shard has fewer bytes than lines" }
    return nil
  }

  /// The sum of counts; `nil` when one is negative, or when an `Int` cannot
  /// hold the sum.
  private static func sum(_ counts: [Int]) -> Int? {
    var sum = 0
    for count in counts {
      let (next, isOver) = sum.addingReportingOverflow(count)
      if isOver || count < 0 { return nil }
      sum = next
    }
    return sum
  }

  /// Adds up the summaries of all parts of an input.
  ///
  /// - Parameter parts: the parts, in any order.
  /// - Returns: the summary of the whole input.
  /// - Throws: an error if the summaries are not those of all parts of one
  ///   input, each given once.
  /// - Complexity: O(n log n) for n given parts, however many shards they claim
  ///   that there are.
  package static func merged(
    _ parts: [PairSummary]
  ) throws(PlainProblem) -> PairSummary {
    guard let first = parts.first else { throw missing([1], more: 0, of: 1) }
    for part in parts {
      if let contradiction = part.contradiction {
        throw PlainProblem(
          "in the summary of '\(part.input.path)', the \(contradiction)")
      }
      guard part.input.digest != nil else {
        throw PlainProblem(
          "the summary of '\(part.input.path)' has no digest (its input "
            + "was a pipe), so it cannot be compared with the others")
      }
      guard part.input.digest == first.input.digest,
        part.input.size == first.input.size
      else {
        throw PlainProblem(
          "these are summaries of different inputs: '\(first.input.path)' and "
            + "'\(part.input.path)'")
      }
      guard part.shard.count == first.shard.count else {
        throw PlainProblem(
          "these shards are from different splits, into \(first.shard.count) "
            + "and into \(part.shard.count)")
      }
    }
    let sorted = parts.sorted { $0.shard.index < $1.shard.index }
    for (one, other) in zip(sorted, sorted.dropFirst())
    where one.shard == other.shard {
      throw PlainProblem(
        "shard \(one.shard.index)/\(one.shard.count) is given twice")
    }
    if sorted.count < first.shard.count {
      let given = Set(parts.map(\.shard.index))
      let indices = (1...first.shard.count).lazy.filter { !given.contains($0) }
      throw missing(
        Array(indices.prefix(missingLimit)),
        more: first.shard.count - sorted.count - missingLimit,
        of: first.shard.count)
    }
    var whole = sorted[0]
    guard whole.range.lowerBound == 0 else {
      throw PlainProblem("the first shard does not begin where the input does")
    }
    for part in sorted.dropFirst() {
      guard part.range.lowerBound == whole.range.upperBound else {
        let isOverlap = part.range.lowerBound < whole.range.upperBound
        throw PlainProblem(
          "shards \(part.shard.index - 1) and \(part.shard.index) "
            + (isOverlap ? "overlap" : "leave a gap between them"))
      }
      whole.add(part)
    }
    guard whole.range.upperBound == whole.input.size else {
      throw PlainProblem("the last shard does not end where the input does")
    }
    whole.shard = .whole
    if whole.pairCount == 0 {
      throw PlainProblem("no pairs found in '\(whole.input.path)'")
    }
    return whole
  }

  /// The greatest number of missing parts listed, so that the message is short.
  private static let missingLimit = 10

  /// Adds the next part. The sums are at most the number of bytes of the input,
  /// because no part has more lines than bytes and no byte is in two parts.
  private mutating func add(_ part: PairSummary) {
    range = range.lowerBound..<part.range.upperBound
    pairCount += part.pairCount
    skippedCount += part.skippedCount
    for index in levels.indices { levels[index] += part.levels[index] }
    for index in bins.indices { bins[index] += part.bins[index] }
  }

  /// The problem of missing parts, of which `indices` are listed and `more` are
  /// only counted.
  package static func missing(
    _ indices: [Int], more: Int, of count: Int
  ) -> PlainProblem {
    PlainProblem(
      "of \(count) shards, these are missing: "
        + indices.map(String.init).joined(separator: ", ")
        + (more > 0 ? ", and \(more) more" : ""))
  }
}
