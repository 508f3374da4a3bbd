import ContrastAudit
import TextGrammars

/// A baseline as data of schema `contrast.baseline.v1`: a line a finding, and
/// blank lines between those of different foregrounds.
package struct BaselineJSON {
  private let baseline: Baseline

  /// The data of a baseline.
  package init(_ baseline: Baseline) {
    self.baseline = baseline
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.append("{\"schema\": \"\(Baseline.schema)\", \"findings\": [\n")
    var left = baseline.entries.count
    for group in baseline.groups {
      for _ in 0..<group.blankLineCount { output.append("\n") }
      for entry in group.entries {
        left -= 1
        append(entry, to: output)
        output.append(left > 0 ? ",\n" : "\n")
      }
    }
    output.append("]}\n")
  }

  private func append(_ entry: Baseline.Entry, to output: OutputBuffer) {
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
  }
}
