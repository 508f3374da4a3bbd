/// The statistics of several samples of the same quantity.
struct Statistics: Hashable, Sendable {
  /// The least sample: the time without disturbances, which only ever add time.
  let minimum: Double

  /// The middle sample: the time to expect.
  let median: Double

  /// The distance of slow samples from the least: the 90th percentile minus the
  /// minimum, as a share of the minimum.
  let spread: Double

  /// The number of samples.
  let count: Int

  /// The statistics of samples.
  ///
  /// - Precondition: there is at least one sample.
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

  /// The median of some numbers; for an even count, the mean of the middle two.
  ///
  /// - Precondition: there is at least one number.
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
