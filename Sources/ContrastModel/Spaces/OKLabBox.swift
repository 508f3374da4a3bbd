/// Bounds of Oklab over a box of linear sRGB: all colours whose channels lie
/// between the channels of a darkest and a lightest corner.
///
/// The cone responses rise with every channel, so their cube roots lie between
/// those of the corners. Lightness, a and b are weighted sums of roots. Two
/// intervals are computed for each of them, and their intersection is used:
///
/// - by roots: the bounds of a component are the sums of the ends of three
///   intervals, one for each root. They apply to any box, but are wide, because
///   they ignore that the roots rise together;
/// - by slopes: from the darkest corner on, a root rises by a slope times the
///   rise of its cone response, with a slope between those at the corners. A
///   channel then changes a component by its own rise times a sum of slopes,
///   and this sum lies in an interval. The bounds from these intervals exceed
///   the exact ones in proportion to the square of the box's size. They are
///   used only if all roots at the darkest corner are above 0.
package struct OKLabBox {
  private let lower: Channels
  private let upper: Channels

  /// The bounds over a box.
  ///
  /// - Precondition: no channel of `darkest` is above that of `lightest`, and
  ///   all are in 0…1.
  package init(darkest: SIMD3<Double>, lightest: SIMD3<Double>) {
    let low = OKLab.roots(linearSRGB: darkest)
    let high = OKLab.roots(linearSRGB: lightest)
    let least = SIMD3(repeating: -Double.infinity)
    var (lower, upper) = (least, -least)
    if low.x > 0, low.y > 0, low.z > 0 {
      let base = OKLab.components(roots: low)
      (lower, upper) = (base, base)
      let steepest = 1 / (3 * low * low)
      let flattest = 1 / (3 * high * high)
      let rise = lightest - darkest
      for channel in 0..<3 {
        let range = Self.sum(
          OKLab.slopes[channel], of: flattest, to: steepest)
        lower += rise[channel] * pointwiseMin(.zero, range.lower)
        upper += rise[channel] * pointwiseMax(.zero, range.upper)
      }
    }
    let byRoots = Self.sum(OKLab.rootSlopes, of: low, to: high)
    self.lower = Channels(pointwiseMax(lower, byRoots.lower))
    self.upper = Channels(pointwiseMin(upper, byRoots.upper))
  }

  /// A lower bound of the distance between a colour's components and those of
  /// any colour of the box.
  package func distance(to lab: SIMD3<Double>) -> Double {
    let beyond = pointwiseMax(
      .zero, pointwiseMax(lower.values - lab, lab - upper.values))
    return (beyond * beyond).sum().squareRoot()
  }

  /// The bounds of a sum of columns, each multiplied by a factor from an
  /// interval.
  private static func sum(
    _ columns: (Channels, Channels, Channels), of low: SIMD3<Double>,
    to high: SIMD3<Double>
  ) -> (lower: SIMD3<Double>, upper: SIMD3<Double>) {
    let (first, second, third) = (
      columns.0.values, columns.1.values, columns.2.values
    )
    let (x, y, z) = (
      (first * low.x, first * high.x), (second * low.y, second * high.y),
      (third * low.z, third * high.z)
    )
    return (
      pointwiseMin(x.0, x.1) + pointwiseMin(y.0, y.1) + pointwiseMin(z.0, z.1),
      pointwiseMax(x.0, x.1) + pointwiseMax(y.0, y.1) + pointwiseMax(z.0, z.1)
    )
  }
}
