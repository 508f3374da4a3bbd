/// The success criteria of WCAG 2.2 that a contrast ratio decides.
public enum SuccessCriterion: String, Hashable, Sendable, CaseIterable {
  /// 1.4.3: text has a ratio of at least 4.5, large-scale text of at least 3.
  case contrastMinimum = "1.4.3"

  /// 1.4.6: text has a ratio of at least 7, large-scale text of at least 4.5.
  case contrastEnhanced = "1.4.6"

  /// 1.4.11: graphics and the parts of controls have a ratio of at least 3.
  case nonTextContrast = "1.4.11"

  /// The number of the criterion: `1.4.3`.
  public var number: String { rawValue }

  /// The criterion's own name.
  public var name: String {
    switch self {
    case .contrastMinimum: "Contrast (Minimum)"
    case .contrastEnhanced: "Contrast (Enhanced)"
    case .nonTextContrast: "Non-text Contrast"
    }
  }

  /// The lowest conformance level that requires the criterion.
  public var level: ConformanceLevel {
    self == .contrastEnhanced ? .aaa : .aa
  }

  /// The kinds of content that the criterion applies to.
  public var contents: [Content] {
    self == .nonTextContrast ? [.nonText] : [.text, .largeScaleText]
  }

  /// The ratios that criteria require, in ascending order, without repetition:
  /// 3, 4.5 and 7.
  public static let thresholds = [
    TextLevel.aaLarge.leastRatio, TextLevel.aa.leastRatio,
    TextLevel.aaa.leastRatio,
  ]

  /// The ratio that the criterion requires for a kind of content; `nil` if it
  /// requires none.
  public func threshold(for content: Content) -> Double? {
    switch (self, content) {
    case (.contrastMinimum, .text): 4.5
    case (.contrastMinimum, .largeScaleText): 3
    case (.contrastEnhanced, .text): 7
    case (.contrastEnhanced, .largeScaleText): 4.5
    case (.nonTextContrast, .nonText): 3
    case (.contrastMinimum, .nonText), (.contrastEnhanced, .nonText),
      (.nonTextContrast, .text), (.nonTextContrast, .largeScaleText):
      nil
    }
  }

  /// A kind of content that is shown in the foreground colour.
  public enum Content: String, Hashable, Sendable, CaseIterable {
    /// Text, and images of text.
    case text

    /// Text of at least 18 point, or 14 point and bold.
    case largeScaleText = "large-scale text"

    /// Graphics, and the parts that identify a control or its state.
    case nonText = "non-text"

    /// The kind of content that a text is, by its size in CSS points (1 pt is
    /// 4/3 px) and its weight.
    ///
    /// WCAG 2.2, "large scale (text)": at least 18 point or 14 point bold.
    public init(textOfPoints points: Double, isBold: Bool) {
      self = points >= (isBold ? 14 : 18) ? .largeScaleText : .text
    }
  }

  /// A requirement: the ratio that a criterion demands for a kind of content.
  package struct Demand: Hashable, Sendable {
    /// The criterion.
    package let criterion: SuccessCriterion

    /// The content.
    package let content: Content

    /// The required ratio.
    package let ratio: Double

    fileprivate init(_ criterion: SuccessCriterion, _ content: Content) {
      guard let ratio = criterion.threshold(for: content) else {
        preconditionFailure(
          "\(criterion.number) requires no ratio for \(content.rawValue).")
      }
      self.criterion = criterion
      self.content = content
      self.ratio = ratio
    }
  }

  /// All requirements of the criteria, ordered by criterion number.
  ///
  /// A literal table, not computed from the cases: in a short run, setting up
  /// the generic types of nested lists would take longer than all other work.
  package static let demands = [
    Demand(.contrastMinimum, .text), Demand(.contrastMinimum, .largeScaleText),
    Demand(.contrastEnhanced, .text),
    Demand(.contrastEnhanced, .largeScaleText),
    Demand(.nonTextContrast, .nonText),
  ]
}

/// A level of conformance to WCAG 2.2 (§5.2.1), in ascending order.
///
/// A level belongs to a success criterion. It is not a verdict, so there is no
/// case for failing.
public enum ConformanceLevel: String, Hashable, Sendable, CaseIterable {
  /// The minimum level.
  case a = "A"

  /// The level that most laws require.
  case aa = "AA"

  /// The highest level.
  case aaa = "AAA"
}

extension ConformanceLevel: Comparable {
  /// Whether the first level requires less.
  public static func < (a: Self, b: Self) -> Bool {
    // "A" < "AA" < "AAA": the names sort in the order of the levels.
    a.rawValue < b.rawValue
  }
}
