import ContrastAudit
import ContrastModel
import ContrastSuggestions
import TextGrammars

/// An audit, and the decisions that all its writers share: which findings are
/// shown, in which sections, and in which words.
package struct AuditReport {
  /// The audit.
  package let audit: Audit

  /// The pairings that are listed in addition to the findings.
  package let listing: Listing

  /// The suggested changes; `nil` if none were searched for.
  package let suggestions: AuditSuggestions?

  /// The colours that could not be read.
  package let unresolved: [SourceError]

  /// The plan of changes that fix failing pairs; `nil` if none was made.
  package let plan: FixPlan?

  /// The pairings that are listed in addition to the findings.
  package enum Listing: Sendable {
    /// None; without a rules file, proposed pairs that would not pass.
    case findings

    /// The proposed pairs.
    case proposed

    /// All pairings, except proposed ones with an unresolved colour.
    case all
  }

  /// A report of an audit.
  package init(
    _ audit: Audit, listing: Listing = .findings,
    suggestions: AuditSuggestions? = nil, unresolved: [SourceError] = [],
    plan: FixPlan? = nil
  ) {
    self.audit = audit
    self.unresolved = unresolved
    self.listing = listing
    self.suggestions = suggestions
    self.plan = plan
  }

  /// The headings, in the order in which they are shown.
  package enum Heading: Int, CaseIterable {
    case below, unresolved, uncertain, warned, proposedBelow, proposedUncertain
    case accepted, holds, proposedHolds

    package var text: String {
      switch self {
      case .below: "Failed"
      case .unresolved: "Unresolved: a colour could not be read"
      case .uncertain: "Depends on the backdrop"
      case .warned: "Failed, reported as a warning"
      case .proposedBelow: "Proposed, would fail (not checked)"
      case .proposedUncertain: "Proposed, depends on the backdrop"
      case .accepted: "Accepted"
      case .holds: "Passed"
      case .proposedHolds: "Proposed, would pass"
      }
    }

    package var note: String? {
      switch self {
      case .uncertain:
        "Name the backdrop with --backdrop, or in a rule with \"over\"."
      case .proposedBelow:
        "Names or styles suggest these pairs. They cannot fail the audit until "
          + "a rule declares them."
      default: nil
      }
    }
  }

  /// The heading under which a pairing is listed; `nil` if it is not listed.
  func heading(for pairing: AuditedPairing) -> Heading? {
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

  /// Whether proposed pairs that would fail, or whose verdict depends on the
  /// backdrop, are listed.
  var showsProposed: Bool {
    listing != .findings || audit.rulesPath == nil
  }

  /// The report for a page, where each pair can be inspected: all pairs,
  /// suggestions for as many colours as in reports for programs, and a plan.
  package init(ofPage audit: Audit, plan: FixPlan? = nil) {
    self.init(
      audit, listing: .all,
      suggestions: AuditSuggestions(
        audit, limit: AuditSuggestions.limit, kinds: AuditSuggestions.briefly),
      plan: plan)
  }

  /// Writes the report in a format, except the page.
  ///
  /// - Precondition: the verb `audit` has the format.
  package func write(
    _ format: ReportFormat, isSpoken: Bool = false, style: TextStyle = .plain,
    region: @escaping (SourcePosition, String) -> SARIFRegion,
    to output: OutputBuffer
  ) {
    switch format {
    case .text where isSpoken: writeSpoken(to: output)
    case .text: writeText(to: output, style: style)
    case .json: writeJSON(to: output)
    case .csv: writeCSV(to: output)
    case .svg: writeSVG(to: output)
    case .markdown: writeMarkdown(to: output)
    case .sarif: writeSARIF(to: output, region: region)
    case .junit: writeJUnit(to: output)
    case .github: writeGitHub(to: output)
    case .gitlab: writeGitLab(to: output)
    case .xcode: writeXcode(to: output)
    case .html, .npy:
      preconditionFailure("No audit is written as \(format.rawValue) here.")
    }
  }
}

extension AuditedPairing {
  /// Whether the pairing is checked, not only proposed.
  package var gates: Bool { pairing.evidence.gates }
}

extension AuditSuggestions {
  /// The number of colours with suggestions in reports for programs: each
  /// suggestion takes time.
  fileprivate static let limit = 1_000

  /// The kinds of suggestions that people choose among.
  fileprivate static let briefly: [Suggestion.Kind] = [
    .sameHue, .system, .alpha,
  ]

  /// The suggestions in reports for people. Each may take some milliseconds,
  /// and a gate has to be quick.
  package init(forPeople audit: Audit) {
    self.init(audit, limit: 100, kinds: Self.briefly)
  }

  /// The suggestions in reports for programs: for more colours than for people.
  package init(forPrograms audit: Audit) {
    self.init(audit, limit: Self.limit)
  }
}
