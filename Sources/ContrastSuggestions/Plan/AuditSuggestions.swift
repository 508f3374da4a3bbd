import ContrastAudit
import ContrastEngine
import ContrastModel

/// Suggestions for the findings of an audit.
///
/// What is suggested for a colour works with every pairing that it takes part
/// in and that can fail the gate, in every mode in which its name has that
/// value, and keeps what is probably meant and holds, where that is possible.
public struct AuditSuggestions: Sendable {
  private let places: [Question: Int]
  private let answers: [Answer]
  private let gamut: GamutRule

  /// The side of a pairing that changes.
  public enum Change: String, Hashable, Sendable {
    /// In front: text, an icon, a line.
    case foreground

    /// Behind.
    case background
  }

  /// What could stand in a colour's place, or why nothing can.
  package struct Answer: Sendable {
    /// The colour to change.
    package let entry: Palette.Entry

    /// The suggestions.
    package let suggestions: [Suggestion]

    /// Why there is none, where there is none.
    package let impossibility: Impossibility?
  }

  /// A finding to be mended at one side.
  private struct Question: Hashable {
    let mode: String
    let foreground: Int
    let background: Int
    let kind: PairingKind
    let required: Double
    let change: Change

    init(_ pairing: Pairing, in mode: ModeAudit, changing change: Change) {
      self.mode = mode.palette.mode
      foreground = pairing.foreground
      background = pairing.background
      kind = pairing.kind
      required = pairing.required
      self.change = change
    }
  }

  /// Suggestions for an audit's findings, those that fail the gate first.
  ///
  /// - Parameters:
  ///   - audit: the audit.
  ///   - limit: for how many colours there are suggestions at most.
  ///   - kinds: the kinds of suggestions that are wanted.
  /// - Complexity: up to some milliseconds a colour.
  package init(
    _ audit: Audit, limit: Int,
    kinds: [Suggestion.Kind] = Suggestion.Kind.allCases
  ) {
    let findings = Self.findings(of: audit)
    guard !findings.isEmpty else {
      (places, answers, gamut) = ([:], [], audit.gamut)
      return
    }
    let system = SystemPairings(audit)
    var places: [Question: Int] = [:]
    var subjects: [Subject] = []
    var indices: [Subject: Int] = [:]
    for (mode, pairing) in findings {
      for change in [Change.foreground, .background] {
        let subject = Subject(
          pairing, change, in: mode, of: system)
        // What takes the other side with it mends nothing.
        if subject.changes(bothSidesOf: pairing.pairing, of: system) {
          continue
        }
        let index = indices[subject, default: subjects.count]
        if index == subjects.count {
          guard subjects.count < limit else { continue }
          subjects.append(subject)
          indices[subject] = index
        }
        let question = Question(
          pairing.pairing, in: audit.allModes[mode], changing: change)
        places[question] = index
      }
    }
    self.places = places
    gamut = audit.gamut
    let all = subjects
    let executor = TileExecutor()
    let colors = audit.allModes.map { mode in
      // What repeats a colour is no other one to choose.
      SystemColors(
        mode.palette.entries.enumerated()
          .filter { mode.repeats[$0.offset] == nil }.map(\.element))
    }
    answers = executor.map(
      TilePlan(count: all.count, tileCount: executor.threadCount * 8)
    ) { tile in
      tile.map { all[$0].answer(in: system, colors, kinds) }
    }.flatMap { $0 }
  }

  /// The answer for a pairing of a mode, if it is among those that were asked.
  package func answer(
    to pairing: AuditedPairing, of mode: ModeAudit, changing change: Change
  ) -> Answer? {
    places[
      Question(pairing.pairing, in: mode, changing: change)
    ].map { answers[$0] }
  }

  /// A suggestion for one side of a pairing, and the ratio that it would have.
  @dynamicMemberLookup
  public struct Listed: Sendable {
    /// The side that changes.
    public let change: Change

    /// The colour in its place.
    public let suggestion: Suggestion

    /// The least ratio of the pairing then.
    public let ratio: ContrastRatio

    /// A property of the colour in its place.
    public subscript<Value>(
      dynamicMember path: KeyPath<Suggestion, Value>
    ) -> Value { suggestion[keyPath: path] }
  }

