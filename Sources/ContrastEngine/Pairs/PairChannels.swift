import ContrastModel

/// The channels of some pairs of 8-bit colours, as the pair kernel reads them:
/// eight numbers of 16 bits a pair.
///
///     red green blue –  red green blue –
///     └ foreground ┘    └ background ┘
///
/// The fourth number of each colour has no meaning. A channel has 16 bits, not
/// 8, because text is converted to 16-bit lanes in fewer steps, and loading a
/// table index takes one step from either width.
package struct PairChannels: Sendable {
  /// The number of values for one pair.
  ///
  /// Computed, so that loops in other modules see a constant and not a variable
  /// that is initialized on first use.
  @inlinable
  @inline(__always)
  package static var stride: Int { 8 }

  /// The number of pairs that fit, an even number.
  package let capacity: Int

  /// The values, each below 256.
  package private(set) var values: [UInt16]

  /// Space for pairs, all of them black on black.
  package init(capacity: Int) {
    precondition(
      capacity > 0 && capacity.isMultiple(of: 2),
      "The capacity must be even, because pairs are read two at a time.")
    self.capacity = capacity
    values = [UInt16](repeating: 0, count: capacity * Self.stride)
  }

  /// Sets a pair.
  package mutating func set(
    _ pair: Int, foreground: SRGBColor, background: SRGBColor
  ) {
    let start = pair * Self.stride
    for (offset, byte) in [
      foreground.red, foreground.green, foreground.blue, 0,
      background.red, background.green, background.blue, 0,
    ].enumerated() {
      values[start + offset] = UInt16(byte)
    }
  }

  /// The colours of a pair.
  package subscript(
    pair: Int
  ) -> (foreground: SRGBColor, background: SRGBColor) {
    let start = pair * Self.stride
    func color(_ start: Int) -> SRGBColor {
      SRGBColor(
        red: UInt8(truncatingIfNeeded: values[start]),
        green: UInt8(truncatingIfNeeded: values[start + 1]),
        blue: UInt8(truncatingIfNeeded: values[start + 2]))
    }
    return (color(start), color(start + 4))
  }

  /// Lends the values to a closure that writes them.
  ///
  /// The values have to be below 256; the kernel relies on it.
  @unsafe
  package mutating func withUnsafeMutableValues<Result>(
    _ body: (UnsafeMutableBufferPointer<UInt16>) -> Result
  ) -> Result {
    unsafe values.withUnsafeMutableBufferPointer { unsafe body($0) }
  }
}
