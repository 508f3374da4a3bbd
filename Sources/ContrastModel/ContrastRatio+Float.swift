extension ContrastRatio {
  /// The ratio rounded down to a `Float`, so that no ratio below a threshold
  /// becomes the threshold.
  ///
  /// 3, 4.5 and 7 are `Float`s, and no pair of 8-bit colours is nearer to one
  /// than the division errs: comparing the `Float` gives the verdict.
  package var floatValue: Float {
    let nearest = Float(value)
    return Double(nearest) > value ? nearest.nextDown : nearest
  }
}
