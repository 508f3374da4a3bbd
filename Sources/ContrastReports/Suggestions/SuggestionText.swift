import ContrastModel
import ContrastSuggestions

/// Suggestions for people: what there is, then what could stand in its place.
package struct SuggestionText {
  private let report: SuggestionReport
  private let style: TextStyle

  /// The text of a report.
  package init(_ report: SuggestionReport, style: TextStyle) {
    self.report = report
    self.style = style
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    let color = report.color.value.harmless
    let needs = NumberText.shortest(report.required)
    var now = TextTable()
    for (partner, contrast) in zip(report.partners, report.contrasts) {
      let isMet = contrast.isAtLeast(report.required)
      let pair =
        report.role == .text
        ? "\(color) on \(partner.value.harmless)"
        : "\(partner.value.harmless) on \(color)"
      now.append([
        .init("\(contrast.least) of \(needs)"), .init(pair),
        .init(isMet ? "enough" : "too little", tone: isMet ? .met : .unmet),
      ])
    }
    now.write(to: output, style: style)
    output.append("\n")
    if report.isMet {
      output.append("\(color) works as it is.\n")
      return
    }
    if let impossibility = report.impossibility {
      let words = impossibility.words
      let sentence = words.prefix(1).uppercased() + words.dropFirst() + "."
      for line in TerminalText.wrapped(sentence.harmless, to: style.columns) {
        output.append(style.toned(line, .unmet) + "\n")
      }
    }
    guard !report.suggestions.isEmpty else { return }
    if report.impossibility != nil { output.append("\n") }
    writeSuggestions(to: output)
  }

  private func writeSuggestions(to output: OutputBuffer) {
    output.append("In its place:\n")
    var table = TextTable()
    for suggestion in report.suggestions {
      let least = suggestion.ratios.min { $0.value < $1.value }
      let change =
        suggestion.size.rawValue
        + " (\(Self.thousandths(suggestion.difference)) in Oklab)"
      let cells: [TextTable.Cell] = [
        .init(suggestion.hex), .init(suggestion.kind.phrase),
        .init(least.map { "at least \($0)" } ?? ""), .init(change),
      ]
      // No line ends in an empty cell.
      let token = suggestion.entry.map { entry in
        let modes = report.modes(of: entry).joined(separator: ", ")
        return TextTable.Cell(
          entry.name + (modes.isEmpty ? "" : " in mode \(modes)"))
      }
      table.append(cells + [token].compactMap(\.self))
    }
    table.write(to: output, style: style)
  }

  /// A difference with three decimals, cut.
  static func thousandths(_ difference: Double) -> String {
    let count = Int(difference * 1000)
    let digits = String(count % 1000)
    return "\(count / 1000)."
      + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
