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
      if plan.modeNames != [Palette.defaultMode] { cells.append(.init(modes)) }
      cells.append(.init(change.entry.source.description))
      table.append(cells)
    }
    table.write(to: output, style: style)
    for change in plan.changes {
      let name = "  " + change.entry.name.harmless
      func appendLine(_ words: String, _ items: [String]) {
        guard !items.isEmpty else { return }
        output.append("\(name) \(words) \(Self.list(items))\n")
      }
      appendLine("takes with it", change.followers)
      appendLine("also stands at", change.places.dropFirst().map(\.description))
      appendLine(
        "changes in \(Self.list(change.modes)) only: its place holds too in",
        change.otherModes)
    }
    let left = plan.leftCount
    output.append(
      left == 0
        ? "  Audited again, every checked pair passes.\n"
        : "  Audited again, "
          + NumberText.counted(left, "pair still fails", "pairs still fail")
          + ".\n")
    if plan.proposedBefore + plan.proposedAfter > 0 {
      output.append(
        "  Proposed pairs that would fail: \(plan.proposedBefore) before, "
          + "\(plan.proposedAfter) after.\n")
    }
    func appendCount(_ count: Int, _ one: String, _ many: String) {
      guard count > 0 else { return }
      output.append("  \(NumberText.counted(count, one, many))\n")
    }
    appendCount(
      plan.freedCount,
      "accepted pair passes then: remove its acceptance.",
      "accepted pairs pass then: remove their acceptances.")
    appendCount(
      plan.worseCount, "accepted pair gets worse by it.",
      "accepted pairs get worse by it.")
  }

  /// The first of some names or places, and how many more there are.
  private static func list(_ items: [String]) -> String {
    let more = items.count - limit
    return items.prefix(limit).joined(separator: ", ").harmless
      + (more > 0 ? " and \(more) more" : "")
  }

  /// The most names or places that are listed of a colour.
  private static let limit = 6
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
        members.add("sources") { output in
          output.appendJSONArray(of: change.places) { output.append($0) }
        }
        members.add("otherModes", change.otherModes)
      }
      members.add("left") { output in
        let keys = plan.left.flatMap { mode, pairings in
          pairings.map(mode.key)
        }
        output.appendJSONArray(of: keys) { output.append(jsonString: $0) }
      }
      members.add("freed", plan.freedCount)
      members.add("worse", plan.worseCount)
      members.addObject("proposed") { members in
        members.add("before", plan.proposedBefore)
        members.add("after", plan.proposedAfter)
      }
    }
  }
}
