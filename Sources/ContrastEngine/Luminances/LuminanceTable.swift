import ContrastModel

/// The luminances of the chosen foregrounds (rows) and backgrounds (columns) of
/// a palette, each worked out once, as structures of arrays.
///
/// A column is a range of luminance: a translucent background over an unknown
/// backdrop is anything between `darkest` and `lightest`. For every other
/// column the two are equal.
///
/// Where the worst of both readings of the gamut counts, rows and columns
/// outside sRGB have a second look.
struct LuminanceTable: Sendable {
  /// The palette's index of each row.
  let rows: [Int]

  /// The palette's index of each column.
  let columns: [Int]

  /// What rows and columns look like.
  let look: LuminanceLook

  /// What they look like clipped, if that counts too and makes a difference.
  let clippedLook: LuminanceLook?

  /// Whether each row has two looks; empty when none has.
  private let isOutsideRow: [Bool]

  /// Whether each column has two looks; empty when none has.
  private let isOutsideColumn: [Bool]

  /// The columns that have two looks.
  let outsideColumns: [Int]

  /// The colour of each row, resolved to sRGB.
  var foregrounds: [Color] { look.foregrounds }

  /// The luminance of each row's colour itself.
  var luminances: [RelativeLuminance] { look.luminances }

  /// What each column looks like over its backdrop.
  var backgrounds: [BackgroundRange] { look.backgrounds }

  /// The column that is the same entry as the row, or -1.
  let columnOfRow: [Int]

  /// Whether the entry of a column is opaque and is also a row, so that the
  /// pair of a row and a column may have a mirror image.
  private let mirrors: [Bool]

  /// The table of a palette.
  ///
  /// - Parameters:
  ///   - palette: the colours.
  ///   - rows: indices of entries to use as foregrounds, without repetition.
  ///   - columns: indices of entries to use as backgrounds, likewise.
  ///   - backdrop: what lies behind translucent backgrounds, if known.
  ///   - gamut: what counts for colours outside sRGB.
  init(
    _ palette: Palette, rows: [Int], columns: [Int], backdrop: Color?,
    gamut: GamutRule
  ) {
    self.rows = rows
    self.columns = columns
    let entries = palette.entries
    let isOutside = entries.map { !$0.color.isInSRGB }
    func look(_ reading: GamutReading) -> LuminanceLook {
      LuminanceLook(
        entries, isOutside: isOutside, rows: rows, columns: columns,
        backdrop: backdrop, reading: reading)
    }
    self.look = look(gamut == .clipped ? .clipped : .native)
    let isBackdropOutside = backdrop?.isInSRGB == false
    if gamut == .worst, isBackdropOutside || isOutside.contains(true) {
      clippedLook = look(.clipped)
      isOutsideRow = rows.map { isOutside[$0] }
      isOutsideColumn = columns.map {
        isOutside[$0] || isBackdropOutside && !entries[$0].color.isOpaque
      }
    } else {
      clippedLook = nil
      isOutsideRow = []
      isOutsideColumn = []
    }
    outsideColumns = isOutsideColumn.indices.filter { [isOutsideColumn] in
      isOutsideColumn[$0]
    }
    var columnOfEntry = [Int](repeating: -1, count: palette.entries.count)
    for (column, entry) in columns.enumerated() {
      precondition(columnOfEntry[entry] < 0, "An entry is one column at most.")
      columnOfEntry[entry] = column
    }
    columnOfRow = rows.map { columnOfEntry[$0] }

    var isRow = [Bool](repeating: false, count: palette.entries.count)
    for entry in rows {
      precondition(!isRow[entry], "An entry is one row at most.")
      isRow[entry] = true
    }
    mirrors = columns.map { isRow[$0] && palette.entries[$0].color.isOpaque }
  }

  /// How many ordered pairs there are: no colour is paired with itself.
  var pairCount: Int {
    rows.count * columns.count - columnOfRow.count { $0 >= 0 }
  }

  /// Whether a row has two looks.
  @inline(__always)
  func isOutside(row: Int) -> Bool { clippedLook != nil && isOutsideRow[row] }

  /// Whether a column has two looks.
  @inline(__always)
  func isOutside(column: Int) -> Bool {
    clippedLook != nil && isOutsideColumn[column]
  }

  /// The contrast of a pair, from the definition.
  func contrast(row: Int, column: Int) -> PairContrast {
    let reading = look.reading(row: row, column: column)
    guard let clippedLook, isOutsideRow[row] || isOutsideColumn[column] else {
      return PairContrast(reading)
    }
    return PairContrast(
      worstOf: reading, clippedLook.reading(row: row, column: column))
  }

  /// The least ratio of a pair, as a number: the same as that of `contrast`,
  /// without working out all that a contrast holds.
  func leastRatio(row: Int, column: Int) -> Double {
    guard foregrounds[row].isOpaque, backgrounds[column].isCertain,
      !isOutside(row: row), !isOutside(column: column)
    else { return contrast(row: row, column: column).least.value }
    let text = luminances[row].offset
    let ground = backgrounds[column].darkest.offset
    return text > ground ? text / ground : ground / text
  }

  /// Whether the table also has this pair the other way round, with the same
  /// ratio.
  func isMirrored(row: Int, column: Int) -> Bool {
    mirrors[column] && columnOfRow[row] >= 0 && foregrounds[row].isOpaque
  }

  /// Whether this pair is the later one of two that mirror each other.
  func isMirrorOfEarlier(row: Int, column: Int) -> Bool {
    rows[row] > columns[column] && isMirrored(row: row, column: column)
  }
}
