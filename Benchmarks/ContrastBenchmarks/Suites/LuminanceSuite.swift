import ContrastModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Suite {
  /// From 8-bit colours to relative luminances, on one thread.
  ///
  /// - `scalar` is WCAG's definition with `pow` for every channel,
  /// - `table` looks the channels up, and also computes what `Double` cannot
  ///   hold,
  /// - `entries` also makes entries of a palette, with their names.
  static var luminance: [Benchmark] {
    sizes.flatMap { size, count, sum in
      let name = BenchmarkName(
        suite: "luminance", input: "random", size: size, variant: "scalar")
      return [
        Benchmark(
          name, baseline: nil, count: count, sum: sum
        ) { colors in
          colors.reduce(0) { $0 + definedLuminance($1) }
        },
        Benchmark(
          name.with(variant: "table"), baseline: name, count: count, sum: sum
        ) { colors in
          colors.reduce(0) { $0 + RelativeLuminance($1).value }
        },
        Benchmark(
          name.with(variant: "entries"), baseline: name, count: count, sum: sum
        ) { colors in
          Palette.of(colors.map { PaletteColor($0) }).entries.reduce(0) {
            $0 + $1.luminance.value
          }
        },
      ]
    }
  }

  /// The numbers of colours, and a thousand times the sum of their luminances,
  /// truncated. No sum is so close to a whole thousandth that the last bit of
  /// `pow`, which differs between C libraries, matters.
  private static let sizes: [(BenchmarkName.Size, count: Int, sum: Int)] = [
    (.tiny, 16, 4858), (.small, 1024, 313_328), (.large, 65_536, 20_396_565),
    (.huge, 1 << 22, 1_304_245_679),
  ]

  /// WCAG 2.2, "relative luminance", as it is written.
  private static func definedLuminance(_ color: SRGBColor) -> Double {
    func linear(_ byte: UInt8) -> Double {
      let channel = Double(byte) / 255
      return channel <= 0.04045
        ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
      + 0.0722 * linear(color.blue)
  }
}

extension Benchmark {
  fileprivate init(
    _ name: BenchmarkName, baseline: BenchmarkName?, count: Int, sum: Int,
    run: @escaping ([SRGBColor]) -> Double
  ) {
    self.init(
      name, baseline: baseline,
      setUp: { Colors.random(count: count) },
      work: { _ in Work(count, .colors) },
      expected: { _ in [sum] },
      run: { run($0) },
      answer: { _, sum in [Int(sum * 1000)] })
  }
}
