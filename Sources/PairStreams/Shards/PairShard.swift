/// One part of an input that is cut into several at line ends, so that each
/// line is in exactly one of them.
package struct PairShard: Hashable, Sendable {
  /// The index of the part, from 1.
  package let index: Int

  /// The number of parts.
  package let count: Int

  /// The greatest number of parts that an input can be cut into.
  package static let countLimit = 1_000_000

  /// A part, or `nil` if its index or the number of parts is out of range.
  package init?(_ index: Int, of count: Int) {
    guard (1...Self.countLimit).contains(count), (1...count).contains(index)
    else { return nil }
    self.index = index
    self.count = count
  }

  /// The whole input, as its only part.
  package static let whole = PairShard()

  private init() { (index, count) = (1, 1) }

  /// The range of bytes of the part.
  ///
  /// In text formats, cut `k` of `n` is the start of the first line that starts
  /// at or after `size * k / n` and after the preamble, which belongs to the
  /// first part. In `rgb24` it is the last multiple of 6 bytes at or before
  /// `size * k / n`. A part can be empty.
  ///
  /// - Returns: the range, as offsets from the start of the input.
  /// - Parameters:
  ///   - size: the number of bytes of the input.
  ///   - layout: the layout from its head.
  ///   - lineStart: returns the start of the first line at or after an offset
  ///     that is greater than 0.
  package func range(
    ofSize size: Int, _ layout: PairLayout, lineStart: (Int) throws -> Int
  ) rethrows -> Range<Int> {
    func cut(_ part: Int) throws -> Int {
      if part == 0 { return 0 }
      if part == count { return size }
      let (high, low) = size.multipliedFullWidth(by: part)
      let place = count.dividingFullWidth((high, low)).quotient
      if layout.format == .rgb24 { return place - place % 6 }
      let start = max(place, layout.preambleSize)
      return start == 0 ? 0 : min(size, try lineStart(start))
    }
    let start = try cut(index - 1)
    return start..<max(start, try cut(index))
  }
}
