import ContrastModel

/// The luminances of the chosen foregrounds (rows) and backgrounds (columns) of
/// a palette in each scene, computed once and stored in arrays.
///
/// Most tables have one scene. In a table with several, some rows and columns
/// are still the same in every scene; for a pair of such a row and such a
/// column, the first scene is enough. The worst backdrop of two translucent
/// colours depends on the pair, so it is not a scene of the table.
struct LuminanceTable: Sendable {
  private let entries: [Palette.Entry]

  /// The metric that compares two luminances.
  let metric: ContrastMetric

  /// For each row, the index of its entry in the palette.
  let rows: [Int]

  /// For each column, the index of its entry in the palette.
  let columns: [Int]

  /// The scenes, gamut by gamut: over black and over white if some column needs
  /// both.
  let scenes: [SceneColumns]

  /// The number of scenes of each gamut.
  let backdropCount: Int

  /// The number of gamuts.
  var gamutCount: Int { scenes.count / backdropCount }

  /// Whether the backdrop of each column is known or does not show; empty when
  /// this is true of all columns.
  private let isCertainColumn: [Bool]

  /// Whether each row is outside sRGB; empty when only one gamut is measured.
  private let isOutsideRow: [Bool]

  /// Whether each column, or the backdrop that it shows, is outside sRGB; empty
  /// when only one gamut is measured.
  private let isOutsideColumn: [Bool]

  /// The columns outside sRGB; empty when only one gamut is measured.
  let outsideColumns: [Int]

  /// The colour of each row in the first gamut.
  var foregrounds: [PaletteColor] { scenes[0].foregrounds }

  /// The luminance of each row's colour, as if it were opaque.
  var texts: [RelativeLuminance] { scenes[0].texts }

  /// The least luminance that each column can have.
  var darkest: [RelativeLuminance] { scenes[0].grounds }

  /// The greatest luminance that each column can have.
  var lightest: [RelativeLuminance] { scenes[backdropCount - 1].grounds }

  /// For each row, the column of the same entry, or -1 if there is none.
  let columnOfRow: [Int]

  /// Whether the entry of a column is opaque and is also a row, so that a pair
  /// with this column may also exist with the colours swapped.
  private let mirrors: [Bool]

  /// Computes the table of a palette.
  ///
  /// - Parameters:
  ///   - palette: the colours.
  ///   - rows: indices of entries to use as foregrounds, without repetition.
  ///   - columns: indices of entries to use as backgrounds, without repetition.
  ///   - backdrop: the backdrop of translucent backgrounds, if known.
  ///   - gamut: the rule for colours outside sRGB.
  ///   - metric: the metric that compares two luminances.
  init(
    _ palette: Palette, rows: [Int], columns: [Int], backdrop: PaletteColor?,
    gamut: GamutRule, metric: ContrastMetric
  ) {
    self.metric = metric
    self.rows = rows
    self.columns = columns
    let entries = palette.entries
    self.entries = entries
    let isOutside = entries.map { !$0.color.isInSRGB }
    let certain = columns.map { backdrop != nil || entries[$0].color.isOpaque }
    let isCertain = !certain.contains(false)
    isCertainColumn = isCertain ? [] : certain
    let gamuts = gamut.gamuts(
      isInSRGB: backdrop?.isInSRGB ?? true && !isOutside.contains(true))
    scenes = gamuts.flatMap { gamut in
      var scenes: [SceneColumns] = []
      let behind = isCertain ? backdrop ?? .black : nil
      for scene in Scene.all(over: behind, in: gamut) {
        scenes.append(
          SceneColumns(
            entries, isOutside: isOutside, rows: rows, columns: columns,
            in: scene, after: scenes.first))
      }
      return scenes
    }
    backdropCount = scenes.count / gamuts.count
    let isSplit = gamuts.count > 1
    isOutsideRow = isSplit ? rows.map { isOutside[$0] } : []
    let outside =
      isSplit
      ? columns.map { !entries[$0].color.isInSRGB(over: backdrop) } : []
    isOutsideColumn = outside
    outsideColumns = outside.indices.filter { outside[$0] }
    var columnOfEntry = [Int](repeating: -1, count: palette.entries.count)
    for (column, entry) in columns.enumerated() {
      precondition(columnOfEntry[entry] < 0, "No entry may be two columns.")
      columnOfEntry[entry] = column
    }
    columnOfRow = rows.map { columnOfEntry[$0] }

    var isRow = [Bool](repeating: false, count: palette.entries.count)
    for entry in rows {
      precondition(!isRow[entry], "No entry may be two rows.")
      isRow[entry] = true
    }
    mirrors = columns.map { isRow[$0] && palette.entries[$0].color.isOpaque }
  }

  /// The number of ordered pairs: no colour is paired with itself.
  var pairCount: Int {
    rows.count * columns.count - columnOfRow.count { $0 >= 0 }
  }

  /// Whether the row is outside sRGB and both gamuts are measured.
  @inline(__always)
  func isOutside(row: Int) -> Bool {
    !isOutsideRow.isEmpty && isOutsideRow[row]
  }

  /// Whether the column is outside sRGB and both gamuts are measured.
  @inline(__always)
  func isOutside(column: Int) -> Bool {
    !isOutsideColumn.isEmpty && isOutsideColumn[column]
  }

  /// Whether the backdrop of a column is known or does not show.
  @inline(__always)
  func isCertain(column: Int) -> Bool {
    isCertainColumn.isEmpty || isCertainColumn[column]
  }

  /// Whether a column has the same luminance in every scene.
  @inline(__always)
  func isSettled(column: Int) -> Bool {
    isCertain(column: column) && !isOutside(column: column)
  }

  /// The contrast of a pair, from the definition.
  func contrast(row: Int, column: Int) -> PairContrast {
    let isOutside = isOutside(row: row) || isOutside(column: column)
    let isRange = !isCertain(column: column)
    return PairContrast(
      gamuts: isOutside ? gamutCount : 1,
      backdrops: isRange ? foregrounds[row].isOpaque ? 2 : 3 : 1, by: metric
    ) {
      let first = $0 * backdropCount
      if $1 < 2 { return scenes[first + $1].pair(row: row, column: column) }
      let foreground = entries[rows[row]].color
      let background = entries[columns[column]].color
      return Scene.worst(
        of: foreground, on: background, in: scenes[first].scene.gamut
      ).pair(of: foreground, on: background)
    }
  }

  /// The lowest ratio of a pair: the same as that of `contrast`, but computed
  /// without a `PairContrast` if the text is opaque and the pair has one scene.
  func leastRatio(row: Int, column: Int) -> Double {
    guard foregrounds[row].isOpaque, isSettled(column: column),
      !isOutside(row: row)
    else { return contrast(row: row, column: column).least.value }
    let text = metric.key(texts[row].value)
    let ground = metric.key(darkest[column].value)
    return metric.value(lighter: max(text, ground), darker: min(text, ground))
  }

  /// Whether the table also has the pair with the colours swapped, and that
  /// pair has the same ratio.
  func isMirrored(row: Int, column: Int) -> Bool {
    mirrors[column] && columnOfRow[row] >= 0 && foregrounds[row].isOpaque
  }

  /// Whether the table also has the pair with the colours swapped, and that
  /// pair comes first.
  func isMirrorOfEarlier(row: Int, column: Int) -> Bool {
    rows[row] > columns[column] && isMirrored(row: row, column: column)
  }
}
