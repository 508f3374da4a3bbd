import ContrastAudit
import ContrastModel
import ContrastSuggestions

extension AuditReport {
  /// Writes a table with one row for each pairing of each mode. Ratios are
  /// unrounded; names, reasons and paths are written as `spreadsheetText`.
  package func writeCSV(to output: OutputBuffer) {
    output.append(csvRow: [
      "mode", "foreground", "background", "over", "kind", "required", "ratio",
      "greatest", "status", "evidence", "severity", "because", "foregroundHex",
      "backgroundHex", "path", "line", "column", "key",
      "suggestedForeground", "suggestedBackground",
    ])
    for pair in audit.pairs {
      if output.hasFailed { return }
      output.append(csvRow: row(pair))
    }
  }

  /// The failures that do not concern a pair and therefore have no row: lines
  /// in the form of compiler errors, each with a line break.
  package var unlisted: String {
    audit.unpairedNotices.map {
      let place = $0.place.map { "\($0)" } ?? ToolIdentity.name
      return "\(place.sanitized): error: \($0.message.sanitized)\n"
    }.joined()
  }

  private func row(_ pair: ModePair) -> [String] {
    let (mode, pairing) = (pair.mode, pair.pairing)
    let (foreground, background) = (pair.foreground, pair.background)
    let isKnown = pairing.ratio != nil
    func number(_ ratio: ContrastRatio?) -> String {
      ratio.map { NumberText.shortest($0.value) } ?? ""
    }
    // The first colour that is suggested for one side; empty if there is none.
    func suggested(_ change: AuditSuggestions.Change) -> String {
      suggestions?.answer(to: pairing, of: mode, changing: change)?
        .suggestions.first?.hex ?? ""
    }
    let over = pairing.over.map { mode.palette.entries[$0].name }
    return [
      mode.palette.mode.spreadsheetText, foreground.name.spreadsheetText,
      background.name.spreadsheetText,
      over.joined(separator: " ").spreadsheetText,
      pairing.pairing.kind.rawValue,
      NumberText.shortest(pairing.pairing.required),
      number(pairing.ratio?.least), number(pairing.ratio?.greatest),
      pairing.status.rawValue, pairing.pairing.evidence.rawValue,
      pairing.pairing.severity.rawValue,
      pairing.pairing.because.spreadsheetText,
      isKnown ? foreground.color.nearestHex : "",
      isKnown ? background.color.nearestHex : "",
      foreground.source.path.spreadsheetText, String(foreground.source.line),
      String(foreground.source.column), mode.key(pairing).spreadsheetText,
      suggested(.foreground), suggested(.background),
    ]
  }
}
