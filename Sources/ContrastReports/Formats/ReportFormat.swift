/// The formats in which reports are written.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, at a terminal.
  case text

  /// For programs, with a schema and the assumptions.
  case json

  /// For spreadsheets and scripts, one row per line.
  case csv

  /// For NumPy: the verdicts as packed bits.
  case npy

  /// A self-contained interactive page, also for screen readers.
  case html

  /// Pictures of the matrix and the histogram.
  case svg

  /// For comments on a pull request.
  case markdown

  /// For programs that collect the findings of many tools (SARIF 2.1.0).
  case sarif

  /// For programs that show the results of tests.
  case junit

  /// For GitHub Actions: annotations on the lines that define colours.
  case github

  /// For GitLab's Code Quality.
  case gitlab

  /// For Xcode, editors and build logs: findings in the form of compiler
  /// diagnostics.
  case xcode

  /// A description of the format, in a few words.
  package var title: String { traits.title }

  /// The file name extensions that select the format.
  package var extensions: [String] { traits.extensions }

  private var traits: (title: String, extensions: [String]) {
    switch self {
    case .text: ("Plain text for people", ["txt"])
    case .json:
      ("JSON with a schema, the assumptions and unrounded numbers", ["json"])
    case .csv: ("Comma-separated values with a header line", ["csv"])
    case .npy: ("NumPy arrays of packed bits, one per threshold", ["npy"])
    case .html:
      (
        "Self-contained interactive page, also for screen readers",
        ["html", "htm"]
      )
    case .svg: ("Picture of the matrix and the histogram", ["svg"])
    case .markdown: ("Summary for a pull request", ["md", "markdown"])
    case .sarif: ("Findings for code scanning, SARIF 2.1.0", ["sarif"])
    case .junit: ("Test results, JUnit XML", ["xml"])
    case .github: ("Annotations for GitHub Actions", [])
    case .gitlab: ("Issues for GitLab's Code Quality", [])
    case .xcode: ("Errors and warnings as compilers print them", [])
    }
  }

  /// Whether the format is binary data.
  package var isBinary: Bool { self == .npy }

  /// Whether the format is printed unchanged. In the other formats, text that a
  /// CI runner could treat as a command is escaped.
  package var isData: Bool {
    switch self {
    case .json, .csv, .npy, .html, .sarif, .gitlab: true
    case .text, .svg, .markdown, .junit, .github, .xcode: false
    }
  }

  /// The format that the extension of a path selects, or `nil` if none does.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let suffix = name[name.index(after: dot)...].lowercased()
    let match = Self.allCases.first { $0.extensions.contains(suffix) }
    guard let match else { return nil }
    self = match
  }
}

/// The result of a verb, which can be written in several formats.
package protocol Report {
  /// Writes the report as text for people.
  func writeText(to output: OutputBuffer, style: TextStyle)

  /// Writes the report as sentences to be read aloud.
  func writeSpoken(to output: OutputBuffer)

  /// Writes the report as JSON with a schema, for programs.
  func writeJSON(to output: OutputBuffer)

  /// Writes the report as rows of CSV, for spreadsheets.
  func writeCSV(to output: OutputBuffer)
}

extension Report {
  /// Traps: the report has no text format.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    preconditionFailure("This report has no text format.")
  }

  /// Traps: the verb has no flag `--spoken`.
  package func writeSpoken(to output: OutputBuffer) {
    preconditionFailure("This report has no spoken sentences.")
  }

  /// Traps: the report has no CSV format.
  package func writeCSV(to output: OutputBuffer) {
    preconditionFailure("This report has no CSV format.")
  }

  /// Writes the report as text or sentences, JSON or CSV.
  ///
  /// - Precondition: the format is text, JSON or CSV.
  package func write(
    _ format: ReportFormat, isSpoken: Bool = false, style: TextStyle,
    to output: OutputBuffer
  ) {
    switch format {
    case .text where isSpoken: writeSpoken(to: output)
    case .text: writeText(to: output, style: style)
    case .json: writeJSON(to: output)
    case .csv: writeCSV(to: output)
    default: preconditionFailure("Not every report has the format \(format).")
    }
  }
}
