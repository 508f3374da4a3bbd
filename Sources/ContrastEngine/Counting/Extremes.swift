/// The least or the greatest pair seen so far; among equals, the first in
/// reading order, whatever the order they were seen in.
struct Extremes: Hashable, Sendable {
  private(set) var least: RankedPair?
  private(set) var greatest: RankedPair?

  mutating func insert(_ pair: RankedPair) {
    if least.map({ Self.isBetter(pair, $0, by: <) }) ?? true { least = pair }
    if greatest.map({ Self.isBetter(pair, $0, by: >) }) ?? true {
      greatest = pair
    }
  }

  mutating func merge(_ other: Extremes) {
    if let pair = other.least { insert(pair) }
    if let pair = other.greatest { insert(pair) }
  }

  private static func isBetter(
    _ pair: RankedPair, _ best: RankedPair, by beats: (Double, Double) -> Bool
  ) -> Bool {
    pair.ratio == best.ratio
      ? pair.isBefore(best) : beats(pair.ratio, best.ratio)
  }
}