  /// All suggestions for both sides of a pairing.
  package func list(
    for pairing: AuditedPairing, of mode: ModeAudit
  ) -> [Listed] {
    [Change.foreground, .background].flatMap { change -> [Listed] in
      let answer = answer(to: pairing, of: mode, changing: change)
      return (answer?.suggestions ?? []).compactMap { suggestion in
        let (text, ground) = (
          pairing.pairing.foreground, pairing.pairing.background
        )
        let changed = change == .foreground ? text : ground
        func color(_ entry: Int) -> PaletteColor {
          entry == changed
            ? suggestion.color : mode.palette.entries[entry].color
        }
        let contrasts = mode.behind.choice(for: pairing.pairing, color: color)
          .colors.map {
            PairContrast(
              of: color(text), on: color(ground), backdrop: $0, gamut: gamut
            ).least.ratio
          }
        return contrasts.min { $0.value < $1.value }.map {
          Listed(change: change, suggestion: suggestion, ratio: $0)
        }
      }
    }
  }

  /// The pairings that fall short, by mode: what can fail the gate, then the
  /// rest.
  private static func findings(of audit: Audit) -> [(Int, AuditedPairing)] {
    let all = audit.modeIndices.flatMap { mode in
      audit.allModes[mode].pairings.lazy
        .filter { $0.status == .below || $0.status == .uncertain }
        .map { (mode, $0) }
    }
    return all.filter { $0.1.pairing.evidence.gates }
      + all.filter { !$0.1.pairing.evidence.gates }
  }
}

/// A colour that is to be changed, and the demands that are not met.
private struct Subject: Hashable {
  let place: SystemPairings.Place

  /// The pairing that is asked about, where it binds nothing by itself.
  let asked: Pairing?

  init(
    _ pairing: AuditedPairing, _ change: AuditSuggestions.Change, in mode: Int,
    of system: SystemPairings
  ) {
    place = system.written(
      SystemPairings.Place(
        mode: mode,
        entry: change == .foreground
          ? pairing.pairing.foreground : pairing.pairing.background))
    asked = pairing.binds ? nil : pairing.pairing
  }

  /// Whether a change of the colour changes both sides of a pairing.
  func changes(bothSidesOf pairing: Pairing, of system: SystemPairings) -> Bool
  {
    let sides = [pairing.foreground, pairing.background].map {
      SystemPairings.Place(mode: place.mode, entry: $0)
    }
    // An alias has the colour that it follows.
    guard system.entry(sides[0]).color == system.entry(sides[1]).color else {
      return false
    }
    return Set(system.changed(with: place)).isSuperset(of: sides)
  }

  func answer(
    in system: SystemPairings, _ colors: [SystemColors],
    _ kinds: [Suggestion.Kind]
  ) -> AuditSuggestions.Answer {
    let places = system.changed(with: place)
    let demands = system.demands(on: places)
    let bound = demands.filter {
      $0.pairing.binds || $0.pairing.pairing == asked
    }
    let all = bound + demands.filter(\.pairing.isWorthKeeping)
    let entry = system.entry(place)
    func suggester(_ demands: [SystemPairings.Demand]) -> ColorSuggester {
      ColorSuggester(entry.color, demands.flatMap(\.requirements))
    }
    func suggestions(_ suggester: ColorSuggester) -> [Suggestion] {
      suggester.isMet
        ? []
        : kinds.compactMap {
          suggester.suggestion($0, among: colors[place.mode])
        }.filter(works)
    }
    // A colour that lies behind others as well changes what is seen of them.
    let isBehind = bound.contains { demand in
      demand.pairing.over.contains { entry in
        places.contains { $0.mode == demand.mode && $0.entry == entry }
      }
    }
    func works(_ suggestion: Suggestion) -> Bool {
      if !isBehind { return true }
      var changed = system
      changed.change(places, to: suggestion.color)
      return bound.allSatisfy {
        changed.meets($0.pairing.pairing, in: $0.mode)
      }
    }
    var found = suggestions(suggester(all))
    if found.isEmpty, all.count > bound.count {
      found = suggestions(suggester(bound))
    }
    return AuditSuggestions.Answer(
      entry: entry, suggestions: found,
      impossibility: found.isEmpty ? suggester(bound).impossibility : nil)
  }
}
