import ContrastModel

/// Random pairs as data, of schema `contrast.sample.v1`.
package struct SampleJSON {
  private let report: SampleReport

  /// The data of a sample.
  package init(_ report: SampleReport) {
    self.report = report
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 1)) { members in
      members.add("schema", "contrast.sample.v1")
      members.add("tool") { $0.appendToolObject() }
      members.add("assumptions") {
        $0.append(Assumptions(backdrop: nil), .lines(depth: 2))
      }
      members.add("seed", report.seed)
      members.add("count", report.count)
      members.add("pairs") { output in
        output.appendJSONArray(of: report.pairs, .lines(depth: 2)) {
          append($0, to: output)
        }
      }
    }
    output.append("\n")
  }

  private func append(_ pair: SampleReport.Pair, to output: OutputBuffer) {
    output.appendJSONObject { members in
      members.add("foreground", pair.foreground.description)
      members.add("background", pair.background.description)
      members.add("ratio", pair.ratio.value)
      members.add("ratioText", pair.ratio.description)
      members.add("level", pair.level.rawValue)
    }
  }
}
