import ContrastModel

@testable import ContrastAudit

/// A small system: colours by mode, and pairs that rules declare.
struct TestSystem {
  var modes: [(name: String, colors: [(name: String, value: UInt32)])]

  /// The names of text and background of the checked pairs, and the ratio.
  var pairs: [(text: String, ground: String, ratio: Double)] = []

  /// The proposed pairs.
  var proposed: [(text: String, ground: String, ratio: Double)] = []

  /// The names that are aliases, and their targets.
  var aliases: [String: String] = [:]

  let auditor: ContrastAuditor = {
    var auditor = ContrastAuditor()
    auditor.infers = false
    return auditor
  }()

  /// The audit.
  var audit: Audit { Audit(allModes: modes.map(audit)) }

  private func audit(
    _ mode: (name: String, colors: [(name: String, value: UInt32)])
  ) -> ModeAudit {
    let entries = mode.colors.enumerated().map { index, color in
      Palette.Entry(
        name: color.name,
        declared: aliases[color.name].map { "{\($0)}" } ?? "#",
        color: PaletteColor(SRGBColor(packed: color.value)),
        source: SourcePosition(path: "a.json", line: index + 1, column: 1))
    }
    func pairings(
      _ pairs: [(text: String, ground: String, ratio: Double)],
      _ evidence: Evidence
    ) -> [Pairing] {
      pairs.compactMap { pair in
        guard
          let text = entries.firstIndex(where: { $0.name == pair.text }),
          let ground = entries.firstIndex(where: { $0.name == pair.ground })
        else { return nil }
        return Pairing(
          foreground: text, background: ground, kind: .text,
          required: pair.ratio, evidence: evidence, because: "a test")
      }
    }
    return auditor.audit(
      Palette(mode: mode.name, entries: entries),
      declared: pairings(pairs, .declared) + pairings(proposed, .proposed))
  }
}
