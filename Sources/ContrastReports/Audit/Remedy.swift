import ContrastAudit
import ContrastModel
import ContrastSuggestions

/// A change of the text colour or of the background that fixes a finding.
/// `AuditReport.remedy` chooses the smaller of the two.
package struct Remedy {
  /// The side that changes.
  package let change: AuditSuggestions.Change

  /// The colour that changes.
  package let entry: Palette.Entry

  /// The colour that replaces the entry's colour.
  package let suggestion: Suggestion

  /// A colour of the system that would also pass and is as good a choice; `nil`
  /// if there is none.
  package let token: Palette.Entry?

  /// The new value in the notation of its file: in Android resources the alpha
  /// comes first.
  var written: String {
    let hex = suggestion.hex
    guard hex.utf8.count == 9, entry.source.path.lowercased().hasSuffix(".xml")
    else { return hex }
    return "#" + hex.suffix(2) + hex.dropFirst().prefix(6)
  }

  /// The change in a line.
  ///
  ///     // change text.muted to #5b6878 (hardly visible) or color.neutral.600,
  ///     // at tokens.json:12:7
  var words: String {
    "change \(entry.name.sanitized) to "
      + (suggestion.entry.map { "\($0.name.sanitized) " } ?? "")
      + "\(written) (\(suggestion.size.rawValue))"
      + (token.map { " or \($0.name.sanitized)," } ?? "") + " at "
      + entry.source.description.sanitized
  }

  fileprivate init?(
    _ answer: AuditSuggestions.Answer, changing change: AuditSuggestions.Change
  ) {
    // The first suggestion usually has the same hue. If it is a large change,
    // the smallest change is better, preferably to a colour of the system.
    let usual = answer.suggestions.first
    let best =
      usual?.size != .anotherColor
      ? usual
      : answer.suggestions.min {
        ($0.size, $0.entry == nil ? 1 : 0) < ($1.size, $1.entry == nil ? 1 : 0)
      }
    guard let first = best else { return nil }
    self.change = change
    entry = answer.entry
    suggestion = first
    // A step of the ramp is always offered; another colour of the system only
    // if it is not a greater change.
    token =
      first.entry != nil
      ? nil
      : answer.suggestions.first {
        $0.entry != nil && ($0.isStepOfRamp || $0.size <= first.size)
      }?.entry
  }
}

extension AuditReport {
  /// The change that fixes a pairing; `nil` if none is known.
  package func remedy(for pair: ModePair) -> Remedy? {
    answers(to: pair).compactMap { Remedy($1, changing: $0) }
      .min { $0.suggestion.size < $1.suggestion.size }
  }

  /// The answers for the sides of a pairing that have one.
  private func answers(
    to pair: ModePair
  ) -> [(AuditSuggestions.Change, AuditSuggestions.Answer)] {
    [.foreground, .background].compactMap { change in
      suggestions?.answer(to: pair.pairing, of: pair.mode, changing: change)
        .map { (change, $0) }
    }
  }

  /// The change that fixes a pairing, in a line, or the reason why there is
  /// none; `nil` if neither is known.
  package func remedyWords(for pair: ModePair) -> String? {
    if let remedy = remedy(for: pair) { return remedy.words }
    return answers(to: pair).lazy.compactMap { _, answer in
      answer.impossibility.map {
        "\(answer.entry.name.sanitized): \($0.words.sanitized)"
      }
    }.first
  }
}
