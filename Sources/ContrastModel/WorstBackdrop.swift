/// The search for the backdrop over which translucent text on a translucent
/// background, both in one gamut, has the lowest contrast.
///
/// Over a backdrop `x`, each channel shows `B = x + (b - x)β` behind the text
/// and `F = B + (f - B)α` as text. The quotient that matters is
///
///     q(x) = (Σ w L(F) + 0.05) / (Σ w L(B) + 0.05)
///
/// over the cube of all `x`, where `L` is the transfer function. If there are
/// backdrops with `q < 1` and with `q > 1`, one between them has `q = 1` and
/// hides the text. Otherwise the text is lighter over all backdrops, and the
/// least ratio is the least `q`; or it is darker over all, and the least ratio
/// is one over the greatest `q`.
///
/// *The least quotient, by differences* (Dinkelbach 1967). For a number `s`,
/// take the backdrop that minimizes
///
///     d(x) = Σ w (L(F) - s L(B)) + 0.05 (1 - s)
///
/// If `s` is the `q` of some backdrop, `d` is 0 there, so the least `d` is
/// below 0, and its `q` below `s`, unless `s` is the least quotient. So `s`,
/// replaced by that quotient in each iteration, falls until it is the least
/// quotient. Three or four iterations are enough.
///
/// *The least difference, channel by channel.* `d` is a sum with one term for
/// each channel of the backdrop. In a channel, `F = k B + αf` with `k = 1 - α`,
/// and `L(F) - s L(B)` is smooth except at the knees of `L`, so its least value
/// is at an end of the interval, next to a knee of `B` or `F`, or where `k
/// L'(F) = s L'(B)`. Beyond the knee `L'(v) = c (|v| + 0.055) ^ 1.4`, before it
/// `1 / 12.92`. With `r = (s / k) ^ (1 / 1.4)` and `e = (1 / 12.92c) ^ (1 /
/// 1.4)` the condition is
///
///     |F| + 0.055 = r (|B| + 0.055)   both beyond the knee
///     |F| + 0.055 = r e               B before it
///     |B| + 0.055 = e / r             F before it
///
/// each of them linear in `B`. A solution that does not satisfy the condition
/// of its case does no harm: it is still a backdrop, and all solutions are only
/// candidates. Inside sRGB the slopes `k L'(F) / L'(B)` rise with `B` in the
/// second case, which therefore has the least difference, and fall in the
/// others, which have the greatest.
///
/// *Outside sRGB* luminances are clamped to 0…1000. Both luminances rise with
/// every channel of the backdrop, so if the least quotient involves a clamped
/// luminance, the quotient over black or over white is as low, and the search
/// begins with these two.
///
/// *Exactness.* The least ratio is computed by the definition over one
/// backdrop. A point of equal slopes, `k L'(F) = s L'(B)`, is found with an
/// error of about 1e-15, which does not change the ratio; an end is exact; next
/// to a knee, where the two pieces of `L` are 2.3e-9 apart, both sides are
/// tried, 1e-14 away. A test searches for worse backdrops and finds none whose
/// ratio is lower by a relative difference of more than 1e-12.
struct WorstBackdrop {
  private let channels: (Channel, Channel, Channel)

  /// The search for two colours of a gamut.
  ///
  /// - Parameters:
  ///   - foreground: the text colour, with alpha below 1.
  ///   - background: the colour behind the text, also with alpha below 1.
  init(of foreground: PaletteColor, on background: PaletteColor) {
    let (text, ground) = (foreground.encodedSRGB, background.encodedSRGB)
    func channel(_ index: Int) -> Channel {
      Channel(
        text[index], foreground.alpha, ground[index], background.alpha)
    }
    channels = (channel(0), channel(1), channel(2))
  }

  /// The worst backdrop. Usually it is the one with the lowest ratio. If the
  /// text is lighter over some backdrops and darker over others, it is lighter
  /// over one of black, white and this backdrop, and darker over another.
  var backdrop: SIMD3<Double> {
    let black = Look(channels.0.black, channels.1.black, channels.2.black)
    let white = Look(channels.0.white, channels.1.white, channels.2.white)
    let isLighter = black.quotient > 1 && white.quotient > 1
    let isDarker = black.quotient < 1 && white.quotient < 1
    guard isLighter || isDarker else { return black.backdrop }
    // For darker text the inverse quotient measures the same contrast.
    func isWorse(_ one: Double, than other: Double) -> Bool {
      isLighter ? one < other : one > other
    }
    var worst = isWorse(black.quotient, than: white.quotient) ? black : white
    for _ in 0..<Self.turnLimit {
      func point(_ channel: Channel) -> Point {
        channel.point(of: worst.quotient, isLeast: isLighter)
      }
      let next = Look(
        point(channels.0), point(channels.1), point(channels.2))
      guard isWorse(next.quotient, than: worst.quotient) else { break }
      worst = next
      if isWorse(worst.quotient, than: 1) { break }
    }
    return worst.backdrop
  }

