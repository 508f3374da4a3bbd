import ContrastEngine
import ContrastModel

/// An analysis as data of schema `contrast.analysis.v1`.
package struct AnalysisJSON {
  /// The most colours of a mode whose matrix is written without being asked.
  package static let matrixLimit = 4096

  private let report: ContrastReport
  private let isFull: Bool

  /// The data of a report, with matrices of any size when it is full.
  package init(_ report: ContrastReport, isFull: Bool) {
    self.report = report
    self.isFull = isFull
  }

  /// Writes the object.
  package func write(to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 1)) { members in
      members.add("schema", "contrast.analysis.v1")
      members.add("tool") { $0.appendToolObject() }
      members.add("assumptions") {
        $0.append(report.assumptions, .lines(depth: 2))
      }
      if let required = report.requiredRatio {
        members.add("required") { output in
          output.appendJSONObject { members in
            members.add("ratio", required)
            members.add("met", report.shortfallCount == 0)
          }
        }
      }
      members.add("modes") { output in
        output.appendJSONArray(of: report.analyses, .lines(depth: 2)) {
          append($0, to: output)
        }
      }
    }
    output.append("\n")
  }

  private func append(_ analysis: ContrastAnalysis, to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 3)) { members in
      members.add("mode", analysis.palette.mode)
      members.add("colors") { output in
        output.appendJSONArray(
          ofColors: analysis.palette.entries, on: analysis.executor)
      }
      if report.isSelection {
        members.add("foregrounds") { append(analysis.foregrounds, to: $0) }
        members.add("backgrounds") { append(analysis.backgrounds, to: $0) }
      }
      members.add(analysis.counts)
      members.add("extremes") { appendExtremes(of: analysis, to: $0) }
      if isFull || analysis.palette.entries.count <= Self.matrixLimit {
        members.add("matrix") { appendMatrix(of: analysis, to: $0) }
      }
    }
  }

  private func append(_ indices: [Int], to output: OutputBuffer) {
    output.appendJSONArray(of: indices) { output.append(String($0)) }
  }

  private func appendExtremes(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    output.appendJSONObject(.lines(depth: 4)) { members in
      for (name, pair) in [
        ("least", analysis.least), ("greatest", analysis.greatest),
      ] {
        guard let pair else { continue }
        members.add(name) { output in
          output.appendJSONObject { members in
            members.add("foreground", analysis.foreground(of: pair).name)
            members.add("background", analysis.background(of: pair).name)
            members.add("row", pair.row)
            members.add("column", pair.column)
            members.add("ratio", pair.ratio)
          }
        }
      }
    }
  }

  private func appendMatrix(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    output.append("[")
    VerdictDigits(analysis).forEachRow { row, digits in
      output.append(row == 0 ? "\n        \"" : ",\n        \"")
      output.append(digits)
      output.append(UInt8(ascii: "\""))
      output.advance(by: digits.count)
      return !output.hasFailed
    }
    output.append(analysis.foregrounds.isEmpty ? "]" : "\n      ]")
  }
}
