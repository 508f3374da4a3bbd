import ContrastEngine
import ContrastModel

/// The comparison of all kernels of the engine, with one thread and several, on
/// palettes of sizes that are too slow for the tests of a debug build.
///
/// The scalar kernel with one thread is the definition. `--verify` runs it.
enum KernelAgreement {
  /// One palette, with the options of its analysis.
  private struct Case {
    let name: String
    let palette: Palette
    var metric = ContrastMetric.wcag
    var backdrop: PaletteColor?
    var gamut = GamutRule.worst
  }

  /// Compares every case, and returns the number of cases.
  static func verify() throws(WrongAnswer) -> Int {
    let cases = self.cases
    for one in cases {
      let expected = answer(to: one, .scalar, threadCount: 1)
      for kernel in ContrastAnalyzer.Kernel.allCases {
        for threadCount in [1, 2, 5] {
          let actual = answer(to: one, kernel, threadCount: threadCount)
          guard actual != expected else { continue }
          throw WrongAnswer(
            name: "\(one.name), \(kernel) on \(threadCount) threads",
            expected: expected, actual: actual)
        }
      }
    }
    return cases.count
  }

  private static var cases: [Case] {
    var cases: [Case] = []
    for count in [63, 64, 65, 127, 128, 129, 300, 1025] {
      let name = "\(count) colours"
      for metric in ContrastMetric.allCases {
        cases.append(
          Case(
            name: name, palette: .random(count: count), metric: metric))
      }
      if count > 300 { continue }
      let backdrops: [PaletteColor?] = [
        nil, .white, PaletteColor(.displayP3, SIMD3(0, 1, 0)),
      ]
      for backdrop in backdrops {
        cases.append(
          Case(
            name: "\(name), half translucent",
            palette: .halfTranslucent(count: count), backdrop: backdrop))
        for gamut in GamutRule.allCases {
          cases.append(
            Case(
              name: "\(name) of wide gamuts, \(gamut)",
              palette: .ofWideGamuts(count: count), backdrop: backdrop,
              gamut: gamut))
        }
      }
    }
    // A few colours outside sRGB among many inside, so that the order keeps
    // nearly all rows.
    for outside in [1, 3, 70] {
      var colors = Palette.random(count: 300).entries.map(\.color)
      for index in 0..<outside {
        colors[index * 4] = PaletteColor(
          .displayP3, SIMD3(1, Double(index) / 100, 0))
      }
      colors += [colors[0], colors[0], .white]
      cases.append(
        Case(name: "\(outside) of 303 outside sRGB", palette: .of(colors)))
    }
    return cases
  }

  /// Counts, extremes, near misses and verdicts of an analysis.
  private static func answer(
    to one: Case, _ kernel: ContrastAnalyzer.Kernel, threadCount: Int
  ) -> Answer {
    let analysis = ContrastAnalyzer(
      metric: one.metric, backdrop: one.backdrop, gamut: one.gamut,
      kernel: kernel, threadCount: threadCount
    ).analyze(one.palette)
    let extremes = [analysis.least, analysis.greatest].compactMap(\.self)
    let misses = analysis.nearMisses.flatMap { [$0.count] + digits($0.nearest) }
    let verdicts = analysis.thresholds.indices.map { index in
      let matrix = analysis.verdicts(
        atLeast: analysis.thresholds[index])
      return Digest.of(
        words: analysis.foregrounds.indices.lazy.flatMap {
          matrix.words(inRow: $0)
        })
    }
    let worst = analysis.thresholds.flatMap {
      digits(analysis.failingPairs(below: $0).worstPairs(7))
    }
    return [analysis.pairCount] + analysis.passing
      + [
        Digest.of(analysis.passesPerForeground.joined()),
        Digest.of(analysis.histogram.counts), Digest.of(misses),
        Digest.of(digits(extremes)), Digest.of(worst),
      ] + verdicts
  }

  private static func digits(_ pairs: [RankedPair]) -> [Int] {
    pairs.flatMap {
      [$0.row, $0.column, Int(truncatingIfNeeded: $0.ratio.bitPattern)]
    }
  }
}

extension Palette {
  /// Colours of wide gamuts and of sRGB, some translucent, some repeated.
  fileprivate static func ofWideGamuts(count: Int) -> Palette {
    var generator = SplitMix64(seed: Colors.seed + 2)
    var colors: [PaletteColor] = []
    for color in Colors.random(count: count) {
      let alpha = generator.next() % 3 == 0 ? 0.6 : 1.0
      let channels = SIMD3<Double>(
        .random(in: -0.2...1.2, using: &generator),
        .random(in: -0.2...1.2, using: &generator),
        .random(in: -0.2...1.2, using: &generator))
      switch generator.next() % 6 {
      case 0:
        colors.append(PaletteColor(.displayP3, SIMD3(1, 0, 0), alpha: alpha))
      case 1: colors.append(PaletteColor(.displayP3, channels, alpha: alpha))
      case 2: colors.append(PaletteColor(.sRGB, channels, alpha: alpha))
      case 3: colors.append(colors.last ?? .white)
      default: colors.append(PaletteColor(color, alpha: alpha))
      }
    }
    return of(colors)
  }
}
