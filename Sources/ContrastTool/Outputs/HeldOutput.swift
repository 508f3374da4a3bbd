import ContrastReports

/// What standard output is going to get, made while files are still written.
///
/// Nothing may be seen of it before the files are complete, so it is held in
/// memory; what is too large for that is made again when its time has come.
struct HeldOutput: Sendable {
  /// How many bytes are held at most.
  private static let limit = 1 << 24

  private struct TooLarge: Error {}

  private let pieces: [[UInt8]]

  /// What a closure writes, or `nil` when it is too large.
  init?(_ write: (OutputBuffer) -> Void) {
    var pieces: [[UInt8]] = []
    var room = Self.limit
    let buffer = OutputBuffer { piece in
      room -= piece.count
      guard room >= 0 else { throw TooLarge() }
      pieces.append(piece)
    }
    write(buffer)
    guard (try? buffer.finish()) != nil else { return nil }
    self.pieces = pieces
  }

  /// Writes it.
  func write(to output: OutputBuffer) {
    for piece in pieces { output.append(piece) }
  }
}
