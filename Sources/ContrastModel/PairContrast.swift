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
/// counts; by the usual one a ratio is the lesser of both. `Scene` has the whole
/// of it in one sentence.
///
///     let half = Color(.black, alpha: 0.5)
///     PairContrast(of: .white, on: half).least.value     // 3.976653
///     PairContrast(of: .white, on: half).greatest.value  // 21
public struct PairContrast: Hashable, Sendable {
  /// The least ratio of all scenes, or 1 where two of a gamut disagree which
  /// colour is lighter.
  public private(set) var least: ContrastRatio

  /// The ratio over the more favourable backdrop. Equal to `least` when the
  /// backdrop is known or does not show.
  public private(set) var greatest: ContrastRatio

  /// The ratios of the other scenes. Verdicts ask them too: which of two ratios
  /// is the lesser is a matter of rounding where they are nearly equal.
  private var others: [ContrastRatio] = []

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
    precondition(backdrop?.isOpaque ?? true, "A backdrop is opaque.")
    let gamuts = gamut.gamuts(
      isInSRGB: foreground.isInSRGB && background.isInSRGB(over: backdrop))
    let isRange = !background.isOpaque && backdrop == nil
    self.init(gamuts: gamuts.count, backdrops: isRange ? 2 : 1) {
      let behind: Color = $1 == 0 ? backdrop ?? .black : .white
      return Scene(over: behind, in: gamuts[$0])
        .pair(of: foreground, on: background)
    }
  }

  /// The contrast of a pair in all its scenes.
  ///
  /// - Parameters:
  ///   - gamuts: how many gamuts there are, at least one.
  ///   - backdrops: how many backdrops: one that is known or does not show, or
  ///     two, black and white.
  ///   - pair: the pair as it is seen in one of the gamuts over one of the
  ///     backdrops.
  package init(
    gamuts: Int, backdrops: Int,
    pair: (_ gamut: Int, _ backdrop: Int) -> SeenPair
  ) {
    self.init(backdrops) { pair(0, $0) }
    for gamut in 1..<gamuts { add(Self(backdrops) { pair(gamut, $0) }) }
  }

  /// The contrast in the scenes of one gamut.
  private init(_ backdrops: Int, pair: (_ backdrop: Int) -> SeenPair) {
    let black = pair(0)
    least = black.ratio
    greatest = least
    guard backdrops > 1 else { return }
    let white = pair(1).lit(from: black)
    (least, greatest) = Self.inOrder(least, white.ratio)
    let isLighter =
      black.foreground > black.background || white.foreground > white.background
    let isDarker =
      black.foreground < black.background || white.foreground < white.background
    if isLighter && isDarker {
      least = ContrastRatio(least.darker, least.darker)
    }
  }

  /// Adds the scenes of another gamut: it takes away from both ends.
  private mutating func add(_ other: PairContrast) {
    let (least, notLeast) = Self.inOrder(self.least, other.least)
    let (greatest, notGreatest) = Self.inOrder(self.greatest, other.greatest)
    (self.least, self.greatest) = (least, greatest)
    others += other.others + [notLeast, notGreatest]
  }

  private static func inOrder(
    _ one: ContrastRatio, _ other: ContrastRatio
  ) -> (lesser: ContrastRatio, greater: ContrastRatio) {
    one.value <= other.value ? (one, other) : (other, one)
  }

  /// Whether the backdrop leaves the ratio open.
  public var isRange: Bool { least.value != greatest.value }

  /// Whether the pair is certain to meet a threshold.
  public func isAtLeast(_ threshold: Double) -> Bool {
    least.isAtLeast(threshold) && greatest.isAtLeast(threshold)
      && others.allSatisfy { $0.isAtLeast(threshold) }
  }

  /// Whether the pair is certain to reach an exact decimal.
  package func isAtLeast(_ edge: RatioEdge) -> Bool {
    least.isAtLeast(edge) && greatest.isAtLeast(edge)
      && others.allSatisfy { $0.isAtLeast(edge) }
  }
}
