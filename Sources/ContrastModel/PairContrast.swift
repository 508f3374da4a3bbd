/// The contrast of a foreground on a background, either of which may be
/// translucent, with what can be said when nobody knows what lies behind.
///
/// The background is composited over its backdrop first, then the foreground
/// over that. A translucent background whose backdrop is unknown has a range:
/// its `least` ratio is the lesser one over a black and over a white backdrop,
/// and 1 when the text is lighter than the background over one of them and
/// darker over the other, because some backdrop between them hides it. Verdicts
/// come from `least`.
///
/// For opaque text `least` is a guarantee: no backdrop gives less. When the text
/// is translucent too, a saturated backdrop can give slightly less than both
/// black and white do, so there it is only what it says: the lesser of the two.
///
/// A pair with a colour outside sRGB has two such contrasts, for the colours as
/// they are and for the colours as sRGB clips them. A `GamutRule` says which
/// counts; by the usual one a ratio is the lesser of both.
///
///     let half = Color(.black, alpha: 0.5)
///     PairContrast(of: .white, on: half).least.value     // 3.976653
///     PairContrast(of: .white, on: half).greatest.value  // 21
public struct PairContrast: Hashable, Sendable {
  /// The lesser ratio over the two backdrops, or 1 when the polarity flips.
  public let least: ContrastRatio

  /// The ratio over the more favourable backdrop. Equal to `least` when the
  /// backdrop is known or does not show.
  public let greatest: ContrastRatio

  /// The ratios that are greater in the other reading of the gamut. Verdicts
  /// ask them too: which of two ratios is the lesser is a matter of rounding
  /// where they are nearly equal.
  private let passedOver: PassedOver?

  private struct PassedOver: Hashable {
    let overBlack: ContrastRatio
    let overWhite: ContrastRatio
  }

  /// The contrast of two colours.
  ///
  /// - Parameters:
  ///   - foreground: the colour of the text.
  ///   - background: the colour behind the text.
  ///   - backdrop: the opaque colour behind a translucent background, or `nil`
  ///     when it is unknown. An opaque background hides it.
  ///   - gamut: what counts for colours outside sRGB.
  /// - Precondition: the backdrop is opaque.
  public init(
    of foreground: Color, on background: Color, backdrop: Color? = nil,
    gamut: GamutRule = .worst
  ) {
    func reading(_ reading: GamutReading) -> PairReading {
      PairReading(
        of: foreground.resolved(reading),
        on: BackgroundRange(
          of: background.resolved(reading),
          backdrop: backdrop?.resolved(reading)))
    }
    switch gamut {
    case .native: self.init(reading(.native))
    case .clipped: self.init(reading(.clipped))
    case .worst:
      let isBackdropOutside =
        !background.isOpaque && backdrop?.isInSRGB == false
      if foreground.isInSRGB, background.isInSRGB, !isBackdropOutside {
        self.init(reading(.native))
      } else {
        self.init(worstOf: reading(.native), reading(.clipped))
      }
    }
  }

  /// The contrast of one reading.
  package init(_ reading: PairReading) {
    (least, greatest) = Self.ends(
      reading.overBlack, reading.overWhite, flips: reading.flips)
    passedOver = nil
  }

  /// The lesser contrast of two readings, over each backdrop.
  package init(worstOf one: PairReading, _ other: PairReading) {
    let overBlack = Self.inOrder(one.overBlack, other.overBlack)
    let overWhite = Self.inOrder(one.overWhite, other.overWhite)
    (least, greatest) = Self.ends(
      overBlack.lesser, overWhite.lesser, flips: one.flips || other.flips)
    passedOver = PassedOver(
      overBlack: overBlack.greater, overWhite: overWhite.greater)
  }

  private static func inOrder(
    _ one: ContrastRatio, _ other: ContrastRatio
  ) -> (lesser: ContrastRatio, greater: ContrastRatio) {
    one.value <= other.value ? (one, other) : (other, one)
  }

  private static func ends(
    _ overBlack: ContrastRatio, _ overWhite: ContrastRatio, flips: Bool
  ) -> (least: ContrastRatio, greatest: ContrastRatio) {
    let (least, greatest) = inOrder(overBlack, overWhite)
    return flips
      ? (ContrastRatio(least.darker, least.darker), greatest)
      : (least, greatest)
  }

  /// Whether the backdrop leaves the ratio open.
  public var isRange: Bool { least.value != greatest.value }

  /// Whether the pair is certain to meet a threshold.
  public func isAtLeast(_ threshold: Double) -> Bool {
    least.isAtLeast(threshold) && greatest.isAtLeast(threshold)
      && passedOver?.overBlack.isAtLeast(threshold) ?? true
      && passedOver?.overWhite.isAtLeast(threshold) ?? true
  }

  /// Whether the pair is certain to reach an exact decimal.
  package func isAtLeast(_ edge: RatioEdge) -> Bool {
    least.isAtLeast(edge) && greatest.isAtLeast(edge)
      && passedOver?.overBlack.isAtLeast(edge) ?? true
      && passedOver?.overWhite.isAtLeast(edge) ?? true
  }
}
