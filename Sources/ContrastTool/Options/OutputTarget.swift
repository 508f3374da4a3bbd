import ContrastReports

/// A file that a report goes to, or standard output, as `-o` names it.
struct OutputTarget: Hashable {
  /// The form of the report; `nil` only for standard output, whose form other
  /// flags choose then.
  let format: ReportFormat?

  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The target of `FILE`, whose extension chooses the form, or of
  /// `FORMAT:FILE`. A file with a colon in its name is written `./a:b.json`,
  /// and one that is called like standard output `json:./-`.
  init(parsing text: String) throws(UsageError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({ (0x61...0x7A).contains($0) })
    {
      format = try FlagValue(String(parts[0])).choice(
        among: ReportFormat.allCases)
      path = String(parts[1])
    } else if text == "-" {
      (format, path) = (nil, text)
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
    if path.isEmpty || path.utf8.last == 0x2F {
      throw UsageError("'\(text)' names no file")
    }
  }
}
