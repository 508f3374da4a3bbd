import ContrastAudit
import ContrastEngine
import ContrastModel

/// Suggestions for the findings of an audit.
///
/// A suggested colour passes in every pairing of the old colour that can fail
/// the gate, in every mode in which the old colour's name has that value. Where
/// possible, proposed pairings that pass continue to pass.
public struct AuditSuggestions: Sendable {
  private let places: [Question: Int]
  private let answers: [Answer]
  private let gamut: GamutRule

  /// The side of a pairing that changes.
  public enum Change: String, Hashable, Sendable {
    /// The foreground: text, an icon, a line.
    case foreground

    /// The background.
    case background
  }

  /// The possible replacements of a colour, or the reason why there is none.
  package struct Answer: Sendable {
    /// The colour to change.
    package let entry: Palette.Entry

    /// The suggestions.
    package let suggestions: [Suggestion]

    /// The reason why there is no suggestion; `nil` if there is one.
    package let impossibility: Impossibility?
  }

  /// A failing pair, to be fixed by a change of one side.
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

  /// Suggestions for the failing pairs of an audit: first for those that can
  /// fail the gate, the worst first.
  ///
  /// - Parameters:
  ///   - audit: the audit.
  ///   - limit: the greatest number of colours that get suggestions. On average
  ///     each may be in at most `pairLimit` pairs, and at most
  ///     `translucentLimit` of them may be in pairs with a translucent side.
  ///   - kinds: the kinds of suggestions that are wanted.
  /// - Complexity: O(n log n) for n pairs, plus up to some milliseconds for
  ///   each of the `limit` colours.
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
    var members: [SystemPairings.Place: Set<SystemPairings.Place>] = [:]
    var (left, pairsLeft) = (limit, limit * Self.pairLimit)
    var translucentLeft = Self.translucentLimit
    for (mode, pairing) in findings {
      let sides = system.sides(of: pairing.pairing, in: mode)
      let colors = sides.map { system.entry($0).color }
      let isOpaque = colors.allSatisfy(\.isOpaque)
      for (change, side) in zip([Change.foreground, .background], sides)
      where !system.isFixed(side) {
        let subject = Subject(
          place: system.written(side),
          asked: pairing.binds ? nil : pairing.pairing)
        let known = indices[subject]
        if known == nil {
          guard left > 0, pairsLeft > 0, isOpaque || translucentLeft > 0
          else { continue }
          if members[subject.place] == nil {
            members[subject.place] = Set(system.changed(with: subject.place))
          }
        }
        // A change that also changes the other side fixes nothing.
        let own = members[subject.place] ?? []
        if colors[0] == colors[1], sides.allSatisfy(own.contains) {
          if known == nil { pairsLeft -= own.count }
          continue
        }
        let question = Question(
          pairing.pairing, in: audit.allModes[mode], changing: change)
        if let known {
          places[question] = known
          continue
        }
        let count = system.pairingCount(of: own)
        left -= 1
        translucentLeft -= isOpaque ? 0 : 1
        pairsLeft -= own.count
        if count > pairsLeft { continue }
        pairsLeft -= count
        indices[subject] = subjects.count
        places[question] = subjects.count
        subjects.append(subject)
      }
    }
    self.places = places
    gamut = audit.gamut
    let all = subjects
    let executor = TileExecutor()
    let choices = Self.choices(for: all, in: system, audit.allModes)
    answers = executor.map(
      TilePlan(count: all.count, tileCount: executor.threadCount * 8)
    ) { tile in
      tile.map { all[$0].answer(in: system, choices, kinds) }
    }.flatMap { $0 }
  }

  /// The colours of the system that can replace a colour, by the modes that it
  /// changes in: those with one value in all these modes, because a name with
  /// another value in one of them may fail there.
  private static func choices(
    for subjects: [Subject], in system: SystemPairings, _ modes: [ModeAudit]
  ) -> [Set<Int>: SystemColors] {
    var choices: [Set<Int>: SystemColors] = [:]
    var left = choiceLimit
    for subject in subjects {
      let numbers = subject.modes(in: system)
      guard choices[numbers] == nil else { continue }
      let mode = modes[subject.place.mode]
      left -= mode.palette.entries.count * numbers.count
      if left < 0, !choices.isEmpty { return choices }
      // Repeats of a colour are not further choices, and other rules cannot
      // refer to a colour that only a rule of a style sheet has.
      let entries = mode.palette.entries.prefix(mode.ownCount).enumerated()
        .filter { index, entry in
          mode.repeats[index] == nil && !mode.unresolved.contains(index)
            && (numbers.count == 1
              || numbers.allSatisfy {
                system.color(named: entry.name, in: $0) == entry.color
              })
        }
      choices[numbers] = SystemColors(entries.map(\.element))
    }
    return choices
  }

  /// The greatest number of colours that are compared in order to find choices,
  /// for all sets of modes together. Beyond it, replacements are not colours of
  /// the system.
  private static let choiceLimit = 1 << 20

  /// The greatest average number of pairs for a colour with suggestions. Each
  /// pair is checked, so more would take too long.
  private static let pairLimit = 100

  /// The greatest number of colours in pairs with a translucent side. Luminance
  /// alone does not decide these pairs, so a search takes 20 times as long.
  private static let translucentLimit = 100

  /// The answer for a pairing of a mode; `nil` if none was computed.
  package func answer(
    to pairing: AuditedPairing, of mode: ModeAudit, changing change: Change
  ) -> Answer? {
    places[
      Question(pairing.pairing, in: mode, changing: change)
    ].map { answers[$0] }
  }

  /// A suggestion for one side of a pairing, and the resulting ratio.
  @dynamicMemberLookup
  public struct Listed: Sendable {
    /// The side that changes.
    public let change: Change

    /// The replacement.
    public let suggestion: Suggestion

    /// The lowest ratio of the pairing after the change.
    public let ratio: ContrastRatio

    /// A property of the replacement.
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

  /// The failing pairs and the indices of their modes: first those that can
  /// fail the gate, then the rest, the worst of each first, as in reports.
  private static func findings(of audit: Audit) -> [(Int, AuditedPairing)] {
    let places = audit.modeIndices.flatMap { mode in
      audit.allModes[mode].pairings.enumerated().lazy
        .filter {
          $0.element.status == .below
            || $0.element.status == .uncertain && !$0.element.isOnImage
        }
        .map { index, pairing in
          (
            pairing.pairing.evidence.gates ? 0 : 1, pairing.share, mode, index
          )
        }
    }
    return places.sorted(by: <).map { _, _, mode, index in
      (mode, audit.allModes[mode].pairings[index])
    }
  }
}

