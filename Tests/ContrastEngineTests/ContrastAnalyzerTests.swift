import ContrastModel
import Testing
import _ContrastTestSupport

@testable import ContrastEngine

/// All results, as plain values that can be compared.
struct Answer: Hashable {
  var pairCount: Int
  var passing: [Int]
  var passesPerForeground: [[Int]]
  var histogram: [Int]
  var least: RankedPair?
  var greatest: RankedPair?
  var nearMisses: [NearMisses]
  var verdicts: [VerdictMatrix]
  var worstPairs: [[RankedPair]]

  init(_ analysis: ContrastAnalysis) {
    pairCount = analysis.pairCount
    passing = analysis.passing
    passesPerForeground = analysis.passesPerForeground
    histogram = analysis.histogram.counts
    least = analysis.least
    greatest = analysis.greatest
    nearMisses = analysis.nearMisses
    verdicts = analysis.thresholds.indices.map {
      analysis.verdicts(
        atLeast: analysis.thresholds[$0], rows: analysis.foregrounds.indices)
    }
    worstPairs = analysis.thresholds.map {
      analysis.failingPairs(below: $0).worstPairs(7)
    }
  }
}

/// Sizes at both sides of a word. The engine is 20 to 90 times slower in a debug
/// build: the release build compares larger ones (`contrast-benchmarks --verify`).
let awkwardSizes = [0, 1, 2, 3, 63, 64, 65]

@Suite struct `Contrast analyzer` {
  func answers(
    _ palette: Palette, metric: ContrastMetric = .wcag,
    thresholds: [Double] = [3, 4.5, 7],
    backdrop: PaletteColor? = nil, gamut: GamutRule = .worst,
    foregrounds: [Int]? = nil, backgrounds: [Int]? = nil,
    nearMissLimit: Int = 10
  ) -> [(String, Answer)] {
    ContrastAnalyzer.Kernel.allCases.flatMap { kernel in
      (kernel == .scalar ? [1] : [1, 3]).map { threads in
        let analyzer = ContrastAnalyzer(
          metric: metric, thresholds: thresholds, backdrop: backdrop,
          gamut: gamut,
          kernel: kernel, threadCount: threads, nearMissLimit: nearMissLimit)
        return (
          "\(kernel), \(threads) threads",
          Answer(
            analyzer.analyze(
              palette, foregrounds: foregrounds, backgrounds: backgrounds))
        )
      }
    }
  }

  /// Every kernel and every number of threads gives the results of the first,
  /// which is the definition on one thread.
  func expectOneAnswer(_ answers: [(String, Answer)]) {
    for (name, answer) in answers {
      #expect(answer == answers[0].1, "\(name) differs from \(answers[0].0)")
    }
  }

  // The greatest is of more rows than a band, and more pairs than one thread's.
  @Test(arguments: awkwardSizes + [129, 260])
  func `agrees with the definition on opaque colours`(count: Int) {
    expectOneAnswer(answers(.random(count: count, seed: UInt64(count))))
  }

  @Test(arguments: awkwardSizes, [nil, PaletteColor.white])
  func `agrees with the definition on everything mixed`(
    count: Int, backdrop: PaletteColor?
  ) {
    expectOneAnswer(
      answers(.mixed(count: count, seed: UInt64(count)), backdrop: backdrop))
  }

  @Test func `agrees when colours repeat or come in order`() {
    let random = Palette.random(count: 66, seed: 7).entries.map(\.color)
    let rising = random.sorted { $0.luminance < $1.luminance }
    for colors in [
      [PaletteColor](repeating: .black, count: 66),
      [PaletteColor](
        repeating: PaletteColor(SRGBColor(packed: 0x808080)), count: 65),
      (0..<66).map { $0.isMultiple(of: 2) ? .black : .white },
      random + random, rising, rising.reversed(),
    ] {
      expectOneAnswer(answers(.of(colors)))
    }
  }

  @Test func `agrees on chosen rows and columns`() {
    let palette = Palette.mixed(count: 70, seed: 3)
    let some = (0..<70).filter { !$0.isMultiple(of: 3) }
    let others = (0..<70).filter { !$0.isMultiple(of: 4) }
    expectOneAnswer(
      answers(palette, foregrounds: some, backgrounds: others))
    expectOneAnswer(answers(palette, foregrounds: [5], backgrounds: [5]))
    expectOneAnswer(answers(palette, foregrounds: [], backgrounds: others))
    expectOneAnswer(answers(palette, foregrounds: some, backgrounds: []))
    expectOneAnswer(
      answers(palette, foregrounds: others.reversed(), backgrounds: some))
  }

