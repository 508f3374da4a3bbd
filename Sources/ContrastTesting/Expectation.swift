import ContrastKit

/// The faults of a system as a test reports them: findings and stale
/// acceptances; without any, uncovered colours if rules require coverage; or
/// the reason why there is no audit.
struct Expectation {
  /// The audit; `nil` where it could not be made.
  private(set) var audit: Audit?

  /// The faults, each with a message that begins with its location.
  private(set) var faults: [Fault] = []

  /// A fault, and the location that it links to.
  struct Fault {
    let message: String
    let location: SourcePosition?
  }

  /// The faults that an audit finds.
  init(auditing made: () throws(ContrastError) -> Audit) {
    let audit: Audit
    do throws(ContrastError) {
      audit = try made()
    } catch {
      faults = error.diagnostics.map(Fault.init)
      return
    }
    self.audit = audit
    faults = audit.findings.map { finding in
      var message = "\(finding)"
      if let best = finding.suggestions.first {
        let name =
          best.change == .foreground
          ? finding.foreground.name : finding.background.name
        message += "; replacing \(name) with \(best.hex) gives \(best.ratio)"
      }
      return Fault(message: message, location: finding.location)
    }
    faults += audit.stale.map(Fault.init)
    if audit.findings.isEmpty, audit.stale.isEmpty, !audit.holds {
      faults += audit.uncovered.map { color in
        Fault(
          Diagnostic(
            .error,
            "\(color.entry.name) is uncovered in mode \(color.mode): "
              + "no checked pair uses it",
            at: color.entry.source))
      }
    }
  }
}

extension Expectation {
  /// The faults of the inputs at some paths. If no rules are given, the nearest
  /// file of rules is used, as in `contrast audit`.
  init(
    reading paths: [String], _ rules: ContrastRules?, _ options: AuditOptions
  ) {
    self.init { () throws(ContrastError) in
      var reading = ReadingOptions()
      reading.allowsUnresolved = true
      var rules = rules
      if rules == nil, let first = paths.first {
        rules = try ContrastRules.nearest(to: first)
      }
      return try DesignSystem(contentsOf: paths, by: rules, options: reading)
        .audit(rules: rules, options: options)
    }
  }
}

extension Expectation.Fault {
  init(_ diagnostic: Diagnostic) {
    self.init(message: "\(diagnostic)", location: diagnostic.location)
  }
}
