import ContrastModel
import ContrastSuggestions

/// Suggestions as data, of schema `contrast.suggest.v1`.
package struct SuggestionJSON {
  private let report: SuggestionReport

  /// The data of a report.
  package init(_ report: SuggestionReport) {
    self.report = report
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.suggest.v1", assuming: report.assumptions
    ) { members in
      members.add("color", report.color.value)
      members.add("as", report.role.rawValue)
      members.add("on", report.partners.map(\.value))
      members.add("required", report.required)
      members.add("meets", report.isMet)
      members.add("ratios") {
        $0.append(ratios: report.contrasts.map(\.least.ratio))
      }
      members.addArray("suggestions", of: report.suggestions, .lines(depth: 2))
      {
        output.append(
          suggestion: $0, inModes: $0.entry.map(report.modes) ?? [])
      }
      if let impossibility = report.impossibility {
        members.add("impossible") { append(impossibility, to: $0) }
      }
    }
  }

  private func append(_ reason: Impossibility, to output: OutputBuffer) {
    output.appendJSONObject { members in
      let names = reason.requirements.map(\.partnerName)
      if let one = names.first { members.add("one", one) }
      if names.count > 1 { members.add("other", names[1]) }
      members.add("all", names)
      members.add("words", reason.words)
    }
  }
}

extension OutputBuffer {
  /// Appends a suggestion as an object on one line.
  func append(suggestion: Suggestion, inModes modes: [String]) {
    appendJSONObject { members in
      members.add("kind", suggestion.kind.rawValue)
      members.add("hex", suggestion.hex)
      members.add("ratios") { $0.append(ratios: suggestion.ratios) }
      members.add("difference", suggestion.difference)
      members.add("words", suggestion.size.rawValue)
      if let entry = suggestion.entry {
        members.add("token", entry.name)
        if !modes.isEmpty { members.add("modes", modes) }
      }
    }
  }

  /// Appends an array of unrounded ratios.
  fileprivate func append(ratios: [ContrastRatio]) {
    appendJSONArray(of: ratios) { append(jsonNumber: $0.value) }
  }
}
