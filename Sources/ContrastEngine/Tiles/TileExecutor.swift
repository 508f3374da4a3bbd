import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An executor that runs tiles of work on several threads and returns when all
/// are done.
///
/// Outside `ContrastTool`, only this file, `StreamedWords` and
/// `OrderedChunkQueue` import Dispatch. `concurrentPerform` suits the work,
/// which is CPU-bound and for which the caller waits anyway.
package struct TileExecutor: Sendable {
  /// The greatest number of tiles that run at the same time.
  package let threadCount: Int

  /// An executor with a number of threads: by default, one per processor.
  package init(threadCount: Int = Self.availableThreads) {
    self.threadCount = threadCount
  }

  /// The number of processors that are online.
  package static let availableThreads = max(
    1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Runs the tiles and returns their results in order; reports progress after
  /// each tile.
  ///
  /// - Parameters:
  ///   - plan: the tiles.
  ///   - didFinish: receives the number of tiles that are done; it is called by
  ///     one thread at a time.
  ///   - body: works on a tile.
  /// - Returns: a result for each tile.
  func map<Result: Sendable>(
    _ plan: TilePlan, didFinish: @escaping (_ tiles: Int) -> Void,
    _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let queue = DispatchQueue(label: "contrast.progress")
    // `done` and `tell` are used only on the queue, one block at a time, and
    // not after `map` returns.
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

  /// Runs the tiles and returns their results in order.
  package func map<Result: Sendable>(
    _ plan: TilePlan, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let tiles = plan.tiles
    guard threadCount > 1, tiles.count > 1 else { return tiles.map(body) }
    // Tiles and cores differ in speed, so with a thread for each processor, a
    // thread takes the next tile when it is done with one. Fewer threads have
    // fixed tiles, because only the number of iterations limits their number.
    let workers =
      threadCount < Self.availableThreads ? threadCount : tiles.count

    return unsafe [Result](unsafeUninitializedCapacity: tiles.count) {
      buffer, count in
      // Each iteration initializes only the elements of its own tiles: worker w
      // has w, w + workers, and so on. So every element of the buffer is
      // written exactly once, and `concurrentPerform` returns after the last of
      // them.
      nonisolated(unsafe) let results = unsafe buffer
      DispatchQueue.concurrentPerform(iterations: workers) { worker in
        for tile in stride(from: worker, to: tiles.count, by: workers) {
          unsafe results.initializeElement(at: tile, to: body(tiles[tile]))
        }
      }
      count = tiles.count
    }
  }

  /// Runs work on the calling thread and other work beside it, on another
  /// thread if there may be two; returns when both are done.
  func run(_ work: () -> Void, beside other: @escaping @Sendable () -> Void) {
    guard threadCount > 1 else {
      other()
      return work()
    }
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group, execute: other)
    work()
    group.wait()
  }
}

/// A range of indices, divided into tiles.
package struct TilePlan: Hashable, Sendable {
  /// The tiles, in order; together they are the whole range, and none is empty.
  package let tiles: [Range<Int>]

  /// A plan of tiles whose sizes differ by at most one.
  ///
  /// - Parameters:
  ///   - count: the number of indices, from 0.
  ///   - tileCount: the number of tiles to make; fewer if there is less work.
  package init(count: Int, tileCount: Int) {
    let wanted = min(max(tileCount, 1), count)
    tiles = (0..<wanted).map { tile in
      // Multiplying first spreads the remainder over the tiles.
      (tile * count / wanted)..<((tile + 1) * count / wanted)
    }
  }
}

/// A value that is computed once, when it is first needed, for all threads.
///
/// Sound because the value is read and written only on the queue, which runs
/// one block at a time; a second reader waits for the first.
package final class LazyValue<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "contrast.once")
  private var work: (@Sendable () -> Value)?
  private var known: Value?

  /// A value that a closure computes.
  package init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
  }

  /// The value.
  package var value: Value {
    queue.sync {
      if let known { return known }
      guard let work else { preconditionFailure("The closure has not run.") }
      let value = work()
      (self.known, self.work) = (value, nil)
      return value
    }
  }
}
