import ContrastModel

/// Writes the rows of a band of a matrix in the palette's order, each in little
/// more time than a copy.
///
/// Rows that are written one after the other in luminance order differ in few
/// bits (`VerdictRow`), but those of a band are far apart in that order. So:
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

  /// For each row group, the ends of its runs in the darker and in the lighter
  /// order.
  private var darkEnds: [Int32] = []
  private var lightStarts: [Int32] = []

  /// The columns of the darker and of the lighter order, as bit indices.
  private let dark: [UInt32]
  private let light: [UInt32]

  private let spacing: Int
  private let wordsPerRow: Int

  /// The rows that are kept, one after the other.
  private var words: [UInt64] = []

  /// The checkpoints for a threshold.
  ///
  /// - Complexity: O(rows + columns), and at most `limit` copies of a row.
  init(_ ranked: RankedPalette, _ threshold: Double) {
    var row = VerdictRow(ranked, threshold)
    (dark, light) = (row.darkPlaces, row.lightPlaces)
    wordsPerRow = row.words.count
    let groups = ranked.rows.keys.indices
    let limit = min(Self.limit, Self.wordLimit / max(1, wordsPerRow) + 1)
    spacing = max(Self.leastSpacing, (groups.count + limit - 1) / limit)

    darkEnds.reserveCapacity(groups.count)
    lightStarts.reserveCapacity(groups.count)
    words.reserveCapacity((groups.count + spacing - 1) / spacing * wordsPerRow)
    for group in groups {
      row.move(to: group)
      darkEnds.append(Int32(row.darkEnd))
      lightStarts.append(Int32(row.lightStart))
      let start = group / spacing * spacing
      if group == Self.center(of: start, spacing: spacing, groups: groups.count)
      {
        words += row.words
      }
    }
  }

  private static func center(of start: Int, spacing: Int, groups: Int) -> Int {
    min(start + spacing / 2, groups - 1)
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
      of: checkpoint * spacing, spacing: spacing, groups: darkEnds.count)
    unsafe row.update(from: kept + checkpoint * wordsPerRow, count: wordsPerRow)
    unsafe flip(dark, darkEnds[center], darkEnds[group], in: row)
    unsafe flip(
      light, lightStarts[center], lightStarts[group], in: row)
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
