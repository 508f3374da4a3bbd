import ContrastModel

/// The luminances that an opaque colour may have: a few intervals that agree
/// with `ContrastRatio.meets` to the last bit.
///
/// Let `x` and `p` be the values `L + 0.05` of two luminances. They have at
/// least the ratio `r` if `x >= r p` or `p >= r x`. Both conditions are
/// monotonic in `x`, even after rounding, so each is an interval of `Double`
/// with a computable end. If the fixed colour has a range of luminances, the
/// other colour must be beyond the range on one side; `ContrastRatio.isAtLeast`
/// and `Scene` explain why.
package struct AdmissibleLuminances: Hashable, Sendable {
  /// Intervals of `L + 0.05`, in ascending order, without overlaps.
  private(set) var ranges: [ClosedRange<Double>]

  /// The luminances of all colours of sRGB, from black to white.
  static let all = AdmissibleLuminances(ranges: [
    RelativeLuminance(.black).offset...RelativeLuminance(.white).offset
  ])

  /// Whether no luminance is admissible.
  package var isEmpty: Bool { ranges.isEmpty }

  /// The luminances that meet a demand on an opaque colour.
  ///
  /// - Precondition: luminance alone decides whether a colour meets the demand.
  init(meeting requirement: ContrastRequirement) {
    precondition(
      requirement.asksForLuminance, "Luminance alone must decide the demand.")
    self = .all
    for scenes in requirement.scenes(of: .black) {
      let offsets = scenes.map { scene in
        let pair = requirement.pair(of: .black, in: scene)
        return requirement.role == .text
          ? pair.background.offset : pair.foreground.offset
      }
      formIntersection(
        Self.beyond(
          (offsets.min() ?? 0)...(offsets.max() ?? 0),
          by: requirement.ratio))
    }
  }

  private init(ranges: [ClosedRange<Double>]) { self.ranges = ranges }

  /// The luminances whose ratio with every luminance of a range is at least
  /// `ratio`.
  private static func beyond(
    _ range: ClosedRange<Double>, by ratio: Double
  ) -> Self {
    let black = RelativeLuminance(.black).offset
    let white = RelativeLuminance(.white).offset
    func isDark(_ offset: Double) -> Bool {
      ContrastRatio.meets(ratio, lighter: range.lowerBound, darker: offset)
    }
    var ranges: [ClosedRange<Double>] = []
    var darkest = min(range.lowerBound / ratio, white)
    while darkest > black, !isDark(darkest) { darkest = darkest.nextDown }
    while darkest < white, isDark(darkest.nextUp) { darkest = darkest.nextUp }
    if darkest >= black, isDark(darkest) { ranges.append(black...darkest) }
    // The predicate compares with this product, so the product itself is the
    // end.
    let lightest = max(ratio * range.upperBound, black)
    if lightest <= white { ranges.append(lightest...white) }
    if ranges.count == 2, ranges[1].lowerBound <= ranges[0].upperBound {
      ranges = [black...white]
    }
    return Self(ranges: ranges)
  }

  /// Keeps the luminances that are also in another set.
  ///
  /// - Complexity: O(*n* *m*) for *n* and *m* intervals.
  mutating func formIntersection(_ other: Self) {
    ranges = ranges.flatMap { one in
      other.ranges.filter(one.overlaps).map(one.clamped)
    }
  }

  /// Whether a luminance is admissible.
  func contains(_ luminance: RelativeLuminance) -> Bool {
    ranges.contains { $0.contains(luminance.offset) }
  }

  /// Whether any luminance between two values of `L + 0.05` is admissible.
  func containsAny(from darkest: Double, to lightest: Double) -> Bool {
    ranges.contains { $0.lowerBound <= lightest && darkest <= $0.upperBound }
  }
}

extension AdmissibleLuminances: CustomStringConvertible {
  /// The intervals in words: `a luminance of at most 0.1733 or of at least
  /// 0.7211`. Upper ends are rounded down and lower ones up, so that the
  /// printed ends are admissible.
  package var description: String {
    guard let first = ranges.first, let last = ranges.last else {
      return "a luminance that no colour has"
    }
    let isAnyDark = first.lowerBound <= Self.all.ranges[0].lowerBound
    let isAnyLight = last.upperBound >= Self.all.ranges[0].upperBound
    if ranges.count == 1, isAnyDark, isAnyLight { return "any luminance" }
    let parts = ranges.indices.map { index in
      let range = ranges[index]
      if index == 0, isAnyDark {
        return "at most \(Self.text(range.upperBound, isLower: false))"
      }
      if index == ranges.count - 1, isAnyLight {
        return "at least \(Self.text(range.lowerBound, isLower: true))"
      }
      return "\(Self.text(range.lowerBound, isLower: true)) to "
        + Self.text(range.upperBound, isLower: false)
    }
    return "a luminance of " + parts.joined(separator: " or of ")
  }

  private static func text(_ offset: Double, isLower: Bool) -> String {
    let luminance = max(0, offset - RelativeLuminance(.black).offset)
    let parts = (luminance * 10_000).rounded(isLower ? .up : .down)
    let digits = String(Int(parts) % 10_000)
    return "\(Int(parts) / 10_000)."
      + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
