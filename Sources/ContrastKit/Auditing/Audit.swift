/// The checked and proposed pairs of a system, measured.
///
/// ```swift
/// if !audit.holds {
///   for finding in audit.findings { print(finding) }
/// }
/// ```
public struct Audit: Sendable {
  /// The pairs that fail the audit, mode by mode, the worst of a mode first.
  public let findings: [Pair]

  /// Every checked and proposed pair, mode by mode, in the order of
  /// the foregrounds and then of the backgrounds.
  public let pairs: [Pair]

  /// The acceptances that have ended or that no failure needs any more. Each
  /// fails the audit, because such an entry would hide later failures.
  public let stale: [Diagnostic]

  /// The uncovered colours, mode by mode. Colours that other names refer to,
  /// steps of ramps, and colours that need no contrast are left out.
  public let uncovered: [Uncovered]

  /// Whether nothing fails: no pair fails, no acceptance is stale, and no
  /// colour is uncovered where rules require coverage.
  public var holds: Bool { audit.holds }

  /// The conformance level that sets the ratio each kind of pair needs.
  public var level: ConformanceLevel { audit.level }

  /// A colour in no checked pair of its mode.
  public struct Uncovered: Hashable, Sendable {
    /// The mode.
    public let mode: String

    /// The colour.
    public let entry: Palette.Entry
  }

  /// The audit in the form that reports need.
  let audit: ContrastAudit.Audit

  /// The subject of the audit.
  let subject: AuditSubject

  /// The suggestions for the failing pairs, computed when first requested.
  let suggestions: LazyValue<AuditSuggestions>

  private let auditor: ContrastAuditor
  private let acceptance: Acceptance

  init(
    _ outcome: AuditOutcome, of subject: AuditSubject,
    by auditor: ContrastAuditor
  ) {
    audit = outcome.audit
    self.subject = subject
    self.auditor = auditor
    acceptance = outcome.acceptance
    let audit = audit
    let suggestions = LazyValue {
      AuditSuggestions(forPrograms: audit)
    }
    self.suggestions = suggestions
    pairs = audit.pairs.map { Pair(pair: $0, answers: suggestions) }
    // Sorting is stable: equal elements keep their order.
    findings = pairs.filter { $0.audited.fails(isStrict: audit.isStrict) }
      .sorted {
        ($0.pair.modeIndex, $0.audited.share)
          < ($1.pair.modeIndex, $1.audited.share)
      }
    stale = audit.stale.map { stale in
      stale.location.map { Diagnostic(.error, stale.message, at: $0) }
        ?? Diagnostic(.error, stale.message, ofFileAt: "<rules>")
    }
    uncovered = audit.modes.flatMap { mode in
      mode.coverage.uncovered.map {
        Uncovered(mode: mode.palette.mode, entry: mode.palette.entries[$0])
      }
    }
  }

  /// A plan that changes few colours, and the fewest where it is exact.
  ///
  /// - Returns: the plan; without changes where nothing fails.
  /// - Complexity: up to a few milliseconds for each failing colour. The plan
  ///   is exact for small groups of colours that fail with each other, and
  ///   greedy otherwise.
  public func fixPlan() -> FixPlan { FixPlan(audit, with: auditor) }

  /// Writes the current findings as a baseline, which accepts them in later
  /// audits unless they get worse: see ``AuditOptions/baseline``.
  ///
  /// - Parameter path: the path of the file, which appears complete or not at
  ///   all.
  /// - Throws: the reason why it cannot be written.
  public func writeBaseline(to path: String) throws(ContrastError) {
    let present = acceptance.updated(audit.allModes, audit.stale)
    try OutputFile.write(reportTo: path) {
      present.writeJSON(to: $0)
    }
  }
}

extension Audit: CustomStringConvertible {
  /// The counts, in a line.
  public var description: String {
    "\(pairs.count) pairs, \(findings.count) fail, \(stale.count) acceptances "
      + "are stale, \(uncovered.count) colours are uncovered"
  }
}
