/// Where pairs come from.
///
///     var input = PairInput(path: "pairs.csv", source: read)
///     let head = try input.readHead()
///
/// The source is called by one thread at a time.
package struct PairInput {
  /// Fills a range of an array with the next bytes, and says how many there
  /// were; none at the end.
  package typealias Source = (inout [UInt8], Range<Int>) throws -> Int

  /// The name that errors give the input.
  package let path: String

  /// Reads on, and says how many bytes there were; none at the end.
  let read: Source

  /// Whether reading would not have to wait.
  let isReady: () -> Bool

  /// The bytes that were read and not used.
  var rest: [UInt8] = []

  /// The number of bytes of the input that are read.
  var position = 0

  /// Where reading ends, if not with the input.
  var end: Int?

  /// An input.
  ///
  /// - Parameters:
  ///   - path: what errors call it.
  ///   - isReady: whether reading would not have to wait.
  ///   - source: reads.
  package init(
    path: String, isReady: @escaping () -> Bool = { true },
    source: @escaping Source
  ) {
    self.path = path
    self.isReady = isReady
    read = source
  }

  /// Bytes in memory.
  package init(path: String, bytes: [UInt8]) {
    var position = 0
    self.init(path: path) { buffer, range in
      let count = min(range.count, bytes.count - position)
      buffer.replaceSubrange(
        range.lowerBound..<range.lowerBound + count,
        with: bytes[position..<position + count])
      position += count
      return count
    }
  }

  /// Reads on until the first line that is not blank is complete, or so long
  /// that it is too long, or until the end.
  ///
  /// - Returns: all bytes so far. They stay part of the input.
  package mutating func readHead(
    chunkSize: Int = PairStream.chunkSize
  ) throws -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: chunkSize)
    var isBlank = true
    while rest.count <= PairStream.lineLimit {
      let count = try read(&piece, 0..<chunkSize)
      rest += piece[..<count]
      position += count
      if count == 0 || Self.endsLine(piece[..<count], &isBlank) { break }
    }
    return rest
  }

  /// Whether a line that is not blank has its end in a piece.
  ///
  /// - Parameters:
  ///   - piece: what follows the pieces before.
  ///   - isBlank: whether the line that they end in is blank so far.
  /// - Returns: whether it, or a later one, ends.
  private static func endsLine(
    _ piece: ArraySlice<UInt8>, _ isBlank: inout Bool
  ) -> Bool {
    for byte in piece {
      if byte == .lineFeed {
        if !isBlank { return true }
      } else if !byte.isSpace, ![0xEF, 0xBB, 0xBF].contains(byte) {
        // A byte order mark is no content.
        isBlank = false
      }
    }
    return false
  }

  /// Moves behind the preamble.
  package mutating func skipPreamble(_ layout: PairLayout) {
    rest.removeFirst(min(layout.preambleSize, rest.count))
  }

  /// Narrows the input to a range of its bytes, to whose start the source has
  /// been moved.
  package mutating func narrow(to range: Range<Int>) {
    rest = []
    position = range.lowerBound
    end = range.upperBound
  }
}
