import ContrastAudit
import ContrastModel

/// An audit as compilers print faults: `path:line:column: error: message`, a
/// line a finding. Xcode, editors and build logs lead to the place.
///
/// Nothing is written where everything holds, and nothing of what is accepted.
package struct AuditXcode {
  private let audit: Audit

  /// The faults of an audit.
  package init(_ audit: Audit) {
    self.audit = audit
  }

  /// Writes the lines, mode by mode, then what is stale, then the colours in no
  /// pair where rules speak of them.
  package func write(to output: OutputBuffer) {
    for finding in audit.findings {
      switch finding.pairing.status {
      case .meets, .waived, .baseline: continue
      case .below, .uncertain, .unresolved:
        let fails = finding.pairing.fails(isStrict: audit.isStrict)
        append(
          finding.foreground.source, fails ? "error" : "warning",
          finding.clause, to: output)
      }
    }
    for stale in audit.stale {
      if let place = stale.location {
        append(place, "error", stale.message, to: output)
      } else {
        output.append("\(ToolIdentity.name): error: \(stale.message)\n")
      }
    }
    if audit.coverage == .ignore { return }
    let severity = audit.coverage == .error ? "error" : "warning"
    for mode in audit.modes {
      for index in mode.coverage.uncovered {
        let entry = mode.palette.entries[index]
        append(
          entry.source, severity,
          "\(entry.name.harmless) in mode \(mode.palette.mode.harmless) is in "
            + "no pair", to: output)
      }
    }
  }

  private func append(
    _ place: SourceLocation, _ severity: String, _ message: String,
    to output: OutputBuffer
  ) {
    output.append(
      "\(place.description.harmless): \(severity): \(message)\n")
  }
}
