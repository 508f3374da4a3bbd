import ContrastModel

/// A translucent background over every backdrop of sRGB, for the least ratios
/// of translucent texts on it.
///
/// `WorstBackdrop` explains and proves the method: the least quotient of two
/// luminances is found from least differences, and a least difference is the
/// sum of the least values of its channels. Here the luminances come from
/// `LinearLight`, so the ratio is within `error`, and no power is computed
/// unless the worst backdrop is inside the cube.
///
/// *The candidates.* If no channel is below 0, a difference `L(F) - s L(B)` can
/// be least, or greatest, only at the ends and at a few other points. Which
/// points depends on the pieces of the transfer function that the channel of
/// the background (`B`, from black to white) and the channel of the text (`F =
/// kB + own`) are in. At *equal slopes* the slope of the difference is 0. `L`
/// is treated as continuous; the effect is within the error of the table.
///
///     text lighter, s ≥ 1 ≥ k: where is the difference least?
///       B in the foot, F in the curve: it is convex, so at equal slopes, or
///         where F leaves the foot if the difference rises from there on
///       otherwise it falls, or rises and then falls, so at an end
///     text darker: where is the difference greatest?
///       B in the curve, F in the foot: it is concave, so at equal slopes
///       both in the curve: it rises and then falls, so at equal slopes
///       where B leaves the foot: the slope decreases, so at the knee
///       otherwise it is straight or convex, so at an end
///
/// If a channel is below 0, every point of equal slopes and every knee is
/// tried, on both sides of 0. The definition decides if a luminance would be
/// clamped to 0. Both luminances rise with the backdrop, so one that is below 0
/// over some backdrop is also below 0 over black.
///
/// *The error.* `WorstBackdrop` is within 1e-12 of the least ratio. The search
/// here ends when an iteration lowers the quotient by a relative 1e-9 at most,
/// so the least quotient is at most 1e-7 lower, because no two values of `L +
/// 0.05` within the table differ by more than a factor of 103. The table adds
/// no more than the errors of two luminances.
struct TranslucentBackground {
  /// The encoded channels over black and over white.
  private let low: SIMD4<Double>
  private let high: SIMD4<Double>

  /// The weighted linear values of these channels.
  private let lowLight: SIMD4<Double>
  private let highLight: SIMD4<Double>

  /// `L + 0.05` over black and over white.
  private let lowKey: Double
  private let highKey: Double

  /// `(channel + 0.055) ^ 7` over black and over white.
  private let lowPower: SIMD4<Double>
  private let highPower: SIMD4<Double>

  /// Whether a channel over black is in the foot of the curve.
  private let isDark: Bool

  /// Whether a channel over black is below 0.
  private let isSigned: Bool

  /// A background, from its colours over black and over white.
  ///
  /// - Precondition: `LinearLight.has` returns true for the channels.
  init(black: SIMD3<Double>, white: SIMD3<Double>, _ light: LinearLight) {
    low = SIMD4(channels: black)
    high = SIMD4(channels: white)
    lowLight = light.weighted(low)
    highLight = light.weighted(high)
    lowKey = lowLight.laneSum + Self.flare
    highKey = highLight.laneSum + Self.flare
    lowPower = Self.seventh(low + Self.lift)
    highPower = Self.seventh(high + Self.lift)
    isDark = black.min() < Self.knee
    isSigned = black.min() < 0
  }

  /// A translucent text, reduced to its effect on each channel.
  struct Text {
    /// The share of the background that shows through.
    let kept: Double

    /// The amount that the text adds to each channel.
    let own: SIMD4<Double>

    /// Whether a channel of the colour is in the foot of the curve.
    let isDark: Bool

    /// Whether a channel is below 0.
    let isSigned: Bool

    /// A translucent colour.
    ///
    /// - Precondition: `LinearLight.has` returns true for the channels.
    init(_ color: PaletteColor) {
      kept = 1 - color.alpha
      own = SIMD4(channels: color.encodedSRGB * color.alpha)
      isDark = color.encodedSRGB.min() < TranslucentBackground.knee
      isSigned = color.encodedSRGB.min() < 0
    }
  }

  /// The greatest error of a ratio, expressed as an error of both luminances
  /// that would have the same effect.
  static let error = 2e-8

  /// The distance from 1 within which a quotient may in fact be on the other
  /// side of 1.
  private static let evenShare = 5e-7

  /// The search ends when an iteration changes the quotient by at most this
  /// share of it.
  private static let lastShare = 1e-9

  /// The greatest number of iterations, so that rounding cannot make the search
  /// endless; it is never reached.
  private static let turnLimit = 16

  private static var flare: Double { Double(RelativeLuminance.flare) / 100 }
  private static var knee: Double { SRGBTransferFunction.curve.knee }
  private static var lift: Double { SRGBTransferFunction.curve.offset }

  /// `channel + 0.055` at the point where the curve is as steep as the foot.
  private static var even: Double { SRGBTransferFunction.evenSlope }

  @inline(__always)
  private static func seventh(_ base: SIMD4<Double>) -> SIMD4<Double> {
    let square = base * base
    return square * square * square * base
  }

