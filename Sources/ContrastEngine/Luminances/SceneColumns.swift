import ContrastModel

/// The rows and columns of a table in one scene.
struct SceneColumns: Sendable {
  /// The scene.
  let scene: Scene

  /// The colour of each row in the gamut.
  let foregrounds: [PaletteColor]

  /// The luminance of each row's colour, as if it were opaque.
  let texts: [RelativeLuminance]

  /// The luminance of each column's colour over the backdrop of the scene.
  let grounds: [RelativeLuminance]

  /// The encoded channels of each column's colour over the backdrop.
  let channels: [Channels]

  /// Computes the rows and columns of some entries in a scene.
  ///
  /// - Parameters:
  ///   - entries: the colours of a palette.
  ///   - isOutside: whether each entry is outside sRGB.
  ///   - rows: indices of entries to use as foregrounds.
  ///   - columns: indices of entries to use as backgrounds.
  ///   - scene: the scene.
  ///   - black: the columns over black, if this is the scene over white.
  init(
    _ entries: [Palette.Entry], isOutside: [Bool], rows: [Int],
    columns: [Int], in scene: Scene, after black: SceneColumns?
  ) {
    func luminance(_ index: Int) -> RelativeLuminance {
      // `luminance` of an entry is that of the colour clipped to sRGB.
      isOutside[index] && scene.gamut == .native
        ? RelativeLuminance(encoded: entries[index].color.encodedSRGB)
        : entries[index].luminance
    }
    self.scene = scene
    foregrounds =
      black?.foregrounds
      ?? rows.map { entries[$0].color.resolved(scene.gamut) }
    texts = black?.texts ?? rows.map(luminance)
    let channels = columns.map {
      Channels(scene.channels(of: entries[$0].color))
    }
    self.channels = channels
    grounds = columns.indices.map { column in
      if entries[columns[column]].color.isOpaque {
        return luminance(columns[column])
      }
      let ground = RelativeLuminance(encoded: channels[column].values)
      return black.map { max($0.grounds[column], ground) } ?? ground
    }
  }

  /// A pair in the scene, from the definition.
  func pair(row: Int, column: Int) -> SeenPair {
    let foreground = foregrounds[row]
    return SeenPair(
      foreground: foreground.isOpaque
        ? texts[row]
        : RelativeLuminance(
          encoded: foreground.composited(over: channels[column].values)),
      background: grounds[column])
  }
}
