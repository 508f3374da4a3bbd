import ContrastEngine
import ContrastModel

/// The most thresholds that can be asked for: with a required ratio each still
/// has a digit of its own in a matrix.
private let thresholdLimit = 32

/// The questions that several verbs can be asked about pairs.
extension Option {
  /// What is made of two luminances. It decides how the values of other flags
  /// are read, wherever it stands.
  static func metric(_ path: Place<ContrastMetric>) -> Self {
    let choices = ContrastMetric.allCases
    var flag = Flag(
      name: "metric", value: "NAME", choices: choices.map(\.rawValue),
      summary: "What is measured; WCAG's ratio without it.",
      details: """
        wcag is the contrast ratio, 1 to 21; lstar the difference of CIE L*, 0 \
        to 100, at 40, 50 and 70 without --threshold, which no success \
        criterion asks for.
        """)
    flag.isReadFirst = true
    return Option(flag) { values, text in
      values[keyPath: path] = try text.choice(among: choices)
    }
  }

  /// The ratios that are decided, rising, none twice; of a metric, where one can
  /// be chosen.
  static func threshold(
    _ path: Place<[Double]>,
    by metric: (@Sendable (Values) -> ContrastMetric)? = nil
  ) -> Self {
    let flag = Flag(
      name: "threshold", value: "R", isRepeatable: true,
      summary: "Decide this ratio; 3, 4.5 and 7 without it.",
      details: """
        Above 1 and up to 21, or AA or AAA. A pair meets it without any \
        rounding.
        """ + (metric == nil ? "" : Self.ofLightness))
    return Option(flag) { values, text in
      let metric = metric?(values) ?? .wcag
      let ratios = values[keyPath: path] + [try text.threshold(of: metric)]
      values[keyPath: path] = Set(ratios).sorted()
      if values[keyPath: path].count > thresholdLimit {
        throw UsageError("takes at most \(thresholdLimit) different ratios")
      }
    }
  }

  /// The ratio that every pair has to have.
  static func require(
    _ path: Place<Double?>,
    by metric: (@Sendable (Values) -> ContrastMetric)? = nil
  ) -> Self {
    let flag = Flag(
      name: "require", value: "R",
      summary: "Exit with 1 when a pair is below this ratio.",
      details: """
        AA and AAA stand for the ratios that these levels ask of text. The \
        ratio is also decided, beside the thresholds.
        """ + (metric == nil ? "" : Self.ofLightness))
    return Option(flag) { values, text in
      let metric = metric?(values) ?? .wcag
      values[keyPath: path] = try text.threshold(of: metric)
    }
  }

  /// The values that a metric other than WCAG's takes, for help.
  private static var ofLightness: String {
    " With --metric lstar a difference above 0 and up to 100."
  }

  /// An empty histogram of the bins that are asked for.
  static func bins(
    _ path: Place<RatioHistogram?>,
    by metric: (@Sendable (Values) -> ContrastMetric)? = nil
  ) -> Self {
    let flag = Flag(
      name: "bins", value: "WIDTH",
      summary: "The width of the histogram's bins; 0.1 without it.",
      details: """
        Above 0 and up to 20, exactly as written; the bins start at 1, and \
        there are at most 20,000.
        """
          + (metric == nil
            ? ""
            : " With --metric lstar up to 100, from 0, and 0.5 without it."))
    return Option(flag) { values, text in
      let metric = metric?(values) ?? .wcag
      values[keyPath: path] = try text.histogram(of: metric)
    }
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
