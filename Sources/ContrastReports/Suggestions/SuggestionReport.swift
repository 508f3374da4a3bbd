import ContrastModel
import ContrastSuggestions

/// The replacements for a colour, and everything that is reported about it.
package struct SuggestionReport {
  /// The colour to change, and how it was written.
  package let color: ColorObject

  /// The colours that the colour is paired with, and how they were written.
  package let partners: [ColorObject]

  /// Whether the colour to change is the text or the background.
  package let role: ContrastRequirement.Role

  /// The ratio that the colour needs with each partner.
  package let required: Double

  /// The assumptions under which the colours are measured.
  package let assumptions: Assumptions

  /// The current contrast with each partner.
  package let contrasts: [PairContrast]

  /// Whether the colour passes unchanged.
  package let isMet: Bool

  /// The colours that could replace the colour; empty if the colour passes.
  package let suggestions: [Suggestion]

  private let palettes: [Palette]

  /// The reason why no colour with the same alpha passes; `nil` if one does.
  package let impossibility: Impossibility?

  /// The colours of all modes. A system can have a million, so they are copied
  /// once at most.
  private static func entries(of palettes: [Palette]) -> [Palette.Entry] {
    var entries = palettes.first?.entries ?? []
    guard palettes.count > 1 else { return entries }
    entries.reserveCapacity(palettes.reduce(0) { $0 + $1.entries.count })
    for palette in palettes.dropFirst() { entries += palette.entries }
    return entries
  }

  /// The suggestions for a colour.
  ///
  /// - Parameters:
  ///   - color: the colour to change.
  ///   - partners: the colours that it is paired with.
  ///   - role: whether the colour is the text or the background.
  ///   - required: the ratio that the colour needs with each partner.
  ///   - assumptions: the backdrop, the gamut rule and the metric.
  ///   - palettes: the modes of a system, whose colours are suggested too.
  package init(
    for color: ColorObject, with partners: [ColorObject],
    as role: ContrastRequirement.Role, required: Double,
    assumptions: Assumptions, palettes: [Palette]
  ) {
    self.palettes = palettes
    self.color = color
    self.partners = partners
    self.role = role
    self.required = required
    self.assumptions = assumptions
    let requirements = partners.map {
      ContrastRequirement(
        of: required, as: role, with: $0.color, named: $0.value,
        backdrop: assumptions.backdrop, gamut: assumptions.gamut)
    }
    contrasts = requirements.map { $0.contrast(of: color.color) }
    let suggester = ColorSuggester(color.color, requirements)
    isMet = suggester.isMet
    suggestions =
      isMet
      ? []
      : suggester.suggestions(among: SystemColors(Self.entries(of: palettes)))
    // If the suggester found a nearest colour, some colour passes.
    let isPossible = isMet || suggestions.contains { $0.kind == .nearest }
    impossibility = isPossible ? nil : suggester.impossibility
  }

  /// The modes in which the entry's name has the suggested colour; empty if it
  /// has that colour in every mode that has the name.
  func modes(of entry: Palette.Entry) -> [String] {
    let named = palettes.compactMap { palette in
      palette.entries.first { $0.name == entry.name }.map {
        (mode: palette.mode, isSame: $0.color == entry.color)
      }
    }
    return named.allSatisfy(\.isSame) ? [] : named.filter(\.isSame).map(\.mode)
  }

  /// Whether there is a colour that passes: this one, or a replacement.
  package var works: Bool { isMet || !suggestions.isEmpty }
}

extension Suggestion.Kind {
  /// The kind in words.
  package var phrase: String {
    switch self {
    case .sameHue: "same hue"
    case .nearest: "nearest"
    case .system: "system colour"
    case .alpha: "different alpha"
    }
  }
}

extension Suggestion {
  /// The extent of the change in words.
  package var size: ChangeSize { ChangeSize(difference) }
}

extension SuggestionReport: Report {
  /// Writes the current contrast, then the replacements.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    let color = color.value.sanitized
    let needs = NumberText.shortest(required)
    output.append(rows: partners.count, style: style) { index, row in
      let (partner, contrast) = (partners[index].value, contrasts[index])
      let isMet = contrast.isAtLeast(required)
      row.append("\(contrast.least) of \(needs)")
      row.append(
        role == .text
          ? "\(color) on \(partner.sanitized)"
          : "\(partner.sanitized) on \(color)")
      row.append(isMet ? "enough" : "too low", tone: isMet ? .met : .unmet)
    }
    output.append("\n")
    if isMet {
      output.append("\(color) passes as it is.\n")
      return
    }
    if let impossibility {
      let words = impossibility.words
      let sentence = words.prefix(1).uppercased() + words.dropFirst() + "."
      for line in TerminalText.wrapped(sentence.sanitized, to: style.columns) {
        output.append(style.toned(line, .unmet) + "\n")
      }
    }
    guard !suggestions.isEmpty else { return }
    if impossibility != nil { output.append("\n") }
    output.append("Replacements:\n")
    output.append(rows: suggestions.count, style: style) { index, row in
      let suggestion = suggestions[index]
      let least = suggestion.ratios.min { $0.value < $1.value }
      row.append(suggestion.hex)
      row.append(suggestion.kind.phrase)
      row.append(least.map { "at least \($0)" } ?? "")
      row.append(
        suggestion.size.rawValue
          + " (\(NumberText.cut(suggestion.difference, toPlaces: 3)) in Oklab)")
      // No line ends with an empty cell.
      if let entry = suggestion.entry {
        let modes = modes(of: entry).joined(separator: ", ")
        row.append(entry.name + (modes.isEmpty ? "" : " in mode \(modes)"))
      }
    }
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
      members.add("ratios", contrasts.map(\.least.value))
      members.addObjects("suggestions", of: suggestions, .lines(depth: 2)) {
        suggestion, members in
        members.add("kind", suggestion.kind.rawValue)
        members.add("hex", suggestion.hex)
        members.add("ratios", suggestion.ratios.map(\.value))
        members.add("difference", suggestion.difference)
        members.add("words", suggestion.size.rawValue)
        members.add("token", suggestion.entry?.name)
        let modes = suggestion.entry.map(modes) ?? []
        if !modes.isEmpty { members.add("modes", modes) }
      }
      if let impossibility {
        members.addObject("impossible") { members in
          let names = impossibility.requirements.map(\.partnerName)
          members.add("one", names.first)
          members.add("other", names.dropFirst().first)
          members.add("all", names)
          members.add("words", impossibility.words)
        }
      }
    }
  }
}
