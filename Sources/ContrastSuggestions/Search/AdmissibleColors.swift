import ContrastModel

/// The 8-bit colours with a given alpha that meet all given demands.
package struct AdmissibleColors: Sendable {
  /// The alpha of all these colours.
  let alpha: Double

  /// The demands.
  let requirements: [ContrastRequirement]

  /// The luminances that meet the demands on luminance alone.
  let luminances: AdmissibleLuminances

  /// The demands that luminance alone does not decide, each with the scenes for
  /// colours of this alpha.
  private let others: [(requirement: ContrastRequirement, scenes: [[Scene]])]

  /// The colours that meet all demands.
  package init(
    meeting requirements: [ContrastRequirement], alpha: Double = 1
  ) {
    self.requirements = requirements
    self.alpha = alpha
    var luminances = AdmissibleLuminances.all
    var others: [(ContrastRequirement, [[Scene]])] = []
    for requirement in Set(requirements) {
      if alpha == 1, requirement.asksForLuminance {
        luminances.formIntersection(AdmissibleLuminances(meeting: requirement))
      } else {
        let scenes = requirement.scenes(of: PaletteColor(.black, alpha: alpha))
        others.append((requirement, scenes))
      }
    }
    self.luminances = luminances
    self.others = others
  }

  /// Whether luminance alone decides which colours are admissible.
  var isByLuminance: Bool { others.isEmpty }

  /// Whether a colour meets all demands.
  func contains(_ color: SRGBColor) -> Bool {
    guard luminances.contains(RelativeLuminance(color)) else { return false }
    guard !isByLuminance else { return true }
    let seen = PaletteColor(color, alpha: alpha)
    return others.allSatisfy { $0.requirement.isMet(by: seen) }
  }

  /// Whether a box may contain a colour that meets all demands; if false, it
  /// contains none.
  ///
  /// The visible channels of a background, and of the text on it, rise with
  /// each channel of the colour, so the luminances of a box lie between those
  /// of its corners. A box is excluded if no two luminances within these bounds
  /// meet a demand, or if the text would have to be lighter over one backdrop
  /// and darker over another.
  func mayMeet(_ box: ChannelBox) -> Bool {
    guard
      luminances.containsAny(
        from: RelativeLuminance(box.darkest).offset,
        to: RelativeLuminance(box.lightest).offset)
    else { return false }
    guard !isByLuminance else { return true }
    let darkest = PaletteColor(box.darkest, alpha: alpha)
    let lightest = PaletteColor(box.lightest, alpha: alpha)
    return others.allSatisfy { requirement, scenes in
      // Hidden text has a ratio of 1, whatever the bounds of a box allow.
      let text = requirement.role == .text ? alpha : requirement.partner.alpha
      return requirement.ratio <= 1
        || text > 0
          && scenes.allSatisfy { scenes in
            Self.mayMeet(requirement, from: darkest, to: lightest, in: scenes)
          }
    }
  }

  /// Whether colours between two others may meet a demand in all scenes of a
  /// gamut, with the text lighter in all of them or darker in all of them.
  private static func mayMeet(
    _ requirement: ContrastRequirement, from darkest: PaletteColor,
    to lightest: PaletteColor,
    in scenes: [Scene]
  ) -> Bool {
    // Slightly lowered, because rounding may reverse nearly equal values.
    let ratio = requirement.ratio * (1 - 1e-12)
    var (isLighter, isDarker) = (true, true)
    for scene in scenes {
      let low = requirement.pair(of: darkest, in: scene)
      let high = requirement.pair(of: lightest, in: scene)
      isLighter =
        isLighter && ratio * low.background.offset <= high.foreground.offset
      isDarker =
        isDarker && ratio * low.foreground.offset <= high.background.offset
    }
    return isLighter || isDarker
  }
}
