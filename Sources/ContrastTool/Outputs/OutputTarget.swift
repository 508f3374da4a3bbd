import ContrastReports

/// A file that a report goes to, as `-o` names it.
struct OutputTarget: Hashable {
  /// The form of the report.
  let format: ReportFormat

  /// The path of the file.
  let path: String

  /// The target of `FILE`, whose extension chooses the form, or of
  /// `FORMAT:FILE`. A file with a colon in its name is written `./a:b.json`.
  init(parsing text: String) throws(FlagValueError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    {
      format = try FlagValue(String(parts[0])).choice(ReportFormat.self)
      path = String(parts[1])
    } else {
      guard let format = ReportFormat(path: text) else {
        throw FlagValueError(
          "the extension of '\(text)' names no format; put one of "
            + ReportFormat.allCases.map { "\($0.rawValue):" }
            .joined(separator: ", ") + " before it")
      }
      self.format = format
      path = text
    }
    if path.isEmpty || path.hasSuffix("/") {
      throw FlagValueError("'\(text)' names no file")
    }
    if path == "-" {
      throw FlagValueError(
        "'-' is not a file; --format names what standard output gets")
    }
  }
}
