/// The reason why no colour meets all demands: a few of these demands that
/// cannot be met together.
public struct Impossibility: Hashable, Sendable {
  /// Demands that no colour meets together; without any one of them, some
  /// colour meets the rest.
  package let requirements: [ContrastRequirement]

  /// The alpha of the colours that were searched.
  private let alpha: Double

  /// The reason why a set of colours is empty.
  ///
  /// - Precondition: the set is empty.
  /// - Complexity: for n demands, O(log n) searches for each one that is kept.
  init(of colors: AdmissibleColors) {
    let alpha = colors.alpha
    var known: Set<ContrastRequirement> = []
    var first = colors.requirements.filter { known.insert($0).inserted }[...]
    var kept: [ContrastRequirement] = []
    func isEmpty(_ count: Int) -> Bool {
      AdmissibleColors(meeting: first.prefix(count) + kept, alpha: alpha)
        .isEmpty
    }
    // Take the shortest prefix of demands that, with those kept, no colour
    // meets: its last demand is needed, and all later ones are not.
    while !isEmpty(0) {
      var (low, high) = (1, first.count)
      while low < high {
        let middle = (low + high) / 2
        if isEmpty(middle) { high = middle } else { low = middle + 1 }
      }
      kept.insert(first[first.startIndex + low - 1], at: 0)
      first = first.prefix(low - 1)
    }
    self.alpha = alpha
    requirements = kept
  }

  /// Each demand in words, with the luminances that it needs.
  public var reasons: [String] {
    requirements.map { requirement in
      let ratio = Self.text(requirement.ratio)
      let side = requirement.role == .text ? "on" : "behind"
      let place = "\(side) \(requirement.partnerName)"
      guard alpha == 1, requirement.asksForLuminance else {
        return "at least \(ratio) \(place)"
      }
      let admissible = AdmissibleLuminances(meeting: requirement)
      return "at least \(ratio) \(place) needs \(admissible)"
    }
  }

  /// The reason in one sentence, without a full stop.
  public var words: String {
    let what = alpha == 1 ? "no colour" : "no colour of the same alpha"
    switch requirements.count {
    case 0: return "\(what) works"
    case 1: return "\(what) works: \(reasons[0])"
    default:
      return "\(what) works for all: " + reasons.joined(separator: ", ")
    }
  }

  /// A ratio as it was requested: `4.5`, `7`.
  private static func text(_ ratio: Double) -> String {
    let text = String(describing: ratio)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
