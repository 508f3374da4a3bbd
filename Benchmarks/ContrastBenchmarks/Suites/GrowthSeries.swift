import ContrastAudit
import ContrastEngine
import ContrastModel
import PairStreams
import PaletteFormats
import TextGrammars

/// Work of any size, with a claim about the growth of its time.
struct GrowthSeries {
  /// The name of the work: `audit/components`.
  let name: String

  /// The unit of the size.
  let unit: Work.Unit

  /// The claimed growth of the time.
  let claim: Claim

  /// The sizes, each twice the previous one.
  let counts: [Int]

  /// Makes the input for a size, and returns the work on it.
  let prepare: (Int) throws -> () throws -> Void

  /// A series of a least size and some doublings.
  init(
    _ name: String, _ unit: Work.Unit, _ claim: Claim, from least: Int,
    doublings: Int = 6, prepare: @escaping (Int) throws -> () throws -> Void
  ) {
    self.name = name
    self.unit = unit
    self.claim = claim
    counts = (0...doublings).map { least << $0 }
    self.prepare = prepare
  }

  /// A growth that documentation of the package states.
  enum Claim: String {
    case linear = "n"
    case linearithmic = "n log n"
    case quadratic = "n²"

    /// The equivalent power of the size, from one size to another.
    func power(from least: Int, to greatest: Int) -> Double {
      switch self {
      case .linear: 1
      case .quadratic: 2
      case .linearithmic:
        1 + Self.log(Self.log(Double(greatest)) / Self.log(Double(least)))
          / Self.log(Double(greatest) / Double(least))
      }
    }

    private static func log(_ value: Double) -> Double {
      RealFunctions.logarithm(value)
    }
  }
}

extension GrowthSeries {
  /// The series for inputs that can be large: palettes, pairs, files.
  ///
  /// - Parameter threadCount: the number of threads, for work that uses
  ///   several.
  /// - Returns: the series, in the order in which they are measured.
  static func all(threadCount: Int) -> [GrowthSeries] {
    let analyzer = ContrastAnalyzer(threadCount: threadCount)
    let analyses = [
      GrowthSeries("histogram/random", .colors, .linearithmic, from: 4096) {
        let palette = Palette.random(count: $0)
        return {
          let analysis = analyzer.analyze(palette)
          blackHole((analysis.passing, analysis.nearMisses))
        }
      },
      GrowthSeries(
        "matrix/random", .colors, .quadratic, from: 1024, doublings: 5
      ) { count in
        var input = MatrixInput(analyzer.analyze(.random(count: count)))
        return {
          input.fill(at: 0)
          blackHole(input.matrix)
        }
      },
      GrowthSeries("pair-kernel/random", .pairs, .linear, from: 1 << 17) {
        let pairs = PackedPairs.random(count: $0)
        return {
          blackHole(
            PairKernel.histogram(
              foregrounds: pairs.foregrounds, backgrounds: pairs.backgrounds,
              variant: .vector, threadCount: threadCount))
        }
      },
      GrowthSeries("pair-stream/random", .pairs, .linear, from: 1 << 15) {
        let lines = PairLines.bytes(.random(count: $0))
        return {
          let layout = try PairLayout(
            head: Array(lines.prefix(1 << 16)), format: .csv, path: "lines")
          blackHole(
            try PairPipeline(
              layout, PairOptions(target: .csv), threadCount: threadCount
            ).run(PairInput(path: "lines", bytes: lines)) { _, _ in })
        }
      },
      GrowthSeries("audit/components", .colors, .linearithmic, from: 2000) {
        let palette = ComponentNames.palette(
          of: $0 / ComponentNames.countOfEach)
        return { blackHole(ContrastAuditor().audit(palette)) }
      },
    ]
    return analyses
      + PaletteText.allCases.map { text in
        GrowthSeries(
          "formats/\(text.rawValue)", .colors, .linearithmic, from: 2048
        ) {
          let file = SourceFile(
            path: text.path, bytes: text.bytes(Colors.random(count: $0)))
          return { blackHole(PaletteSet(reading: [file])) }
        }
      }
  }
}
