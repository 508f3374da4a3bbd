import ContrastModel

/// Random pairs in the columns of `contrast pairs`.
package struct SampleCSV {
  private let report: SampleReport

  /// The rows of a sample.
  package init(_ report: SampleReport) {
    self.report = report
  }

  /// Writes the header and a row for each pair.
  package func write(to output: OutputBuffer) {
    output.append(csvRow: ["foreground", "background", "ratio", "level"])
    for pair in report.pairs {
      if output.hasFailed { return }
      output.append(csvRow: [
        pair.foreground.description, pair.background.description,
        pair.ratio.description, pair.level.rawValue,
      ])
    }
  }
}
