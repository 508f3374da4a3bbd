import ContrastKit
import Testing

@Suite struct `Options of a matrix` {
  private let palette = Palette(
    mode: "light",
    entries: [
      Palette.Entry("ink", PaletteColor(red: 0x1F, green: 0x23, blue: 0x28)),
      Palette.Entry("muted", PaletteColor(red: 0x76, green: 0x76, blue: 0x76)),
      Palette.Entry("page", .white),
    ])

  @Test func `count by any threshold`() throws {
    var options = MatrixOptions()
    options.thresholds = [2, 4.5]
    options.threadCount = 1
    let matrix = try DesignSystem([palette]).matrix(
      requiring: 7, options: options)
    let analysis = try #require(matrix.analyses.first)
    #expect(analysis.thresholds == [2, 4.5, 7])
    #expect(analysis.passing(atLeast: 4.5) == 4)
    // A ratio that is not a threshold is counted, too.
    #expect(analysis.passing(atLeast: 4.54) == 4)
    #expect(analysis.passing(atLeast: 4.55) == 2)
    #expect(matrix.failingPairs.map(\.count) == [4])
  }

  @Test func `lend the verdicts as bytes of a NumPy array`() throws {
    let analysis = ContrastAnalyzer().analyze(palette)
    let verdicts = analysis.verdicts(atLeast: 4.5)
    #expect(verdicts.bytesPerRow == 8)
    let firstBytes = unsafe verdicts.withUnsafeBytes { bytes in
      (0..<3).map { unsafe bytes[$0 * verdicts.bytesPerRow] }
    }
    // Ink on page, muted on page, and page on both.
    #expect(firstBytes == [0b0010_0000, 0b0010_0000, 0b1100_0000])
    #expect(verdicts[row: 2, column: 1] && !verdicts[row: 2, column: 2])
    #expect(analysis.verdicts(atLeast: 7, rows: 2..<3).rowCount == 1)
  }

  @Test func `refuse what cannot be measured`() throws {
    let system = try DesignSystem([palette])
    func message(_ change: (inout MatrixOptions) -> Void) -> String {
      var options = MatrixOptions()
      change(&options)
      do {
        _ = try system.matrix(options: options)
        return ""
      } catch { return error.description }
    }
    #expect(message { $0.thresholds = [0.5] }.contains("above 1"))
    #expect(message { $0.thresholds = [.nan] }.contains("above 1"))
    #expect(
      message { $0.backdrop = PaletteColor(.black, alpha: 0.5) }.contains(
        "opaque"))
    #expect(message { $0.threadCount = 0 }.contains("threadCount"))
    #expect(message { $0.nearMissLimit = -1 }.contains("nearMissLimit"))
    #expect(throws: ContrastError.self) {
      try system.matrix(requiring: 0.5)
    }
    let veil = Palette(
      mode: "light",
      entries: [
        Palette.Entry("veil", PaletteColor(.black, alpha: 0.5)),
        Palette.Entry("haze", PaletteColor(.white, alpha: 0.5)),
      ])
    var lightness = MatrixOptions()
    lightness.metric = .lightness
    let translucent = try DesignSystem([veil])
    #expect(throws: ContrastError.self) {
      try translucent.matrix(options: lightness)
    }
    lightness.backdrop = .white
    #expect(
      try translucent.matrix(options: lightness).analyses[0].metric
        == .lightness)
  }

  @Test func `print a line each`() throws {
    let system = try DesignSystem([palette])
    #expect("\(system)" == "light: 3 colours")
    #expect("\(palette.entries[1])" == "muted #767676")
    #expect(
      "\(try system.matrix())"
        == "light: 6 pairs, 6 at least 3.0, 4 at least 4.5, 2 at least 7.0")
    #expect(
      "\(ContrastAnalyzer().analyze(palette).verdicts(atLeast: 3))"
        == "3 × 3 verdicts")
    let audit = try system.audit(rules: [.text("ink", on: "page")])
    #expect("\(audit)".contains("0 fail") && !"\(audit)".contains("\n"))
  }

  @Test func `refuse a name that two colours have`() {
    var twice = palette
    twice.entries.append(Palette.Entry("ink", .black))
    #expect(throws: ContrastError.self) { try DesignSystem([twice]) }
  }
}

@Suite struct `Packed pairs` {
  @Test func `have ratios and levels that are the definition's`() {
    var generator = SystemRandomNumberGenerator()
    let texts = (0..<10_000).map { _ in
      UInt32.random(in: 0...0xFF_FFFF, using: &generator)
    }
    let grounds = texts.reversed()
    let hundredths = PairKernel.hundredths(
      foregrounds: texts, backgrounds: grounds)
    let levels = PairKernel.levels(
      foregrounds: texts[...], backgrounds: grounds, threadCount: 1)
    #expect(hundredths.count == texts.count)
    for (pair, colors) in zip(texts, grounds).enumerated() {
      let text = PaletteColor(SRGBColor(packed: colors.0))
      let ground = PaletteColor(SRGBColor(packed: colors.1))
      let contrast = PairContrast(of: text, on: ground)
      let number = Double(hundredths[pair]) / 100
      #expect(number <= contrast.least.value + 1e-9)
      #expect(contrast.least.value < number + 0.01)
      #expect(levels[pair] == TextLevel(contrast))
    }
    #expect(PairKernel.hundredths(foregrounds: [], backgrounds: []) == [])
  }
}
