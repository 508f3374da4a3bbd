import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Runs tiles of work on several threads and returns when all are done.
///
/// Only this file, `StreamedWords` and `OrderedChunkQueue` import Dispatch.
/// `concurrentPerform` fits: the work is bound by the processor, and the caller
/// waits for it anyway.
package struct TileExecutor: Sendable {
  /// The number of tiles that run at a time, at most.
  package let threadCount: Int

  /// An executor of so many threads, as many as there are processors without.
  package init(threadCount: Int = Self.availableThreads) {
    self.threadCount = threadCount
  }

  /// The number of processors that are online.
  package static var availableThreads: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The results of the tiles, in their order, and after each one a word of how
  /// many are done.
  ///
  /// - Parameters:
  ///   - plan: the tiles.
  ///   - didFinish: receives how many tiles are done, by one thread at a time.
  ///   - body: works on a tile.
  /// - Returns: a result for each tile.
  func map<Result: Sendable>(
    _ plan: TilePlan, didFinish: @escaping (_ tiles: Int) -> Void,
    _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let queue = DispatchQueue(label: "contrast.progress")
    // Both are touched only on the queue, one block at a time, and by nobody
    // after `map` returns.
    nonisolated(unsafe) var done = 0
    nonisolated(unsafe) let tell = didFinish
    return map(plan) { tile in
      let result = body(tile)
      queue.sync {
        unsafe done += 1
        unsafe tell(done)
      }
      return result
    }
  }

  /// The results of the tiles, in their order.
  package func map<Result: Sendable>(
    _ plan: TilePlan, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let tiles = plan.tiles
    let workers = min(threadCount, tiles.count)
    guard workers > 1 else { return tiles.map(body) }

    return unsafe [Result](unsafeUninitializedCapacity: tiles.count) {
      buffer, count in
      // Each iteration initializes only the places of its own tiles: worker w
      // has w, w + workers, and so on. So every place of the buffer is written
      // exactly once, and `concurrentPerform` returns after the last of them.
      nonisolated(unsafe) let results = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for tile in stride(from: worker, to: tiles.count, by: workers) {
          unsafe results.initializeElement(at: tile, to: body(tiles[tile]))
        }
      }
      count = tiles.count
    }
  }
}

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

/// A value that is computed when it is first asked for, once, whoever asks.
///
/// Sound because the value is read and written only on the queue, which runs
/// one block at a time; a second asker waits for the first.
package final class LazyValue<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "contrast.once")
  private var work: (@Sendable () -> Value)?
  private var known: Value?

  /// A value to be computed.
  package init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
  }

  /// The value.
  package var value: Value {
    queue.sync {
      if let known { return known }
      guard let work else { preconditionFailure("A value has its work.") }
      let value = work()
      (self.known, self.work) = (value, nil)
      return value
    }
  }
}
