/// A linear map of three channels to three others.
struct ColorMatrix: Sendable {
  private let first: Channels
  private let second: Channels
  private let third: Channels

  /// A map from its rows.
  init(
    _ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>
  ) {
    self.first = Channels(first)
    self.second = Channels(second)
    self.third = Channels(third)
  }

  /// The map that changes nothing.
  static let identity = ColorMatrix(
    SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))

  /// The three channels that the matrix maps the given channels to.
  static func * (matrix: Self, channels: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      dot(matrix.first.values, channels), dot(matrix.second.values, channels),
      dot(matrix.third.values, channels))
  }

  /// The composed map, which applies the second operand first.
  static func * (a: Self, b: Self) -> Self {
    let x = a * b.column(0)
    let y = a * b.column(1)
    let z = a * b.column(2)
    return Self(
      SIMD3(x.x, y.x, z.x), SIMD3(x.y, y.y, z.y), SIMD3(x.z, y.z, z.z))
  }

  /// The inverse map, by Cramer's rule.
  ///
  /// - Precondition: the map has an inverse.
  var inverse: Self {
    let (x, y, z) = (column(0), column(1), column(2))
    let determinant = Self.dot(x, Self.cross(y, z))
    precondition(determinant != 0, "The map must have an inverse.")
    return Self(
      Self.cross(y, z) / determinant, Self.cross(z, x) / determinant,
      Self.cross(x, y) / determinant)
  }

  /// The rows of the matrix.
  var rows: [SIMD3<Double>] { [first.values, second.values, third.values] }

  /// The columns of the matrix: the image of a 1 in each channel alone.
  var columns: (Channels, Channels, Channels) {
    (Channels(column(0)), Channels(column(1)), Channels(column(2)))
  }

  private func column(_ index: Int) -> SIMD3<Double> {
    SIMD3(first.values[index], second.values[index], third.values[index])
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    a.x * b.x + a.y * b.y + a.z * b.z
  }

  private static func cross(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>
  ) -> SIMD3<Double> {
    SIMD3(
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

/// The three numbers of a colour as they are stored in memory.
///
/// Arithmetic is done on `SIMD3<Double>`. As a stored property that type would
/// require an alignment of 32 bytes: a `PaletteColor` would take 96 bytes
/// instead of 40, and with Swift 6.3.1 values with this alignment are sometimes
/// corrupted when they are passed to concurrent tasks (seen as one failure in
/// ten runs of a parameterized test).
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
