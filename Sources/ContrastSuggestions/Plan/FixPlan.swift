import ContrastAudit
import ContrastModel

/// Changes of colours that fix failing pairs; `leftCount` is the number of
/// pairs that still fail.
public struct FixPlan: Sendable {
  /// A colour that changes.
  public struct Change: Sendable {
    /// The entry before the change, in the first mode in which it changes.
    public let entry: Palette.Entry

    /// The modes in which it changes.
    public fileprivate(set) var modes: [String]

    /// The positions at which it is declared in these modes.
    public fileprivate(set) var places: [SourcePosition]

    /// The other modes that share one of these declarations but have a
    /// different colour. Either these modes must override the declaration, or
    /// the change must itself be an override in its own modes.
    public fileprivate(set) var otherModes: [String] = []

    /// The other names that change with it, because they are aliases of it.
    public fileprivate(set) var followers: [String]

    /// The replacement.
    public let suggestion: Suggestion
  }

  /// The changes, in the order of the modes and of their colours.
  public private(set) var changes: [Change] = []

  /// Whether it is certain that fewer changes would not be enough.
  public private(set) var isFewest = true

  /// The modes after the changes.
  private var modes: [ModeAudit]

  /// The indices of the modes without duplicates.
  private let shown: [Int]

  private let isStrict: Bool

  /// The pairings that fail the gate after the changes, by mode.
  package var left: [(mode: ModeAudit, pairings: [AuditedPairing])] {
    shown.map { index in
      let left = modes[index].pairings.filter {
        $0.status != .unresolved && $0.fails(isStrict: isStrict)
      }
      return (modes[index], left)
    }
  }

  /// The number of pairings that fail the gate after the changes.
  public var leftCount: Int { left.reduce(0) { $0 + $1.pairings.count } }

  /// The number of pairings that fail the gate because a colour could not be
  /// read, which no change fixes.
  package var unresolvedCount: Int {
    shown.reduce(0) { count, index in
      count
        + modes[index].pairings.count {
          $0.status == .unresolved && $0.fails(isStrict: isStrict)
        }
    }
  }

  /// The names of modes that have the same colours as a mode in which a colour
  /// changes. They may set these elsewhere.
  package var twins: [String] {
    let changed = Set(changes.flatMap(\.modes))
    return modes.filter { changed.contains($0.palette.mode) }
      .flatMap(\.palette.equalModes)
  }

  /// The number of accepted pairings that pass after the changes, so that their
  /// acceptances become stale.
  package private(set) var freedCount = 0

  /// The number of accepted pairings that still fail, with a lower ratio than
  /// before; a baseline does not accept them.
  package private(set) var worseCount = 0

  /// The numbers of proposed pairs that would fail, before and after the
  /// changes.
  package let proposedBefore: Int
  package var proposedAfter: Int { Self.proposedCount(shown.map { modes[$0] }) }

  private static func proposedCount(_ modes: [ModeAudit]) -> Int {
    modes.reduce(0) { $0 + $1.count(.below, gating: false) }
  }

  /// The names of the modes.
  package var modeNames: [String] { modes.map(\.palette.mode) }

  /// The greatest number of rounds. The result of each round is audited, and
  /// the next round fixes what fails. Without the limit, rounds could undo each
  /// other's changes forever.
  private static let roundLimit = 4

  /// The greatest cost of all searches of a plan (`ColorSuggester.cost`), which
  /// limits their time to about a second.
  private static let searchLimit = 4_000

