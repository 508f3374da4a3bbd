import ContrastAudit
import ContrastModel
import TextGrammars

/// A pair of names that is listed under a heading, with the modes to which the
/// heading applies, and other pairs with the same colours in all these modes.
package struct SystemFinding {
  /// The heading.
  package let heading: AuditReport.Heading

  /// The pair in each of the modes, the worst first.
  package let uses: [ModePair]

  /// Other pairs of names with the same colours, each in one of its modes.
  package let others: [ModePair]

  /// The pair in the mode in which it is the worst.
  package var worst: ModePair { uses[0] }

  /// The number of pairs of names.
  package var pairCount: Int { 1 + others.count }
}

/// The findings under one heading.
package struct FindingGroup {
  package let heading: AuditReport.Heading
  package let findings: [SystemFinding]

  /// The number of pairs of names.
  package var pairCount: Int { findings.reduce(0) { $0 + $1.pairCount } }
}

extension ModeAudit {
  /// The name of the mode, and the names of the modes that are equal to it.
  package var title: String {
    let name = palette.mode.sanitized
    if alsoModes.isEmpty { return name }
    return "\(name) (also \(alsoModes.map(\.sanitized).firsts(3)))"
  }
}

extension AuditReport {
  /// The number of findings that are listed by default: few people read a
  /// longer list.
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
    findings().grouped(by: \.heading).map {
      FindingGroup(heading: $0[0].heading, findings: $0)
    }
  }

  /// The traits that make pairings of several modes one finding.
  private struct Key: Hashable {
    let heading: Heading
    let kind: PairingKind
    let foreground, background: ByteString
  }

  /// The traits of a pair in a mode that pairs of one finding have in common.
  private struct Likeness: Hashable {
    let heading: Heading
    let mode: Int
    let foreground, background: PaletteColor
    let kind: PairingKind
    let required: Double
    let status: AuditedPairing.Status
    let evidence: Evidence
    let over: [Int]
  }

  /// The findings of all modes, heading by heading, the worst first in each.
  package func findings() -> [SystemFinding] {
    let listed = audit.pairs.compactMap { use in
      heading(for: use.pairing).map { (heading: $0, use: use) }
    }
    let pairs = listed.grouped { heading, use in
      Key(
        heading: heading, kind: use.pairing.pairing.kind,
        foreground: ByteString(use.foreground.name),
        background: ByteString(use.background.name))
    }
    let alike = pairs.grouped { pair in
      pair.map { heading, use in
        Likeness(
          heading: heading, mode: use.modeIndex,
          foreground: use.foreground.color, background: use.background.color,
          kind: use.pairing.pairing.kind,
          required: use.pairing.pairing.required, status: use.pairing.status,
          evidence: use.pairing.pairing.evidence, over: use.pairing.over)
      }
    }
    // Sorting is stable: equal elements keep their order.
    return alike.map { pairs in
      SystemFinding(
        heading: pairs[0][0].heading,
        uses: pairs[0].map(\.use)
          .sorted { $0.pairing.share < $1.pairing.share },
        others: pairs.dropFirst().map { $0[0].use })
    }.sorted {
      ($0.heading.rawValue, $0.worst.pairing.share)
        < ($1.heading.rawValue, $1.worst.pairing.share)
    }
  }

  /// The modes of a finding, each with its ratio if there are several; `nil` if
  /// the system has one mode.
  func modes(of finding: SystemFinding) -> String? {
    guard audit.modes.count > 1 else { return nil }
    let isOne = finding.uses.count == 1
    return finding.uses.map { use in
      use.mode.title
        + (isOne ? "" : use.pairing.ratio.map { " \($0.least)" } ?? "")
    }.firsts(6, "more modes")
  }

  /// The changes that fix a finding in its modes, each once, in lines. Where
  /// there are several lines, a reason why there is no change names its mode.
  ///
  /// - Parameters:
  ///   - finding: the finding.
  ///   - isMarkdown: whether the lines are Markdown.
  /// - Returns: the lines, at most three.
  package func remedyLines(
    of finding: SystemFinding, inMarkdown isMarkdown: Bool = false
  ) -> [String] {
    var lines: [(mode: String, text: String)] = []
    for use in finding.uses where lines.count < 3 {
      guard
        let line = isMarkdown
          ? markdownRemedy(for: use) : remedyWords(for: use),
        !lines.contains(where: { $0.text == line })
      else { continue }
      let mode = isMarkdown ? use.mode.title.markdownText : use.mode.title
      lines.append((remedy(for: use) == nil ? "in \(mode), " : "", line))
    }
    return lines.map { lines.count == 1 ? $0.text : $0.mode + $0.text }
  }
}
