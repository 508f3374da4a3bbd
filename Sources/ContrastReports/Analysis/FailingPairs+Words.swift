import ContrastEngine
import ContrastModel

extension [FailingPairs] {
  /// Whether the required ratio is met, and the number of pairs below it, in a
  /// sentence without a full stop.
  ///
  ///     // Required 4.5, for text at level AA: 5 of 60 pairs are below it
  package var sentence: String {
    let ratio = first?.ratio ?? 1
    let use =
      first?.analysis.metric.usability(of: ratio).map { ", for \($0)" } ?? ""
    let below = reduce(0) { $0 + $1.count }
    let total = reduce(0) { $0 + $1.analysis.pairCount }
    let pairs = NumberText.counted(total, "pair")
    let verdict =
      below == 0
      ? (total == 1 ? "the only pair meets it" : "all \(pairs) meet it")
      : "\(NumberText.grouped(below)) of \(pairs) "
        + (below == 1 ? "is below it" : "are below it")
    return "Required \(NumberText.shortest(ratio))\(use): \(verdict)"
  }

  /// The pair that is furthest below the required ratio in any mode, with its
  /// ratio, or `nil` if no pair is below.
  ///
  ///     // text.muted on surface.page in mode dark, 4.02
  package var worstPair: String? {
    let worst = compactMap { pairs in pairs.worst.map { (pairs.analysis, $0) } }
    guard let (analysis, pair) = worst.min(by: { $0.1.ratio < $1.1.ratio })
    else { return nil }
    let ratio = analysis.contrast(of: pair).least
    let mode = count == 1 ? "" : " in mode \(analysis.palette.mode)"
    return "\(analysis.foreground(of: pair).name) on "
      + "\(analysis.background(of: pair).name)\(mode), \(ratio)"
  }
}

extension FailingPairs {
  /// The greatest numbers of pairs that a text lists, and that a page or a
  /// picture lists: longer lists would bury the rest of the report.
  private static let listLimit = 20
  private static let drawnLimit = 10

  /// The sentence about the requirement in one mode, without a full stop.
  package var sentence: String { [self].sentence }

  /// The worst pairs, and a sentence about the others if there are any, as
  /// every writer lists them.
  ///
  /// - Parameters:
  ///   - isDrawn: whether the list is for a page or a picture.
  ///   - quote: the mark around flags, such as a backtick.
  /// - Returns: the pairs, and a sentence without a full stop.
  package func list(
    isDrawn: Bool = false, quote: String = ""
  ) -> (pairs: [RankedPair], rest: String?) {
    let pairs = worstPairs(isDrawn ? Self.drawnLimit : Self.listLimit)
    let data = ["--format json", "--format csv --long"].map {
      quote + $0 + quote
    }
    return (
      pairs,
      analysis.rest(of: count, behind: pairs).map {
        "\($0); \(data.list) have all of them"
      }
    )
  }

  /// Whether a pair of the analysis is below the ratio.
  package func includes(row: Int, column: Int) -> Bool {
    !analysis.contrast(row: row, column: column).isAtLeast(ratio)
  }
}

extension NearMisses {
  /// The number of near misses that the list leaves out, and a format that has
  /// them, or `nil` if the list is complete.
  ///
  /// - Parameter analysis: the analysis of these near misses.
  /// - Returns: a sentence without a full stop.
  package func rest(in analysis: ContrastAnalysis) -> String? {
    analysis.rest(of: count, behind: nearest).map {
      "\($0); --format csv --long has every pair"
    }
  }
}

extension ContrastAnalysis {
  /// The number of pairs that a list leaves out, in words; `nil` if it is
  /// complete. A listed pair that is the same in both orders stands for two.
  fileprivate func rest(of count: Int, behind listed: [RankedPair]) -> String? {
    let double = listed.count(where: isTheSameBothWays)
    let rest = count - listed.count - double
    guard rest > 0 else { return nil }
    let both = double > 0 ? ", counting both orders" : ""
    return "and \(NumberText.grouped(rest)) more\(both)"
  }
}
