import Testing

@testable import ContrastEngine

@Suite struct `Tile plan` {
  @Test(arguments: [0, 1, 2, 7, 64, 1000], [1, 2, 3, 8, 2000])
  func `covers every index once`(count: Int, tileCount: Int) {
    let plan = TilePlan(count: count, tileCount: tileCount)
    #expect(plan.tiles.flatMap { Array($0) } == Array(0..<count))
    let sizes = plan.tiles.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
    #expect(plan.tiles.allSatisfy { !$0.isEmpty })
    #expect(plan.tiles.count == min(count, tileCount))
  }

  @Test(arguments: [1, 2, 3, 16])
  func `is worked off in order`(threads: Int) {
    let plan = TilePlan(count: 100, tileCount: 13)
    let results = TileExecutor(threadCount: threads).map(plan) { $0 }
    #expect(results == plan.tiles)
  }
}