  /// The least ratio of a text over all backdrops, within `error`: exactly 1 if
  /// it is certain that some backdrop hides the text, otherwise above 1; `nil`
  /// if only the definition can decide.
  func leastRatio(of text: Text, _ light: LinearLight) -> Double? {
    let shownLow = low * text.kept + text.own
    let shownHigh = high * text.kept + text.own
    let textLow = light.weighted(shownLow)
    let textHigh = light.weighted(shownHigh)
    if textLow.laneSum < 0 || lowLight.laneSum < 0 { return nil }
    let black = (textLow.laneSum + Self.flare) / lowKey
    let white = (textHigh.laneSum + Self.flare) / highKey
    let nearest = min((black - 1).magnitude, (white - 1).magnitude)
    if nearest < Self.evenShare { return 1 + Self.evenShare / 2 }
    let isLighter = black > 1
    guard isLighter == (white > 1) else { return 1 }

    // The least quotient so far if the text is lighter, otherwise the greatest.
    var worst = isLighter ? min(black, white) : max(black, white)
    var looksInside = false
    for _ in 0..<Self.turnLimit {
      let differenceLow = textLow - worst * lowLight
      let differenceHigh = textHigh - worst * highLight
      let takesHigh =
        isLighter
        ? differenceHigh .< differenceLow : differenceHigh .> differenceLow
      var textLight = textLow.replacing(with: textHigh, where: takesHigh)
      var groundLight = lowLight.replacing(with: highLight, where: takesHigh)
      if looksInside {
        lookInside(
          of: worst, isLighter, text, light, &textLight, &groundLight)
      }
      let next =
        (textLight.laneSum + Self.flare) / (groundLight.laneSum + Self.flare)
      let change = isLighter ? worst - next : next - worst
      if change > 0 { worst = next }
      let lead = isLighter ? worst : 1 / worst
      if lead < 1 - Self.evenShare { return 1 }
      guard change <= Self.lastShare * worst else { continue }
      // The worst corner of the cube is found; a point inside may be worse.
      if !looksInside,
        hasPlaceInside(of: worst, isLighter, text, shownLow, shownHigh)
      {
        looksInside = true
        continue
      }
      return lead < 1 + Self.evenShare ? 1 + Self.evenShare / 2 : lead
    }
    return nil
  }

  /// Whether a channel may be worst at a point between the ends.
  @inline(__always)
  private func hasPlaceInside(
    of quotient: Double, _ isLighter: Bool, _ text: Text,
    _ shownLow: SIMD4<Double>, _ shownHigh: SIMD4<Double>
  ) -> Bool {
    if isDark || text.isSigned { return true }
    if isLighter { return false }
    if text.isDark { return true }
    // Both are in the curve: k (F + 0.055) ^ 1.4 and s (B + 0.055) ^ 1.4,
    // compared by their fifth powers.
    let share = quotient / text.kept
    let square = share * share
    let fifth = square * square * share
    let rises = Self.seventh(shownLow + Self.lift) .> fifth * lowPower
    let falls = Self.seventh(shownHigh + Self.lift) .< fifth * highPower
    return any(rises .& falls)
  }

  /// Replaces the values of each channel that has a worse point between the
  /// ends.
  @inline(never)
  private func lookInside(
    of quotient: Double, _ isLighter: Bool, _ text: Text, _ light: LinearLight,
    _ textLight: inout SIMD4<Double>, _ groundLight: inout SIMD4<Double>
  ) {
    let kept = text.kept
    // Every point between the ends is a backdrop and may be tried.
    func look(at place: SIMD4<Double>) {
      let place = place.within(low, high)
      let shown = light.weighted(place * kept + text.own)
      let behind = light.weighted(place)
      let before = textLight - quotient * groundLight
      let now = shown - quotient * behind
      let isWorse = isLighter ? now .< before : now .> before
      textLight.replace(with: shown, where: isWorse)
      groundLight.replace(with: behind, where: isWorse)
    }
    let slope = RealFunctions.power(quotient / kept, 1 / 1.4)
    if isSigned || text.isSigned {
      let (knee, lift, own) = (Self.knee, Self.lift, text.own)
      for sign in [1.0, -1] {
        look(at: SIMD4(repeating: sign * knee))
        look(at: (sign * knee - own) / kept)
        look(at: (sign * (slope * Self.even - lift) - own) / kept)
        look(at: SIMD4(repeating: sign * (Self.even / slope - lift)))
        for other in [1.0, -1] {
          let even = lift * (slope - 1) - sign * own
          look(at: even / (sign * kept - slope * other))
        }
      }
      return
    }
    if isLighter {
      let bend = (Self.knee - text.own) / kept
      let even = (slope * Self.even - Self.lift - text.own) / kept
      look(at: even.within(bend, SIMD4(repeating: Self.knee)))
      return
    }
    if isDark { look(at: SIMD4(repeating: Self.knee)) }
    if text.isDark {
      look(at: SIMD4(repeating: Self.even / slope - Self.lift))
    }
    if slope > kept {
      let even = text.own + (Self.lift - slope * Self.lift)
      look(at: even / (slope - kept))
    }
  }
}

extension SIMD4<Double> {
  /// The numbers, clamped between two others.
  @inline(__always)
  fileprivate func within(_ least: Self, _ most: Self) -> Self {
    let raised = replacing(with: least, where: self .< least)
    return raised.replacing(with: most, where: raised .> most)
  }
}
