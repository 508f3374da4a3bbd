/// What is said about a number of samples of the same thing.
struct Statistics: Hashable, Sendable {
  /// The least sample: the time without the disturbances, which only ever add.
  let minimum: Double

  /// The middle sample: what to expect.
  let median: Double

  /// How far the slow samples lie from the least: the 90th percentile less the
  /// minimum, as a share of the minimum.
  let spread: Double

  /// How many samples there are.
  let count: Int

  /// The statistics of samples.
  ///
  /// - Precondition: there is a sample.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let least = sorted.first else {
      preconditionFailure("Statistics are of at least one sample.")
    }
    minimum = least
    median = Self.median(sorted: sorted)
    let late = sorted[(sorted.count - 1) * 9 / 10]
    spread = least > 0 ? (late - least) / least : 0
    count = sorted.count
  }

  /// The middle of some numbers; the mean of the middle two of an even count.
  ///
  /// - Precondition: there is a number.
  static func median(_ numbers: [Double]) -> Double {
    median(sorted: numbers.sorted())
  }

  private static func median(sorted: [Double]) -> Double {
    precondition(!sorted.isEmpty, "A median is of at least one number.")
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
