import ContrastModel
import TextGrammars

/// The accepted failures: those that waivers or a baseline accept.
///
/// It is applied to the modes of an audit one by one; afterwards it can list
/// the stale acceptances.
package struct Acceptance {
  private let waivers: [Waiver]
  private let baseline: Baseline?
  private let today: CalendarDay
  private let isStrict: Bool

  private var isWaiverNeeded: [Bool]
  private var neededEntries: Set<Baseline.Identity> = []
  private let entries: [Baseline.Identity: Baseline.Entry]

  /// The names of the colours in each audited mode; without a baseline, each
  /// set is empty.
  private var names: [ByteString: Set<ByteString>] = [:]

  /// Accepts the failures that waivers and a baseline cover.
  ///
  /// - Parameters:
  ///   - waivers: the waivers of the rules.
  ///   - baseline: the findings that were accepted earlier.
  ///   - today: the day that decides which waivers have ended.
  ///   - isStrict: whether uncertain pairings fail.
  package init(
    waivers: [Waiver], baseline: Baseline?, today: CalendarDay, isStrict: Bool
  ) {
    self.waivers = waivers
    self.baseline = baseline
    self.today = today
    self.isStrict = isStrict
    isWaiverNeeded = waivers.map { _ in false }
    entries = Dictionary(
      (baseline?.entries ?? []).map { ($0.identity, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The mode, with its accepted findings marked.
  package mutating func applied(to mode: ModeAudit) -> ModeAudit {
    let known =
      entries.isEmpty
      ? [] : Set(mode.palette.entries.lazy.map { ByteString($0.name) })
    for name in mode.palette.modeNames { names[ByteString(name)] = known }
    return mode.with(pairings: mode.pairings.map { judged($0, in: mode) })
  }

  private mutating func judged(
    _ pairing: AuditedPairing, in mode: ModeAudit
  ) -> AuditedPairing {
    guard pairing.status == .below || pairing.status == .uncertain,
      pairing.pairing.evidence.gates, let ratio = pairing.ratio?.least
    else { return pairing }
    // If several waivers accept a pairing, the reason is that of the last one;
    // waivers of extended rules come first.
    var accepted: Waiver?
    var pairing = pairing
    for (index, waiver) in waivers.enumerated()
    where waiver.isAbout(pairing, of: mode) {
      isWaiverNeeded[index] = true
      if waiver.hasEnded(by: today) { continue }
      if let floor = waiver.ratio, !ratio.isAtLeast(floor) {
        pairing = pairing.with(
          pairing.status, "below the waiver's minimum of \(Self.text(floor))")
      } else {
        accepted = waiver
      }
    }
    if let accepted { return pairing.with(.waived, accepted.reason) }
    let identities = mode.identities(pairing).filter { entries[$0] != nil }
    neededEntries.formUnion(identities)
    guard let entry = identities.first.flatMap({ entries[$0] }),
      pairing.fails(isStrict: isStrict)
    else { return pairing }
    return ratio.value >= entry.ratio - Baseline.slack
      ? pairing.with(.baseline, "in the baseline")
      : pairing.with(
        .below, "worse than the \(Self.text(entry.ratio)) in the baseline")
  }

  /// A ratio, truncated to two decimals.
  private static func text(_ ratio: Double) -> String {
    ContrastRatio.decimalText(hundredths: Int(ratio * 100 + Baseline.slack))
  }

  /// The stale acceptances: waivers that have ended, and waivers and baseline
  /// entries that no finding needs. An acceptance that no finding needs is not
  /// stale if one of its modes exists but was not audited.
  ///
  /// - Parameters:
  ///   - modes: the modes of the system.
  ///   - isWhole: whether all inputs of the rules were read. If not, a baseline
  ///     entry is stale only if its mode and its colours were read.
  /// - Returns: the stale waivers, then the stale baseline entries.
  package func stale(
    amongModes modes: [String], isWhole: Bool
  ) -> [StaleAcceptance] {
    var stale: [StaleAcceptance] = []
    for (waiver, isNeeded) in zip(waivers, isWaiverNeeded) {
      let message: String
      if let day = waiver.lastDay, waiver.hasEnded(by: today) {
        message =
          "this waiver ended on \(day): fix the pair, or set a later day"
      } else if !isNeeded,
        modes.allSatisfy({
          names[ByteString($0)] != nil || !waiver.scope.holds(in: $0)
        })
      {
        message = "no finding needs this waiver: remove it"
      } else {
        continue
      }
      stale.append(
        StaleAcceptance(
          kind: .waiver, message: message, location: waiver.location))
    }
    for entry in baseline?.entries ?? []
    where !neededEntries.contains(entry.identity)
      && isJudged(entry.identity, modes, isWhole: isWhole)
    {
      stale.append(
        StaleAcceptance(
          kind: .baseline,
          message: "no finding needs this entry "
            + "(\(entry.identity.foreground) on \(entry.identity.background), "
            + "\(entry.identity.mode)): --prune-baseline removes it",
          location: entry.location))
    }
    return stale
  }

  private func isJudged(
    _ identity: Baseline.Identity, _ modes: [String], isWhole: Bool
  ) -> Bool {
    guard let known = names[ByteString(identity.mode)] else {
      return isWhole && !modes.contains(identity.mode)
    }
    return isWhole
      || known.contains(ByteString(identity.foreground))
        && known.contains(ByteString(identity.background))
  }

  /// The baseline without stale entries, and with the new ratios of pairs that
  /// have improved: it only gets shorter and stricter.
  ///
  /// - Parameters:
  ///   - modes: the audited modes, with their accepted findings marked.
  ///   - stale: the stale entries.
  /// - Returns: the baseline to keep.
  package func pruned(
    _ modes: [ModeAudit], _ stale: [StaleAcceptance]
  ) -> Baseline {
    var ratios: [Baseline.Identity: Double] = [:]
    for mode in modes {
      for pairing in mode.pairings where pairing.status == .baseline {
        guard let ratio = pairing.ratio?.least.value else { continue }
        for identity in mode.identities(pairing) {
          ratios[identity] = min(ratio, ratios[identity] ?? ratio)
        }
      }
    }
    var kept = baseline ?? Baseline(of: [], isStrict: isStrict)
    kept.entries = entries(excluding: stale).map { entry in
      Baseline.Entry(
        identity: entry.identity,
        ratio: max(entry.ratio, ratios[entry.identity] ?? entry.ratio),
        location: entry.location)
    }
    return kept
  }

  /// The baseline of the current failures, and of the entries that this run
  /// could not check.
  ///
  /// - Parameters:
  ///   - modes: the audited modes, with their accepted findings marked.
  ///   - stale: the stale entries.
  /// - Returns: the baseline to keep.
  package func updated(
    _ modes: [ModeAudit], _ stale: [StaleAcceptance]
  ) -> Baseline {
    let present = Baseline(of: modes, isStrict: isStrict)
    let identities = Set(present.entries.map(\.identity))
    let unseen = entries(excluding: stale).filter {
      !identities.contains($0.identity) && !neededEntries.contains($0.identity)
    }
    var kept = baseline ?? present
    kept.entries = present.entries + unseen
    return kept
  }

  private func entries(excluding stale: [StaleAcceptance]) -> [Baseline.Entry] {
    let gone = Set(stale.compactMap(\.location))
    return (baseline?.entries ?? []).filter { entry in
      entry.location.map { !gone.contains($0) } ?? true
    }
  }
}

/// An acceptance that has ended or that no finding needs. It makes the gate
/// fail: if it were left in place, it could hide later failures.
package struct StaleAcceptance: Hashable, Sendable {
  /// The kind of an acceptance.
  package enum Kind: String, Hashable, Sendable { case waiver, baseline }

  /// Its kind.
  package let kind: Kind

  /// The problem and its remedy, as a sentence without a full stop.
  package let message: String

  /// Where it is written.
  package let location: SourcePosition?
}

extension Waiver {
  /// Whether the waiver applies to a pairing of a mode.
  func isAbout(_ pairing: AuditedPairing, of mode: ModeAudit) -> Bool {
    scope.foregrounds.list.matches(mode.foreground(pairing).name)
      && scope.backgrounds?.list.matches(mode.background(pairing).name) ?? true
      && mode.palette.modeNames.contains { scope.holds(in: $0) }
  }
}
