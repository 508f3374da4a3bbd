/// The source of the bytes of pairs.
///
///     var input = PairInput(path: "pairs.csv", source: read)
///     let head = try input.readHead()
///
/// Only one thread at a time calls the source.
package struct PairInput {
  /// Fills a range of an array with the next bytes, and returns how many there
  /// are; 0 at the end.
  package typealias Source = (inout [UInt8], Range<Int>) throws -> Int

  /// The name of the input in errors.
  package let path: String

  /// Reads the next bytes, and returns how many there are; 0 at the end.
  let read: Source

  /// Whether bytes, or the end, can be read without waiting.
  let isReady: () -> Bool

  /// The bytes that are read but not used yet: the head, or what follows the
  /// last line of a chunk.
  var rest: [UInt8] = []

  /// The number of bytes that have been read from the input.
  var position = 0

  /// The offset at which reading ends, if it is not the end of the input.
  var end: Int?

  /// An input from a source.
  ///
  /// - Parameters:
  ///   - path: the name of the input in errors.
  ///   - isReady: whether bytes, or the end, can be read without waiting.
  ///   - source: reads the bytes.
  package init(
    path: String, isReady: @escaping () -> Bool = { true },
    source: @escaping Source
  ) {
    self.path = path
    self.isReady = isReady
    read = source
  }

  /// An input from bytes in memory.
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

  /// Reads until the first line that is neither blank nor names the separator
  /// is complete or too long, or until the end.
  ///
  /// - Returns: all bytes so far. They remain part of the input.
  package mutating func readHead(
    chunkSize: Int = PairStream.chunkSize
  ) throws -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: chunkSize)
    var isBlank = true
    while rest.count <= PairStream.lineLimit {
      let count = try read(&piece, 0..<chunkSize)
      rest += piece[..<count]
      position += count
      let isDone =
        count == 0
        || Self.endsLine(piece[..<count], &isBlank)
          && PairHead(of: rest).isWhole
      if isDone { break }
    }
    return rest
  }

  /// Whether a line that is not blank ends in a piece.
  ///
  /// - Parameters:
  ///   - piece: the bytes after the previous pieces.
  ///   - isBlank: whether the last line of the previous pieces is blank so far.
  /// - Returns: whether a nonblank line ends in the piece, wherever it begins.
  private static func endsLine(
    _ piece: ArraySlice<UInt8>, _ isBlank: inout Bool
  ) -> Bool {
    for byte in piece {
      if byte == .lineFeed {
        if !isBlank { return true }
      } else if !byte.isSpace, ![0xEF, 0xBB, 0xBF].contains(byte) {
        // A byte order mark is not content.
        isBlank = false
      }
    }
    return false
  }

  /// Skips the preamble.
  package mutating func skipPreamble(_ layout: PairLayout) {
    rest.removeFirst(min(layout.preambleSize, rest.count))
  }

  /// Narrows the input to a range of its bytes; the source has to be at the
  /// start of the range.
  package mutating func narrow(to range: Range<Int>) {
    rest = []
    position = range.lowerBound
    end = range.upperBound
  }
}
