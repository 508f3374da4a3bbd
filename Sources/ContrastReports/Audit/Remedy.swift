import ContrastAudit
import ContrastModel
import ContrastSuggestions

/// The lesser change that mends a finding: of the colour in front or of the one
/// behind.
package struct Remedy {
  /// The side that changes.
  package let change: AuditSuggestions.Change

  /// The colour that changes.
  let entry: Palette.Entry

  /// The colour in its place.
  package let suggestion: Suggestion

  /// A colour of the system that would do too, where it is as good a choice.
  let token: Palette.Entry?

  /// The change in a line.
  ///
  ///     // change text.muted to #5b6878 (hardly visible) or color.neutral.600
  var words: String {
    "change \(entry.name.harmless) to \(suggestion.hex) "
      + "(\(suggestion.size.rawValue))"
      + (token.map { " or \($0.name.harmless)" } ?? "")
  }

  fileprivate init?(
    _ answer: AuditSuggestions.Answer, changing change: AuditSuggestions.Change
  ) {
    guard let first = answer.suggestions.first else { return nil }
    self.change = change
    entry = answer.entry
    suggestion = first
    // A step of the ramp is a choice of its own; another colour of the system
    // only where it is no greater a change.
    token =
      answer.suggestions.first {
        $0.entry != nil && ($0.isStepOfRamp || $0.size <= first.size)
      }?.entry
  }
}

extension AuditReport {
  /// What would mend a finding; `nil` where nothing is known to.
  package func remedy(for finding: Finding, in mode: ModeAudit) -> Remedy? {
    let all = [AuditSuggestions.Change.foreground, .background].compactMap {
      change in
      answer(to: finding, in: mode, changing: change).flatMap {
        Remedy($0, changing: change)
      }
    }
    return all.min { $0.suggestion.size < $1.suggestion.size }
  }

  /// What would mend a finding, in a line, or why nothing does; `nil` where
  /// neither is known.
  package func remedyWords(for finding: Finding, in mode: ModeAudit) -> String?
  {
    if let remedy = remedy(for: finding, in: mode) { return remedy.words }
    let answers = [AuditSuggestions.Change.foreground, .background]
      .compactMap { answer(to: finding, in: mode, changing: $0) }
    guard let reason = answers.first(where: { $0.impossibility != nil }),
      let impossibility = reason.impossibility
    else { return nil }
    return "\(reason.entry.name.harmless): \(impossibility.words.harmless)"
  }

  private func answer(
    to finding: Finding, in mode: ModeAudit,
    changing change: AuditSuggestions.Change
  ) -> AuditSuggestions.Answer? {
    suggestions?.answer(to: finding.first, of: mode, changing: change)
  }
}
