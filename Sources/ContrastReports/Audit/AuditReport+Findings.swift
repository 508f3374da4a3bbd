import ContrastAudit
import ContrastModel
import TextGrammars

/// A pair of names that is listed under a heading, with the modes to which the
/// heading applies, and other pairs with the same colours in all these modes.
package struct SystemFinding {
  /// The heading.
  package let heading: AuditReport.Heading

  /// The pair in each of the modes, the worst first.
  package let uses: [Use]

  /// Other pairs of names with the same colours, each in one of its modes.
  package let others: [Use]

  /// The pair in the mode in which it is the worst.
  package var worst: Use { uses[0] }

  /// The number of pairs of names.
  package var pairCount: Int { 1 + others.count }

  /// A pair in a mode. There can be very many, so it stores only indices.
  package struct Use {
    fileprivate let modes: [ModeAudit]
    fileprivate let modeIndex: Int
    fileprivate let index: Int

    package var mode: ModeAudit { modes[modeIndex] }
    package var pairing: AuditedPairing { modes[modeIndex].pairings[index] }

    /// The ratio as a share of the needed one: the lower, the worse.
    package var share: Double { pairing.share }

    /// The names of the two colours.
    package var names: String {
      FindingText(pairing: pairing, mode: mode).names
    }

    /// The selector, where both colours are in one style rule.
    var selector: String? {
      let (front, back) = (" color", " background-color")
      let name = mode.foreground(pairing).name
      guard name.hasSuffix(front) else { return nil }
      let selector = name.dropLast(front.count)
      return mode.background(pairing).name == selector + back
        ? selector.sanitized : nil
    }

    /// The names of the two colours, or one name where both share a selector.
    var briefNames: String {
      selector.map { "\($0), color on background-color" } ?? names
    }
  }
}

/// The findings under one heading.
package struct FindingGroup {
  package let heading: AuditReport.Heading
  package fileprivate(set) var findings: [SystemFinding]

  /// The number of pairs of names.
  package var pairCount: Int { findings.reduce(0) { $0 + $1.pairCount } }
}

extension ModeAudit {
  /// The name of the mode, with those of the modes that are equal to it.
  package var title: String {
    let name = palette.mode.sanitized
    if alsoModes.isEmpty { return name }
    return "\(name) (also \(alsoModes.map(\.sanitized).firsts(3)))"
  }
}

extension AuditReport {
  /// The number of findings that are listed by default.
  private static let findingLimit = 100

  /// The findings that texts list, grouped by their headings.
  ///
  /// - Returns: each group with its listed findings, and the number of pairs of
  ///   names that no group lists.
  func listedGroups() -> (
    groups: [(group: FindingGroup, listed: ArraySlice<SystemFinding>)],
    leftOut: Int
  ) {
    var left = listing == .all ? Int.max : Self.findingLimit
    var leftOut = 0
    let groups = findingGroups().map { group in
      let listed = group.findings.prefix(left)
      left -= listed.count
      leftOut += group.findings.dropFirst(listed.count)
        .reduce(0) { $0 + $1.pairCount }
      return (group, listed)
    }
    return (groups.filter { !$0.1.isEmpty }, leftOut)
  }

  /// The findings grouped by their headings.
  package func findingGroups() -> [FindingGroup] {
    findings().reduce(into: []) { groups, finding in
      if groups.last?.heading != finding.heading {
        groups.append(FindingGroup(heading: finding.heading, findings: []))
      }
      groups[groups.count - 1].findings.append(finding)
    }
  }

  /// The findings of all modes, heading by heading, the worst first in each.
  package func findings() -> [SystemFinding] {
    let listed = uses.compactMap { use in
      heading(for: use.pairing).map { (heading: $0, use: use) }
    }
    let pairs = listed.grouped {
      Key($0.use.pairing, in: $0.use.mode, under: $0.heading)
    }
    let alike = pairs.grouped { pair in
      pair.map { Likeness($0.use, under: $0.heading) }
    }
    // Sorting is stable: equal elements keep their order.
    return alike.map { pairs in
      SystemFinding(
        heading: pairs[0][0].heading,
        uses: pairs[0].map(\.use).sorted { $0.share < $1.share },
        others: pairs.dropFirst().map { $0[0].use })
    }.sorted {
      ($0.heading.rawValue, $0.worst.share)
        < ($1.heading.rawValue, $1.worst.share)
    }
  }

  /// The pairs of all modes.
  var uses: some Sequence<SystemFinding.Use> {
    audit.modes.indices.lazy.flatMap { mode in
      audit.modes[mode].pairings.indices.lazy.map {
        SystemFinding.Use(modes: audit.modes, modeIndex: mode, index: $0)
      }
    }
  }

  /// The traits that make pairings of several modes one finding.
  private struct Key: Hashable {
    let heading: Heading
    let kind: PairingKind
    let foreground: ByteString
    let background: ByteString

    init(
      _ pairing: AuditedPairing, in mode: ModeAudit, under heading: Heading
    ) {
      self.heading = heading
      kind = pairing.pairing.kind
      foreground = ByteString(mode.foreground(pairing).name)
      background = ByteString(mode.background(pairing).name)
    }
  }

  /// The traits of a pair in a mode that pairs of one finding have in common.
  private struct Likeness: Hashable {
    let heading: Heading
    let mode: Int
    let foreground: PaletteColor
    let background: PaletteColor
    let kind: PairingKind
    let required: Double
    let status: AuditedPairing.Status
    let evidence: Evidence
    let over: [Int]

    init(_ use: SystemFinding.Use, under heading: Heading) {
      let pairing = use.pairing
      self.heading = heading
      mode = use.modeIndex
      foreground = use.mode.foreground(pairing).color
      background = use.mode.background(pairing).color
      kind = pairing.pairing.kind
      required = pairing.pairing.required
      status = pairing.status
      evidence = pairing.pairing.evidence
      over = pairing.over
    }
  }
}

extension Array {
  /// The elements grouped by equal keys, in the order of the first of each
  /// group.
  fileprivate func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [[Element]] {
    var groups: [[Element]] = []
    var places: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension AuditReport {
  /// The modes of a finding, each with its ratio where there are several;
  /// `nil` where the system has one mode.
  func modes(of finding: SystemFinding) -> String? {
    guard audit.modes.count > 1 else { return nil }
    let isOne = finding.uses.count == 1
    return finding.uses.map { use in
      use.mode.title
        + (isOne ? "" : use.pairing.ratio.map { " \($0.least)" } ?? "")
    }.firsts(6, "more modes")
  }

  /// The changes that fix a finding in its modes, each once, in lines.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - words: the line of a change.
  /// - Returns: the lines, at most three.
  package func remedyLines(
    of finding: SystemFinding, _ words: (SystemFinding.Use) -> String?
  ) -> [String] {
    let limit = 3
    var lines: [String] = []
    for use in finding.uses where lines.count < limit {
      guard let line = words(use), !lines.contains(line) else { continue }
      lines.append(line)
    }
    return lines
  }
}
