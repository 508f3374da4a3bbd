import ContrastEngine
import ContrastReports

/// The writers of an analysis, and the facts that can be read back from their
/// reports.
enum AnalysisWriter: String, CaseIterable {
  /// For people.
  case text

  /// With the matrix.
  case json

  /// One row for each foreground.
  case csvGrid = "csv-grid"

  /// One row for each pair.
  case csvLong = "csv-long"

  /// The number of bytes of the report, which is thrown away.
  func byteCount(of analysis: ContrastAnalysis) -> Int {
    var count = 0
    write(analysis) { count += $0.count }
    return count
  }

  /// The report.
  func text(of analysis: ContrastAnalysis) -> [UInt8] {
    var bytes: [UInt8] = []
    write(analysis) { bytes += $0 }
    return bytes
  }

  private func write(
    _ analysis: ContrastAnalysis, to sink: @escaping OutputBuffer.Sink
  ) {
    let report = ContrastReport([analysis])
    let output = OutputBuffer(flushingTo: sink)
    switch self {
    case .text: report.writeText(to: output, style: .plain)
    case .json: report.writeJSON(isFull: true, to: output)
    case .csvGrid: report.writeCSVGrid(to: output)
    case .csvLong: report.writeCSVRows(to: output)
    }
    // Neither of the sinks above throws.
    try? output.finish()
  }
}

extension AnalysisWriter {
  /// The facts that the report of an analysis has to contain: the number of
  /// pairs that meet each threshold, or the number of lines of its pairs.
  func facts(of analysis: ContrastAnalysis) -> Answer {
    switch self {
    case .text, .json: analysis.passing
    case .csvGrid: [analysis.foregrounds.count + 1]
    case .csvLong: [analysis.pairCount + 1]
    }
  }

  /// The same facts, read from a report.
  func facts(in text: [UInt8]) -> Answer {
    switch self {
    case .text, .json:
      // `at least 4.5  1,234  …` and `{"ratio": 4.5, "passing": 1234}`.
      let mark = self == .text ? "  at least " : "\"passing\": "
      return String(decoding: text, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains(mark) }
        .compactMap { line in
          let fields = line.split(separator: " ")
          let field = self == .text ? fields.dropFirst(3).first : fields.last
          return field.flatMap { Int($0.filter(\.isNumber)) }
        }
    case .csvGrid, .csvLong:
      return [text.count { $0 == UInt8(ascii: "\n") }]
    }
  }
}
