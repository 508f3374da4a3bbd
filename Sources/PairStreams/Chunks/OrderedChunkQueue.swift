import ContrastEngine
import Dispatch

/// A queue of chunks that threads share: one thread at a time reads chunks, all
/// threads work on them, and one thread at a time writes them in order.
///
/// No thread waits for its turn to write: a thread that has finished a chunk
/// writes it, and all chunks that are ready after it, unless another thread is
/// writing; then it leaves the chunk to that thread and continues. A thread
/// waits only for its turn to read, or while all allowed chunks are in use;
/// each of them is freed after it is written.
///
/// Sound because the reader is used only on the queue `reading`, and all other
/// mutable state only on `handing`; because a chunk is used by one thread, or
/// is in `free` or `ready`; and because only the thread that set `isWriting`
/// calls `write`.
final class OrderedChunkQueue: @unchecked Sendable {
  private let reading = DispatchQueue(label: "contrast.pairs.reading")
  private let handing = DispatchQueue(label: "contrast.pairs.handing")
  private let space: DispatchSemaphore

  /// Takes a chunk in its turn, and returns whether to continue.
  private let write: (PairChunk) -> Bool

  private var reader: PairReader
  private var readCount = 0

  private var free: [PairChunk] = []
  private var ready: [Int: PairChunk] = [:]
  private var writtenCount = 0
  private var isWriting = false
  private var isStopped = false

  /// A queue of the chunks of a reader.
  ///
  /// - Parameters:
  ///   - reader: the reader that cuts the input into chunks.
  ///   - limit: the greatest number of chunks in use at the same time.
  ///   - write: receives each chunk in its turn.
  init(
    _ reader: PairReader, limit: Int, write: @escaping (PairChunk) -> Bool
  ) {
    self.reader = reader
    self.write = write
    space = DispatchSemaphore(value: limit)
  }

  /// Works on chunks until there are no more.
  func run(_ work: (PairChunk) -> Void) {
    while let chunk = next() {
      work(chunk)
      finish(chunk)
    }
  }

  /// The next chunk of the input, or `nil` at its end or after the writer has
  /// stopped.
  private func next() -> PairChunk? {
    space.wait()
    let chunk: PairChunk? = handing.sync {
      isStopped ? nil : free.popLast() ?? PairChunk()
    }
    if let chunk {
      let isRead = reading.sync {
        chunk.index = readCount
        readCount += 1
        return reader.read(into: chunk)
      }
      if isRead { return chunk }
    }
    // Wakes a thread that waits for space, so that it ends too.
    space.signal()
    return nil
  }

  /// Takes a finished chunk, and writes all chunks whose turn it is.
  private func finish(_ chunk: PairChunk) {
    let isMine = handing.sync {
      ready[chunk.index] = chunk
      defer { isWriting = true }
      return !isWriting
    }
    guard isMine else { return }
    while true {
      let next: PairChunk? = handing.sync {
        let next = ready.removeValue(forKey: writtenCount)
        if next == nil { isWriting = false }
        return next
      }
      guard let next else { return }
      let goesOn = !handing.sync { isStopped } && write(next)
      handing.sync {
        writtenCount += 1
        free.append(next)
        if !goesOn { isStopped = true }
      }
      space.signal()
    }
  }
}
