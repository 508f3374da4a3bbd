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

  /// The definition, of six bytes a pair.
  static func scalarHistogram(_ bytes: ArraySlice<UInt8>) -> RatioHistogram {
    var histogram = RatioHistogram()
    for start in stride(from: bytes.startIndex, to: bytes.endIndex, by: 6) {
      func color(_ start: Int) -> SRGBColor {
        SRGBColor(
          red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
      }
      histogram.counts[
        histogram.bin(ContrastRatio(color(start), color(start + 3)))] += 1
    }
    return histogram
  }
}
