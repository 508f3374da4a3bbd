import ContrastModel

extension PairKernel {
  /// The definition.
  static func scalarHistogram(
    _ foregrounds: ArraySlice<UInt32>, _ backgrounds: ArraySlice<UInt32>
  ) -> RatioHistogram {
    var histogram = RatioHistogram()
    for (foreground, background) in zip(foregrounds, backgrounds) {
      let bin = definedBin(foreground, background, in: histogram)
      histogram.counts[bin] += 1
    }
    return histogram
  }
}
