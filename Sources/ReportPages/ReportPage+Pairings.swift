import ContrastAudit
import ContrastModel
import ContrastReports
import ContrastSuggestions
import TextGrammars

extension ReportPage {
  /// Adds the states that a pairing can have, for the script.
  func addStates(to members: inout JSONMembers) {
    if isWhole { return }
    members.addObjects("standings", of: PairingState.allCases) {
      state, members in
      members.add("word", state.word)
      members.add("phrase", state.phrase)
      members.add("mark", state.shape.rawValue)
      members.add("fails", state.fails)
      members.add("checked", state.isChecked)
    }
  }

  /// Adds the pairings of a mode, and the suggestions for those that fail.
  ///
  /// A pairing is `[text, background, state, ratio, needs, kind, behind,
  /// over]`: the indices of its colours and of its state, its ratio and the
  /// required ratio as text, its kind, the encoded channels of the backdrop
  /// over which its ratio is the lowest, and the indices of all backdrops.
  /// Without such a backdrop, the last two are left out.
  func addPairings(of mode: ModeSection, to members: inout JSONMembers) {
    guard let audit, let audited = checked(in: mode) else { return }
    let known = audited.pairings.filter { $0.status != .unresolved }
    members.add("pairings") { output in
      output.appendJSONArray(of: known, .lines(depth: 2)) { pairing in
        let state = PairingState(pairing, isStrict: audit.audit.isStrict)
        let texts = [
          pairing.ratioWords, NumberText.shortest(pairing.pairing.required),
          pairing.pairing.kind.rawValue,
        ].map(\.jsonText)
        output.append("[\(pairing.pairing.foreground),")
        output.append("\(pairing.pairing.background),\(state.rawValue),")
        output.append(texts.joined(separator: ","))
        if let behind = pairing.hardest {
          output.append(",")
          append(backdrop: behind, to: output)
          output.append(",")
          output.appendJSONArray(of: pairing.over) { output.append("\($0)") }
        }
        output.append("]")
      }
    }
    addOrigins(of: audited, known, to: &members)
    guard let suggestions = audit.suggestions else { return }
    let listed = audited.pairings.flatMap { pairing in
      suggestions.list(for: pairing, of: audited).map { (pairing, $0) }
    }
    if listed.isEmpty { return }
    members.add("suggestions") { output in
      output.appendJSONArray(of: listed, .lines(depth: 2)) { pairing, listed in
        let side = listed.change == .foreground ? "text" : "background"
        let words = "\(listed.kind.phrase), \(listed.suggestion.size.rawValue)"
        output.append("[\(pairing.pairing.foreground),")
        output.append("\(pairing.pairing.background),\(side.jsonText),")
        output.append("\(listed.hex.jsonText),\(words.jsonText)]")
      }
    }
  }

  /// Adds the locations where the colours of pairings are declared.
  private func addOrigins(
    of mode: ModeAudit, _ pairings: [AuditedPairing],
    to members: inout JSONMembers
  ) {
    let used = Set(
      pairings.flatMap { [$0.pairing.foreground, $0.pairing.background] })
    members.add("origins") { output in
      output.appendJSONArray(of: used.sorted(), .lines(depth: 2)) { index in
        let place = ShownName.text("\(mode.palette.entries[index].source)")
        output.append("[\(index),\(place.jsonText)]")
      }
    }
  }

  /// Adds the colours that change together, mode by mode: the aliases of each
  /// entry, and the entries whose colour another entry declares.
  func addFollowers(
    of modes: [ModeSection], to members: inout JSONMembers
  ) {
    guard !isWhole, let audit = audit?.audit else { return }
    let system = SystemPairings(audit)
    members.addObjects("system", of: Array(zip(modes, audit.modeIndices))) {
      pair, members in
      let (section, mode) = pair
      guard section.form != .none else { return }
      let followers = system.followers[mode].sorted { $0.key < $1.key }
      members.add("followers") { output in
        output.appendJSONArray(of: followers) { target, names in
          let row = ([target] + names).map(String.init)
          output.append("[\(row.joined(separator: ","))]")
        }
      }
      let moved = section.analysis.palette.entries.indices.compactMap { entry in
        let written = system.written(
          SystemPairings.Place(mode: mode, entry: entry))
        return written.entry == entry ? nil : (entry, written.entry)
      }
      members.add("written") { output in
        output.appendJSONArray(of: moved) { entry, written in
          output.append("[\(entry),\(written)]")
        }
      }
    }
  }
}

/// The state of a pairing as a page shows it. A cell with several pairs shows
/// the state that comes first in this list.
enum PairingState: Int, CaseIterable {
  case fails, unresolved, depends, dependsAndFails, warns, accepted
  case proposedFails, passes, proposedPasses

  /// The state of a pairing in an audit that may be strict.
  init(_ audited: AuditedPairing, isStrict: Bool) {
    if !audited.gates {
      self = audited.status == .meets ? .proposedPasses : .proposedFails
      return
    }
    switch audited.status {
    case .meets: self = .passes
    case .below:
      self = audited.pairing.severity == .error ? .fails : .warns
    case .uncertain:
      self = audited.fails(isStrict: isStrict) ? .dependsAndFails : .depends
    case .unresolved: self = .unresolved
    case .waived, .baseline: self = .accepted
    }
  }

  /// Whether the pairing is checked rather than proposed.
  var isChecked: Bool { self != .proposedFails && self != .proposedPasses }

  /// Whether the pairing fails the gate.
  var fails: Bool {
    self == .fails || self == .unresolved || self == .dependsAndFails
  }

  /// The word for the state, short enough for a cell.
  var word: String { traits.word }

  /// The state in a sentence.
  var phrase: String { traits.phrase }

  /// The shape beside the word.
  var shape: PageShape { traits.shape }

  private var traits: (word: String, phrase: String, shape: PageShape) {
    switch self {
    case .fails: ("fails", "checked pair", .cross)
    case .unresolved: ("unresolved", "a colour could not be read", .cross)
    case .depends, .dependsAndFails:
      ("depends", "the backdrop decides", .question)
    case .warns: ("warns", "fails, reported as a warning", .half)
    case .accepted:
      ("accepted", "fails, and rules or a baseline accept it", .half)
    case .proposedFails: ("proposed", "not checked, would fail", .ring)
    case .proposedPasses: ("proposed", "not checked, would pass", .ring)
    case .passes: ("passes", "checked pair", .tick)
    }
  }
}
