import ContrastModel

/// Writes the rows of a large matrix in the order of luminance.
///
/// From a row to the next one in that order only the bits of the columns change
/// that enter or leave one of the two runs, two for each row on average:
///
///     for each row, from the darkest:
///       flip the bits that change
///       stream the row to its place
///
/// Rows go to random places, but each is long: on a machine where `memset` with
/// large pages takes 13 ms for the matrix of 65,536 colours, and streaming each
/// row to the next place 9 ms, streaming each to a random place takes 12 ms.
/// Without large pages it takes 17 ms.
struct VerdictWalk: Sendable {
  private let ranked: RankedPalette
  private let threshold: Double

  /// The columns of the darker and of the lighter order, as bit indices.
  private let darkPlaces: [UInt32]
  private let lightPlaces: [UInt32]

  init(_ ranked: RankedPalette, _ threshold: Double) {
    self.ranked = ranked
    self.threshold = threshold
    darkPlaces = ranked.darker.members.map(VerdictMatrix.place(ofColumn:))
    lightPlaces = ranked.lighter.members.map(VerdictMatrix.place(ofColumn:))
  }

  /// The number of rows in the order.
  var rowCount: Int { ranked.rows.members.count }

  /// Writes the rows at a range of places in the luminance order, if they are
  /// in a band of rows of the palette's order.
  ///
  /// - Complexity: O(columns) flips, and O(words of a row) for each row.
  func write(
    _ places: Range<Int>, in band: Range<Int>,
    to matrix: VerdictMatrix.RowWriter
  ) {
    let wordsPerRow = VerdictMatrix.wordsPerRow(ranked.table.columns.count)
    let metric = ranked.table.metric
    let (rows, darker, lighter) = (ranked.rows, ranked.darker, ranked.lighter)
    func isDark(_ column: Double, _ row: Double) -> Bool {
      metric.meets(threshold, lighter: row, darker: column)
    }
    func isTooDark(_ column: Double, _ row: Double) -> Bool {
      !metric.meets(threshold, lighter: column, darker: row)
    }

    // The numbers of columns of each order that come before the end of the run.
    guard let first = places.first.map({ group(at: $0) }) else { return }
    var dark = darker.partition { isDark($0, rows.keys[first]) }
    var light = lighter.partition { isTooDark($0, rows.keys[first]) }
    var row = [UInt64](repeating: 0, count: wordsPerRow)
    flip(darkPlaces[..<darker.starts[dark]], in: &row)
    flip(lightPlaces[lighter.starts[light]...], in: &row)
    for place in places {
      let member = rows.members[place]
      let key = rows.keys[group(at: place)]
      while dark < darker.keys.count, isDark(darker.keys[dark], key) {
        flip(
          darkPlaces[darker.starts[dark]..<darker.starts[dark + 1]], in: &row)
        dark += 1
      }
      while light < lighter.keys.count, isTooDark(lighter.keys[light], key) {
        flip(
          lightPlaces[lighter.starts[light]..<lighter.starts[light + 1]],
          in: &row)
        light += 1
      }
      guard band.contains(member) else { continue }
      matrix.stream(row, toRow: member - band.lowerBound)
    }
    StreamedWords.finish()
  }

  /// The group of the row at a place in the luminance order.
  private func group(at place: Int) -> Int {
    Int(ranked.groupOfRow[ranked.rows.members[place]])
  }

  /// Flips the bits at the given places.
  private func flip(_ places: ArraySlice<UInt32>, in row: inout [UInt64]) {
    for place in places { row[Int(place / 64)] ^= 1 << UInt64(place % 64) }
  }
}
