import ContrastEngine
import ContrastModel
import ContrastReports
import Testing
import _ContrastTestSupport

@Suite struct `Reports outside sRGB` {
  private let green = PaletteColor(.displayP3, SIMD3(0, 1, 0))

  private func check(_ gamut: GamutRule, on background: PaletteColor)
    -> CheckReport
  {
    CheckReport(
      ColorObject(green, value: "green"),
      on: ColorObject(background, value: "behind"),
      assuming: Assumptions(backdrop: nil, gamut: gamut))
  }

  @Test(arguments: [
    (GamutRule.worst, "1.37", "the lower one counts"),
    (.native, "1.41", "the native one counts"),
    (.clipped, "1.37", "the clipped one counts"),
  ])
  func `explain both values of a pair`(
    gamut: GamutRule, ratio: String, counts: String
  ) {
    let style = TextStyle.plain
    let report = check(gamut, on: .white)
    let shown = written { report.writeText(to: $0, style: style) }
    #expect(shown.hasPrefix("Ratio \(ratio), "))
    #expect(
      shown.contains(
        "\nOutside sRGB: 1.41 native (unclamped) and 1.37 clipped; \(counts).\n"
      ))
    let data = written { report.writeJSON(to: $0) }
    #expect(data.contains("\"gamut\": \"\(gamut.rawValue): "))
    #expect(data.contains("\"ratioNative\": 1.4155"))
    #expect(data.contains("\"ratioClipped\": 1.3721"))
    #expect(data.contains("\"luminance\": 0.7152, \"luminanceNative\": 0.6917"))
    #expect(
      written { report.writeSpoken(to: $0) }.hasPrefix("Ratio \(ratio), "))
  }

  @Test func `say nothing of it inside sRGB`() {
    let report = CheckReport(
      ColorObject(.black, value: "black"),
      on: ColorObject(.white, value: "white"),
      assuming: Assumptions(backdrop: nil))
    let style = TextStyle.plain
    #expect(
      !written { report.writeText(to: $0, style: style) }
        .contains("Outside"))
    let data = written { report.writeJSON(to: $0) }
    #expect(!data.contains("ratioNative"))
    #expect(!data.contains("luminanceNative"))
  }

  @Test(arguments: [
    (GamutRule.worst, "the lower ratio counts"),
    (.native, "are measured unclamped"),
    (.clipped, "are clipped to sRGB before"),
  ])
  func `note the rule of a matrix`(gamut: GamutRule, note: String) {
    func notes(_ colors: [PaletteColor]) -> String {
      let analysis = ContrastAnalyzer(gamut: gamut, threadCount: 1)
        .analyze(.of(colors))
      let style = TextStyle(columns: 1_000, isColored: false)
      return written {
        ContrastReport([analysis]).writeText(to: $0, style: style)
      }.split(separator: "\n").joined(separator: " ")
    }
    #expect(notes([green, .white]).contains(note))
    #expect(!notes([.black, .white]).contains("sRGB"))
  }
}
