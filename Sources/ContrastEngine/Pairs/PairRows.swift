/// The colours of pairs as they lie in memory: for each colour a number of 32
/// bits every so many bytes, of which three bytes count.
///
///     two arrays of 0xRRGGBB     stride 4, blue in the lowest byte
///     six bytes a pair           stride 6, red in the lowest byte
///
/// Both are read by the same loads, and only the tables change their places.
/// Whoever makes rows promises that they can be read as far as the kernel is told
/// that there are pairs: the last number of six bytes a pair ends a byte behind
/// the last pair.
@unsafe
struct PairRows {
  let texts: UnsafeRawPointer
  let grounds: UnsafeRawPointer
  let stride: Int

  /// Whether the lowest byte of a number is red, and not blue.
  let redIsLowest: Bool

  /// The rows from a pair on.
  @inline(__always)
  func from(_ pair: Int) -> PairRows {
    unsafe PairRows(
      texts: texts + pair &* stride, grounds: grounds + pair &* stride,
      stride: stride, redIsLowest: redIsLowest)
  }

  /// The number of a text colour.
  @inline(__always)
  func text(_ pair: Int) -> UInt32 {
    unsafe texts.loadUnaligned(fromByteOffset: pair &* stride, as: UInt32.self)
  }

  /// The number of a background.
  @inline(__always)
  func ground(_ pair: Int) -> UInt32 {
    unsafe grounds.loadUnaligned(
      fromByteOffset: pair &* stride, as: UInt32.self)
  }

  /// A number as `0xRRGGBB`.
  func packed(_ number: UInt32) -> UInt32 {
    unsafe redIsLowest ? number.byteSwapped >> 8 : number
  }
}
