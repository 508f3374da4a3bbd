/// The search for the backdrop over which translucent text on a translucent
/// background of one gamut has the least contrast.
///
/// Over a backdrop `x`, each channel shows `B = x + (b - x)β` behind the text
/// and `F = B + (f - B)α` as text, and what matters is the quotient
///
///     q(x) = (Σ w L(F) + 0.05) / (Σ w L(B) + 0.05)
///
/// over the cube of all `x`, where `L` is the transfer function. Backdrops of
/// `q < 1` and of `q > 1` have one of `q = 1` between them, which hides the text.
/// Otherwise the text is lighter over all, and the least ratio is the least `q`,
/// or darker over all, and it is one over the greatest.
///
/// *The least quotient, by differences* (Dinkelbach 1967). For a number `s` take
/// the backdrop that makes
///
///     d(x) = Σ w (L(F) - s L(B)) + 0.05 (1 - s)
///
/// least. If `s = q` of some backdrop, `d` is 0 there, so the least `d` is below
/// 0, and `q` below `s`, unless `s` is the least quotient. So `s` falls with each
/// turn until it is. Three turns or four are enough.
///
/// *The least difference, channel by channel.* `d` is a sum with a term for each
/// channel of the backdrop alone. In a channel, `F = k B + αf` with `k = 1 - α`,
/// and `L(F) - s L(B)` is smooth but for the knees of `L`; so its least value is
/// at an end of the interval, next to a knee of `B` or `F`, or where
/// `k L'(F) = s L'(B)`. Beyond the knee `L'(v) = c (|v| + 0.055) ^ 1.4`, before
/// it `1 / 12.92`. With `r = (s / k) ^ (1 / 1.4)` and
/// `e = (1 / 12.92c) ^ (1 / 1.4)` that is
///
///     |F| + 0.055 = r (|B| + 0.055)   both beyond the knee
///     |F| + 0.055 = r e               B before it
///     |B| + 0.055 = e / r             F before it
///
/// each of them linear in `B`. A solution that is not what it was solved for
/// does no harm: every one is tried, and each is a backdrop.
///
/// *Outside sRGB* luminances are cut to 0…1000. Both rise with every channel of
/// the backdrop; so where the cut takes part in a least quotient, that of black
/// or of white is as small, and they are where the search begins.
///
/// *How exact.* The least ratio is that of a backdrop, as the definition has it.
/// A place of equal slopes is found to some 1e-15, and the ratio does not change
/// there; an end is exact; next to a knee, where the two pieces of `L` are 2.3e-9
/// apart, both sides are tried, 1e-14 away. A test finds no backdrop that is
/// worse by more than 1e-12 of the ratio.
struct WorstBackdrop {
  private let channels: [Channel]
  private let quotient: (SIMD3<Double>) -> Double

  /// The search for two colours of a gamut.
  ///
  /// - Parameters:
  ///   - foreground: the text colour, of alpha below 1.
  ///   - background: the colour behind it, likewise.
  ///   - pair: the two as they are seen over a backdrop.
  init(
    of foreground: Color, on background: Color,
    pair: @escaping (SIMD3<Double>) -> SeenPair
  ) {
    let (text, ground) = (foreground.encodedSRGB, background.encodedSRGB)
    channels = (0..<3).map {
      Channel(text[$0], foreground.alpha, ground[$0], background.alpha)
    }
    quotient = {
      let pair = pair($0)
      return pair.foreground.offset / pair.background.offset
    }
  }

  /// The backdrop: one that makes the polarity another than over black or over
  /// white if there is one, else the one of the least ratio.
  var backdrop: SIMD3<Double> {
    let black = SIMD3<Double>.zero
    let white = SIMD3<Double>.one
    let (overBlack, overWhite) = (quotient(black), quotient(white))
    let isLighter = overBlack > 1 && overWhite > 1
    let isDarker = overBlack < 1 && overWhite < 1
    guard isLighter || isDarker else { return black }
    // What is darker is as much darker as one over it is lighter.
    func isWorse(_ one: Double, than other: Double) -> Bool {
      isLighter ? one < other : one > other
    }
    var worst = isWorse(overBlack, than: overWhite) ? black : white
    var least = quotient(worst)
    for _ in 0..<Self.turnLimit {
      var place = SIMD3<Double>()
      for (index, channel) in channels.enumerated() {
        place[index] = channel.backdrop(of: least, isLeast: isLighter)
      }
      let next = quotient(place)
      guard isWorse(next, than: least) else { break }
      (worst, least) = (place, next)
      if isWorse(least, than: 1) { break }
    }
    return worst
  }

