import ContrastAudit
import ContrastModel
import ContrastSuggestions

extension AuditReport {
  /// What would mend a finding, in a line: another colour in front, or where
  /// there is none another one behind, or why neither works; `nil` where nothing
  /// is known.
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
    for answer in answers {
      if let words = Self.words(answer) { return words }
    }
    guard let reason = answers.first(where: { $0.impossibility != nil }),
      let impossibility = reason.impossibility
    else { return nil }
    return "\(reason.entry.name.harmless): \(impossibility.words.harmless)"
  }

  private static func words(_ answer: AuditSuggestions.Answer) -> String? {
    let own = answer.suggestions.filter { $0.entry == nil }
    let system = answer.suggestions.first { $0.entry != nil }?.entry
    guard let first = own.first else { return nil }
    return "change \(answer.entry.name.harmless) to \(first.hex) "
      + "(\(first.size.rawValue))"
      + (system.map { " or \($0.name.harmless)" } ?? "")
  }
}
