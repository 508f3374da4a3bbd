import ContrastModel

extension AdmissibleColors {
  /// The admissible colour with the least distance in Oklab from another one,
  /// or `nil` when no colour meets the demands.
  ///
  /// The distance is the least of all 2^24: the cube of colours is repeatedly
  /// halved in each channel, the nearest part first, and a part is left out
  /// only if its luminances cannot meet a demand, or if none of its colours can
  /// be as near as one already found (`OKLabBox`). Of equally near colours it
  /// is the one with the least channels, compared from red on.
  ///
  /// - Complexity: the search only visits the surface of the admissible colours
  ///   near the answer: some thousand parts, a millisecond.
  package func nearest(to lab: SIMD3<Double>) -> SRGBColor? {
    var search = NearestColorSearch(lab)
    search.run(among: self)
    return search.best
  }

  /// Whether any colour meets the demands.
  package var isEmpty: Bool {
    guard !luminances.isEmpty else { return true }
    var search = NearestColorSearch(SIMD3(0.5, 0, 0))
    search.run(among: self, untilAny: true)
    return search.best == nil
  }
}

/// The nearest admissible colour, by branch and bound.
private struct NearestColorSearch {
  private let lab: SIMD3<Double>
  private var pending: [(box: ChannelBox, bound: Double)] = []
  private var bestSquare = Double.infinity

  /// The nearest so far.
  private(set) var best: SRGBColor?

  /// More than the error of bounds and distances.
  private static let slack = 1e-12

  init(_ lab: SIMD3<Double>) { self.lab = lab }

  mutating func run(among colors: AdmissibleColors, untilAny: Bool = false) {
    guard colors.mayMeet(.all) else { return }
    pending.append((.all, 0))
    while let (box, bound) = pending.popLast() {
      guard isWorthwhile(bound) else { continue }
      if untilAny, best != nil { return }
      let start = pending.count
      for index in 0..<8 {
        let child = box.child(index)
        if child.isOne {
          consider(child.darkest, among: colors)
        } else if colors.mayMeet(child) {
          let bound = OKLabBox(
            darkest: child.darkest.linear, lightest: child.lightest.linear
          ).distance(to: lab)
          if isWorthwhile(bound) { insert(child, bound, from: start) }
        }
      }
    }
  }

  private func isWorthwhile(_ bound: Double) -> Bool {
    let least = max(0, bound - Self.slack)
    return least * least <= bestSquare
  }

  /// Inserts a box among those after `start`; the nearest is last, and is
  /// visited next.
  private mutating func insert(
    _ box: ChannelBox, _ bound: Double, from start: Int
  ) {
    var place = pending.count
    while place > start, pending[place - 1].bound < bound { place -= 1 }
    pending.insert((box, bound), at: place)
  }

  private mutating func consider(
    _ color: SRGBColor, among colors: AdmissibleColors
  ) {
    let apart = color.okLab - lab
    let square = (apart * apart).sum()
    guard square <= bestSquare else { return }
    if square == bestSquare, let best, best.packed < color.packed { return }
    guard colors.contains(color) else { return }
    (best, bestSquare) = (color, square)
  }
}
