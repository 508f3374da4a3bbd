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
    output.appendJSONDocument(
      "contrast.sample.v1", assuming: Assumptions(backdrop: nil)
    ) { members in
      members.add("seed", report.seed)
      members.add("count", report.count)
      members.addArray("pairs", of: report.pairs, .lines(depth: 2)) {
        append($0, to: output)
      }
    }
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
