import ContrastModel

/// The assumptions that every number of a data output rests on, said in the
/// output itself.
package struct Assumptions {
  /// The opaque colour behind translucent backgrounds, or `nil` when it is
  /// unknown.
  package let backdrop: Color?

  /// The rule for colours outside sRGB.
  package let gamut: GamutRule

  /// The assumptions of a run.
  package init(backdrop: Color?, gamut: GamutRule = .worst) {
    self.backdrop = backdrop
    self.gamut = gamut
  }

  /// The rule for colours outside sRGB in words.
  var gamutText: String {
    switch gamut {
    case .worst:
      "worst: outside sRGB, the lesser ratio of native and clipped colours"
    case .native: "native: linear sRGB, unclamped"
    case .clipped: "clipped: each encoded sRGB channel in 0 to 1"
    }
  }

  /// The rule for colours outside sRGB, in sentences for people.
  var gamutNote: String {
    switch gamut {
    case .worst:
      "Colours outside sRGB count twice, unclamped and clipped to sRGB, and a "
        + "ratio is the lesser of both. Choose one with --gamut."
    case .native: "Colours outside sRGB count as they are, unclamped."
    case .clipped: "Colours outside sRGB count as sRGB clips them."
    }
  }

  /// The backdrop in words.
  var backdropText: String {
    backdrop?.nearestHex
      ?? "unknown: the least ratio over any, 1 where one hides the text"
  }
}

extension OutputBuffer {
  /// Appends the `assumptions` object of a data output.
  package func append(
    _ assumptions: Assumptions, _ layout: JSONLayout = .inline
  ) {
    appendJSONObject(layout) { members in
      members.add(
        "luminance",
        "WCAG 2.2 relative luminance, weights 0.2126 0.7152 0.0722, "
          + "knee 0.04045, Double")
      members.add("comparison", "unrounded, at least")
      members.add("printedRatios", "truncated")
      members.add(
        "compositing", "source-over in encoded sRGB, unrounded")
      members.add("backdrop", assumptions.backdropText)
      members.add("gamut", assumptions.gamutText)
    }
  }
}
