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

  /// Makes items in order and uses each on the calling thread, while another
  /// thread, if there may be two, makes those that follow.
  ///
  /// - Parameters:
  ///   - count: the number of items.
  ///   - places: the initial values of the places in which items are made, in
  ///     turn.
  ///   - make: makes an item in a place, which may have an earlier item.
  ///   - use: takes an item, and returns whether to continue.
  func forEach<Item: Sendable>(
    _ count: Int, madeIn places: [Item],
    by make: @escaping @Sendable (_ index: Int, _ place: inout Item) -> Void,
    _ use: (_ index: Int, _ item: Item) -> Bool
  ) {
    guard threadCount > 1, count > 1 else {
      var place = places[0]
      for index in 0..<count {
        make(index, &place)
        guard use(index, place) else { return }
      }
      return
    }
    let ring = RingBuffer(places)
    let maker = DispatchGroup()
    DispatchQueue.global().async(group: maker) {
      var index = 0
      while index < count, ring.fill(index, by: make) { index += 1 }
    }
    var index = 0
    while index < count, ring.empty(index, by: use) { index += 1 }
    maker.wait()
  }
}

/// Places that one thread fills in turn, and another empties.
///
/// Waking a thread takes as long as making many items, so emptied places are
/// free again only when they are half of all.
///
/// Sound because a place is used by the first thread only after `free.wait` and
/// before `full.signal`, and by the second only after `full.wait` and before
/// `free.signal`; and because `isStopped` is used only on the queue.
private final class RingBuffer<Item: Sendable>: @unchecked Sendable {
  private final class Place {
    var item: Item

    init(_ item: Item) { self.item = item }
  }

  private let places: [Place]
  private let free = DispatchSemaphore(value: 0)
  private let full = DispatchSemaphore(value: 0)
  private let stopping = DispatchQueue(label: "contrast.ring")
  private var isStopped = false

  init(_ items: [Item]) {
    places = items.map(Place.init)
    for _ in items { free.signal() }
  }

  /// Waits until a place is free, and fills it; returns whether to continue.
  func fill(_ index: Int, by make: (Int, inout Item) -> Void) -> Bool {
    free.wait()
    guard !stopping.sync(execute: { isStopped }) else { return false }
    make(index, &places[index % places.count].item)
    full.signal()
    return true
  }

  /// Waits until a place is full, and empties it; returns whether to continue.
  func empty(_ index: Int, by use: (Int, Item) -> Bool) -> Bool {
    full.wait()
    let goesOn = use(index, places[index % places.count].item)
    if !goesOn { stopping.sync { isStopped = true } }
    let half = (places.count + 1) / 2
    if !goesOn || (index + 1) % half == 0 {
      for _ in 0..<half { free.signal() }
    }
    return goesOn
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
