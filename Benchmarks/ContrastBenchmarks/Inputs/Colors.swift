import ContrastModel

/// The colours that benchmarks work on, the same on every machine.
enum Colors {
  /// The seed of all random colours.
  static let seed: UInt64 = 0x5EED

  /// Random opaque colours; a shorter run is the start of a longer one.
  static func random(count: Int) -> [SRGBColor] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in generator.nextColor() }
  }
}

extension Palette {
  /// The random opaque colours as a palette.
  static func random(count: Int) -> Palette {
    of(Colors.random(count: count).map { PaletteColor($0) })
  }

  /// The random colours, every other one translucent with an 8-bit alpha.
  static func halfTranslucent(count: Int) -> Palette {
    var generator = SplitMix64(seed: Colors.seed + 1)
    return of(
      Colors.random(count: count).enumerated().map { index, color in
        let alpha = Double(generator.next() >> 56) / 255
        return PaletteColor(color, alpha: index.isMultiple(of: 2) ? 1 : alpha)
      })
  }

  /// A palette of colours, named by their index.
  static func of(_ colors: [PaletteColor]) -> Palette {
    Palette(
      mode: defaultMode,
      entries: colors.enumerated().map { index, color in
        Entry(
          name: "c\(index)", declared: color.nearestHex, color: color,
          source: SourcePosition(path: "random", line: index + 1, column: 1))
      })
  }
}
