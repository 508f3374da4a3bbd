import ContrastModel
import ContrastSuggestions

extension SuggestionReport: Report {
  /// Writes what there is, then what could stand in its place.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    let color = color.value.harmless
    let needs = NumberText.shortest(required)
    var now = TextTable()
    for (partner, contrast) in zip(partners, contrasts) {
      let isMet = contrast.isAtLeast(required)
      let pair =
        role == .text
        ? "\(color) on \(partner.value.harmless)"
        : "\(partner.value.harmless) on \(color)"
      now.append([
        .init("\(contrast.least) of \(needs)"), .init(pair),
        .init(isMet ? "enough" : "too little", tone: isMet ? .met : .unmet),
      ])
    }
    now.write(to: output, style: style)
    output.append("\n")
    if isMet {
      output.append("\(color) works as it is.\n")
      return
    }
    if let impossibility {
      let words = impossibility.words
      let sentence = words.prefix(1).uppercased() + words.dropFirst() + "."
      for line in TerminalText.wrapped(sentence.harmless, to: style.columns) {
        output.append(style.toned(line, .unmet) + "\n")
      }
    }
    guard !suggestions.isEmpty else { return }
    if impossibility != nil { output.append("\n") }
    output.append("In its place:\n")
    suggestionTable.write(to: output, style: style)
  }

  private var suggestionTable: TextTable {
    var table = TextTable()
    for suggestion in suggestions {
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
        let modes = modes(of: entry).joined(separator: ", ")
        return TextTable.Cell(
          entry.name + (modes.isEmpty ? "" : " in mode \(modes)"))
      }
      table.append(cells + [token].compactMap(\.self))
    }
    return table
  }

  /// A difference with three decimals, cut.
  static func thousandths(_ difference: Double) -> String {
    let count = Int(difference * 1000)
    let digits = String(count % 1000)
    return "\(count / 1000)."
      + String(repeating: "0", count: 3 - digits.count) + digits
  }

  /// Writes data of schema `contrast.suggest.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.suggest.v1", assuming: assumptions
    ) { members in
      members.add("color", color.value)
      members.add("as", role.rawValue)
      members.add("on", partners.map(\.value))
      members.add("required", required)
      members.add("meets", isMet)
      members.add("ratios") {
        $0.append(ratios: contrasts.map(\.least.ratio))
      }
      members.addArray("suggestions", of: suggestions, .lines(depth: 2)) {
        output.append(suggestion: $0, inModes: $0.entry.map(modes) ?? [])
      }
      if let impossibility {
        members.addObject("impossible") { members in
          let names = impossibility.requirements.map(\.partnerName)
          if let one = names.first { members.add("one", one) }
          if names.count > 1 { members.add("other", names[1]) }
          members.add("all", names)
          members.add("words", impossibility.words)
        }
      }
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
