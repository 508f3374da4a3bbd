import ContrastModel

/// The settings of an audit, which gathers and measures the pairings of a
/// palette.
package struct ContrastAuditor: Sendable {
  /// The conformance level that sets the ratio each kind of pairing needs.
  package var level = ConformanceLevel.aa

  /// Whether pairs are inferred from names.
  package var infers = true

  /// The opaque backdrop of translucent backgrounds, if an option names one.
  package var backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  package var gamut = GamutRule.worst

  /// An auditor for level AA that infers pairs from names.
  package init() {}

  /// Measures a mode.
  ///
  /// If a pair has several sources of evidence, the most certain one is used: a
  /// rule, then a style sheet, then names.
  ///
  /// - Parameters:
  ///   - palette: the colours of the mode.
  ///   - unresolved: the entries whose colours could not be read; the colours
  ///     stored for them are ignored.
  ///   - repeats: the original of each entry that repeats another one; a pair
  ///     of repeats is treated as the pair of their originals.
  ///   - themed: the colours of single themes, as `Repeats` finds them.
  ///   - observed: the pairs that the mode's style sheets show.
  ///   - declared: the pairs that rules declare.
  ///   - exempted: the colours that rules exempt on every background.
  ///   - isExempt: whether rules exempt a pair of indices.
  /// - Returns: the measured pairings, and the colours that no checked pairing
  ///   uses.
  /// - Complexity: O(n log n) for n colours and pairings.
  package func audit(
    _ palette: Palette, unresolved: Set<Int> = [], repeats: [Int: Int] = [:],
    themed: Set<Int> = [], observed: [ObservedPairing] = [],
    declared: [Pairing] = [], exempted: [Int] = [],
    isExempt: (_ foreground: Int, _ background: Int) -> Bool = { _, _ in false }
  ) -> ModeAudit {
    var evidence = GatheredEvidence(palette, repeats: repeats)
    declared.forEach { evidence.add($0) }
    for pairing in observed { evidence.add(pairing, at: level) }
    let own = palette.entries.count
    let pages = Set(
      observed.filter(\.isOfPage).map { evidence.indices(of: $0).background })
    let page = pages.count == 1 ? pages.first : nil
    let table = PaletteNames(
      evidence.palette, unresolved: unresolved, ownCount: own,
      page: page.flatMap {
        evidence.palette.entries[$0].color.isOpaque ? $0 : nil
      })
    if infers {
      let inference = NameInference(table, repeats: repeats, themed: themed)
      for pairing in inference.pairings(at: level)
      where pairing.foreground < own && pairing.background < own {
        evidence.add(pairing)
      }
    }
    // A pair from a style sheet is exempt if a name says that its colour is for
    // an inactive control (WCAG 1.4.3).
    func isInactive(_ pairing: Pairing) -> Bool {
      pairing.evidence == .observed
        && [pairing.foreground, pairing.background].contains {
          $0 < own && table.names[$0].isInactive
        }
    }
    let pairings = evidence.pairings.filter {
      $0.evidence == .declared
        || !isExempt($0.foreground, $0.background) && !isInactive($0)
    }
    let behind = BackdropChoice(table, stated: backdrop)
    func measured(_ pairing: Pairing, isImage: Bool) -> AuditedPairing {
      var pairing = pairing
      // What is named for an icon is one, also where a style sheet shows it.
      if pairing.evidence == .observed, pairing.foreground < own,
        table.names[pairing.foreground].role == .icon
      {
        pairing.kind = .graphic
        pairing.required = PairingKind.graphic.requiredRatio(at: level) ?? 1
      }
      return measure(
        pairing, isImage: isImage, unresolved: unresolved,
        in: evidence.palette, behind: behind)
    }
    let results = pairings.map { pairing in
      guard let image = evidence.image(of: pairing) else {
        return measured(pairing, isImage: false)
      }
      // If the pair is also shown without the image and does not pass there,
      // the result without the image is final.
      let plain = image == pairing ? nil : measured(pairing, isImage: false)
      if let plain, plain.status != .meets { return plain }
      return measured(image, isImage: true)
    }
    return ModeAudit(
      palette: evidence.palette, ownCount: own, unresolved: unresolved,
      pairings: results, repeats: repeats, page: table.page, behind: behind,
      coverage: Coverage(
        table, pairings, exempted: Set(exempted), repeats: repeats))
  }

  /// Measures the pairings of a mode again, with other colours for the same
  /// names. Accepted and unresolved pairings, and pairings on an image, stay as
  /// they are.
  ///
  /// - Precondition: the palette has as many colours as the mode has.
  package func audit(_ mode: ModeAudit, with palette: Palette) -> ModeAudit {
    precondition(
      palette.entries.count == mode.palette.entries.count,
      "The palette has as many colours as before.")
    return mode.with(
      palette,
      pairings: mode.pairings.map { audited in
        switch audited.status {
        case .waived, .baseline, .unresolved: return audited
        case .uncertain where audited.isOnImage: return audited
        case .meets, .below, .uncertain:
          return measure(
            audited.pairing, isImage: false, unresolved: mode.unresolved,
            in: palette, behind: mode.behind)
        }
      })
  }

  /// The reason why the result of a pairing on an image is uncertain.
  static let imageReason = "the backdrop is an image or a translucent gradient"

  private func measure(
    _ pairing: Pairing, isImage: Bool, unresolved: Set<Int>,
    in palette: Palette, behind: BackdropChoice
  ) -> AuditedPairing {
    var hardest: PaletteColor?
    func result(
      _ status: AuditedPairing.Status, _ ratio: AuditedPairing.Bounds? = nil,
      over: [Int] = [], because reason: String? = nil
    ) -> AuditedPairing {
      AuditedPairing(
        pairing: pairing, over: over, hardest: hardest, ratio: ratio,
        status: status, reason: reason)
    }
    let known = behind.choice(for: pairing) { palette.entries[$0].color }
    let needed = [pairing.foreground, pairing.background] + known.indices
    if needed.contains(where: unresolved.contains) {
      return result(
        .unresolved, over: known.indices, because: "a colour could not be read")
    }
    let foreground = palette.entries[pairing.foreground].color
    let background = palette.entries[pairing.background].color
    let contrasts = known.colors.map { backdrop in
      PairContrast(
        of: foreground, on: background, backdrop: backdrop, gamut: gamut)
    }
    guard
      let least = zip(contrasts, known.colors)
        .map({ (ratio: $0.least.ratio, backdrop: $1) })
        .min(by: { $0.ratio.value < $1.ratio.value }),
      let greatest = contrasts.map(\.greatest.ratio)
        .max(by: { $0.value < $1.value })
    else { preconditionFailure("Pairs have at least one backdrop.") }
    hardest = least.backdrop
    let ratio = AuditedPairing.Bounds(least: least.ratio, greatest: greatest)
    if isImage {
      return result(
        .uncertain, ratio, over: known.indices, because: Self.imageReason)
    }
    if contrasts.allSatisfy({ $0.isAtLeast(pairing.required) }) {
      return result(.meets, ratio, over: known.indices)
    }
    // An unknown backdrop may be one on which the pairing passes.
    if !known.isKnown, greatest.isAtLeast(pairing.required) {
      return result(
        .uncertain, ratio, because: "the backdrop is not known")
    }
    return result(.below, ratio, over: known.indices)
  }
}