  /// More turns than there ever are; rounding cannot keep the search going.
  private static let turnLimit = 32
}

extension WorstBackdrop {
  /// One channel of a translucent colour on another one.
  private struct Channel {
    private let text: Double
    private let textAlpha: Double
    private let ground: Double
    private let groundAlpha: Double

    /// What does not depend on the quotient: the ends and the knees.
    private var fixed: [(x: Double, text: Double, ground: Double)] = []

    init(
      _ text: Double, _ textAlpha: Double, _ ground: Double,
      _ groundAlpha: Double
    ) {
      self.text = text
      self.textAlpha = textAlpha
      self.ground = ground
      self.groundAlpha = groundAlpha
      fixed.reserveCapacity(6)
      add(0)
      add(1)
      for side in 0..<sideCount {
        let knee = Self.sign(side) * SRGBTransferFunction.knee
        addBothSides(of: place(showing: knee))
        addBothSides(
          of: place(showing: (knee - textAlpha * text) / keptOfGround))
      }
    }

    private mutating func addBothSides(of place: Double) {
      let step = Self.step / (keptOfGround * keptOfBackdrop)
      if place - step > 0, place - step < 1 { add(place - step) }
      if place + step > 0, place + step < 1 { add(place + step) }
    }

    private mutating func add(_ place: Double) {
      let (text, ground) = linear(place)
      fixed.append((place, text, ground))
    }

    /// How far on either side of a knee is tried.
    private static let step = 1e-14

    /// How much of the background shows through the text.
    private var keptOfGround: Double { 1 - textAlpha }

    /// How much of the backdrop shows through the background.
    private var keptOfBackdrop: Double { 1 - groundAlpha }

    /// How many signs what is shown can have: it may be below 0 only where one
    /// of the two is.
    private var sideCount: Int { text >= 0 && ground >= 0 ? 1 : 2 }

    private static func sign(_ side: Int) -> Double { side == 0 ? 1 : -1 }

    /// The backdrop behind what the background shows.
    private func place(showing shown: Double) -> Double {
      (shown - groundAlpha * ground) / keptOfBackdrop
    }

    /// The linear values that are shown over a backdrop, as the definition has
    /// them.
    private func linear(_ x: Double) -> (text: Double, ground: Double) {
      let behind = x + (ground - x) * groundAlpha
      return (
        SRGBTransferFunction.linearize(behind + (text - behind) * textAlpha),
        SRGBTransferFunction.linearize(behind)
      )
    }

    /// The backdrop of the least difference, or of the greatest.
    func backdrop(of quotient: Double, isLeast: Bool) -> Double {
      var best = (x: 0.0, difference: Double.infinity)
      func consider(_ x: Double, _ text: Double, _ ground: Double) {
        let difference = text - quotient * ground
        let size = isLeast ? difference : -difference
        if size < best.difference { best = (x, size) }
      }
      for point in fixed { consider(point.x, point.text, point.ground) }

      let kept = keptOfGround
      let own = textAlpha * text
      let lift = SRGBTransferFunction.lift
      let even = SRGBTransferFunction.evenSlope
      let slope = Elementary.power(quotient / kept, 1 / 1.4)
      func consider(shown: Double) {
        let x = place(showing: shown)
        // Not a number where no place has equal slopes.
        guard x > 0, x < 1 else { return }
        let (text, ground) = linear(x)
        consider(x, text, ground)
      }
      for side in 0..<sideCount {
        let sign = Self.sign(side)
        for other in 0..<sideCount {
          consider(
            shown: (lift * (slope - 1) - sign * own)
              / (sign * kept - slope * Self.sign(other)))
        }
        consider(shown: (sign * (slope * even - lift) - own) / kept)
        consider(shown: sign * (even / slope - lift))
      }
      return best.x
    }
  }
}

extension SRGBTransferFunction {
  /// Where the straight foot ends.
  fileprivate static var knee: Double { 0.04045 }

  /// What is added to a channel beyond the knee.
  fileprivate static var lift: Double { 0.055 }

  /// The channel plus `lift` where the power would rise as the foot does.
  fileprivate static let evenSlope = Elementary.power(
    1 / (12.92 * 2.4 / Elementary.power(1.055, 2.4)), 1 / 1.4)
}
