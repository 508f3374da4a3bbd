import ContrastModel

/// The totals of a stream of pairs, or of one part of it.
///
/// Parts of one input add up to exactly what the whole of it would have given.
package struct PairSummary: Hashable, Sendable {
  /// The input.
  package var input: Input

  /// Which part of it this is.
  package var shard: PairShard

  /// The bytes of the input that were read.
  package var range: Range<Int>

  /// The pairs.
  package var pairCount: Int

  /// The lines that could not be read.
  package var skippedCount: Int

  /// The number of pairs that have each level, in the order of
  /// `TextLevel.allCases`.
  package var levels: [Int]

  /// The number of pairs in each of the bins of a tenth, from a ratio of 1 on;
  /// the last one holds 21 as well.
  package var bins: [Int]

  /// The number of bins.
  package static let binCount = 200

  /// An input, as far as another run can recognize it.
  package struct Input: Hashable, Sendable {
    /// The path as it was given.
    package var path: String

    /// Its bytes.
    package var size: Int

    /// The text of its digest; `nil` when it could only be read once.
    package var digest: String?

    /// An input.
    package init(path: String, size: Int, digest: String?) {
      self.path = path
      self.size = size
      self.digest = digest
    }
  }

  /// A summary from its parts.
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

  /// The summary of what was read.
  ///
  /// - Precondition: the totals have counts.
  package init(
    _ totals: PairTotals, of input: Input, shard: PairShard, range: Range<Int>
  ) {
    precondition(totals.counts.count == 2101, "Totals were asked for.")
    var levels = [Int](repeating: 0, count: TextLevel.allCases.count)
    var bins = [Int](repeating: 0, count: Self.binCount)
    for (hundredths, count) in totals.counts.enumerated() where count > 0 {
      let level = TextLevel(hundredths: hundredths)
      levels[TextLevel.allCases.firstIndex(of: level) ?? 0] += count
      bins[min((hundredths - 100) / 10, Self.binCount - 1)] += count
    }
    self.init(
      input: input, shard: shard, range: range, pairCount: totals.pairCount,
      skippedCount: totals.skippedCount, levels: levels, bins: bins)
  }
}

extension PairSummary {
  /// Adds up the summaries of all parts of an input.
  ///
  /// - Parameter parts: the parts, in any order.
  /// - Returns: the summary of the whole input.
  /// - Throws: why they are not all parts of one input, each once.
  package static func merged(
    _ parts: [PairSummary]
  ) throws(MergeProblem) -> PairSummary {
    guard let first = parts.first else { throw .missing([1], of: 1) }
    for part in parts {
      guard part.input.digest != nil else {
        throw .noDigest(part.input.path)
      }
      guard part.input.digest == first.input.digest,
        part.input.size == first.input.size
      else {
        throw .differentInputs(first.input.path, part.input.path)
      }
      guard part.shard.count == first.shard.count else {
        throw .differentShards(first.shard.count, part.shard.count)
      }
    }
    let sorted = parts.sorted { $0.shard.index < $1.shard.index }
    for (one, other) in zip(sorted, sorted.dropFirst())
    where one.shard == other.shard {
      throw .doubled(one.shard.index, of: one.shard.count)
    }
    let present = Set(sorted.map(\.shard.index))
    let missing = (1...first.shard.count).filter { !present.contains($0) }
    guard missing.isEmpty else {
      throw .missing(missing, of: first.shard.count)
    }
    var whole = sorted[0]
    guard whole.range.lowerBound == 0 else { throw .notFromStart }
    for part in sorted.dropFirst() {
      guard part.range.lowerBound == whole.range.upperBound else {
        throw .notAdjacent(
          part.shard.index - 1, part.shard.index,
          isOverlap: part.range.lowerBound < whole.range.upperBound)
      }
      whole.add(part)
    }
    guard whole.range.upperBound == whole.input.size else {
      throw .notToEnd
    }
    whole.shard = .whole
    return whole
  }

  private mutating func add(_ part: PairSummary) {
    range = range.lowerBound..<part.range.upperBound
    pairCount += part.pairCount
    skippedCount += part.skippedCount
    for index in levels.indices { levels[index] += part.levels[index] }
    for index in bins.indices { bins[index] += part.bins[index] }
  }
}

/// Why summaries do not add up.
package enum MergeProblem: Error, Hashable, Sendable {
  /// Two are of inputs that are not the same.
  case differentInputs(String, String)

  /// One is of an input that could only be read once.
  case noDigest(String)

  /// Two are of parts of different numbers.
  case differentShards(Int, Int)

  /// A part is there twice.
  case doubled(Int, of: Int)

  /// Some parts are not there.
  case missing([Int], of: Int)

  /// The first part does not begin with the input.
  case notFromStart

  /// The last part does not end with the input.
  case notToEnd

  /// Between two parts bytes are missing, or there twice.
  case notAdjacent(Int, Int, isOverlap: Bool)
}

extension MergeProblem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .differentInputs(let one, let other):
      "these are summaries of different inputs: '\(one)' and '\(other)'"
    case .noDigest(let path):
      "the summary of '\(path)' has no digest: a pipe cannot be recognized"
    case .differentShards(let one, let other):
      "these are shards of different cuts, into \(one) and into \(other)"
    case .doubled(let index, let count):
      "shard \(index)/\(count) is there twice"
    case .missing(let indices, let count):
      "missing of \(count) shards: "
        + indices.prefix(10).map(String.init).joined(separator: ", ")
        + (indices.count > 10 ? ", and \(indices.count - 10) more" : "")
    case .notFromStart: "the first shard does not begin with the input"
    case .notToEnd: "the last shard does not end with the input"
    case .notAdjacent(let one, let other, let isOverlap):
      "shards \(one) and \(other) "
        + (isOverlap ? "overlap" : "leave a gap between them")
    }
  }
}
