import ContrastModel
import ContrastSuggestions
import Testing

@Suite struct `Admissible colours` {
  @Test(arguments: [false, true])
  func `A set without colours has none`(isTranslucent: Bool) throws {
    var cases = Cases(seed: isTranslucent ? 31 : 32)
    var emptyCount = 0
    for _ in 0..<30 {
      let alpha = isTranslucent ? cases.alpha() : 1
      let requirements = cases.requirements(3)
      let colors = AdmissibleColors(meeting: requirements, alpha: alpha)
      guard colors.isEmpty else { continue }
      emptyCount += 1
      let tried =
        (0...255).map { SRGBColor(red: $0, green: $0, blue: $0) }
        + (0..<400).map { _ in cases.color() }
      for color in tried {
        #expect(
          !requirements.allSatisfy {
            $0.isMet(by: PaletteColor(color, alpha: alpha))
          })
      }
    }
    #expect(emptyCount > 5)
  }

  // Each of the 2^24 colours would be tried.
  @Test func `No background is found for invisible text`() {
    let text = PaletteColor(.black, alpha: 0)
    let demand = ContrastRequirement(
      of: 1.01, as: .background, with: text, named: "text")
    for alpha in [1, 0.5] {
      #expect(AdmissibleColors(meeting: [demand], alpha: alpha).isEmpty)
    }
  }

  @Test func `Of a reason nothing can be left out`() throws {
    var cases = Cases(seed: 33)
    var reasonCount = 0
    for _ in 0..<30 {
      let requirements = cases.requirements(4)
      let suggester = ColorSuggester(PaletteColor(cases.color()), requirements)
      guard let reason = suggester.impossibility else { continue }
      reasonCount += 1
      #expect(AdmissibleColors(meeting: reason.requirements).isEmpty)
      for index in reason.requirements.indices {
        var fewer = reason.requirements
        fewer.remove(at: index)
        #expect(!AdmissibleColors(meeting: fewer).isEmpty)
      }
    }
    #expect(reasonCount > 5)
  }

  @Test func `A reason is the demands named first`() throws {
    var cases = Cases(seed: 34)
    for _ in 0..<30 {
      let requirements = cases.requirements(6)
      let suggester = ColorSuggester(PaletteColor(cases.color()), requirements)
      guard let reason = suggester.impossibility else { continue }
      // Leaves out from the back what is not needed, one by one.
      var kept = requirements
      for index in requirements.indices.reversed() {
        var fewer = kept
        fewer.remove(at: index)
        if AdmissibleColors(meeting: fewer).isEmpty { kept = fewer }
      }
      #expect(reason.requirements == kept)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `A reason among thousands of demands is found at once`() throws {
    var cases = Cases(seed: 35)
    let requirements = cases.requirements(2_000)
    let suggester = ColorSuggester(PaletteColor(cases.color()), requirements)
    #expect(try #require(suggester.impossibility).requirements.count <= 4)
  }

  @Test func `A reason says what excludes what`() throws {
    func requirement(_ packed: UInt32, _ name: String) -> ContrastRequirement {
      ContrastRequirement(
        of: 4.5, as: .text, with: PaletteColor(SRGBColor(packed: packed)),
        named: name)
    }
    let suggester = ColorSuggester(
      PaletteColor(SRGBColor(packed: 0x777777)),
      [requirement(0xFFFFFF, "page"), requirement(0x111111, "inverse")])
    let reason = try #require(suggester.impossibility)
    #expect(
      reason.words
        == "no colour works for all: at least 4.5 on page needs a luminance of "
        + "at most 0.1833, at least 4.5 on inverse needs a luminance of at "
        + "least 0.2003")
    #expect(suggester.suggestions().isEmpty)
  }

  @Test func `Grey on a middle grey has no 7`() throws {
    let grey = PaletteColor(SRGBColor(packed: 0x777777))
    let requirement = ContrastRequirement(
      of: 7, as: .background, with: grey, named: "label")
    let reason = try #require(
      ColorSuggester(.white, [requirement]).impossibility)
    #expect(
      reason.words
        == "no colour works: at least 7 behind label needs a luminance that no "
        + "colour has")
  }

  /// Each took minutes when scenes were tested singly: the text would have to
  /// be lighter over one backdrop and darker over another.
  @Test(arguments: [(1.5, 0.0544, 0.7635), (3, 0.0048, 1), (1.5, 0.2, 1)])
  func `A nearly transparent background has no colour`(
    ratio: Double, alpha: Double, partnerAlpha: Double
  ) {
    let requirement = ContrastRequirement(
      of: ratio, as: .background,
      with: PaletteColor(SRGBColor(packed: 0x5A9AC4), alpha: partnerAlpha),
      named: "text")
    #expect(AdmissibleColors(meeting: [requirement], alpha: alpha).isEmpty)
  }

  @Test func `Only a colour that meets a demand is its own nearest`() {
    var cases = Cases(seed: 34)
    for index in 0..<80 {
      let requirement = ContrastRequirement(
        of: cases.ratio(), as: .text,
        with: PaletteColor(cases.color(), alpha: cases.alpha()), named: "x",
        backdrop: index.isMultiple(of: 2) ? nil : PaletteColor(cases.color()))
      let own = cases.color()
      let nearest = AdmissibleColors(meeting: [requirement])
        .nearest(to: PaletteColor(own).okLab)
      #expect((nearest == own) == requirement.isMet(by: PaletteColor(own)))
    }
  }
}
