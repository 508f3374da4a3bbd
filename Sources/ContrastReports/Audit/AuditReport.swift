import ContrastAudit
import ContrastModel
import ContrastSuggestions

/// The decisions that the writers of an audit need, made once: which findings
/// are shown, in which sections, and in which words.
package struct AuditReport {
  /// The audit.
  package let audit: Audit

  /// The pairings that are listed beside the findings that fail.
  package let listing: Listing

  /// What could be changed, where it is known.
  package let suggestions: AuditSuggestions?

  /// The pairings that are listed beside the findings that fail.
  package enum Listing: Sendable {
    /// Nothing else; what is probably meant and falls short only where there
    /// are no rules yet.
    case findings

    /// The pairings that are probably meant, too.
    case proposed

    /// Every pairing.
    case all
  }

  /// A report of an audit.
  package init(
    _ audit: Audit, listing: Listing = .findings,
    suggestions: AuditSuggestions? = nil
  ) {
    self.audit = audit
    self.listing = listing
    self.suggestions = suggestions
  }

  /// The findings of a mode under one heading.
  struct Section {
    let heading: Heading
    let findings: [Finding]

    /// The number of pairs of names.
    var pairCount: Int { findings.reduce(0) { $0 + $1.pairings.count } }
  }

  /// The sections of a mode that have findings.
  func sections(of mode: ModeAudit) -> [Section] {
    var pairings = [[AuditedPairing]](
      repeating: [], count: Heading.allCases.count)
    for pairing in mode.pairings {
      if let heading = heading(for: pairing) {
        pairings[heading.rawValue].append(pairing)
      }
    }
    return zip(Heading.allCases, pairings).compactMap { heading, pairings in
      pairings.isEmpty
        ? nil
        : Section(heading: heading, findings: mode.findings(of: pairings))
    }
  }

  /// The headings, in the order in which they are shown.
  enum Heading: Int, CaseIterable {
    case below, unresolved, uncertain, warned, proposedBelow, proposedUncertain
    case accepted, holds, proposedHolds

    var text: String {
      switch self {
      case .below: "Below what they need"
      case .unresolved: "Unresolved: a colour could not be read"
      case .uncertain: "Depends on what lies behind"
      case .warned: "Below, as a warning"
      case .proposedBelow: "Probably meant, and below"
      case .proposedUncertain: "Probably meant, depending on what lies behind"
      case .accepted: "Accepted"
      case .holds: "Holds"
      case .proposedHolds: "Probably meant, and holds"
      }
    }

    var note: String? {
      switch self {
      case .uncertain:
        "Name what lies behind with --backdrop, or in a rule with \"over\"."
      case .proposedBelow:
        "Names or styles suggest these pairs. They fail nothing until a rule "
          + "declares them."
      default: nil
      }
    }
  }

  /// The heading under which a pairing is listed; `nil` where it is not.
  private func heading(for pairing: AuditedPairing) -> Heading? {
    switch pairing.status {
    case .waived, .baseline: listing == .all ? .accepted : nil
    case .meets where pairing.gates: listing == .all ? .holds : nil
    case .meets: listing != .findings ? .proposedHolds : nil
    case .below where pairing.gates:
      pairing.pairing.severity == .error ? .below : .warned
    case .below: showsProposed ? .proposedBelow : nil
    case .uncertain where pairing.gates: .uncertain
    case .uncertain: showsProposed ? .proposedUncertain : nil
    case .unresolved: pairing.gates ? .unresolved : nil
    }
  }

  /// Whether what is probably meant and falls short is listed.
  var showsProposed: Bool {
    listing != .findings || audit.rulesPath == nil
  }

  /// The verdict of a mode in a line, without its name.
  ///
  ///     // 118 pairs are meant, 5 fall short, 2 depend on what lies behind; 7
  ///     // colours are in none
  func verdict(of mode: ModeAudit) -> String {
    let count = mode.meantCount
    var parts = [
      NumberText.counted(count, "pair is meant", "pairs are meant")
    ]
    let below = mode.count(.below)
    if below > 0 {
      parts.append(NumberText.counted(below, "falls short", "fall short"))
    }
    let unresolved = mode.count(.unresolved)
    if unresolved > 0 {
      parts.append(
        NumberText.counted(unresolved, "is unresolved", "are unresolved"))
    }
    let uncertain = mode.count(.uncertain)
    if uncertain > 0 {
      parts.append(
        NumberText.counted(uncertain, "depends", "depend")
          + " on what lies behind")
    }
    let accepted = mode.count(.waived) + mode.count(.baseline)
    if accepted > 0 {
      parts.append(
        NumberText.counted(accepted, "is accepted", "are accepted"))
    }
    if parts.count == 1, count > 0 {
      parts.append(count == 1 ? "it holds" : "all of them hold")
    }
    var rest: [String] = []
    let proposed = mode.count(.below, gating: false)
    if proposed > 0 {
      rest.append(
        NumberText.counted(
          proposed, "that is probably meant falls short",
          "that are probably meant fall short"))
    }
    let uncovered = mode.coverage.uncovered.count
    if uncovered > 0 {
      rest.append(
        NumberText.counted(uncovered, "colour is", "colours are")
          + (count == 0 && mode.pairings.isEmpty ? " in no pair" : " in none"))
    }
    return ([parts.joined(separator: ", ")] + rest).joined(separator: "; ")
  }

  /// The remarks on every mode, where they are the same for all; else `nil`.
  var commonRemarks: [String]? {
    let all = audit.modes.map(remarks)
    return all.dropFirst().allSatisfy { $0 == all.first } ? all.first : nil
  }

  /// The remarks beside the findings, in sentences: how much was inferred, what
  /// no pairing asks for, and what to do about either.
  func remarks(on mode: ModeAudit) -> [String] {
    var remarks: [String] = []
    let proposed = mode.count(.proposed)
    if proposed > 0, listing == .findings {
      let pairs = NumberText.counted(proposed, "pair is", "pairs are")
      remarks.append(
        "\(pairs) probably meant by the names: --proposed lists "
          + (proposed == 1 ? "it." : "them."))
    }
    let colors = mode.palette.entries.count - mode.coverage.primitiveCount
    if audit.rulesPath == nil, colors >= 24,
      10 * mode.pairings.count < colors
    {
      let pairs = NumberText.counted(mode.pairings.count, "pairing", "pairings")
      remarks.append(
        "\(NumberText.grouped(colors)) colours, \(pairs): the names do not say "
          + "what is text. Declare it in contrast.json: "
          + #"{"pairs": [{"text": "…", "on": "…"}]}."#)
    }
    if !mode.coverage.uncovered.isEmpty {
      remarks.append(coverageRemark(mode))
    }
    if mode.coverage.primitiveCount > 0 {
      let count = mode.coverage.primitiveCount
      remarks.append(
        NumberText.counted(
          count, "colour is a step of a ramp or stands",
          "colours are steps of ramps or stand")
          + " behind other names, and left out.")
    }
    return remarks
  }

  private func coverageRemark(_ mode: ModeAudit) -> String {
    let names = mode.coverage.uncovered.map { mode.palette.entries[$0].name }
    let shown = listing == .all ? names.count : Self.uncoveredLimit
    let rest = names.count - min(shown, names.count)
    let list =
      names.prefix(shown).map(\.harmless).joined(separator: ", ")
      + (rest > 0
        ? " and \(NumberText.grouped(rest)) more (--all lists them)" : "")
    let backgrounds = mode.coverage.backgrounds.count
    let behind =
      backgrounds == 0
      ? ""
      : " Of these, "
        + NumberText.counted(
          backgrounds, "is a background that nothing is meant to be read on.",
          "are backgrounds that nothing is meant to be read on.")
    return "In no pairing: \(list).\(behind)"
  }

  /// The most uncovered names that are listed without being asked.
  private static let uncoveredLimit = 12
}

extension AuditedPairing {
  /// Whether the pairing can fail a gate.
  var gates: Bool { pairing.evidence.gates }
}
