import ContrastAudit
import ContrastModel

/// A difference for people, at a terminal or in a pull request: what falls short
/// now comes first.
package struct DifferenceText {
  private let difference: AuditDifference

  /// The text of a difference.
  package init(_ difference: AuditDifference) {
    self.difference = difference
  }

  /// Pairings under one heading.
  private struct Section {
    let heading: String
    let changes: [AuditDifference.Change]
  }

  private func sections(of mode: AuditDifference.Mode) -> [Section] {
    [
      Section(heading: "Fails now", changes: mode.worse),
      Section(heading: "Fixed", changes: mode.mended),
      Section(heading: "Other ratios", changes: mode.changed),
      Section(heading: "New pairs, which pass", changes: mode.added),
      Section(heading: "Gone", changes: mode.removed),
    ].filter { !$0.changes.isEmpty }
  }

  /// The verdict of a mode, in a line.
  private func verdict(of mode: AuditDifference.Mode) -> String {
    let counts = NumberText.counted([
      (mode.worse.count, "fails now", "fail now"),
      (mode.mended.count, "is fixed", "are fixed"),
      (mode.changed.count, "has another ratio", "have other ratios"),
      (mode.added.count, "is new and passes", "are new and pass"),
      (mode.removed.count, "is gone", "are gone"),
    ])
    let colors = NumberText.counted([
      (mode.addedColors.count, "colour came", "colours came"),
      (mode.removedColors.count, "colour went", "colours went"),
      (mode.changedColors.count, "colour changed", "colours changed"),
    ])
    let pairs =
      counts.isEmpty ? "no pair differs" : counts.joined(separator: ", ")
    return colors.isEmpty
      ? pairs : pairs + "; " + colors.joined(separator: ", ")
  }

  /// Writes text for a terminal.
  package func write(to output: OutputBuffer, style: TextStyle) {
    if difference.isEmpty { return output.append("Nothing differs.\n") }
    for mode in difference.modes {
      output.append(
        "\(style.toned(mode.name.harmless, .heading)): "
          + style.toned(
            verdict(of: mode), mode.worse.isEmpty ? .met : .unmet) + "\n")
    }
    for mode in difference.modes {
      for section in sections(of: mode) {
        let count = NumberText.grouped(section.changes.count)
        output.append(
          "\n\(section.heading), \(mode.name.harmless): \(count)\n")
        for change in section.changes {
          if output.hasFailed { return }
          output.append("  \(ratios(of: change))  \(names(of: change))\n")
        }
      }
      let colors = colorLines(of: mode)
      if colors.isEmpty { continue }
      let count = NumberText.grouped(colors.count)
      output.append("\nColours, \(mode.name.harmless): \(count)\n")
      for line in colors { output.append("  \(line.harmless)\n") }
    }
  }

  /// The colours that are others, that came and that went, a line each.
  private func colorLines(of mode: AuditDifference.Mode) -> [String] {
    mode.changedColors.map {
      "\($0.name): \($0.old.nearestHex) is now \($0.new.nearestHex)"
    } + mode.addedColors.map { "\($0) came" }
      + mode.removedColors.map { "\($0) went" }
  }

  private func ratios(of change: AuditDifference.Change) -> String {
    func ratio(_ side: AuditedPairing?) -> String {
      TerminalText.paddedLeft(
        side.map { $0.ratio.map { "\($0.least)" } ?? "?" } ?? "–", to: 5)
    }
    let needs = NumberText.shortest(change.shown?.pairing.required ?? 1)
    return "\(ratio(change.old)) → \(ratio(change.new)) of "
      + TerminalText.padded(needs, to: 3)
  }

  private func names(of change: AuditDifference.Change) -> String {
    "\(change.foreground.harmless) on \(change.background.harmless)"
  }

  /// The most bytes of Markdown that are written, but for the last lines.
  private static let limit = 59_000

  /// Writes Markdown.
  package func writeMarkdown(to output: OutputBuffer) {
    var text = "## Contrast: what changes\n\n"
    if difference.isEmpty { text += "Nothing differs.\n" }
    for mode in difference.modes where !mode.isEmpty {
      text += "- **\(mode.name.markdownCode)**: \(verdict(of: mode))\n"
    }
    var leftOut = 0
    for mode in difference.modes {
      for section in sections(of: mode) {
        let isFirst = section.heading == "Fails now"
        let title = "\(section.heading), \(mode.name.markupText)"
        text +=
          isFirst
          ? "\n### \(title)\n\n"
          : "\n<details><summary>\(title)</summary>\n\n"
        text += "| Before | Now | Needs | Pair |\n|--:|--:|--:|---|\n"
        for change in section.changes {
          let row = markdownRow(change)
          if text.utf8.count + row.utf8.count > Self.limit {
            leftOut += 1
          } else {
            text += row
          }
        }
        if !isFirst { text += "\n</details>\n" }
      }
      let colors = colorLines(of: mode)
      if colors.isEmpty { continue }
      let title = "Colours, \(mode.name.markupText)"
      text += "\n<details><summary>\(title)</summary>\n\n"
      for line in colors {
        let row = "- \(line.markdownCode)\n"
        if text.utf8.count + row.utf8.count > Self.limit {
          leftOut += 1
        } else {
          text += row
        }
      }
      text += "\n</details>\n"
    }
    output.append(text)
    if leftOut > 0 {
      output.append(
        "\n\(NumberText.counted(leftOut, "line is", "lines are")) left out here;"
          + " `--format json` has all of them.\n")
    }
  }

  private func markdownRow(_ change: AuditDifference.Change) -> String {
    func ratio(_ side: AuditedPairing?) -> String {
      side.map { $0.ratio.map { "\($0.least)" } ?? "?" } ?? "–"
    }
    let needs = NumberText.shortest(change.shown?.pairing.required ?? 1)
    return "| \(ratio(change.old)) | \(ratio(change.new)) | \(needs) | "
      + "\(change.foreground.markdownCode) on "
      + "\(change.background.markdownCode) |\n"
  }
}
