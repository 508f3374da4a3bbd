import ContrastEngine
import ContrastModel

extension ContrastReport {
  /// The title in a line: the names of the sources.
  package var title: String {
    "Contrast of \(analyses.map(\.palette).sourceNames)"
  }

  /// The extent of what was analysed, in a sentence.
  package var extent: String {
    let colors = analyses.reduce(0) { $0 + $1.palette.entries.count }
    let pairs = analyses.reduce(0) { $0 + $1.pairCount }
    let modes =
      analyses.count == 1
      ? "" : NumberText.counted(analyses.count, "mode", "modes") + ", "
    return modes + NumberText.counted(colors, "colour", "colours") + ", "
      + NumberText.counted(pairs, "pair", "pairs")
  }

  /// The assumptions behind the numbers of this report, a sentence each.
  package var notes: [String] {
    var notes = [
      "Ratios are WCAG 2.2 contrast ratios, compared unrounded and printed cut "
        + "to two decimals, so that no pair is shown as meeting a threshold "
        + "that it misses.",
      "A ratio is a fact about two colours. Whether a pair is ever used, and "
        + "for what, is for the design system to say.",
    ]
    if analyses.contains(where: \.hasTranslucentColors) {
      notes.append(
        "Translucent colours are composited in encoded sRGB, unrounded.")
    }
    return notes + assumptionNotes
  }

  /// The assumptions about backdrops and gamuts that played a part.
  var assumptionNotes: [String] {
    var notes: [String] = []
    if analyses.contains(where: \.assumesUnknownBackdrop) {
      notes.append(
        "Nothing is known of what lies behind translucent backgrounds: their "
          + "\(metric.noun)s are the least over any backdrop, and "
          + "\(metric.hidden) where one would hide the text. Name it with "
          + "--backdrop.")
    } else if let backdrop = assumptions.backdrop {
      notes.append(
        "Behind translucent backgrounds lies \(backdrop.nearestHex).")
    }
    if analyses.contains(where: \.hasColorsOutsideSRGB) {
      notes.append(assumptions.gamutNote)
    }
    return notes
  }
}

extension ContrastAnalysis {
  /// The numbers of usable pairs, in a sentence to quote.
  ///
  ///     // Of the 3,782 pairs of mode light, 1,546 (40.8 %) are usable for
  ///     // large-scale text, graphics and controls, …
  package var summarySentence: String {
    let parts = zip(thresholds, passing).map { threshold, passing in
      let share = NumberText.share(passing, of: pairCount)
      let words =
        TextLevel.usability(of: threshold).map { "usable for \($0)" }
        ?? "at least \(NumberText.shortest(threshold))"
      return "\(NumberText.grouped(passing)) (\(share)) are \(words)"
    }
    let pairs = NumberText.counted(pairCount, "pair", "pairs")
    return "Of the \(pairs)\(ofMode), \(parts.list)."
  }

  /// ` of mode light` in a sentence, or nothing where the source has no modes.
  package var ofMode: String {
    palette.mode == Palette.defaultMode
      ? "" : " of mode \(ShownName.text(palette.mode))"
  }

  /// The heading over everything about the mode.
  ///
  /// - Parameter isOnly: whether there is no other mode.
  /// - Returns: `All colours`, or `Mode` and its name.
  package func modeHeading(isOnly: Bool) -> String {
    palette.modeTitle(ShownName.text(palette.mode), isOnly: isOnly)
  }

  /// Whether the gamut plays a part.
  package var hasColorsOutsideSRGB: Bool {
    palette.entries.contains { !$0.color.isInSRGB }
      || backdrop?.isInSRGB == false
  }

  /// Whether alpha plays a part.
  package var hasTranslucentColors: Bool {
    foregrounds.contains { !palette.entries[$0].color.isOpaque }
      || backgrounds.contains { !palette.entries[$0].color.isOpaque }
  }
}

extension [String] {
  /// The phrases as a list in a sentence: `a, b and c`.
  package var list: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Palette {
  /// The heading over everything about the mode: a source without modes has
  /// colours, and beside others the default is a mode as they are.
  ///
  /// - Parameters:
  ///   - shown: the name of the mode, as it is shown.
  ///   - isOnly: whether there is no other mode.
  /// - Returns: `All colours`, or `Mode` and its names.
  package func modeTitle(_ shown: String, isOnly: Bool) -> String {
    if isOnly, mode == Self.defaultMode { return "All colours" }
    guard !equalModes.isEmpty else { return "Mode \(shown)" }
    let limit = 4
    let named = equalModes.prefix(limit).map(\.harmless).joined(separator: ", ")
    let more = equalModes.count - limit
    return "Mode \(shown) (also \(named)\(more > 0 ? " and \(more) more" : ""))"
  }
}