  /// The greatest number of iterations, so that rounding cannot make the search
  /// endless; it is never reached.
  private static let turnLimit = 32

  /// A channel of a backdrop, and the channels of the text and the background
  /// over it in linear light.
  private struct Point {
    let backdrop: Double
    let text: Double
    let ground: Double
  }

  /// A backdrop, and the quotient over it.
  private struct Look {
    let backdrop: SIMD3<Double>
    let quotient: Double

    init(_ red: Point, _ green: Point, _ blue: Point) {
      backdrop = SIMD3(red.backdrop, green.backdrop, blue.backdrop)
      let text = RelativeLuminance(
        linear: SIMD3(red.text, green.text, blue.text))
      let ground = RelativeLuminance(
        linear: SIMD3(red.ground, green.ground, blue.ground))
      quotient = text.offset / ground.offset
    }
  }

  /// One channel of a translucent colour on another one.
  private struct Channel {
    private let text: Double
    private let textAlpha: Double
    private let ground: Double
    private let groundAlpha: Double

    /// The points over black and over white.
    private(set) var black = Point(backdrop: 0, text: 0, ground: 0)
    private(set) var white = Point(backdrop: 1, text: 1, ground: 1)

    /// The points next to a knee.
    private var knees: [Point] = []

    init(
      _ text: Double, _ textAlpha: Double, _ ground: Double,
      _ groundAlpha: Double
    ) {
      self.text = text
      self.textAlpha = textAlpha
      self.ground = ground
      self.groundAlpha = groundAlpha
      black = point(0)
      white = point(1)
      for side in 0..<sideCount {
        let knee = Self.sign(side) * SRGBTransferFunction.curve.knee
        addBothSides(of: place(showing: knee))
        addBothSides(
          of: place(showing: (knee - textAlpha * text) / keptOfGround))
      }
    }

    private mutating func addBothSides(of place: Double) {
      let step = Self.step / (keptOfGround * keptOfBackdrop)
      for place in [place - step, place + step] where place > 0 && place < 1 {
        knees.append(point(place))
      }
    }

    /// The distance that is tried on either side of a knee.
    private static let step = 1e-14

    /// The share of the background that shows through the text.
    private var keptOfGround: Double { 1 - textAlpha }

    /// The share of the backdrop that shows through the background.
    private var keptOfBackdrop: Double { 1 - groundAlpha }

    /// The number of signs that a shown channel can have: it can be below 0
    /// only if the channel of one of the two colours is.
    private var sideCount: Int { text >= 0 && ground >= 0 ? 1 : 2 }

    private static func sign(_ side: Int) -> Double { side == 0 ? 1 : -1 }

    /// The backdrop over which the background shows a value.
    private func place(showing shown: Double) -> Double {
      (shown - groundAlpha * ground) / keptOfBackdrop
    }

    /// The point over a backdrop, by the definition.
    private func point(_ backdrop: Double) -> Point {
      let behind = backdrop + (ground - backdrop) * groundAlpha
      let shown = behind + (text - behind) * textAlpha
      return Point(
        backdrop: backdrop, text: SRGBTransferFunction.linearize(shown),
        ground: SRGBTransferFunction.linearize(behind))
    }

    /// The point with the least difference for a quotient if `isLeast` is true,
    /// otherwise the point with the greatest difference.
    func point(of quotient: Double, isLeast: Bool) -> Point {
      func difference(_ point: Point) -> Double {
        let difference = point.text - quotient * point.ground
        return isLeast ? difference : -difference
      }
      var best = black
      func consider(_ point: Point) {
        if difference(point) < difference(best) { best = point }
      }
      consider(white)
      for point in knees { consider(point) }

      let kept = keptOfGround
      let own = textAlpha * text
      let lift = SRGBTransferFunction.curve.offset
      let even = SRGBTransferFunction.evenSlope
      let slope = RealFunctions.power(quotient / kept, 1 / 1.4)
      func consider(shown: Double) {
        let place = place(showing: shown)
        // `place` is NaN if no point has equal slopes.
        if place > 0, place < 1 { consider(point(place)) }
      }
      for side in 0..<sideCount {
        let sign = Self.sign(side)
        if isLeast || sideCount > 1 {
          consider(shown: (sign * (slope * even - lift) - own) / kept)
        }
        guard !isLeast || sideCount > 1 else { continue }
        consider(shown: sign * (even / slope - lift))
        for other in 0..<sideCount {
          consider(
            shown: (lift * (slope - 1) - sign * own)
              / (sign * kept - slope * Self.sign(other)))
        }
      }
      return best
    }
  }
}

extension SRGBTransferFunction {
  /// The channel plus the curve's offset at which the power would be as steep
  /// as the foot.
  package static let evenSlope = RealFunctions.power(
    1 / (12.92 * 2.4 / RealFunctions.power(1.055, 2.4)), 1 / 1.4)
}
