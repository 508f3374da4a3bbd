import ContrastEngine
import ContrastModel

/// The counts of the gamut as data of schema `contrast.analysis.v1`: one mode,
/// without colours and without a matrix.
package struct GamutJSON {
  private let report: GamutReport

  /// The data of a report.
  package init(_ report: GamutReport) {
    self.report = report
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONDocument(
      "contrast.analysis.v1",
      assuming: Assumptions(backdrop: report.backdrop, gamut: report.gamut)
    ) { members in
      if let background = report.background {
        members.add("against") { $0.append(background) }
      }
      members.addArray("modes", of: [report.analysis], .lines(depth: 2)) {
        append($0, to: output)
      }
    }
  }

  private func append(_ analysis: GamutAnalysis, to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 3)) { members in
      members.add("mode", "srgb")
      members.add(analysis.counts)
    }
  }
}
