/// Three numbers of a colour as they are kept in memory.
///
/// Arithmetic is done on `SIMD3<Double>`. Kept in a value, that would ask for
/// an alignment of 32 bytes: a `PaletteColor` would take 96 bytes where it now takes
/// 40, and with Swift 6.3.1 values of such alignment are now and then damaged
/// when they are handed to concurrent tasks (seen as one failure in ten runs of
/// a parameterized test).
package struct Channels: Hashable, Sendable {
  private let first: Double
  private let second: Double
  private let third: Double

  package init(_ values: SIMD3<Double>) {
    first = values.x
    second = values.y
    third = values.z
  }

  /// The numbers, for arithmetic.
  package var values: SIMD3<Double> { SIMD3(first, second, third) }
}
