import ContrastAudit
import ContrastModel

extension Suite {
  /// From the names of a palette to measured pairings, on one thread; compared
  /// with measuring as many given pairs.
  static var audit: [Benchmark] {
    zip(BenchmarkName.Size.allCases, [100, 1_000, 10_000, 100_000])
      .flatMap { size, count in audit(size, colors: count) }
  }

  private static func audit(
    _ size: BenchmarkName.Size, colors count: Int
  ) -> [Benchmark] {
    let name = BenchmarkName(
      suite: "audit", input: "components", size: size, variant: "names")
    let measuring = name.with(variant: "measuring")
    let components = count / ComponentNames.countOfEach
    // Names state the text in each of three states, and suggest an icon.
    let expected = [components * 3, components, components * 4]
    return [
      Benchmark(
        measuring, baseline: nil,
        setUp: { ComponentNames.palette(of: components) },
        work: { Work($0.entries.count, .colors) },
        expected: { _ in [components * 4] },
        run: { palette in
          ComponentNames.pairs(of: components).count { pair in
            PairContrast(
              of: palette.entries[pair.0].color,
              on: palette.entries[pair.1].color
            ).isAtLeast(4.5)
          }
        },
        answer: { _, count in [count] }),
      Benchmark(
        name, baseline: measuring,
        setUp: { ComponentNames.palette(of: components) },
        work: { Work($0.entries.count, .colors) },
        expected: { _ in expected },
        run: { ContrastAuditor().audit($0) },
        answer: { _, mode in
          [
            mode.checkedCount, mode.count(.proposed),
            mode.pairings.count { $0.status == .meets },
          ]
        }),
    ]
  }
}

/// The colours of components as design systems name them: text, background and
/// border in three states, and an icon.
enum ComponentNames {
  private static let states = ["rest", "hover", "active"]

  /// The number of colours of a component.
  static let countOfEach = 10

  static func palette(of components: Int) -> Palette {
    var entries: [Palette.Entry] = []
    func add(_ name: String, _ color: SRGBColor) {
      entries.append(
        Palette.Entry(
          name: name, declared: color.description, color: color,
          source: SourcePosition(
            path: "components", line: entries.count + 1, column: 1)))
    }
    for component in 0..<components {
      let name = "component\(letters(component))"
      for state in states { add("\(name)-bgColor-\(state)", .white) }
      for state in states { add("\(name)-fgColor-\(state)", .black) }
      for state in states { add("\(name)-borderColor-\(state)", .black) }
      add("\(name)-iconColor-rest", .black)
    }
    return Palette(mode: "light", entries: entries)
  }

  /// The stated pairs, as indices of text and background.
  static func pairs(of components: Int) -> [(Int, Int)] {
    (0..<components).flatMap { component -> [(Int, Int)] in
      let start = component * countOfEach
      return [
        (start + 3, start), (start + 4, start + 1), (start + 5, start + 2),
        (start + 9, start),
      ]
    }
  }

  /// A number in letters, because digits are words of their own; no such word
  /// is in the vocabulary.
  private static func letters(_ number: Int) -> String {
    "Q"
      + String(
        String(number, radix: 16).map { digit in
          Character(
            Unicode.Scalar(UInt8(ascii: "A") + UInt8(digit.hexDigitValue ?? 0)))
        })
  }
}
