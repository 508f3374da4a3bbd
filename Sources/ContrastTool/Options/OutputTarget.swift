import ContrastReports
import PairStreams

/// A file that an answer goes to, or standard output, as `-o` names it.
struct OutputTarget<Format: RawRepresentable<String> & Sendable>: Sendable {
  /// The form of the answer; `nil` where neither a prefix nor the extension
  /// says one.
  let format: Format?

  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The target of `FILE`, whose extension chooses the form, or of
  /// `FORMAT:FILE`. A file with a colon in its name is written `./a:b.json`,
  /// and one that is called like standard output `json:./-`.
  fileprivate init(
    parsing text: String, among formats: [Format],
    ofPath format: (String) -> Format?
  ) throws(UsageError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let hasDigits = formats.contains { $0.rawValue.contains(where: \.isNumber) }
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({
        (0x61...0x7A).contains($0) || hasDigits && (0x30...0x39).contains($0)
      })
    {
      self.format = try FlagValue(String(parts[0])).choice(among: formats)
      path = String(parts[1])
    } else {
      self.format = format(text)
      path = text
    }
    if path.isEmpty || path.utf8.last == 0x2F {
      throw UsageError("'\(text)' names no file")
    }
  }
}

/// A target of verdicts.
typealias PairTarget = OutputTarget<PairFormat>

extension PairTarget {
  /// The target of verdicts, whose form other flags may say.
  init(pairs text: String) throws(UsageError) {
    try self.init(parsing: text, among: PairFormat.targets) {
      PairFormat(path: $0, among: PairFormat.targets)
    }
  }
}

/// A target of a report.
typealias ReportTarget = OutputTarget<ReportFormat>

extension ReportTarget {
  /// The target of a report; only standard output may have no form, which other
  /// flags choose then.
  init(report text: String) throws(UsageError) {
    try self.init(parsing: text, among: ReportFormat.allCases) {
      ReportFormat(path: $0)
    }
    if format == nil, text != "-" {
      throw UsageError(
        "the extension of '\(text)' names no format; put one of "
          + ReportFormat.allCases.map { "\($0.rawValue):" }
          .joined(separator: ", ") + " before it")
    }
  }
}
