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
///     let half = Color(.black, alpha: 0.5)
///     PairContrast(of: .white, on: half).least.value     // 3.976653
///     PairContrast(of: .white, on: half).greatest.value  // 21
public struct PairContrast: Hashable, Sendable {
  /// The lesser ratio over the two backdrops, or 1 when the polarity flips.
  public let least: ContrastRatio

  /// The ratio over the more favourable backdrop. Equal to `least` when the
  /// backdrop is known or does not show.
  public let greatest: ContrastRatio

  /// The contrast of two colours.
  ///
  /// - Parameters:
  ///   - foreground: the colour of the text.
  ///   - background: the colour behind the text.
  ///   - backdrop: the opaque colour behind a translucent background, or `nil`
  ///     when it is unknown. An opaque background hides it.
  /// - Precondition: the backdrop is opaque.
  public init(
    of foreground: Color, on background: Color, backdrop: Color? = nil
  ) {
    self.init(
      of: foreground, on: BackgroundRange(of: background, backdrop: backdrop))
  }

  /// The contrast of a colour on a background that is already composited.
  package init(of foreground: Color, on background: BackgroundRange) {
    let darkest = RelativeLuminance(
      encoded: foreground.composited(over: background.overBlack))
    let lightest =
      background.isCertain || foreground.isOpaque
      ? darkest
      : RelativeLuminance(
        encoded: foreground.composited(over: background.overWhite))
    self.init(
      foregroundOverBlack: darkest, foregroundOverWhite: lightest,
      on: background)
  }

  /// The contrast of the foreground's luminances over the two backdrops.
  package init(
    foregroundOverBlack: RelativeLuminance,
    foregroundOverWhite: RelativeLuminance,
    on background: BackgroundRange
  ) {
    let overBlack = ContrastRatio(foregroundOverBlack, background.darkest)
    if background.isCertain {
      (least, greatest) = (overBlack, overBlack)
      return
    }
    let overWhite = ContrastRatio(foregroundOverWhite, background.lightest)
    let inOrder = overBlack.value <= overWhite.value
    greatest = inOrder ? overWhite : overBlack

    let lighterOverBlack = foregroundOverBlack > background.darkest
    let darkerOverBlack = foregroundOverBlack < background.darkest
    let flips =
      (lighterOverBlack && foregroundOverWhite < background.lightest)
      || (darkerOverBlack && foregroundOverWhite > background.lightest)
    least =
      flips
      ? ContrastRatio(foregroundOverBlack, foregroundOverBlack)
      : inOrder ? overBlack : overWhite
  }

  /// Whether the backdrop leaves the ratio open.
  public var isRange: Bool { least.value != greatest.value }

  /// Whether the pair is certain to meet a threshold.
  public func isAtLeast(_ threshold: Double) -> Bool {
    least.isAtLeast(threshold) && greatest.isAtLeast(threshold)
  }

  /// Whether the pair is certain to reach an exact decimal.
  package func isAtLeast(_ edge: RatioEdge) -> Bool {
    least.isAtLeast(edge) && greatest.isAtLeast(edge)
  }
}
