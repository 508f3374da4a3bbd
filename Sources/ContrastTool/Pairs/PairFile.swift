import PairStreams
import SystemCalls

/// An open input of pairs: a file that can be read from any offset, or a pipe,
/// a device or standard input, which can only be read forward.
///
/// Only the bytes that a file held when it was opened are read. If bytes are
/// added later, `hasChanged` is true.
final class PairFile {
  /// The name of the input in errors.
  let path: String

  /// The size of a file that can be read from any offset, else `nil`.
  let size: Int?

  private let stream: FileStream
  private let isOwned: Bool

  /// The file's version at the start; `nil` for a pipe or a device.
  private let version: FileStream.Version?

  /// The offset of the next byte to read.
  private var offset: Int

  /// The offset where reading ends; `nil` if the size is not known.
  private let end: Int?

  /// Opens an input; `-` is standard input.
  init(opening path: String, on streams: StandardStreams) throws(SystemError) {
    let isStandard = path == "-"
    if isStandard {
      if streams.inputIsClosed { throw SystemError(code: EBADF) }
      stream = FileStream(descriptor: STDIN_FILENO)
    } else {
      if case .folder = try FileStream.kind(of: path) {
        throw SystemError(code: EISDIR)
      }
      stream = try FileStream(opening: path, O_RDONLY)
    }
    self.path = isStandard ? "<stdin>" : path
    isOwned = !isStandard
    version = try stream.version()
    // Other programs may have read the start of standard input.
    offset = isStandard && version != nil ? stream.position : 0
    // Files whose content the system generates, as in /proc, report size 0.
    let size = version.map(\.size).flatMap { $0 > 0 ? $0 : nil }
    end = size
    self.size = isStandard ? nil : size
    if version == nil { stream.enlargePipe() }
  }

  deinit {
    if isOwned { try? stream.finish() }
  }

  /// The input for a pipeline, which reads from the current offset.
  var input: PairInput {
    PairInput(path: path, isReady: { [self] in isReady }) {
      [self] buffer, range in
      let left = end.map { max(0, $0 - offset) } ?? range.count
      let part = range.lowerBound..<range.lowerBound + min(left, range.count)
      let count = try stream.fill(
        &buffer, part, from: size == nil ? nil : offset)
      offset += count
      return count
    }
  }

  /// Whether it is a file that held nothing when it was opened.
  var isEmpty: Bool { version?.size == 0 }

  /// Whether the file was written to since it was opened.
  func hasChanged() throws(SystemError) -> Bool {
    if version == nil { return false }
    return try stream.version() != version
  }

  /// Continues reading at an offset.
  ///
  /// - Precondition: the input can be read from any offset.
  func move(to offset: Int) {
    precondition(
      size != nil, "Only a regular file can be read from any offset.")
    self.offset = offset
  }

  /// The bytes of a range; fewer only at the end.
  func bytes(_ range: Range<Int>) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var count = 0
    while count < range.count {
      let more = try stream.fill(
        &bytes, count..<range.count, from: range.lowerBound + count)
      if more == 0 { break }
      count += more
    }
    return Array(bytes[..<count])
  }

  /// The start of the first line at or after an offset greater than 0.
  ///
  /// - Parameter offset: where the search starts.
  /// - Returns: the offset of the start, or that of the end if there is none.
  /// - Throws: `SystemError` if the file cannot be read.
  func lineStart(_ offset: Int) throws(SystemError) -> Int {
    var place = offset - 1
    while true {
      let piece = try bytes(place..<place + (1 << 16))
      if piece.isEmpty { return place }
      if let end = piece.firstIndex(of: 0x0A) { return place + end + 1 }
      place += piece.count
    }
  }

  /// The number of lines that end before an offset.
  func lineCount(before offset: Int) throws(SystemError) -> Int {
    var count = 0
    var place = 0
    while place < offset {
      let piece = try bytes(place..<min(offset, place + (1 << 20)))
      if piece.isEmpty { break }
      count += piece.count { $0 == 0x0A }
      place += piece.count
    }
    return count
  }

  private var isReady: Bool { version != nil || stream.hasInput }
}