  /// A plan for an audit.
  ///
  /// - Parameters:
  ///   - audit: the audit.
  ///   - auditor: the auditor that measured it.
  /// - Complexity: O(n log n) for n pairs, plus searches with a cost of at most
  ///   `searchLimit`; beyond that, failing pairs are not fixed. The plan is
  ///   exact for groups of up to `ChangeSet.exactLimit` colours that fail with
  ///   each other, and greedy otherwise.
  package init(_ audit: Audit, with auditor: ContrastAuditor) {
    modes = audit.allModes
    shown = audit.modeIndices
    proposedBefore = Self.proposedCount(audit.modes)
    isStrict = audit.isStrict
    // By the modes and the name of the colour, which identify a change across
    // rounds.
    var changed: [[String]: Change] = [:]
    var order: [[String]] = []
    var searchesLeft = Self.searchLimit
    for round in 0..<Self.roundLimit where leftCount > 0 && searchesLeft > 0 {
      var system = SystemPairings(
        Audit(allModes: modes, isStrict: isStrict, gamut: audit.gamut))
      let set = ChangeSet(in: &system, searching: &searchesLeft)
      if set.changes.isEmpty { break }
      isFewest = isFewest && set.isFewest && round == 0
      for change in set.changes {
        let place = change.vertex.place
        // The colour in the file, not the one that earlier rounds changed.
        let original = audit.allModes[place.mode].palette.entries[place.entry]
        let places = change.vertex.places
        let own = places.filter {
          system.entry($0).name.utf8.elementsEqual(original.name.utf8)
        }
        let modes = own.map { system.modes[$0.mode].palette.mode }
        let key = modes + [original.name]
        if changed[key] == nil { order.append(key) }
        var known: Set<SourcePosition> = []
        let sources = own.map {
          audit.allModes[$0.mode].palette.entries[$0.entry].source
        }.filter { known.insert($0).inserted }
        changed[key] = Change(
          entry: original, modes: modes, places: sources,
          followers: Set(places.map { system.entry($0).name })
            .subtracting([original.name]).sorted(),
          suggestion: change.suggestion)
      }
      modes = zip(modes, system.palettes).map {
        auditor.audit($0, with: $1)
      }
    }
    changes = Self.joined(order.compactMap { changed[$0] })
    if !changes.isEmpty {
      addOtherModes(of: audit)
      countAccepted(of: audit)
    }
  }

  /// The changes, after joining those that give the same declarations the same
  /// colour.
  private static func joined(_ changes: [Change]) -> [Change] {
    changes.reduce(into: []) { joined, change in
      guard
        let same = joined.firstIndex(where: {
          $0.entry.name == change.entry.name && $0.places == change.places
            && $0.suggestion.color == change.suggestion.color
        })
      else { return joined.append(change) }
      joined[same].modes += change.modes
      joined[same].followers = Set(joined[same].followers)
        .union(change.followers).sorted()
    }
  }

  /// Finds the other modes that share the declarations of changes.
  private mutating func addOtherModes(of audit: Audit) {
    let names = Set(changes.map(\.entry.name))
    for mode in audit.allModes where audit.allModes.count > 1 {
      let sources = Dictionary(
        mode.palette.entries.lazy.filter { names.contains($0.name) }
          .map { ($0.name, $0.source) }, uniquingKeysWith: { one, _ in one })
      for index in changes.indices
      where !changes[index].modes.contains(mode.palette.mode) {
        let source = sources[changes[index].entry.name]
        if let source, changes[index].places.contains(source) {
          changes[index].otherModes.append(mode.palette.mode)
        }
      }
    }
  }

  /// Counts the accepted pairings that now pass, and those that are now worse.
  private mutating func countAccepted(of audit: Audit) {
    let system = SystemPairings(
      Audit(allModes: modes, isStrict: isStrict, gamut: audit.gamut))
    for (number, mode) in modes.enumerated() {
      for audited in mode.pairings
      where audited.status == .waived || audited.status == .baseline {
        guard let before = audited.ratio?.least.value else { continue }
        let meets = { ratio in
          system.meets(audited.pairing, of: ratio, in: number) {
            system.colors[number][$0]
          }
        }
        if meets(audited.pairing.required) {
          freedCount += 1
        } else if !meets(before - Baseline.slack) {
          worseCount += 1
        }
      }
    }
  }
}
