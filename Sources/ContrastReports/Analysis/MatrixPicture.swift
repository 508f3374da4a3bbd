import ContrastEngine
import ContrastModel

/// The verdicts of a matrix as a picture: a pixel a pair, rows and columns from
/// the darkest colour to the lightest.
package struct MatrixPicture {
  /// The length of a side on a page when pixels have to be enlarged, and how
  /// much they are at most.
  private static let side = 640
  private static let scaleLimit = 16

  /// The file, a PNG.
  package let file: [UInt8]

  private let columnCount: Int
  private let rowCount: Int

  /// The picture of a mode.
  ///
  /// - Complexity: O(n²) for n colours, with a byte a pair of memory.
  package init(_ mode: ModeSection) {
    let analysis = mode.analysis
    rowCount = analysis.foregrounds.count
    columnCount = analysis.backgrounds.count
    let ranks = Self.ranks(of: mode)
    let columns = Self.darkToLight(analysis.backgrounds, in: analysis.palette)
    var picture = IndexedPNG(
      width: columnCount, height: rowCount, colors: ReportColors.levels)
    for row in Self.darkToLight(analysis.foregrounds, in: analysis.palette) {
      let inOrder = ranks[row]
      picture.append(row: columns.map { inOrder[$0] })
    }
    file = picture.bytes
  }

  /// The place of each pair's colour; of those of a requirement only the ends.
  private static func ranks(of mode: ModeSection) -> [[UInt8]] {
    let most = UInt8(ReportColors.levels.count - 1)
    var ranks: [[UInt8]] = []
    ranks.reserveCapacity(mode.analysis.foregrounds.count)
    VerdictRanks(mode.standard).forEachRow { _, row in
      ranks.append(
        row.map {
          if $0 == VerdictRanks.itself { return 0 }
          return mode.shortfall == nil ? $0 : most
        })
      return true
    }
    mode.shortfall?.forEachPair { pair in
      ranks[pair.row][pair.column] = 0
      return true
    }
    return ranks
  }

  /// The places of entries by their luminance; equal ones as they come.
  package static func darkToLight(
    _ indices: [Int], in palette: Palette
  ) -> [Int] {
    let luminances = indices.map { palette.entries[$0].luminance.value }
    return indices.indices.sorted {
      (luminances[$0], $0) < (luminances[$1], $1)
    }
  }

  /// The size on a page: whole pixels for each pair.
  package var shownSize: (width: Int, height: Int) {
    (Self.shown(columnCount), Self.shown(rowCount))
  }

  private static func shown(_ count: Int) -> Int {
    count * min(scaleLimit, max(1, side / count))
  }
}
