import ContrastModel
import Testing

@Suite struct `Success criterion` {
  @Test(arguments: [
    (
      SuccessCriterion.contrastMinimum, "1.4.3", "Contrast (Minimum)",
      ConformanceLevel.aa
    ),
    (.contrastEnhanced, "1.4.6", "Contrast (Enhanced)", .aaa),
    (.nonTextContrast, "1.4.11", "Non-text Contrast", .aa),
  ])
  func `has WCAG's number, name and level`(
    criterion: SuccessCriterion, number: String, name: String,
    level: ConformanceLevel
  ) {
    #expect(criterion.number == number)
    #expect(criterion.name == name)
    #expect(criterion.level == level)
  }

  @Test(
    arguments: [
      (.contrastMinimum, .text, 4.5),
      (.contrastMinimum, .largeScaleText, 3),
      (.contrastMinimum, .nonText, nil),
      (.contrastEnhanced, .text, 7),
      (.contrastEnhanced, .largeScaleText, 4.5),
      (.contrastEnhanced, .nonText, nil),
      (.nonTextContrast, .text, nil),
      (.nonTextContrast, .largeScaleText, nil),
      (.nonTextContrast, .nonText, 3),
    ] as [(SuccessCriterion, SuccessCriterion.Content, Double?)])
  func `asks WCAG's threshold`(
    criterion: SuccessCriterion, content: SuccessCriterion.Content,
    threshold: Double?
  ) {
    #expect(criterion.threshold(for: content) == threshold)
    #expect(criterion.contents.contains(content) == (threshold != nil))
  }

  @Test func `lists each content once`() {
    for criterion in SuccessCriterion.allCases {
      #expect(Set(criterion.contents).count == criterion.contents.count)
    }
  }

  @Test func `demands all that each asks of each content`() {
    let asked = SuccessCriterion.allCases.flatMap { criterion in
      criterion.contents.map { ($0, criterion.threshold(for: $0)) }
        .map { "\(criterion.number) \($0) \($1 ?? 0)" }
    }
    let demands = SuccessCriterion.demands.map {
      "\($0.criterion.number) \($0.content) \($0.ratio)"
    }
    #expect(demands == asked)
    #expect(
      SuccessCriterion.thresholds
        == Set(SuccessCriterion.demands.map(\.ratio)).sorted())
  }

  // 18 point and 14 point bold are 24 and 18.66 CSS pixels.
  @Test(
    arguments: [
      (18, false, .largeScaleText), (18.0.nextDown, false, .text),
      (14, false, .text), (17.99, false, .text), (96, false, .largeScaleText),
      (14, true, .largeScaleText), (14.0.nextDown, true, .text),
      (18, true, .largeScaleText), (0, true, .text),
    ] as [(Double, Bool, SuccessCriterion.Content)])
  func `calls text large from 18 point, bold from 14`(
    points: Double, isBold: Bool, content: SuccessCriterion.Content
  ) {
    #expect(.init(textOfPoints: points, isBold: isBold) == content)
  }

  @Test func `names the kinds of content`() {
    #expect(
      SuccessCriterion.Content.allCases.map(\.rawValue)
        == ["text", "large-scale text", "non-text"])
  }
}
