import ContrastModel

extension AdmissibleColors {
  /// The admissible colour that is nearest in Oklab to another one, or with
  /// `untilAny` any admissible one; `nil` when no colour meets the demands.
  ///
  /// No admissible colour among all 2^24 is nearer: the cube of colours is
  /// repeatedly halved in each channel, the nearest part first, and a part is
  /// left out only if its luminances cannot meet a demand, or if none of its
  /// colours can be as near as one already found (`OKLabBox`). Of equally near
  /// colours, the result is the one with the lowest channels, compared from red
  /// on.
  ///
  /// - Complexity: the search only visits the surface of the admissible colours
  ///   near the answer: some thousands of parts, about a millisecond.
  package func nearest(
    to lab: SIMD3<Double>, untilAny: Bool = false
  ) -> SRGBColor? {
    guard mayMeet(.all) else { return nil }
    var best: (color: SRGBColor, square: Double)?
    func isWorthwhile(_ bound: Double) -> Bool {
      // Lowered by more than the rounding error of bounds and distances.
      let least = max(0, bound - 1e-12)
      return least * least <= best?.square ?? .infinity
    }
    func consider(_ color: SRGBColor) {
      let apart = color.okLab - lab
      let square = (apart * apart).sum()
      if let best, (best.square, best.color.packed) < (square, color.packed) {
        return
      }
      if contains(color) { best = (color, square) }
    }
    // The parts of one box are in order: the nearest is last, and is visited
    // next.
    var pending = [(box: ChannelBox.all, bound: 0.0)]
    while let (box, bound) = pending.popLast() {
      guard isWorthwhile(bound) else { continue }
      if untilAny, best != nil { break }
      let start = pending.count
      for index in 0..<8 {
        let child = box.child(index)
        if child.extent == 0 {
          consider(child.darkest)
        } else if mayMeet(child) {
          let bound = OKLabBox(
            darkest: child.darkest.linear, lightest: child.lightest.linear
          ).distance(to: lab)
          guard isWorthwhile(bound) else { continue }
          var place = pending.count
          while place > start, pending[place - 1].bound < bound { place -= 1 }
          pending.insert((child, bound), at: place)
        }
      }
    }
    return best?.color
  }

  /// Whether no colour meets the demands.
  package var isEmpty: Bool {
    luminances.isEmpty || nearest(to: SIMD3(0.5, 0, 0), untilAny: true) == nil
  }
}
