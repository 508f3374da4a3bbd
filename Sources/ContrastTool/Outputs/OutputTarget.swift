import ContrastReports

/// A file that a report goes to, as `-o` names it.
struct OutputTarget: Hashable {
  /// The form of the report.
  let format: ReportFormat

  /// The path of the file.
  let path: String

  /// The target of `FILE`, whose extension chooses the form, or of
  /// `FORMAT:FILE`. A file with a colon in its name is written `./a:b.json`.
  init(parsing text: String) throws(UsageError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    {
      format = try FlagValue(String(parts[0])).choice(
        among: ReportFormat.allCases)
      path = String(parts[1])
    } else {
      guard let format = ReportFormat(path: text) else {
        throw UsageError(
          "the extension of '\(text)' names no format; put one of "
            + ReportFormat.allCases.map { "\($0.rawValue):" }
            .joined(separator: ", ") + " before it")
      }
      self.format = format
      path = text
    }
    if path.isEmpty || path.hasSuffix("/") {
      throw UsageError("'\(text)' names no file")
    }
    if path == "-" {
      throw UsageError(
        "'-' is not a file; --format names what standard output gets")
    }
  }
}
