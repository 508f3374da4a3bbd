/// Text that was put together from pieces of a source, as when variables are
/// replaced by their values, and where each piece was written.
struct SubstitutedText {
  /// The text.
  private(set) var bytes: [UInt8] = []

  /// The pieces in their order. A fixed piece is located as a whole.
  private var pieces: [(start: Int, origin: Int, isFixed: Bool)] = []

  /// Appends a part of the source; every byte of it is located where it is
  /// written.
  mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    pieces.append((bytes.count, range.lowerBound, false))
    bytes += source[range]
  }

  /// Appends text that is located as a whole, such as a value that another file
  /// declares: at the place that asks for it.
  mutating func append(_ text: some Sequence<UInt8>, locatedAt origin: Int) {
    pieces.append((bytes.count, origin, true))
    bytes += text
  }

  /// Where in the source a byte of the text was written; the end is behind the
  /// last piece.
  ///
  /// - Complexity: O(log n) for n pieces.
  func origin(of offset: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return 0 }
    let piece = pieces[low - 1]
    return piece.isFixed ? piece.origin : piece.origin + offset - piece.start
  }
}
