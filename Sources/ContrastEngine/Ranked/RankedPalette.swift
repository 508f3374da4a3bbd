import ContrastModel

/// A table with its opaque rows, and its columns, in luminance order.
struct RankedPalette: Sendable {
  let table: LuminanceTable

  /// The opaque rows.
  let rows: LuminanceOrder

  /// The columns by the lightest they can be: those darker than a row.
  let darker: LuminanceOrder

  /// The columns by the darkest they can be: those lighter than a row.
  let lighter: LuminanceOrder

  /// Whether rows and columns are the same colours, all opaque.
  let isSymmetric: Bool

  /// From how many colours on a sweep is worth its blocks.
  private static let leastForSweep = 256

  /// The luminances of `darker.members` where rows and columns are the same.
  let keys: LuminanceKeys?

  /// For each place in `lighter`, the column up to there that can be lightest.
  let lightestUpTo: [Int]

  /// The rows whose luminance depends on the column.
  let translucentRows: [Int]

  /// For each row its group in `rows`, or -1 for a translucent one.
  let groupOfRow: [Int32]

  init(_ table: LuminanceTable) {
    self.table = table
    let foregrounds = table.foregrounds
    translucentRows = foregrounds.indices.filter { !foregrounds[$0].isOpaque }
    isSymmetric = translucentRows.isEmpty && table.rows == table.columns

    let darkest = table.backgrounds.map(\.darkest)
    if table.backgrounds.allSatisfy(\.isCertain) {
      darker = LuminanceOrder(darkest, sharing: darkest)
      lighter = darker
    } else {
      let lightest = table.backgrounds.map(\.lightest)
      darker = LuminanceOrder(lightest, sharing: darkest)
      lighter = LuminanceOrder(darkest, sharing: lightest)
    }
    rows =
      isSymmetric
      ? darker
      : LuminanceOrder(
        foregrounds.indices.filter { foregrounds[$0].isOpaque },
        table.luminances, sharing: table.luminances)
    let members = darker.members
    keys =
      isSymmetric && members.count >= Self.leastForSweep
      ? LuminanceKeys(offsets: members.lazy.map { darkest[$0].offset }) : nil
    var groupOfRow = [Int32](repeating: -1, count: foregrounds.count)
    for group in rows.offsets.indices {
      for row in rows.group(group) { groupOfRow[row] = Int32(group) }
    }
    self.groupOfRow = groupOfRow
    var best = lighter.members.first ?? 0
    lightestUpTo = lighter.members.map { column in
      if table.backgrounds[column].lightest > table.backgrounds[best].lightest {
        best = column
      }
      return best
    }
  }
}
