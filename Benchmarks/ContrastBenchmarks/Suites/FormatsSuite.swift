import ContrastModel
import PaletteFormats
import TextGrammars

extension Suite {
  /// From the bytes of a file to a palette, on one thread; compared with
  /// copying the bytes.
  static var formats: [Benchmark] {
    let counts = [16, 1024, 32_768, 1 << 20]
    let palettes = PaletteText.allCases.flatMap { text in
      zip(BenchmarkName.Size.allCases, counts).flatMap { size, count in
        formats(text, size, colors: count)
      }
    }
    return palettes + TokenExport.allCases.flatMap(exports) + designSystems
  }

  /// Ten megabytes of tokens as tools export them.
  private static func exports(_ export: TokenExport) -> [Benchmark] {
    let name = BenchmarkName(
      suite: "formats", input: export.rawValue, size: .large,
      variant: "reader")
    let setUp = { SourceFile(path: export.path, bytes: export.bytes()) }
    let memcpy = Benchmark.memcpy(
      name, bytes: { setUp().bytes.count }, threadCount: 1)
    let reader = Benchmark(
      name, baseline: memcpy.name,
      setUp: setUp,
      work: { .bytes($0.bytes.count) },
      expected: { _ in
        [
          0, export.colors.count * export.modeCount,
          digest(
            (0..<export.modeCount).flatMap { _ in export.colors }),
        ]
      },
      run: { PaletteSet(reading: [$0]) },
      answer: { _, reading in
        let entries = reading.palettes.flatMap(\.entries)
        return [
          reading.errors.count, entries.count,
          digest(entries.map(\.color.nearestSRGB)),
        ]
      })
    return [memcpy, reader]
  }

  /// A style sheet as on real pages: two themes of 1,024 colours, every fourth
  /// of them a reference, and rules for components up to 10 MB.
  private static var designSystems: [Benchmark] {
    let name = BenchmarkName(
      suite: "formats", input: "css-design-system", size: .large,
      variant: "reader")
    let setUp = {
      SourceFile(path: "system.css", bytes: StyleText.designSystem())
    }
    let memcpy = Benchmark.memcpy(
      name, bytes: { setUp().bytes.count }, threadCount: 1)
    let reader = Benchmark(
      name, baseline: memcpy.name, setUp: setUp,
      work: { .bytes($0.bytes.count) },
      expected: { _ in
        [
          0, 1024, digest(StyleText.colors(of: 1)), 1024,
          digest(StyleText.colors(of: 2)),
        ]
      },
      run: { PaletteSet(reading: [$0]) },
      answer: { _, reading in
        [reading.errors.count]
          + reading.palettes.flatMap { palette in
            [
              palette.entries.count,
              digest(palette.entries.map(\.color.nearestSRGB)),
            ]
          }
      })
    return [memcpy, reader]
  }

  private static func formats(
    _ text: PaletteText, _ size: BenchmarkName.Size, colors count: Int
  ) -> [Benchmark] {
    let name = BenchmarkName(
      suite: "formats", input: text.rawValue, size: size, variant: "reader")
    let setUp = {
      SourceFile(
        path: text.path, bytes: text.bytes(Colors.random(count: count)))
    }
    let memcpy = Benchmark.memcpy(
      name, bytes: { setUp().bytes.count }, threadCount: 1)
    let reader = Benchmark(
      name, baseline: memcpy.name,
      setUp: setUp,
      work: { .bytes($0.bytes.count) },
      expected: { _ in [0, count, digest(Colors.random(count: count))] },
      run: { PaletteSet(reading: [$0]) },
      answer: { _, reading in
        let entries = reading.palettes.flatMap(\.entries)
        return [
          reading.errors.count, entries.count,
          digest(entries.map(\.color.nearestSRGB)),
        ]
      })
    return [memcpy, reader]
  }

  private static func digest(_ colors: [SRGBColor]) -> Int {
    Digest.of(
      colors.map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) })
  }
}
