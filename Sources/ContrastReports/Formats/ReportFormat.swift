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

  /// A self-contained page to look at and to listen to.
  case html

  /// Pictures of the matrix and the histogram.
  case svg

  /// For the comments of a pull request.
  case markdown

  /// For programs that collect the findings of many tools (SARIF 2.1.0).
  case sarif

  /// For programs that show the results of tests.
  case junit

  /// For GitHub Actions: annotations of the lines that define colours.
  case github

  /// For GitLab's Code Quality.
  case gitlab

  /// For Xcode, editors and build logs: faults as compilers print them.
  case xcode

  /// A description of the format, in a few words.
  package var title: String { traits.title }

  /// The extensions of file names that choose it.
  package var extensions: [String] { traits.extensions }

  private var traits: (title: String, extensions: [String]) {
    switch self {
    case .text: ("Plain text for people", ["txt"])
    case .json:
      ("JSON with a schema, its assumptions and unrounded numbers", ["json"])
    case .csv: ("Comma-separated values with a header line", ["csv"])
    case .npy: ("NumPy array of packed bits, one for each threshold", ["npy"])
    case .html:
      (
        "Self-contained page to look at, work with and listen to",
        ["html", "htm"]
      )
    case .svg: ("Picture of the matrix and the histogram", ["svg"])
    case .markdown: ("Summary for a pull request", ["md", "markdown"])
    case .sarif: ("Findings for code scanning, SARIF 2.1.0", ["sarif"])
    case .junit: ("Results of tests, JUnit XML", ["xml"])
    case .github: ("Annotations of GitHub Actions", [])
    case .gitlab: ("Issues of GitLab's Code Quality", [])
    case .xcode: ("Errors and warnings as compilers print them", [])
    }
  }

  /// Whether the format is binary data.
  package var isBinary: Bool { self == .npy }

  /// Whether programs or a browser read the format: names are then unchanged.
  package var isData: Bool {
    switch self {
    case .json, .csv, .npy, .html, .sarif, .gitlab: true
    case .text, .svg, .markdown, .junit, .github, .xcode: false
    }
  }

  /// The format that the extension of a path chooses.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let suffix = name[name.index(after: dot)...].lowercased()
    let match = Self.allCases.first { $0.extensions.contains(suffix) }
    guard let match else { return nil }
    self = match
  }
}

/// The output of a verb, which can be written in each of its formats.
package protocol Report {
  /// Writes it for people.
  func writeText(to output: OutputBuffer, style: TextStyle)

  /// Writes it as sentences, for people who listen.
  func writeSpoken(to output: OutputBuffer)

  /// Writes it as data with a schema and its assumptions, for programs.
  func writeJSON(to output: OutputBuffer)

  /// Writes it as rows, for spreadsheets; numbers are unrounded.
  func writeCSV(to output: OutputBuffer)
}

extension Report {
  /// The verb does not have the format.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    preconditionFailure("A verb without the format requests no text.")
  }

  /// The verb does not have the flag.
  package func writeSpoken(to output: OutputBuffer) {
    preconditionFailure("A verb without --spoken requests no sentences.")
  }

  /// The verb does not have the format.
  package func writeCSV(to output: OutputBuffer) {
    preconditionFailure("A verb without the format requests no rows.")
  }

  /// Writes one of the formats that all reports have.
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
    default: preconditionFailure("\(format) is a format of pairs.")
    }
  }
}
