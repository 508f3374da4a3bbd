import ContrastModel

/// What the rows and columns of a table look like in one reading of the gamut.
struct LuminanceLook: Sendable {
  /// The colour of each row, resolved to sRGB.
  let foregrounds: [Color]

  /// The luminance of each row's colour itself.
  let luminances: [RelativeLuminance]

  /// What each column looks like over its backdrop.
  let backgrounds: [BackgroundRange]

  /// The look of entries.
  ///
  /// - Parameters:
  ///   - entries: the colours of a palette.
  ///   - isOutside: whether each of them is outside sRGB.
  ///   - rows: indices of entries to use as foregrounds.
  ///   - columns: indices of entries to use as backgrounds.
  ///   - backdrop: what lies behind translucent backgrounds, if known.
  ///   - reading: how colours outside sRGB are read.
  init(
    _ entries: [Palette.Entry], isOutside: [Bool], rows: [Int],
    columns: [Int], backdrop: Color?, reading: GamutReading
  ) {
    func luminance(_ index: Int) -> RelativeLuminance {
      // That of an entry is the clipped one.
      isOutside[index] && reading == .native
        ? RelativeLuminance(encoded: entries[index].color.encodedSRGB)
        : entries[index].luminance
    }
    foregrounds = rows.map { entries[$0].color.resolved(reading) }
    luminances = rows.map(luminance)
    let backdrop = backdrop?.resolved(reading)
    backgrounds = columns.map {
      let color = entries[$0].color.resolved(reading)
      return color.isOpaque
        ? BackgroundRange(opaque: color, luminance: luminance($0))
        : BackgroundRange(of: color, backdrop: backdrop)
    }
  }

  /// The contrast of a pair, from the definition.
  func reading(row: Int, column: Int) -> PairReading {
    let foreground = foregrounds[row]
    if foreground.isOpaque {
      return PairReading(
        foregroundOverBlack: luminances[row],
        foregroundOverWhite: luminances[row], on: backgrounds[column])
    }
    return PairReading(of: foreground, on: backgrounds[column])
  }
}