  @Test(arguments: [
    [1.001], [1.02], [1.5], [2, 3, 4, 5, 6], [7.6], [20.9, 21], [],
  ])
  func `takes any thresholds`(thresholds: [Double]) {
    let edgeColors: [UInt32] = [0x7AFBE0, 0x8F0511, 0x000000, 0xFFFFFF]
    let colors = edgeColors.map { PaletteColor(SRGBColor(packed: $0)) }
    let palette = Palette.of(
      colors + Palette.random(count: 64, seed: 11).entries.map(\.color))
    expectOneAnswer(answers(palette, thresholds: thresholds))
  }

  @Test func `lists as many near misses as asked for`() {
    let grey = PaletteColor(SRGBColor(packed: 0x777777))
    let colors =
      [PaletteColor](repeating: grey, count: 8)
      + [PaletteColor](repeating: .white, count: 8)
      + Palette.random(count: 64, seed: 5).entries.map(\.color)
    for limit in [0, 1, 3, 50] {
      let answers = answers(.of(colors), nearMissLimit: limit)
      expectOneAnswer(answers)
      for misses in answers[0].1.nearMisses {
        #expect(misses.nearest.count <= limit)
      }
    }
  }

  @Test func `decides the tightest pairs`() {
    for (threshold, meets, foreground, background) in NearThresholdPairs.all {
      let palette = Palette.of([
        PaletteColor(foreground), PaletteColor(background),
      ])
      for (name, answer) in answers(palette, thresholds: [threshold]) {
        #expect(answer.passing == [meets ? 2 : 0], "\(palette), \(name)")
        #expect(answer.verdicts[0][row: 0, column: 1] == meets)
        #expect(answer.verdicts[0][row: 1, column: 0] == meets)
      }
    }
  }

  /// The engine against a second implementation of the definition, which shares
  /// no code with it.
  @Test func `agrees with the slow oracle`() {
    let hexes = Palette.random(count: 64, seed: 21).entries.map(\.declared)
    let palette = Palette.random(count: 64, seed: 21)
    let analysis = ContrastAnalyzer().analyze(palette)
    var passing = [0, 0, 0]
    for (row, foreground) in hexes.enumerated() {
      for (column, background) in hexes.enumerated() where row != column {
        let ratio = SlowContrast.ratio(
          SlowContrast.channels(foreground), SlowContrast.channels(background))
        for (index, threshold) in [3, 4.5, 7].enumerated()
        where ratio >= threshold { passing[index] += 1 }
        let ours = analysis.contrast(row: row, column: column).least.value
        #expect(abs(ours - ratio) < 1e-13)
      }
    }
    #expect(analysis.passing == passing)
    #expect(analysis.histogram.total == 64 * 63)
  }

  @Test func `counts what a person would`() throws {
    let palette = Palette.of([
      .black, .white, PaletteColor(SRGBColor(packed: 0x777777)),
    ])
    let analysis = ContrastAnalyzer().analyze(palette)
    #expect(analysis.pairCount == 6)
    // #777777 is 4.47 on white and 4.68 on black.
    #expect(analysis.passing == [6, 4, 2])
    #expect(
      analysis.passesPerForeground == [[2, 2, 2], [2, 1, 1], [1, 1, 0]])
    #expect(analysis.histogram.counts[34] == 2)  // 4.4 up to 4.5
    #expect(analysis.histogram.counts[36] == 2)  // 4.6 up to 4.7
    #expect(analysis.histogram.counts[199] == 2)  // 21
    #expect(try #require(analysis.greatest).ratio == 21)
    let nearMisses = analysis.nearMisses[1]
    #expect(nearMisses.count == 2)
    #expect(nearMisses.nearest.map(\.row) == [1])
    #expect(nearMisses.nearest.map(\.column) == [2])
    #expect(analysis.isTheSameBothWays(nearMisses.nearest[0]))
  }

  @Test func `refuses what it could not answer`() async {
    await #expect(processExitsWith: .failure) {
      _ = ContrastAnalyzer(thresholds: [1])
    }
    await #expect(processExitsWith: .failure) {
      _ = ContrastAnalyzer(thresholds: [4.5, 3])
    }
    await #expect(processExitsWith: .failure) {
      _ = ContrastAnalyzer(backdrop: PaletteColor(.black, alpha: 0.5))
    }
    await #expect(processExitsWith: .failure) {
      _ = ContrastAnalyzer().analyze(
        .random(count: 3, seed: 1), foregrounds: [0, 0])
    }
  }
}
