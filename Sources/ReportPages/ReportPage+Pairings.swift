import ContrastAudit
import ContrastModel
import ContrastReports
import ContrastSuggestions
import TextGrammars

extension ReportPage {
  /// Adds the standings that a pairing can have, for the script.
  func addStandings(to members: inout JSONMembers) {
    guard audit != nil, !isWhole else { return }
    members.addObjects("standings", of: AuditedPairing.Status.worstFirst) {
      status, members in
      members.add("word", status.word)
      members.add("phrase", status.phrase)
      members.add("mark", status.mark)
    }
  }

  /// Adds the pairings of a mode, and what could be changed so that they hold.
  ///
  /// A pairing is `[text, background, standing, ratio, needs]`: places of
  /// colours, the place of its standing, and both numbers as they are written;
  /// behind that the encoded channels of the colour behind it over which its
  /// ratio is the least, where one is known.
  func addPairings(of mode: ModeSection, to members: inout JSONMembers) {
    guard let audit, let audited = meant(in: mode) else { return }
    members.add("pairings") { output in
      let known = audited.pairings.filter { $0.status != .unresolved }
      output.appendJSONArray(of: known, .lines(depth: 2)) { pairing in
        output.append("[\(pairing.pairing.foreground),")
        output.append(
          "\(pairing.pairing.background),\(pairing.status.standing),")
        output.append(jsonString: FindingText.ratioWords(pairing.ratio))
        output.append(",")
        output.append(
          jsonString: NumberText.shortest(pairing.pairing.required))
        if let behind = pairing.hardest {
          output.append(",")
          append(backdrop: behind, to: output)
        }
        output.append("]")
      }
    }
    guard let suggestions = audit.suggestions else { return }
    let listed = audited.pairings.flatMap { pairing in
      suggestions.list(for: pairing, of: audited).map { (pairing, $0) }
    }
    if listed.isEmpty { return }
    members.add("suggestions") { output in
      output.appendJSONArray(of: listed, .lines(depth: 2)) { pairing, listed in
        let suggestion = listed.suggestion
        output.append("[\(pairing.pairing.foreground),")
        output.append("\(pairing.pairing.background),")
        output.append(
          jsonString: listed.change == .foreground ? "text" : "background")
        output.append(",")
        output.append(jsonString: suggestion.hex)
        output.append(",")
        output.append(
          jsonString: ([suggestion.entry.map { ShownName.text($0.name) }]
            + [suggestion.kind.phrase, suggestion.size.rawValue])
            .compactMap(\.self).joined(separator: ", "))
        output.append("]")
      }
    }
  }
}

extension AuditedPairing.Status {
  /// The standings in the order in which one stands for the others where
  /// a cell holds a group of pairs.
  static let worstFirst: [Self] = [
    .below, .unresolved, .uncertain, .waived, .baseline, .meets,
  ]

  /// Its place among them.
  var standing: Int { Self.worstFirst.firstIndex(of: self) ?? 0 }

  /// The standing in the room of a cell.
  var word: String {
    switch self {
    case .meets: "holds"
    case .below: "below"
    case .uncertain: "depends"
    case .unresolved: "unresolved"
    case .waived: "waived"
    case .baseline: "baseline"
    }
  }

  /// The standing in a sentence.
  var phrase: String {
    switch self {
    case .meets: "has what it needs"
    case .below: "falls short"
    case .uncertain: "depends on what lies behind"
    case .unresolved: "has a colour that could not be read"
    case .waived: "falls short, and the rules accept it"
    case .baseline: "falls short, as it did when the gate was introduced"
    }
  }

  /// The rank of the shape beside it.
  var mark: Int {
    switch self {
    case .meets: 2
    case .uncertain: VerdictMark.ranked.count
    case .waived, .baseline: 1
    case .below, .unresolved: 0
    }
  }
}
