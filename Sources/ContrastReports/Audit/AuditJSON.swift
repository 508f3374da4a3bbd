import ContrastAudit
import ContrastEngine
import ContrastModel
import ContrastSuggestions
import TextGrammars

extension AuditReport {
  /// Writes data of schema `contrast.audit.v1`: every pairing, proposed ones
  /// included, and every colour.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.audit.v1",
      assuming: Assumptions(
        backdrop: audit.modes.first?.backdrop, gamut: audit.gamut)
    ) { members in
      members.add("level", audit.level.rawValue)
      members.addObject("rules") { members in
        members.add("path", audit.rulesPath)
        for evidence in Evidence.allCases {
          let count = audit.modes.reduce(0) { $0 + $1.count(evidence) }
          members.add(evidence.rawValue, count)
        }
      }
      members.add("holds", audit.holds)
      if !audit.stale.isEmpty {
        members.addObjects("stale", of: audit.stale, .lines(depth: 2)) {
          stale, members in
          members.add("kind", stale.kind.rawValue)
          members.add("message", stale.message)
          members.add("source", stale.location)
        }
      }
      members.addObjects(
        "modes", of: audit.modes, .lines(depth: 2), each: .lines(depth: 3), add)
      if !unresolved.isEmpty { members.add(unresolved) }
      if let plan { members.add(plan) }
    }
  }

  private func add(_ mode: ModeAudit, to members: inout JSONMembers) {
    members.add("mode", mode.palette.mode)
    if !mode.alsoModes.isEmpty { members.add("also", mode.alsoModes) }
    members.add("colors") {
      let entries = mode.palette.entries.enumerated()
        .filter { !mode.unresolved.contains($0.offset) }.map(\.element)
      $0.appendJSONArray(ofColors: entries, on: TileExecutor())
    }
    members.addObjects("pairings", of: mode.pairings, .lines(depth: 4)) {
      add($0, of: mode, to: &$1)
    }
    members.add(
      "uncovered",
      mode.coverage.uncovered.map { mode.palette.entries[$0].name })
    members.addObject("summary") { members in
      members.add("pairings", mode.checkedCount)
      for status in AuditedPairing.Status.allCases {
        members.add(status.rawValue, mode.count(status))
      }
      members.add("proposed", mode.count(.proposed))
    }
  }

  private func add(
    _ pairing: AuditedPairing, of mode: ModeAudit,
    to members: inout JSONMembers
  ) {
    members.add("key", mode.key(pairing))
    members.add("foreground", mode.foreground(pairing).name)
    members.add("background", mode.background(pairing).name)
    if !pairing.over.isEmpty {
      members.add("over", pairing.over.map { mode.palette.entries[$0].name })
    }
    members.add("kind", pairing.pairing.kind.rawValue)
    members.add("required", pairing.pairing.required)
    members.add("evidence", pairing.pairing.evidence.rawValue)
    members.add("because", pairing.pairing.because)
    if pairing.pairing.severity == .warn {
      members.add("severity", pairing.pairing.severity.rawValue)
    }
    members.add("source", pairing.pairing.source)
    members.add("user", pairing.pairing.user)
    if let ratio = pairing.ratio {
      members.addObject("ratio") { members in
        members.add("least", ratio.least.value)
        members.add("greatest", ratio.greatest.value)
      }
    }
    members.add("status", pairing.status.rawValue)
    members.add("reason", pairing.reason)
    let listed = suggestions?.list(for: pairing, of: mode) ?? []
    if listed.isEmpty { return }
    members.addObjects("suggestions", of: listed) { listed, members in
      let suggestion = listed.suggestion
      members.add("change", listed.change.rawValue)
      members.add("kind", suggestion.kind.rawValue)
      members.add("hex", suggestion.hex)
      members.add("ratio", listed.ratio.value)
      members.add("difference", suggestion.difference)
      members.add("words", suggestion.size.rawValue)
      members.add("token", suggestion.entry?.name)
    }
  }
}

extension Baseline {
  /// Writes data of schema `contrast.baseline.v1`: one finding per line, with
  /// blank lines between different foregrounds.
  package func writeJSON(to output: OutputBuffer) {
    output.append("{\"schema\": \"\(Self.schema)\", \"findings\": [\n")
    var left = entries.count
    for group in groups {
      for _ in 0..<group.blankLineCount { output.append("\n") }
      for entry in group.entries {
        left -= 1
        output.appendJSONObject { members in
          members.add("kind", entry.identity.kind.rawValue)
          members.add("foreground", entry.identity.foreground)
          members.add("background", entry.identity.background)
          members.add("mode", entry.identity.mode)
          if !entry.identity.over.isEmpty {
            members.add("over", entry.identity.over)
          }
          members.add("ratio", entry.ratio)
        }
        output.append(left > 0 ? ",\n" : "\n")
      }
    }
    output.append("]}\n")
  }
}
