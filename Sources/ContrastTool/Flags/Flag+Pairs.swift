import ContrastModel
import PairStreams

extension Flag {
  /// What is asked of a stream of pairs.
  static let pairFlags: [Flag] = [
    Flag(
      name: "to", value: "FORMAT",
      choices: PairFormat.targets.map(\.rawValue), verbs: [.pairs],
      summary: "Write verdicts in this format; in the input's without it.",
      details: """
        f32 is the ratio alone, a little-endian Float of four bytes, rounded \
        down. Six bytes a pair are answered in CSV.
        """
    ) { invocation, text in
      let target = try FlagValue(text).choice(PairFormat.self)
      guard PairFormat.targets.contains(target) else {
        throw FlagValueError("knows no '\(text)'")
      }
      invocation.pairs.target = target
    },
    Flag(
      name: "level", value: "LEVEL",
      choices: [TextLevel.aaa, .aa, .aaLarge].map(\.rawValue),
      verbs: [.pairs],
      summary: "Write only pairs that reach this level.",
      details: "AAA is a ratio of 7, AA of 4.5 and AA-large of 3."
    ) { invocation, text in
      let level = try FlagValue(text).choice(TextLevel.self)
      guard level != .fail else {
        throw FlagValueError("takes a level; --failing turns it around")
      }
      invocation.pairs.level = level
    },
    Flag(
      name: "failing", verbs: [.pairs],
      summary: "With --level, write only pairs that do not reach it."
    ) { invocation, _ in
      invocation.pairs.choosesFailing = true
    },
    Flag(
      name: "summary", verbs: [.pairs],
      summary: "Write only the totals, as JSON.",
      details: """
        The pairs, how many have which level, and the histogram; with what \
        'contrast merge' needs to add up the summaries of shards.
        """
    ) { invocation, _ in
      invocation.pairs.isSummary = true
    },
    Flag(
      name: "shard", value: "I/N", verbs: [.pairs],
      summary: "Read only part I of N of a file.",
      details: """
        The file is cut at line ends into N parts of about the same size; each \
        line is in exactly one of them, a header in the first.
        """
    ) { invocation, text in
      invocation.pairs.shard = try FlagValue(text).shard()
    },
  ]
}

extension FlagValue {
  /// A part and the number of parts: `3/8`.
  fileprivate func shard() throws(FlagValueError) -> PairShard {
    let parts = text.split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw FlagValueError(
        "takes a part and a number such as 1/8, not '\(text)'")
    }
    let count = try FlagValue(String(parts[1])).wholeNumber(in: 1...1_000_000)
    let index = try FlagValue(String(parts[0])).wholeNumber(in: 1...count)
    guard let shard = PairShard(index, of: count) else {
      preconditionFailure("A part of so many exists.")
    }
    return shard
  }
}
