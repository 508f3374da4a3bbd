import ContrastModel

extension Palette {
  /// A palette of colours with generated names.
  public static func of(_ colors: [PaletteColor]) -> Palette {
    Palette(
      mode: defaultMode,
      entries: colors.enumerated().map { index, color in
        Entry(
          name: "c\(index)", declared: color.nearestHex, color: color,
          source: SourcePosition(path: "test", line: index + 1, column: 1))
      })
  }

  /// Opaque 8-bit colours, the same for the same seed.
  public static func random(count: Int, seed: UInt64) -> Palette {
    var generator = SplitMix64(seed: seed)
    return of((0..<count).map { _ in PaletteColor(generator.nextColor()) })
  }

  /// A palette with a mixture of everything that a table distinguishes: opaque
  /// and translucent, 8-bit and not, repeated colours, black and white.
  public static func mixed(count: Int, seed: UInt64) -> Palette {
    var generator = SplitMix64(seed: seed)
    var colors: [PaletteColor] = []
    for _ in 0..<count {
      let color = generator.nextColor()
      switch generator.next() % 8 {
      case 0: colors.append(.black)
      case 1: colors.append(.white)
      case 2, 3:
        let alpha = Double(generator.next() % 256) / 255
        colors.append(PaletteColor(color, alpha: alpha))
      case 4:
        let channels = SIMD3<Double>(
          .random(in: 0...1, using: &generator),
          .random(in: 0...1, using: &generator),
          .random(in: 0...1, using: &generator))
        colors.append(PaletteColor(.sRGB, channels))
      case 5: colors.append(colors.last ?? .black)
      default: colors.append(PaletteColor(color))
      }
    }
    return of(colors)
  }

  /// Colours of all kinds: those of `mixed`, and as many of wider spaces, most
  /// of them outside sRGB, some translucent, some repeated.
  public static func wide(count: Int, seed: UInt64) -> Palette {
    var generator = SplitMix64(seed: seed)
    let mixed = mixed(count: count, seed: seed &+ 1).entries.map(\.color)
    var colors: [PaletteColor] = []
    for index in 0..<count {
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
      default: colors.append(mixed[index])
      }
    }
    return of(colors)
  }
}
