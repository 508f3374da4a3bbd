import ContrastModel
import ContrastSuggestions

/// A plan of changes for people: a line a colour, then what is left.
package struct FixPlanText {
  private let plan: FixPlan
  private let style: TextStyle

  /// The text of a plan.
  package init(_ plan: FixPlan, style: TextStyle) {
    self.plan = plan
    self.style = style
  }

  /// Writes the text.
  package func write(to output: OutputBuffer) {
    let count = NumberText.counted(
      plan.changes.count, "colour to change", "colours to change")
    let how =
      plan.changes.isEmpty
      ? "" : plan.isFewest ? ", and fewer cannot be enough" : ", found greedily"
    output.append(
      "\n" + style.toned("Fix plan: \(count)\(how)", .heading) + "\n")
    var table = TextTable()
    for change in plan.changes {
      let modes = change.modes.joined(separator: ", ")
      var cells: [TextTable.Cell] = [
        .init(change.entry.name),
        .init("\(change.entry.color.nearestHex) to \(change.suggestion.hex)"),
        .init(change.suggestion.size.rawValue),
      ]
      if change.modes != [Palette.defaultMode] { cells.append(.init(modes)) }
      cells.append(.init(change.entry.source.description))
      table.append(cells)
    }
    table.write(to: output, style: style)
    for change in plan.changes where !change.followers.isEmpty {
      let names = change.followers.prefix(Self.followerLimit)
        .joined(separator: ", ").harmless
      let more = change.followers.count - Self.followerLimit
      output.append(
        "  \(change.entry.name.harmless) takes with it \(names)"
          + (more > 0 ? " and \(more) more" : "") + "\n")
    }
    let left = plan.leftCount
    output.append(
      left == 0
        ? "  Audited again, nothing falls short.\n"
        : "  Audited again, "
          + NumberText.counted(left, "pair falls", "pairs fall")
          + " short still.\n")
  }

  /// The most names that are listed as aliases of a colour.
  private static let followerLimit = 6
}

extension OutputBuffer {
  /// Appends a plan as an object.
  func append(_ plan: FixPlan, _ layout: JSONLayout) {
    appendJSONObject(layout) { members in
      members.add("method", plan.isFewest ? "exact" : "greedy")
      members.addObjects("changes", of: plan.changes, .lines(depth: 3)) {
        change, members in
        members.add("name", change.entry.name)
        members.add("modes", change.modes)
        members.add("from", change.entry.color.nearestHex)
        members.add("hex", change.suggestion.hex)
        members.add("difference", change.suggestion.difference)
        members.add("words", change.suggestion.size.rawValue)
        members.add("followers", change.followers)
        members.add("source") { $0.append(change.entry.source) }
      }
      members.add("left") { output in
        let keys = plan.left.flatMap { mode, pairings in
          pairings.map(mode.key)
        }
        output.appendJSONArray(of: keys) { output.append(jsonString: $0) }
      }
    }
  }
}
