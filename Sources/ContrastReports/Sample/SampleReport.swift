import ContrastModel

/// Random pairs of 8-bit colours with their ratios. The same seed and count
/// give the same pairs everywhere.
package struct SampleReport {
  /// Where the generator starts.
  package let seed: UInt64

  /// The number of pairs.
  package let count: Int

  /// A sample.
  package init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// The pairs, made one at a time.
  var pairs: some Sequence<Pair> {
    sequence(state: (SplitMix64(seed: seed), count)) { state -> Pair? in
      guard state.1 > 0 else { return nil }
      state.1 -= 1
      let foreground = state.0.nextColor()
      return Pair(foreground: foreground, background: state.0.nextColor())
    }
  }
}

extension SampleReport {
  /// A pair of a sample.
  struct Pair {
    let foreground: SRGBColor
    let background: SRGBColor

    var ratio: ContrastRatio { ContrastRatio(foreground, background) }

    var level: TextLevel {
      TextLevel(PairContrast(of: Color(foreground), on: Color(background)))
    }
  }
}
