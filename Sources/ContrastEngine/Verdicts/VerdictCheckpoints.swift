import ContrastModel

/// Writes the rows of a band of a matrix in the palette's order, each in little
/// more time than a copy.
///
/// Between a row and the next one in luminance order only a few bits differ:
/// the bits of the columns that enter or leave one of the two runs. `VerdictWalk`
/// writes a large matrix in that order, but of a band that few rows of the order
/// are in, it would flip far more bits than the band has rows. So:
///
///     walk the rows in luminance order, keep a copy of every `spacing`-th
///     for each row in the palette's order:
///       copy the kept row nearest in luminance to its place
///       flip the bits in between, about spacing / 2 of them
///
/// The copies have to fit in the cache that a processor core does not share:
/// measured for 65,536 colours, 512 copies (4 MB) took 1.2 to 1.4 times as long
/// as 160 to 256 copies, and with fewer the flips become noticeable.
struct VerdictCheckpoints: Sendable {
  /// The greatest number of rows that are kept.
  private static let limit = 512

  /// The approximate number of words of all kept rows, so that they fit in a
  /// second-level cache of 1 MiB and a little of the next level.
  private static let wordLimit = 3 << 16

  /// The least number of groups from one kept row to the next. With fewer,
  /// making the copies takes longer than the flips that they save.
  private static let leastSpacing = 32

  private let runs: VerdictRuns

  /// The columns of the darker and of the lighter order, as bit indices.
  private let dark: [UInt32]
  private let light: [UInt32]

  private let spacing: Int
  private let wordsPerRow: Int

  /// The rows that are kept, one after the other.
  private var words: [UInt64]

  /// The checkpoints for a threshold.
  ///
  /// - Complexity: O(n) flips, and at most `limit` copies of a row.
  init(_ ranked: RankedPalette, _ threshold: Double) {
    runs = VerdictRuns(ranked, threshold)
    dark = ranked.darker.members.map(VerdictMatrix.place(ofColumn:))
    light = ranked.lighter.members.map(VerdictMatrix.place(ofColumn:))
    wordsPerRow = VerdictMatrix.wordsPerRow(ranked.table.columns.count)
    let groups = ranked.rows.keys.count
    let limit = min(Self.limit, Self.wordLimit / max(1, wordsPerRow) + 1)
    spacing = max(Self.leastSpacing, (groups + limit - 1) / limit)

    var row = [UInt64](repeating: 0, count: wordsPerRow)
    for place in light { Self.flip(place, in: &row) }
    var darkEnd = 0
    var lightStart = 0
    words = []
    words.reserveCapacity((groups + spacing - 1) / spacing * wordsPerRow)
    for start in stride(from: 0, to: groups, by: spacing) {
      let group = Self.center(of: start, spacing: spacing, groups: groups)
      while lightStart < Int(runs.lightStarts[group]) {
        Self.flip(light[lightStart], in: &row)
        lightStart += 1
      }
      while darkEnd < Int(runs.darkEnds[group]) {
        Self.flip(dark[darkEnd], in: &row)
        darkEnd += 1
      }
      words += row
    }
  }

  private static func center(of start: Int, spacing: Int, groups: Int) -> Int {
    min(start + spacing / 2, groups - 1)
  }

  private static func flip(_ place: UInt32, in row: inout [UInt64]) {
    row[Int(place / 64)] ^= 1 << UInt64(place % 64)
  }

  /// Writes the verdicts of rows, given by their index in a matrix and their
  /// group.
  ///
  /// - Complexity: for each row O(words of a row) and `spacing` flips.
  func write(
    _ rows: some Sequence<(row: Int, group: Int)>,
    to matrix: VerdictMatrix.RowWriter
  ) {
    // All indices are in range by construction: bit indices are those of
    // columns, the ends of runs are counts of members, and every group has a
    // checkpoint. `matrix.place` checks that the row exists and has the same
    // length.
    unsafe dark.withUnsafeBufferPointer { dark in
      unsafe light.withUnsafeBufferPointer { light in
        unsafe words.withUnsafeBufferPointer { words in
          for (row, group) in rows {
            let target = unsafe matrix.place(ofRow: row, words: wordsPerRow)
            unsafe write(group, to: target, words, dark, light)
          }
        }
      }
    }
  }

  @inline(__always)
  private func write(
    _ group: Int, to row: UnsafeMutablePointer<UInt64>,
    _ words: UnsafeBufferPointer<UInt64>,
    _ dark: UnsafeBufferPointer<UInt32>, _ light: UnsafeBufferPointer<UInt32>
  ) {
    guard wordsPerRow > 0, let kept = words.baseAddress else { return }
    let checkpoint = group / spacing
    let center = Self.center(
      of: checkpoint * spacing, spacing: spacing, groups: runs.darkEnds.count)
    unsafe row.update(from: kept + checkpoint * wordsPerRow, count: wordsPerRow)
    unsafe flip(dark, runs.darkEnds[center], runs.darkEnds[group], in: row)
    unsafe flip(
      light, runs.lightStarts[center], runs.lightStarts[group], in: row)
  }

  /// Flips the bits between two ends of a run, in either order.
  @inline(__always)
  private func flip(
    _ places: UnsafeBufferPointer<UInt32>, _ one: Int32, _ other: Int32,
    in row: UnsafeMutablePointer<UInt64>
  ) {
    var index = Int(min(one, other))
    let end = Int(max(one, other))
    while index < end {
      let place = unsafe places[index]
      unsafe row[Int(place / 64)] ^= 1 << UInt64(place % 64)
      index += 1
    }
  }
}
