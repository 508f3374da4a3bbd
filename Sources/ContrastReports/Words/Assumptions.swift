import ContrastModel

/// The assumptions behind the numbers of a report, as its JSON and its notes
/// state them.
package struct Assumptions {
  /// The opaque colour behind translucent backgrounds, or `nil` when it is
  /// unknown.
  package let backdrop: PaletteColor?

  /// The rule for colours outside sRGB.
  package let gamut: GamutRule

  /// The metric that compares two luminances.
  package let metric: ContrastMetric

  /// The assumptions of a run.
  package init(
    backdrop: PaletteColor?, gamut: GamutRule = .worst,
    metric: ContrastMetric = .wcag
  ) {
    self.backdrop = backdrop
    self.gamut = gamut
    self.metric = metric
  }

  /// The rule for colours outside sRGB in words.
  package var gamutText: String {
    switch gamut {
    case .worst:
      "worst: outside sRGB, the lower of the native and the clipped "
        + metric.noun
    case .native: "native: linear sRGB, unclamped"
    case .clipped: "clipped: each encoded sRGB channel is clamped to 0 to 1"
    }
  }

  /// The rule for colours outside sRGB, in sentences for people.
  package var gamutNote: String {
    switch gamut {
    case .worst:
      "Colours outside sRGB are measured twice, unclamped and clipped to sRGB; "
        + "the lower \(metric.noun) counts. Choose one with --gamut."
    case .native: "Colours outside sRGB are measured unclamped."
    case .clipped:
      "Colours outside sRGB are clipped to sRGB before they are measured."
    }
  }

  /// The backdrop in words.
  package var backdropText: String {
    backdrop?.nearestHex
      ?? "unknown: the lowest \(metric.noun) over any backdrop, "
      + "\(metric.hidden) if some backdrop hides the text"
  }
}

extension Assumptions {
  /// Adds the assumptions as members of an object.
  fileprivate func add(to members: inout JSONMembers) {
    if metric != .wcag { members.add("metric", metric.rawValue) }
    members.add(
      "luminance",
      "WCAG 2.2 relative luminance, weights 0.2126 0.7152 0.0722, "
        + "knee 0.04045, Double")
    members.add("lightness", metric.lightnessText)
    members.add("comparison", "unrounded, at least")
    members.add("printedRatios", "truncated")
    members.add("compositing", "source-over in encoded sRGB, unrounded")
    members.add("backdrop", backdropText)
    members.add("gamut", gamutText)
  }
}

/// The name and the version of the program, as reports state them.
package enum ToolIdentity {
  /// The name of the command.
  package static let name = "contrast"

  /// The version of the package.
  package static let version = "0.3.0"
}

extension OutputBuffer {
  /// Appends a whole document: its schema, the program, the assumptions if
  /// there are any, and the members that a closure adds.
  package func appendJSONDocument(
    _ schema: String, assuming assumptions: Assumptions? = nil,
    _ addMembers: (inout JSONMembers) -> Void
  ) {
    appendJSONObject(.lines(depth: 1)) { members in
      members.add("schema", schema)
      members.addObject("tool") { members in
        members.add("name", ToolIdentity.name)
        members.add("version", ToolIdentity.version)
      }
      if let assumptions {
        members.addObject(
          "assumptions", .lines(depth: 2), assumptions.add)
      }
      addMembers(&members)
    }
    append("\n")
  }
}
