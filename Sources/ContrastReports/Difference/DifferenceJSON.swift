import ContrastAudit
import ContrastModel
import TextGrammars

/// A difference as data of schema `contrast.diff.v1`.
package struct DifferenceJSON {
  private let difference: AuditDifference

  /// The data of a difference.
  package init(_ difference: AuditDifference) {
    self.difference = difference
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONDocument("contrast.diff.v1") { members in
      members.add("holds", difference.holds)
      members.addArray("modes", of: difference.modes, .lines(depth: 2)) {
        append($0, to: output)
      }
    }
  }

  private func append(_ mode: AuditDifference.Mode, to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 3)) { members in
      members.add("mode", mode.name)
      for (name, changes) in [
        ("worse", mode.worse), ("mended", mode.mended),
        ("changed", mode.changed), ("added", mode.added),
        ("removed", mode.removed),
      ] {
        members.addArray(name, of: changes, .lines(depth: 4)) {
          append($0, to: output)
        }
      }
      members.add("colors") { append(colorsOf: mode, to: $0) }
    }
  }

  private func append(
    _ change: AuditDifference.Change, to output: OutputBuffer
  ) {
    output.appendJSONObject { members in
      members.add("key", change.key)
      members.add("foreground", change.foreground)
      members.add("background", change.background)
      if let shown = change.shown {
        members.add("kind", shown.pairing.kind.rawValue)
        members.add("evidence", shown.pairing.evidence.rawValue)
        members.add("because", shown.pairing.because)
      }
      for (name, side) in [("old", change.old), ("new", change.new)] {
        guard let side else { continue }
        members.addObject(name) { members in
          members.add("required", side.pairing.required)
          if let ratio = side.ratio {
            members.add("ratio", ratio.least.value)
          }
          members.add("status", side.status.rawValue)
        }
      }
    }
  }

  private func append(
    colorsOf mode: AuditDifference.Mode, to output: OutputBuffer
  ) {
    output.appendJSONObject { members in
      for (name, names) in [
        ("added", mode.addedColors), ("removed", mode.removedColors),
      ] {
        members.add(name, names)
      }
      members.addObjects("changed", of: mode.changedColors) { change, members in
        members.add("name", change.name)
        members.add("old", change.old.nearestHex)
        members.add("new", change.new.nearestHex)
      }
    }
  }
}