/// A colour to change, and the demands on its replacement.
private struct Subject: Hashable {
  let place: SystemPairings.Place

  /// The pairing to be fixed, if it would not otherwise be a demand.
  let asked: Pairing?

  /// The modes that a change of the colour affects.
  func modes(in system: SystemPairings) -> Set<Int> {
    Set(system.changed(with: place).map(\.mode))
  }

  func answer(
    in system: SystemPairings, _ colors: [Set<Int>: SystemColors],
    _ kinds: [Suggestion.Kind]
  ) -> AuditSuggestions.Answer {
    let places = system.changed(with: place)
    let modes = Set(places.map(\.mode))
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
          suggester.suggestion(
            $0, among: colors[modes] ?? SystemColors([]))
        }.filter(works)
    }
    // If the colour is also a backdrop, its change affects colours over it.
    let own = Set(places)
    let isBackdrop = bound.contains { demand in
      demand.pairing.over.contains {
        own.contains(SystemPairings.Place(mode: demand.mode, entry: $0))
      }
    }
    func works(_ suggestion: Suggestion) -> Bool {
      !isBackdrop
        || bound.allSatisfy { demand in
          let (pairing, mode) = (demand.pairing.pairing, demand.mode)
          return system.meets(pairing, of: pairing.required, in: mode) {
            let place = SystemPairings.Place(mode: mode, entry: $0)
            return own.contains(place)
              ? suggestion.color : system.colors[mode][$0]
          }
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
