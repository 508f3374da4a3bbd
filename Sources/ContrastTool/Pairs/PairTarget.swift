import PairStreams

/// The file that verdicts go to.
struct PairTarget {
  /// The form, or `nil` when neither a prefix nor the extension says one.
  let format: PairFormat?

  /// The path of the file.
  let path: String

  /// The target of `FILE`, whose extension chooses the form, or of
  /// `FORMAT:FILE`.
  init(parsing text: String) throws(FlagValueError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
      })
    {
      let format = try FlagValue(String(parts[0])).choice(PairFormat.self)
      guard PairFormat.targets.contains(format) else {
        throw FlagValueError("cannot write \(format.rawValue)")
      }
      self.format = format
      path = String(parts[1])
    } else {
      format = PairFormat(path: text, among: PairFormat.targets)
      path = text
    }
    if path.isEmpty || path.hasSuffix("/") {
      throw FlagValueError("'\(text)' names no file")
    }
    if path == "-" {
      throw FlagValueError(
        "'-' is not a file; without -o standard output gets the verdicts")
    }
  }
}
