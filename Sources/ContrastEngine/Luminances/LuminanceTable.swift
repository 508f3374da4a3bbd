import ContrastModel

/// The luminances of the chosen foregrounds (rows) and backgrounds (columns) of
/// a palette, each worked out once, as structures of arrays.
///
/// A column is a range of luminance: a translucent background over an unknown
/// backdrop is anything between `darkest` and `lightest`. For every other
/// column the two are equal.
struct LuminanceTable: Sendable {
  /// The palette's index of each row.
  let rows: [Int]

  /// The palette's index of each column.
  let columns: [Int]

  /// The colour of each row.
  let foregrounds: [Color]

  /// The luminance of each row's colour itself.
  let luminances: [RelativeLuminance]

  /// What each column looks like over its backdrop.
  let backgrounds: [BackgroundRange]

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
  init(_ palette: Palette, rows: [Int], columns: [Int], backdrop: Color?) {
    self.rows = rows
    self.columns = columns
    foregrounds = rows.map { palette.entries[$0].color }
    luminances = rows.map { palette.entries[$0].luminance }
    backgrounds = columns.map {
      let entry = palette.entries[$0]
      return entry.color.isOpaque
        ? BackgroundRange(opaque: entry)
        : BackgroundRange(of: entry.color, backdrop: backdrop)
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

  /// The contrast of a pair, from the definition.
  func contrast(row: Int, column: Int) -> PairContrast {
    let foreground = foregrounds[row]
    if foreground.isOpaque {
      return PairContrast(
        foregroundOverBlack: luminances[row],
        foregroundOverWhite: luminances[row],
        on: backgrounds[column])
    }
    return PairContrast(of: foreground, on: backgrounds[column])
  }

  /// The least ratio of a pair, as a number: the same as that of `contrast`,
  /// without working out all that a contrast holds.
  func leastRatio(row: Int, column: Int) -> Double {
    guard foregrounds[row].isOpaque, backgrounds[column].isCertain else {
      return contrast(row: row, column: column).least.value
    }
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
