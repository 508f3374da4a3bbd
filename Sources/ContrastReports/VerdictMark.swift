import ContrastModel

/// How a verdict is shown in the room of a cell: a word, a shape, and the place
/// of its colour in pictures. None of them is ever alone.
struct VerdictMark {
  /// How demanding the text is that a pair is usable for: 0 no text, 1
  /// large-scale text, 2 text at level AA, 3 at level AAA.
  let rank: Int

  /// The mark of a level.
  init(_ level: TextLevel) {
    rank = Self.all.firstIndex { $0 == level } ?? 0
  }

  /// The mark of a number of WCAG's thresholds that are met.
  init(rank: Int) { self.rank = rank }

  /// The levels by rank.
  private static let all: [TextLevel] = [.fail, .aaLarge, .aa, .aaa]

  /// Every mark, from not usable to the most demanding.
  static let ranked = (0..<all.count).map(VerdictMark.init(rank:))

  /// The level.
  var level: TextLevel { Self.all[rank] }

  /// A short word: `AA`.
  var word: String { ["none", "large", "AA", "AAA"][rank] }

  /// The name of the shape in a page: a dash, half a disc, a tick, two ticks.
  var shape: String { "rank-\(rank)" }

  /// The verdict in a sentence: `usable for text`.
  var phrase: String {
    [
      "not usable for text", "usable for large-scale text",
      "usable for text", "usable for text at level AAA",
    ][rank]
  }

  /// What the word stands for.
  var meaning: String {
    [
      "below 3: not usable for text",
      "at least 3: usable for large-scale text, graphics and controls",
      "at least 4.5: usable for text at level AA",
      "at least 7: usable for text at level AAA",
    ][rank]
  }

  /// The sentence of a pair, ratio first.
  ///
  ///     // Ratio 4.52, usable for text: ink 700 on surface 100
  func sentence(
    _ ratio: ContrastRatio, _ foreground: String, on background: String
  ) -> String {
    "Ratio \(ratio), \(phrase): \(foreground) on \(background)"
  }
}
