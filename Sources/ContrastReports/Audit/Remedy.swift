import ContrastAudit
import ContrastModel
import ContrastSuggestions

extension AuditReport {
  /// What would mend a finding, in a line: another colour in front or, where
  /// that is the lesser change, behind; or why neither works; `nil` where
  /// nothing is known.
  ///
  ///     // text.muted to #5b6878 (hardly visible) or color.neutral.600
  func remedy(for finding: Finding, in mode: ModeAudit) -> String? {
    guard let suggestions else { return nil }
    func answer(
      _ change: AuditSuggestions.Change
    ) -> AuditSuggestions.Answer? {
      suggestions.answer(to: finding.first, of: mode, changing: change)
    }
    let answers = [answer(.foreground), answer(.background)].compactMap(\.self)
    let mending = answers.filter { !$0.suggestions.isEmpty }
    if let best = mending.min(by: { $0.size < $1.size }) {
      return Self.words(best)
    }
    guard let reason = answers.first(where: { $0.impossibility != nil }),
      let impossibility = reason.impossibility
    else { return nil }
    return "\(reason.entry.name.harmless): \(impossibility.words.harmless)"
  }

  private static func words(_ answer: AuditSuggestions.Answer) -> String? {
    guard let first = answer.suggestions.first else { return nil }
    // A step of the ramp is a choice of its own; another colour of the system
    // only where it is no greater a change.
    let system = answer.suggestions.first {
      $0.entry != nil && ($0.isStepOfRamp || $0.size <= first.size)
    }?.entry
    return "change \(answer.entry.name.harmless) to \(first.hex) "
      + "(\(first.size.rawValue))"
      + (system.map { " or \($0.name.harmless)" } ?? "")
  }
}

extension AuditSuggestions.Answer {
  /// The extent of the change.
  fileprivate var size: ChangeSize {
    suggestions.first?.size ?? .anotherColor
  }
}
