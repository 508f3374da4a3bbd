import ContrastModel

/// A table with its opaque rows, and its columns, in luminance order; without
/// those that are outside sRGB where both gamuts count, because the worst of two
/// orders is none.
struct RankedPalette: Sendable {
  let table: LuminanceTable

  /// The opaque rows.
  let rows: LuminanceOrder

  /// The columns by the lightest they can be: those darker than a row.
  let darker: LuminanceOrder

  /// The columns by the darkest they can be: those lighter than a row.
  let lighter: LuminanceOrder

  /// Whether the rows and the columns here are the same colours, all opaque.
  let isSymmetric: Bool

  /// From how many colours on a sweep is worth its blocks.
  private static let leastForSweep = 256

  /// The luminances of `darker.members` where rows and columns are the same,
  /// for the sweep, which knows WCAG's ratio alone.
  let keys: LuminanceKeys?

  /// For each place in `lighter`, the column up to there that can be lightest.
  let lightestUpTo: [Int]

  /// The rows that have no place in the order: those whose luminance depends on
  /// the column, and those outside sRGB.
  let definedRows: [Int]

  /// For each row its group in `rows`, or -1 for one that has no place.
  let groupOfRow: [Int32]

  init(_ table: LuminanceTable) {
    self.table = table
    let foregrounds = table.foregrounds
    definedRows = foregrounds.indices.filter {
      !foregrounds[$0].isOpaque || table.isOutside(row: $0)
    }
    isSymmetric =
      table.rows == table.columns && foregrounds.allSatisfy(\.isOpaque)

    func order(
      _ indices: [Int], _ luminances: [RelativeLuminance],
      sharing others: [RelativeLuminance]
    ) -> LuminanceOrder {
      LuminanceOrder(indices, luminances, sharing: others, by: table.metric)
    }
    let (darkest, lightest) = (table.darkest, table.lightest)
    let columns = table.columns.indices.filter { !table.isOutside(column: $0) }
    if columns.allSatisfy({ table.isCertain(column: $0) }) {
      darker = order(columns, darkest, sharing: darkest)
      lighter = darker
    } else {
      darker = order(columns, lightest, sharing: darkest)
      lighter = order(columns, darkest, sharing: lightest)
    }
    rows =
      isSymmetric
      ? darker
      : order(
        foregrounds.indices.filter {
          foregrounds[$0].isOpaque && !table.isOutside(row: $0)
        },
        table.texts, sharing: table.texts)
    let members = darker.members
    keys =
      isSymmetric && members.count >= Self.leastForSweep
        && table.metric == .wcag
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
