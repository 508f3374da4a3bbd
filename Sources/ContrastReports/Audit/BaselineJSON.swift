import ContrastAudit
import TextGrammars

/// A baseline as data of schema `contrast.baseline.v1`: a line a finding, and a
/// blank line between those of different foregrounds.
package struct BaselineJSON {
  private let baseline: Baseline

  /// The data of a baseline.
  package init(_ baseline: Baseline) {
    self.baseline = baseline
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    let entries = baseline.sorted
    output.append("{\"schema\": \"\(Baseline.schema)\", \"findings\": [\n")
    var last: String?
    for (index, entry) in entries.enumerated() {
      if entry.identity.foreground != last { output.append("\n") }
      last = entry.identity.foreground
      append(entry, to: output)
      output.append(index + 1 < entries.count ? ",\n" : "\n")
    }
    output.append("\n]}\n")
  }

  private func append(_ entry: Baseline.Entry, to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("kind", entry.identity.kind.rawValue)
      members.add("foreground", entry.identity.foreground)
      members.add("background", entry.identity.background)
      members.add("mode", entry.identity.mode)
      if !entry.identity.over.isEmpty {
        members.add("over") { output in
          output.appendJSONArray(of: entry.identity.over) {
            output.append(jsonString: $0)
          }
        }
      }
      members.add("ratio", entry.ratio)
    }
  }
}
