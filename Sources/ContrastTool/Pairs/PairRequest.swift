import ContrastModel
import PairStreams

/// What was asked of a stream of pairs, beside what other verbs know.
struct PairRequest {
  /// The form of the input, or `nil` to find out.
  var source: PairFormat?

  /// The form of the output, or `nil` for the input's.
  var target: PairFormat?

  /// The files that were named for the output, as they were typed.
  var outputs: [String] = []

  /// The level that chooses pairs.
  var level: TextLevel?

  /// Whether the others are chosen.
  var choosesFailing = false

  /// Whether only totals are wanted.
  var isSummary = false

  /// The part of the input, or `nil` for all of it.
  var shard: PairShard?
}
