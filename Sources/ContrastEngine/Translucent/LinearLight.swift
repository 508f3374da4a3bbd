import ContrastModel

/// The sRGB transfer function from a table of parabolas, for encoded channels
/// from -2 to 2: close to the definition, and several times as fast as its
/// power function.
///
/// Each cell has the parabola through three points of the definition. The foot
/// of the curve is a whole number of cells, so no cell contains the knee.
///
/// *The error.* The parabola through the Chebyshev points of a cell of width
/// `h` is at most `h³ / 192 · max |L'''|` from the curve. Here `h = 0.04045 /
/// 16`, and the third derivative is greatest at the knee, 4.99, so the error is
/// at most 4.2e-10. A channel that rounding puts on the other side of the knee
/// gets the other piece of the definition, which differs by 2.4e-9. The error
/// of the evaluation is less than 1e-15.
struct LinearLight: Sendable {
  /// The greatest difference from the definition of a linear channel, and so of
  /// a luminance, which is a weighted mean of three channels.
  static let error = 3e-9

  /// The number of cells from 0 to the knee.
  private static let footCells = 16

  /// The number of cells: more than channels can reach, and a power of two, so
  /// that no index needs a check.
  private static let count = 1024

  /// Whether the table covers all three channels.
  static func has(_ channels: SIMD3<Double>) -> Bool {
    channels.min() >= -2 && channels.max() <= 2
  }

  private let cells: [Cell]

  // Stored here, because each use of a static constant checks whether it is
  // initialized.
  private let cellsPerUnit: Double
  private let red: Double
  private let green: Double
  private let blue: Double

  /// A parabola in the distance from the middle of a cell, in cells.
  private struct Cell {
    let constant: Double
    let slope: Double
    let bend: Double
  }

  /// The table.
  static let shared = LinearLight()

  private init() {
    let weights = RelativeLuminance.weights
    red = Double(weights.red) / 10_000
    green = Double(weights.green) / 10_000
    blue = Double(weights.blue) / 10_000
    let cellsPerUnit =
      Double(Self.footCells) / SRGBTransferFunction.curve.knee
    self.cellsPerUnit = cellsPerUnit
    cells = (0..<Self.count).map { cell in
      // The outer two of the three Chebyshev points of -0.5…0.5.
      let reach = 0.75.squareRoot() / 2
      func value(_ place: Double) -> Double {
        Self.definition(
          (Double(cell) + 0.5 + place) / cellsPerUnit,
          isFoot: cell < Self.footCells)
      }
      let (before, middle, after) = (value(-reach), value(0), value(reach))
      return Cell(
        constant: middle, slope: (after - before) / (2 * reach),
        bend: (after - 2 * middle + before) / (2 * reach * reach))
    }
  }

  /// The linear value of a channel, by the piece of the definition that its
  /// cell belongs to.
  private static func definition(_ encoded: Double, isFoot: Bool) -> Double {
    let curve = SRGBTransferFunction.curve
    return isFoot
      ? encoded / curve.slope
      : RealFunctions.power(
        (encoded + curve.offset) / (1 + curve.offset), curve.exponent)
  }

  /// The linear values of three encoded channels times WCAG's weights; their
  /// sum is the luminance.
  ///
  /// - Precondition: `has` returns true for the channels, except for rounding.
  @inline(__always)
  func weighted(_ encoded: SIMD4<Double>) -> SIMD4<Double> {
    // Adding 1.5 × 2^52 rounds to the nearest whole number, and leaves it in
    // the lowest bits; a checked conversion takes longer than everything else.
    let whole = 6_755_399_441_055_744.0
    let size = encoded.replacing(with: -encoded, where: encoded .< 0)
    let place = size * cellsPerUnit - 0.5
    let shifted = place + whole
    let rest = place - (shifted - whole)
    func linear(_ lane: Int) -> Double {
      let bits = shifted[lane].bitPattern
      let cell = cells[Int(truncatingIfNeeded: bits) & (Self.count - 1)]
      return (cell.bend * rest[lane] + cell.slope) * rest[lane] + cell.constant
    }
    let light = SIMD4(
      linear(0) * red, linear(1) * green, linear(2) * blue, 0)
    return light.replacing(with: -light, where: encoded .< 0)
  }
}

extension SIMD4<Double> {
  /// Three channels; the last lane is 0.
  @inline(__always)
  init(channels: SIMD3<Double>) {
    self.init(channels.x, channels.y, channels.z, 0)
  }

  /// The sum of the lanes, by halves.
  @inline(__always)
  var laneSum: Double {
    let halves = lowHalf + highHalf
    return halves[0] + halves[1]
  }
}
