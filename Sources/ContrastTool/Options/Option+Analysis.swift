import ContrastEngine

/// The most thresholds that can be asked for: with a required ratio each still
/// has a digit of its own in a matrix.
private let thresholdLimit = 32

/// The questions that several verbs can be asked about pairs.
extension Option {
  /// The ratios that are decided, rising, none twice.
  static func threshold(_ path: Place<[Double]>) -> Self {
    let flag = Flag(
      name: "threshold", value: "R", isRepeatable: true,
      summary: "Decide this ratio; 3, 4.5 and 7 without it.",
      details: """
        Above 1 and up to 21, or AA or AAA. A pair meets it without any \
        rounding.
        """)
    return Option(flag) { values, text in
      let ratios = values[keyPath: path] + [try text.ratio()]
      values[keyPath: path] = Set(ratios).sorted()
      if values[keyPath: path].count > thresholdLimit {
        throw UsageError("takes at most \(thresholdLimit) different ratios")
      }
    }
  }

  /// The ratio that every pair has to have.
  static func require(_ path: Place<Double?>) -> Self {
    Option(
      "require", takes: "R", into: path,
      summary: "Exit with 1 when a pair is below this ratio.",
      details: """
        AA and AAA stand for the ratios that these levels ask of text. The \
        ratio is also decided, beside the thresholds.
        """
    ) { try $0.ratio() }
  }

  /// An empty histogram of the bins that are asked for.
  static func bins(_ path: Place<RatioHistogram?>) -> Self {
    Option(
      "bins", takes: "WIDTH", into: path,
      summary: "The width of the histogram's bins; 0.1 without it.",
      details: """
        Above 0 and up to 20, exactly as written; the bins start at 1, and \
        there are at most 20,000.
        """
    ) { try $0.histogram() }
  }

  /// The option for the number of threads that work at a time.
  static func threads(_ path: Place<Int?>) -> Self {
    Option(
      "threads", takes: "N", into: path,
      summary: "Threads that work at a time; all processors without it.",
      details: "The answer is the same with any number."
    ) { try $0.wholeNumber(in: 1...1024) }
  }
}
