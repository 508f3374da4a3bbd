/// The contrast of a foreground on a background, either of which may be
/// translucent, with bounds for an unknown backdrop.
///
/// The contrast is WCAG's ratio unless another `ContrastMetric` is given. What
/// follows also applies to other metrics, except that only the ratio has a
/// `WorstBackdrop`.
///
/// The background is composited over its backdrop first, then the foreground
/// over that. A translucent background with an unknown backdrop gives a range.
/// Its `least` ratio, which decides verdicts, is a guarantee: no backdrop in
/// sRGB gives a lower ratio, and it is 1 if a backdrop hides the text.
///
/// Opaque text has one luminance, and the background can have any luminance
/// between those over black and over white, so the lowest ratio is the lower of
/// the ratios over these two, or 1 if the text is between them. Translucent
/// text also mixes with the backdrop, and then a saturated backdrop can be
/// worse than black and white: for `#00ff80` on `#800040`, each of alpha 0.5,
/// the ratio is 3.42 over black, 1.38 over white and 1.33 over magenta.
/// `WorstBackdrop` finds the worst backdrop and states how exact it is.
///
/// A pair with a colour outside sRGB has two contrasts: one for the colours as
/// they are, and one for the colours clipped to sRGB. A `GamutRule` decides
/// which is used; by default it is the lower one. `Scene` summarizes all this.
///
///     let half = PaletteColor(.black, alpha: 0.5)
///     PairContrast(of: .white, on: half).least.value     // 3.976653
///     PairContrast(of: .white, on: half).greatest.value  // 21
public struct PairContrast: Hashable, Sendable {
  /// The lowest contrast of all scenes, or the metric's lowest value if two
  /// scenes of a gamut disagree on which colour is lighter.
  public private(set) var least: LuminanceContrast

  /// The contrast over black or over white, whichever is more favourable. Equal
  /// to `least` when the backdrop is known or does not show.
  public private(set) var greatest: LuminanceContrast

  /// The contrasts of the other scenes. Verdicts test them too, because
  /// rounding decides which of two nearly equal ratios is the lower one.
  private var others: [LuminanceContrast] = []

  /// The contrast of two colours.
  ///
  /// - Parameters:
  ///   - foreground: the colour of the text.
  ///   - background: the colour behind the text.
  ///   - backdrop: the opaque colour behind a translucent background, or `nil`
  ///     if it is unknown. An opaque background hides it.
  ///   - gamut: the rule for colours outside sRGB.
  ///   - metric: the metric that compares two luminances.
  /// - Precondition: the backdrop is opaque, and the metric's `canMeasure`
  ///   returns true for the pair.
  public init(
    of foreground: PaletteColor, on background: PaletteColor,
    backdrop: PaletteColor? = nil,
    gamut: GamutRule = .worst, by metric: ContrastMetric = .wcag
  ) {
    precondition(backdrop?.isOpaque ?? true, "A backdrop must be opaque.")
    let gamuts = gamut.gamutCount(
      isInSRGB: foreground.isInSRGB && background.isInSRGB(over: backdrop))
    let isRange = !background.isOpaque && backdrop == nil
    self.init(
      gamuts: gamuts,
      backdrops: isRange ? foreground.isOpaque ? 2 : 3 : 1, by: metric
    ) {
      let shown = gamut.gamut($0)
      let scene =
        switch $1 {
        case 0: Scene(over: backdrop ?? .black, in: shown)
        case 1: Scene(over: .white, in: shown)
        default: Scene.worst(of: foreground, on: background, in: shown)
        }
      return scene.pair(of: foreground, on: background)
    }
  }

  /// The contrast of a pair in all its scenes.
  ///
  /// - Parameters:
  ///   - gamuts: the number of gamuts, at least one.
  ///   - backdrops: the number of backdrops: one that is known or does not
  ///     show; two, black and white; or three, including the worst.
  ///   - metric: the metric that compares two luminances.
  ///   - pair: returns the pair in one of the gamuts over one of the backdrops.
  /// - Precondition: the metric has a worst backdrop if one is requested.
  package init(
    gamuts: Int, backdrops: Int, by metric: ContrastMetric = .wcag,
    pair: (_ gamut: Int, _ backdrop: Int) -> SeenPair
  ) {
    precondition(
      backdrops < 3 || metric.hasWorstBackdrop,
      "The metric must define a worst backdrop for two translucent colours.")
    self.init(backdrops, metric) { pair(0, $0) }
    for gamut in 1..<gamuts {
      add(Self(backdrops, metric) { pair(gamut, $0) })
    }
  }

  /// The contrast in the scenes of one gamut.
  private init(
    _ backdrops: Int, _ metric: ContrastMetric,
    pair: (_ backdrop: Int) -> SeenPair
  ) {
    let black = pair(0)
    least = black.contrast(by: metric)
    greatest = least
    guard backdrops > 1 else { return }
    // Without `max`, rounding could make a nearly opaque background darker over
    // white.
    let lit = pair(1)
    let white = SeenPair(
      foreground: lit.foreground,
      background: max(black.background, lit.background))
    (least, greatest) = Self.inOrder(least, white.contrast(by: metric))
    var isLighter = black.isLighter || white.isLighter
    var isDarker = black.isDarker || white.isDarker
    if backdrops > 2 {
      let worst = pair(2)
      let (lesser, greater) = Self.inOrder(
        worst.contrast(by: metric), least)
      least = lesser
      others = [greater]
      isLighter = isLighter || worst.isLighter
      isDarker = isDarker || worst.isDarker
    }
    if isLighter && isDarker {
      least = LuminanceContrast(least.darker, least.darker, by: metric)
    }
  }

  /// Adds the scenes of another gamut; `least` and `greatest` each become the
  /// lower of the two.
  private mutating func add(_ other: PairContrast) {
    let (least, notLeast) = Self.inOrder(self.least, other.least)
    let (greatest, notGreatest) = Self.inOrder(self.greatest, other.greatest)
    (self.least, self.greatest) = (least, greatest)
    others += other.others + [notLeast, notGreatest]
  }

  private static func inOrder(
    _ one: LuminanceContrast, _ other: LuminanceContrast
  ) -> (lesser: LuminanceContrast, greater: LuminanceContrast) {
    one.value <= other.value ? (one, other) : (other, one)
  }

  /// Whether the ratio depends on the backdrop.
  public var isRange: Bool { least.value != greatest.value }

  /// Whether the pair is certain to meet a threshold.
  public func isAtLeast(_ threshold: Double) -> Bool {
    least.isAtLeast(threshold) && greatest.isAtLeast(threshold)
      && others.allSatisfy { $0.isAtLeast(threshold) }
  }

  /// Whether the pair is certain to reach an exact decimal.
  package func isAtLeast(_ edge: RoundedThreshold) -> Bool {
    least.isAtLeast(edge) && greatest.isAtLeast(edge)
      && others.allSatisfy { $0.isAtLeast(edge) }
  }
}
