import ContrastModel
import ContrastSuggestions

extension FixPlan {
  /// Writes the plan for people: one line for each colour, then the number of
  /// pairs that still fail.
  func writeText(to output: OutputBuffer, style: TextStyle) {
    output.append(
      "\n" + style.toned("Fix plan: \(heading)", .heading) + "\n")
    output.append(rows: changes.count, style: style) { index, row in
      let change = changes[index]
      row.append(change.entry.name)
      row.append("\(change.entry.color.nearestHex) to \(change.suggestion.hex)")
      row.append(change.suggestion.size.rawValue)
      if modeNames != [Palette.defaultMode] {
        row.append(change.modes.joined(separator: ", "))
      }
      row.append(change.entry.source.description)
    }
    for change in changes {
      let name = "  " + change.entry.name.sanitized
      func appendLine(_ words: String, _ items: [String]) {
        guard !items.isEmpty else { return }
        output.append(
          "\(name) \(words) \(items.firsts(Self.limit).sanitized)\n")
      }
      appendLine("also changes", change.followers)
      appendLine("is also set at", change.places.dropFirst().map(\.description))
      let modes = change.modes.firsts(Self.limit).sanitized
      appendLine(
        "changes in \(modes) only, but its line also sets the colour in",
        change.otherModes)
    }
    let others = unresolvedCount == 0 ? "" : "other "
    if !changes.isEmpty {
      output.append(
        "  After these changes, "
          + (leftCount == 0 ? "every \(others)checked pair passes" : left)
          + (changes.allSatisfy(\.otherModes.isEmpty)
            ? "" : ", if modes that share a line get values of their own")
          + ".\n"
      )
    }
    if unresolvedCount > 0 {
      output.append(
        "  Pairs with a colour that could not be read: \(unresolvedCount).\n")
    }
    if !twins.isEmpty {
      output.append(
        "  Modes with the same colours need the same changes, also where these "
          + "are\n  set elsewhere: \(twins.firsts(Self.limit).sanitized)\n")
    }
    if proposedBefore + proposedAfter > 0 {
      output.append(
        "  Proposed pairs that would fail: \(proposedBefore) before, "
          + "\(proposedAfter) after.\n")
    }
    let accepted = NumberText.counted([
      (
        freedCount,
        "accepted pair then passes: remove its waiver or baseline entry.",
        "accepted pairs then pass: remove their waivers or baseline entries."
      ),
      (worseCount, "accepted pair gets worse.", "accepted pairs get worse."),
    ])
    for line in accepted { output.append("  \(line)\n") }
  }

  /// The number of pairs that still fail.
  private var left: String {
    NumberText.counted(leftCount, "pair still fails", "pairs still fail")
  }

  /// The number of colours to change, or why there is none.
  private var heading: String {
    if changes.isEmpty {
      return leftCount > 0
        ? "no change found, and \(left)"
        : unresolvedCount > 0 ? "no colour to change" : "nothing has to change"
    }
    let count = NumberText.counted(
      changes.count, "colour to change", "colours to change")
    return count
      + (isFewest ? ", the fewest possible" : ", perhaps not the fewest")
  }

  /// The greatest number of names or locations in a line: a longer line is hard
  /// to read.
  private static let limit = 6
}

extension JSONMembers {
  /// Adds a plan.
  mutating func add(_ plan: FixPlan) {
    addObject("fixPlan", .lines(depth: 2)) { members in
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
        members.add("source", change.entry.source)
        members.addObjects("sources", of: change.places) { $1.add($0) }
        members.add("otherModes", change.otherModes)
      }
      members.add(
        "left", plan.left.flatMap { mode, pairings in pairings.map(mode.key) })
      members.add("freed", plan.freedCount)
      members.add("worse", plan.worseCount)
      members.addObject("proposed") { members in
        members.add("before", plan.proposedBefore)
        members.add("after", plan.proposedAfter)
      }
    }
  }
}
