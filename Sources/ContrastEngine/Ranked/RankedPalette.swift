import ContrastModel

/// A table whose opaque rows and whose columns are sorted by luminance. If both
/// gamuts are measured, colours outside sRGB are left out, because the lower of
/// two ratios is not monotonic in either luminance.
struct RankedPalette: Sendable {
  let table: LuminanceTable

  /// The opaque rows.
  let rows: LuminanceOrder

  /// The columns by their greatest luminance, for finding those darker than a
  /// row.
  let darker: LuminanceOrder

  /// The columns by their least luminance, for finding those lighter than a
  /// row.
  let lighter: LuminanceOrder

  /// Whether the rows and the columns here are the same colours, all opaque.
  let isSymmetric: Bool

  /// The number of colours below which preparing a sweep takes longer than it
  /// saves.
  private static let leastForSweep = 256

  /// The luminances of `darker.members` if rows and columns are the same, for
  /// the sweep, which supports only WCAG's ratio.
  let keys: LuminanceKeys?

  /// For each index in `lighter.members`, the column up to that index with the
  /// highest of the greatest luminances.
  let lightestUpTo: [Int]

  /// The rows that the order leaves out: those whose luminance depends on the
  /// column, and those outside sRGB if both gamuts are measured.
  let definedRows: [Int]

  /// For each row, its group in `rows`, or -1 if the order leaves it out.
  let groupOfRow: [Int32]

  init(_ table: LuminanceTable) {
    self.table = table
    let foregrounds = table.foregrounds
    definedRows = foregrounds.indices.filter {
      !foregrounds[$0].isOpaque || table.isOutside(row: $0)
    }
    isSymmetric =
      table.rows == table.columns && foregrounds.allSatisfy(\.isOpaque)

    let metric = table.metric
    let (darkest, lightest) = (table.darkest, table.lightest)
    let columns = table.columns.indices.filter { !table.isOutside(column: $0) }
    if columns.allSatisfy({ table.isCertain(column: $0) }) {
      darker = LuminanceOrder(columns, darkest, sharing: darkest, by: metric)
      lighter = darker
    } else {
      darker = LuminanceOrder(columns, lightest, sharing: darkest, by: metric)
      lighter = LuminanceOrder(columns, darkest, sharing: lightest, by: metric)
    }
    rows =
      isSymmetric
      ? darker
      : LuminanceOrder(
        foregrounds.indices.filter {
          foregrounds[$0].isOpaque && !table.isOutside(row: $0)
        },
        table.texts, sharing: table.texts, by: metric)
    let members = darker.members
    keys =
      isSymmetric && members.count >= Self.leastForSweep && metric == .wcag
      ? LuminanceKeys(offsets: members.lazy.map { darkest[$0].offset }) : nil
    var groupOfRow = [Int32](repeating: -1, count: foregrounds.count)
    for group in rows.keys.indices {
      for row in rows.group(group) { groupOfRow[row] = Int32(group) }
    }
    self.groupOfRow = groupOfRow
    var best = lighter.members.first ?? 0
    lightestUpTo = lighter.members.map { column in
      if lightest[column] > lightest[best] { best = column }
      return best
    }
  }
}
