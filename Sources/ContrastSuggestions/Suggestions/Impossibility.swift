import ContrastModel

/// The reason why no colour meets all that is asked: demands that exclude each
/// other.
public struct Impossibility: Hashable, Sendable {
  /// The demands, none of which can be left out: without any one of them some
  /// colour meets the rest.
  package let requirements: [ContrastRequirement]

  /// The alpha of the colours that were looked at.
  private let alpha: Double

  /// The reason why a set of colours is empty.
  ///
  /// - Precondition: it is.
  /// - Complexity: a search for each demand.
  init(of colors: AdmissibleColors) {
    alpha = colors.alpha
    var kept: [ContrastRequirement] = []
    for requirement in colors.requirements where !kept.contains(requirement) {
      kept.append(requirement)
    }
    // From the back, so that the demands named first stay.
    for index in kept.indices.reversed() {
      var fewer = kept
      fewer.remove(at: index)
      if AdmissibleColors(meeting: fewer, alpha: alpha).isEmpty { kept = fewer }
    }
    requirements = kept
  }

  /// Each demand, and the luminances that it needs.
  public var reasons: [String] {
    requirements.map { requirement in
      let ratio = Self.text(requirement.ratio)
      let place =
        requirement.role == .text
        ? "on \(requirement.partnerName)"
        : "behind \(requirement.partnerName)"
      guard alpha == 1, requirement.asksForLuminance else {
        return "at least \(ratio) \(place)"
      }
      let admissible = AdmissibleLuminances(meeting: requirement)
      return "at least \(ratio) \(place) needs \(admissible)"
    }
  }

  /// One sentence.
  public var words: String {
    let what =
      alpha == 1 ? "no colour" : "no colour of the same alpha"
    switch requirements.count {
    case 0: return "\(what) works"
    case 1: return "\(what) works: \(reasons[0])"
    default:
      return "\(what) works for all: " + reasons.joined(separator: ", ")
    }
  }

  /// A ratio as it was asked for: `4.5`, `7`.
  private static func text(_ ratio: Double) -> String {
    let text = String(describing: ratio)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
