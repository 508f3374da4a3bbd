/// Work on a run of indices, cut into tiles. Pure arithmetic.
package struct TilePlan: Hashable, Sendable {
  /// The tiles, in order; together they are the whole run, and none is empty.
  package let tiles: [Range<Int>]

  /// A plan of tiles that differ by at most one index.
  ///
  /// - Parameters:
  ///   - count: how many indices there are, from 0.
  ///   - tileCount: how many tiles are wanted; fewer when there is less work.
  package init(count: Int, tileCount: Int) {
    let wanted = min(max(tileCount, 1), count)
    tiles = (0..<wanted).map { tile in
      // Multiplying first spreads the remainder over the tiles.
      (tile * count / wanted)..<((tile + 1) * count / wanted)
    }
  }
}
