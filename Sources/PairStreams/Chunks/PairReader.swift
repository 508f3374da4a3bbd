/// A reader that cuts an input into chunks at line ends, in the order of the
/// input.
///
/// Memory stays bounded: a chunk grows beyond its usual size only for a long
/// line, and only up to the greatest length of a line.
struct PairReader {
  private var input: PairInput
  private let recordSize: Int?
  private let chunkSize: Int

  /// Whether there is nothing more to read.
  private var isAtEnd = false

  /// Whether the rest of a line that is too long is being skipped.
  private var isSkipping = false

  /// A reader of an input after its preamble.
  init(_ input: PairInput, _ layout: PairLayout, chunkSize: Int) {
    self.input = input
    self.chunkSize = chunkSize
    recordSize = layout.format == .rgb24 ? 6 : nil
  }

  /// Reads the next chunk.
  ///
  /// - Returns: whether there was one. A problem or a failure is passed on as a
  ///   chunk too.
  mutating func read(into chunk: PairChunk) -> Bool {
    chunk.clear()
    do {
      return try fill(chunk)
    } catch {
      isAtEnd = true
      (input.rest, isSkipping) = ([], false)
      chunk.failure = error
      return true
    }
  }

  private mutating func fill(_ chunk: PairChunk) throws -> Bool {
    var count = input.rest.count
    var size = max(chunkSize, count)
    chunk.reserve(size)
    chunk.input.replaceSubrange(
      PairStream.lead..<PairStream.lead + count, with: input.rest)
    input.rest.removeAll(keepingCapacity: true)
    if isSkipping, try !skip(chunk, &count) { return false }
    // Lines that were read with the head are processed before the reader waits
    // for more.
    if count > 0, !input.isReady(), let cut = cut(chunk, 0..<count) {
      finish(chunk, count, cut)
      return true
    }
    // If lines come in small pieces, only the new bytes are searched.
    var searched = 0
    while true {
      try add(to: chunk, &count, size)
      defer { searched = count }
      if let cut = cut(chunk, searched..<count) {
        finish(chunk, count, cut)
        return true
      }
      if isAtEnd { return finishLast(chunk, count) }
      if count == size, size > PairStream.lineLimit + 1 {
        isSkipping = true
        chunk.readingProblem =
          "this line is longer than \(PairStream.lineLimit) bytes"
        chunk.inputEnd = input.position
        return true
      }
      if count == size {
        size = min(2 * size, max(size, PairStream.lineLimit) + 2)
        chunk.reserve(size)
      }
    }
  }

  /// Reads until there is no space, or until it would have to wait.
  private mutating func add(
    to chunk: PairChunk, _ count: inout Int, _ size: Int
  ) throws {
    while count < size, !isAtEnd {
      let left = input.end.map { $0 - input.position } ?? Int.max
      let start = PairStream.lead + count
      let space = min(size - count, left)
      let more =
        space == 0
        ? 0 : try input.read(&chunk.input, start..<start + space)
      input.position += more
      count += more
      isAtEnd = more == 0
      if more > 0, !input.isReady() { return }
    }
  }

  /// The end of the last whole line, or of the last whole pair of six bytes;
  /// `nil` if there is none.
  private func cut(_ chunk: PairChunk, _ new: Range<Int>) -> Int? {
    if let recordSize {
      let cut = new.upperBound - new.upperBound % recordSize
      return cut > 0 ? cut : nil
    }
    let start = PairStream.lead
    return chunk.input[start + new.lowerBound..<start + new.upperBound]
      .lastIndex(of: .lineFeed).map { $0 + 1 - start }
  }

  private mutating func finish(_ chunk: PairChunk, _ count: Int, _ cut: Int) {
    let start = PairStream.lead
    input.rest.append(contentsOf: chunk.input[start + cut..<start + count])
    chunk.content = start..<start + cut
    chunk.inputEnd = input.position - (count - cut)
    chunk.input[start - 1] = .lineFeed
    chunk.reserve(cut)
  }

  /// Makes a chunk of the bytes after the last line end, and adds the missing
  /// line end; bytes after the last whole pair are a problem. Returns whether
  /// there were any bytes.
  private mutating func finishLast(_ chunk: PairChunk, _ count: Int) -> Bool {
    chunk.inputEnd = input.position
    guard count > 0 else { return false }
    if recordSize != nil {
      chunk.readingProblem = "a pair has six bytes, but the last has \(count)"
      return true
    }
    chunk.reserve(count + 1)
    chunk.input[PairStream.lead + count] = .lineFeed
    chunk.content = PairStream.lead..<PairStream.lead + count + 1
    chunk.input[PairStream.lead - 1] = .lineFeed
    return true
  }

  /// Skips the rest of a line.
  ///
  /// - Returns: whether the line ended; the following bytes are then at the
  ///   start of the chunk.
  private mutating func skip(
    _ chunk: PairChunk, _ count: inout Int
  ) throws -> Bool {
    while true {
      let bytes = PairStream.lead..<PairStream.lead + count
      if let end = chunk.input.lineFeed(in: bytes) {
        let kept = Array(chunk.input[(end + 1)..<bytes.upperBound])
        chunk.input.replaceSubrange(
          PairStream.lead..<PairStream.lead + kept.count, with: kept)
        count = kept.count
        isSkipping = false
        return true
      }
      count = 0
      if isAtEnd { return false }
      try add(to: chunk, &count, chunkSize)
    }
  }
}
