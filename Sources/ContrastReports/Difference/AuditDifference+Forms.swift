import ContrastAudit
import ContrastModel

extension AuditDifference {
  /// The numbers of changed pairs and colours of a mode, in a line.
  private func verdict(of mode: Mode) -> String {
    let counts = NumberText.counted(
      Kind.allCases.map {
        (mode.changes[$0, default: []].count, $0.words.one, $0.words.many)
      })
    let colors = NumberText.counted([
      (mode.addedColors.count, "colour added", "colours added"),
      (mode.removedColors.count, "colour removed", "colours removed"),
      (mode.changedColors.count, "colour changed", "colours changed"),
    ])
    let pairs =
      counts.isEmpty ? "no pair differs" : counts.joined(separator: ", ")
    return colors.isEmpty
      ? pairs : pairs + "; " + colors.joined(separator: ", ")
  }

  /// Writes text for a terminal; the pairs that fail now come first.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    if isEmpty { return output.append("No differences.\n") }
    for mode in modes {
      output.append(
        "\(style.toned(mode.name.sanitized, .heading)): "
          + style.toned(
            verdict(of: mode), mode.changes[.worse] == nil ? .met : .unmet)
          + "\n")
    }
    for mode in modes {
      for kind in Kind.allCases {
        guard let changes = mode.changes[kind] else { continue }
        let count = NumberText.grouped(changes.count)
        output.append(
          "\n\(kind.words.heading), \(mode.name.sanitized): \(count)\n")
        for change in changes {
          if output.hasFailed { return }
          output.append(line(change))
        }
      }
      let colors = colorLines(of: mode)
      if colors.isEmpty { continue }
      let count = NumberText.grouped(colors.count)
      output.append("\nColours, \(mode.name.sanitized): \(count)\n")
      for line in colors { output.append("  \(line.sanitized)\n") }
    }
  }

  /// The changed, added and removed colours, one on each line.
  private func colorLines(of mode: Mode) -> [String] {
    mode.changedColors.map {
      "\($0.name): \($0.old.nearestHex) is now \($0.new.nearestHex)"
    } + mode.addedColors.map { "\($0): added" }
      + mode.removedColors.map { "\($0): removed" }
  }

  private func line(_ change: Change) -> String {
    let (old, new, needs) = numbers(of: change)
    return "  \(TerminalText.paddedLeft(old, to: 5)) → "
      + "\(TerminalText.paddedLeft(new, to: 5)) of "
      + "\(TerminalText.padded(needs, to: 3))  "
      + "\(change.foreground.sanitized) on \(change.background.sanitized)\n"
  }

  /// The ratios before and now, and the required one.
  private func numbers(of change: Change) -> (String, String, String) {
    func ratio(_ side: AuditedPairing?) -> String {
      side.map { $0.ratio.map { "\($0.least)" } ?? "?" } ?? "–"
    }
    return (
      ratio(change.old), ratio(change.new),
      NumberText.shortest(change.shown?.pairing.required ?? 1)
    )
  }

  /// The number of bytes of Markdown beyond which no rows are written: GitHub
  /// rejects comments of more than 65,536 characters.
  private static let limit = 59_000

  /// Writes Markdown.
  package func writeMarkdown(to output: OutputBuffer) {
    var text = "## Contrast: what changes\n\n"
    if isEmpty { text += "No differences.\n" }
    for mode in modes where !mode.isEmpty {
      text += "- **\(mode.name.markdownCode)**: \(verdict(of: mode))\n"
    }
    var leftOut = 0
    func add(_ row: String) {
      if text.utf8.count + row.utf8.count > Self.limit {
        leftOut += 1
      } else {
        text += row
      }
    }
    for mode in modes {
      for kind in Kind.allCases {
        guard let changes = mode.changes[kind] else { continue }
        let isFirst = kind == .worse
        let title = "\(kind.words.heading), \(mode.name.markupText)"
        let heading = "\(kind.words.heading), \(mode.name.markdownText)"
        text +=
          isFirst
          ? "\n### \(heading)\n\n"
          : "\n<details><summary>\(title)</summary>\n\n"
        text += ["Before", "Now", "Needs", "Pair"].markdownHead(numbers: ..<3)
        changes.forEach { add(markdownRow($0)) }
        if !isFirst { text += "\n</details>\n" }
      }
      let colors = colorLines(of: mode)
      if colors.isEmpty { continue }
      let title = "Colours, \(mode.name.markupText)"
      text += "\n<details><summary>\(title)</summary>\n\n"
      colors.forEach { add("- \($0.markdownCode)\n") }
      text += "\n</details>\n"
    }
    output.append(text)
    output.append(leftOut: leftOut)
  }

  private func markdownRow(_ change: Change) -> String {
    let (old, new, needs) = numbers(of: change)
    let (front, back) = (change.foreground, change.background)
    return [old, new, needs, "\(front.markdownCode) on \(back.markdownCode)"]
      .markdownRow
  }

  /// Writes data of schema `contrast.diff.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument("contrast.diff.v1") { members in
      members.add("holds", holds)
      members.addObjects(
        "modes", of: modes, .lines(depth: 2), each: .lines(depth: 3), add)
    }
  }

  private func add(_ mode: Mode, to members: inout JSONMembers) {
    members.add("mode", mode.name)
    for kind in Kind.allCases {
      members.addObjects(
        kind.rawValue, of: mode.changes[kind, default: []], .lines(depth: 4),
        add)
    }
    members.addObject("colors") { members in
      members.add("added", mode.addedColors)
      members.add("removed", mode.removedColors)
      members.addObjects("changed", of: mode.changedColors) { change, members in
        members.add("name", change.name)
        members.add("old", change.old.nearestHex)
        members.add("new", change.new.nearestHex)
      }
    }
  }

  private func add(_ change: Change, to members: inout JSONMembers) {
    members.add("key", change.key)
    members.add("foreground", change.foreground)
    members.add("background", change.background)
    members.add("kind", change.shown?.pairing.kind.rawValue)
    members.add("evidence", change.shown?.pairing.evidence.rawValue)
    members.add("because", change.shown?.pairing.because)
    for case (let name, let side?) in [
      ("old", change.old), ("new", change.new),
    ] {
      members.addObject(name) { members in
        members.add("required", side.pairing.required)
        members.add("ratio", side.ratio?.least.value)
        members.add("status", side.status.rawValue)
      }
    }
  }
}

extension AuditDifference.Kind {
  /// The heading, and the words after a count of one and of many.
  fileprivate var words: (heading: String, one: String, many: String) {
    switch self {
    case .worse: ("Fails now", "fails now", "fail now")
    case .fixed: ("Fixed", "is fixed", "are fixed")
    case .changed: ("New ratios", "has a new ratio", "have new ratios")
    case .added:
      ("New pairs that pass", "is new and passes", "are new and pass")
    case .removed: ("Removed", "is removed", "are removed")
    }
  }
}
