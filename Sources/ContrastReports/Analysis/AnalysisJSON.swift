import ContrastEngine
import ContrastModel
import TextGrammars

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
    output.appendJSONDocument(
      "contrast.analysis.v1", assuming: report.assumptions
    ) { members in
      if let required = report.requiredRatio {
        members.addObject("required") { members in
          members.add("ratio", required)
          members.add("met", report.shortfalls.allSatisfy(\.isEmpty))
        }
      }
      members.addArray("modes", of: report.analyses, .lines(depth: 2)) {
        append($0, to: output)
      }
    }
  }

  private func append(_ analysis: ContrastAnalysis, to output: OutputBuffer) {
    output.appendJSONObject(.lines(depth: 3)) { members in
      members.add("mode", analysis.palette.mode)
      members.add("colors") {
        $0.appendJSONArray(
          ofColors: analysis.palette.entries, on: analysis.executor)
      }
      if report.isSelection {
        members.add("foregrounds", analysis.foregrounds)
        members.add("backgrounds", analysis.backgrounds)
      }
      members.add(analysis)
      members.add("extremes") { appendExtremes(of: analysis, to: $0) }
      if let shortfall = report.shortfall(of: analysis) {
        members.add("below") { append(shortfall, to: $0) }
      }
      if isFull || analysis.palette.entries.count <= Self.matrixLimit {
        members.add("matrix") { appendMatrix(of: analysis, to: $0) }
      }
    }
  }

  private func appendExtremes(
    of analysis: ContrastAnalysis, to output: OutputBuffer
  ) {
    output.appendJSONObject(.lines(depth: 4)) { members in
      for (name, pair) in [
        ("least", analysis.least), ("greatest", analysis.greatest),
      ] {
        guard let pair else { continue }
        members.addObject(name) { members in
          members.add("foreground", analysis.foreground(of: pair).name)
          members.add("background", analysis.background(of: pair).name)
          members.add("row", pair.row)
          members.add("column", pair.column)
          members.add("ratio", pair.ratio)
        }
      }
    }
  }

  /// The pairs that miss the requirement, all of them, in reading order.
  private func append(_ shortfall: Shortfall, to output: OutputBuffer) {
    let analysis = shortfall.analysis
    // A name is in as many pairs as there are colours.
    let names = analysis.palette.entries.map { entry in
      OutputBuffer.bytes { $0.append(jsonString: entry.name) }
    }
    output.appendJSONObject(.lines(depth: 4)) { members in
      members.add("ratio", shortfall.ratio)
      members.add("count", shortfall.count)
      members.add("pairs") { output in
        output.append("[")
        var separator = "\n          {\"foreground\": "
        shortfall.forEachPair { pair in
          output.append(separator)
          separator = ",\n          {\"foreground\": "
          output.append(names[analysis.foregrounds[pair.row]])
          output.append(", \"background\": ")
          output.append(names[analysis.backgrounds[pair.column]])
          output.append(", \"ratio\": ")
          output.append(jsonNumber: pair.ratio)
          output.append("}")
          return !output.hasFailed
        }
        output.append(shortfall.isEmpty ? "]" : "\n        ]")
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
