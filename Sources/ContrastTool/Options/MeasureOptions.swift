import ContrastModel
import ContrastReports

/// The options for how pairs are measured, and what is required of them; each
/// verb takes some of the flags.
struct MeasureOptions {
  /// The opaque colour behind translucent backgrounds.
  var backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  var gamut = GamutRule.worst

  /// The metric that compares two luminances.
  var metric = ContrastMetric.wcag

  /// The requested thresholds, in ascending order, without duplicates.
  var thresholds: [Double] = []

  /// The requested thresholds, or else those of the metric.
  var thresholdsOrDefault: [Double] {
    thresholds.isEmpty ? metric.thresholds : thresholds
  }

  /// The ratio that pairs are required to have.
  var requiredRatio: Double?

  /// The number of threads that work at a time, or `nil` for all processors.
  var threadCount: Int?

  /// The assumptions behind the numbers.
  var assumptions: Assumptions {
    Assumptions(backdrop: backdrop, gamut: gamut, metric: metric)
  }

  /// The greatest number of thresholds that can be requested. A matrix shows how
  /// many of them a pair meets as one of 36 digits and letters, and a required
  /// ratio may add one more threshold.
  private static let thresholdLimit = 32

  /// The options for translucent colours and for those outside sRGB.
  static let scene: [Option<Self>] = [
    Option(
      "backdrop", takes: "COLOR", into: \.backdrop,
      summary: "The opaque colour behind translucent backgrounds.",
      details: """
        Without it, the ratio is the lowest over any backdrop, or 1 if some \
        backdrop would hide the text.
        """
    ) { value in
      let color = try value.color(named: "backdrop")
      guard color.isOpaque else {
        throw UsageError("takes an opaque colour, not '\(value.text)'")
      }
      return color
    },
    .gamut(\.gamut),
  ]

  /// The metric that compares two luminances. It decides how the values of
  /// other flags are read, wherever it is typed.
  static let metricOption = Option<Self>(
    flag: Flag(
      name: "metric", value: "NAME", isReadFirst: true,
      choices: ContrastMetric.allCases.map(\.rawValue),
      summary: "The measure; default WCAG's contrast ratio.",
      details: """
        wcag is the contrast ratio, 1 to 21. lstar is the difference in CIE \
        L*, 0 to 100; its default thresholds are 40, 50 and 70, and no success \
        criterion uses it.
        """)
  ) { $0.metric = try $1.choice(among: ContrastMetric.allCases) }

  /// The option for thresholds, which are ratios or values of the chosen
  /// metric. They are kept in ascending order, without duplicates.
  static func threshold(ofAnyMetric isOfAny: Bool = false) -> Option<Self> {
    let flag = Flag(
      name: "threshold", value: "R", isRepeatable: true,
      summary: "Test if a ratio is at least R; default 3, 4.5, 7.",
      details: """
        R is above 1 and up to 21, or AA or AAA. Ratios are compared unrounded.
        """ + (isOfAny ? ofLightness : ""))
    return Option(flag: flag) { values, text in
      let ratio = try text.threshold(of: values.metric)
      values.thresholds = Set(values.thresholds + [ratio]).sorted()
      if values.thresholds.count > thresholdLimit {
        throw UsageError("takes at most \(thresholdLimit) different ratios")
      }
    }
  }

  /// The option for the ratio that every pair must reach.
  static func require(ofAnyMetric isOfAny: Bool = false) -> Option<Self> {
    let flag = Flag(
      name: "require", value: "R",
      summary: "Exit with 1 when a pair is below this ratio.",
      details: """
        AA and AAA stand for the ratios that these levels require of text. \
        The ratio is also one of the thresholds.
        """ + (isOfAny ? ofLightness : ""))
    return Option(flag: flag) { values, text in
      values.requiredRatio = try text.threshold(of: values.metric)
    }
  }

  /// A sentence for help: the values of R with a metric other than WCAG's.
  private static var ofLightness: String {
    " With --metric lstar, R is a difference above 0 and up to 100."
  }

  /// The option for the number of threads that work at a time.
  static let threads = Option<Self>(
    "threads", takes: "N", into: \.threadCount,
    summary: "The number of threads; default one per processor.",
    details: "The result is the same with any number."
  ) { try $0.wholeNumber(in: 1...1024) }
}

extension Option {
  /// The option for the rule for colours outside sRGB, for every verb that
  /// measures.
  static func gamut(_ path: Place<GamutRule>) -> Self {
    Option(
      "gamut", takes: "RULE", choosing: path,
      summary: "How colours outside sRGB are measured; default worst.",
      details: """
        native uses their channels unclamped; clipped clips each encoded \
        channel to sRGB; worst uses the lower of the two ratios.
        """)
  }
}
