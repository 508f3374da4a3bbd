import ContrastEngine
import Dispatch

/// Whose turn it is: chunks are read by one thread at a time, worked on by all,
/// and written in their order by one at a time.
///
/// Nobody waits for the turn to write: a thread that has finished a chunk writes
/// it, and all that are ready behind it, if no other thread is writing, and else
/// leaves it to that one and works on. A thread waits only while all chunks
/// there may be are under way; then another thread has one of them and will
/// give it back.
///
/// Sound because the reader is touched only on one queue and everything else
/// that changes only on the other; because a chunk is in one place, with one
/// thread or in `free` or `ready`; and because only the thread that set
/// `isWriting` calls `write`.
final class OrderedChunkQueue: @unchecked Sendable {
  /// Takes a chunk in its turn, and says whether to go on.
  typealias Writer = (PairChunk) -> Bool

  private let reading = DispatchQueue(label: "contrast.pairs.reading")
  private let handing = DispatchQueue(label: "contrast.pairs.handing")
  private let space: DispatchSemaphore
  private let write: Writer

  private var reader: PairReader
  private var readCount = 0

  private var free: [PairChunk] = []
  private var ready: [Int: PairChunk] = [:]
  private var writtenCount = 0
  private var isWriting = false
  private var isStopped = false

  /// Turns over the chunks of a reader.
  ///
  /// - Parameters:
  ///   - reader: cuts the input.
  ///   - limit: how many chunks are under way at a time.
  ///   - write: takes each chunk in its turn.
  init(_ reader: PairReader, limit: Int, write: @escaping Writer) {
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

  /// The next chunk of the input, or `nil` when there is none or no more is
  /// wanted.
  private func next() -> PairChunk? {
    space.wait()
    let chunk: PairChunk? = handing.sync {
      isStopped ? nil : free.popLast() ?? PairChunk()
    }
    if let chunk {
      let isRead = reading.sync {
        guard reader.read(into: chunk) else { return false }
        chunk.index = readCount
        readCount += 1
        return true
      }
      if isRead { return chunk }
    }
    // The caller who waits for space is to come here as well.
    space.signal()
    return nil
  }

  /// Takes a chunk that was worked on, and writes what can be written.
  private func finish(_ chunk: PairChunk) {
    var isMine = handing.sync {
      ready[chunk.index] = chunk
      defer { isWriting = true }
      return !isWriting
    }
    while isMine {
      let next: PairChunk? = handing.sync {
        let next = ready.removeValue(forKey: writtenCount)
        if next == nil { isWriting = false }
        return next
      }
      guard let next else {
        isMine = false
        continue
      }
      let goesOn = !isStoppedNow && write(next)
      handing.sync {
        writtenCount += 1
        free.append(next)
        if !goesOn { isStopped = true }
      }
      space.signal()
    }
  }

  private var isStoppedNow: Bool { handing.sync { isStopped } }
}
