import PairStreams

/// The file that verdicts go to, or standard output.
struct PairTarget {
  /// The form, or `nil` when neither a prefix nor the extension says one.
  let format: PairFormat?

  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The target of `FILE`, whose extension chooses the form, or of
  /// `FORMAT:FILE`.
  init(parsing text: String) throws(UsageError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
      })
    {
      format = try FlagValue(String(parts[0])).choice(among: PairFormat.targets)
      path = String(parts[1])
    } else {
      format = PairFormat(path: text, among: PairFormat.targets)
      path = text
    }
    if path.isEmpty || path.utf8.last == 0x2F {
      throw UsageError("'\(text)' names no file")
    }
  }
}
