import ContrastModel
import ContrastReports
import PairStreams
import PaletteFormats
import TextGrammars

/// A summary as `contrast pairs --summary` wrote it, read back.
struct SummaryDocument {
  /// The totals.
  let summary: PairSummary

  /// The words for what was known of the backdrop.
  let backdrop: String

  /// The luminances that counted for colours outside sRGB.
  let gamut: GamutRule

  /// Why a document is no summary that can be added.
  struct Problem: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// Reads a document.
  ///
  /// - Throws: `SourceError` where it is not JSON, `Problem` where it is
  ///   something else, or of another version.
  init(_ source: SourceFile) throws {
    let value = JSONValue(try JSONDocument(SourceText(source)))
    guard let schema = value["schema"]?.text else {
      throw Problem("this is no summary: it names no schema")
    }
    guard schema == SummaryJSON.schema else {
      throw Problem(
        "its schema is \(schema), and only \(SummaryJSON.schema) is added up")
    }
    let version = try Self.text(value["tool"], "version")
    guard version == ToolIdentity.version else {
      throw Problem(
        "it was written by version \(version), and this is "
          + "\(ToolIdentity.version)")
    }
    backdrop = try Self.text(value["assumptions"], "backdrop")
    let rule = try Self.text(value["assumptions"], "gamut")
    guard
      let gamut = GamutRule.allCases.first(where: {
        rule.hasPrefix($0.rawValue)
      })
    else {
      throw Problem("no rule for the gamut is '\(rule)'")
    }
    self.gamut = gamut
    summary = try Self.summary(value)
    guard summary.levels.reduce(0, +) == summary.pairCount,
      summary.bins.reduce(0, +) == summary.pairCount
    else {
      throw Problem("its counts do not add up to its pairs")
    }
  }

  /// The assumptions, as far as what is written about them says.
  var assumptions: Assumptions {
    let text = Array(backdrop.utf8)
    return Assumptions(
      backdrop: try? ListColor.color(text, in: 0..<text.count), gamut: gamut)
  }

  private static func summary(_ value: JSONValue) throws(Problem) -> PairSummary
  {
    let (input, shard) = (value["input"], value["shard"])
    let (start, end) = (try count(shard, "start"), try count(shard, "end"))
    let (index, parts) = (try count(shard, "index"), try count(shard, "of"))
    guard start <= end, let part = PairShard(index, of: parts) else {
      throw Problem("its shard cannot be")
    }
    let levels = value["counts"]
    let bins = value["histogram"]?["counts"]?.elements ?? []
    guard bins.count == PairSummary.binCount else {
      throw Problem("its histogram has not \(PairSummary.binCount) bins")
    }
    return PairSummary(
      input: PairSummary.Input(
        path: try text(input, "path"), size: try count(input, "bytes"),
        digest: input?["digest"]?.text),
      shard: part, range: start..<end,
      pairCount: try count(value, "pairs"),
      skippedCount: try count(value, "skipped"),
      levels: try TextLevel.allCases.map { level throws(Problem) in
        try count(levels, level.rawValue)
      },
      bins: try bins.map { bin throws(Problem) in
        try count(bin, of: "histogram")
      })
  }

  private static func text(
    _ object: JSONValue?, _ name: String
  ) throws(Problem) -> String {
    guard let text = object?[name]?.text else {
      throw Problem("its member '\(name)' is missing, or no text")
    }
    return text
  }

  private static func count(
    _ object: JSONValue?, _ name: String
  ) throws(Problem) -> Int {
    try count(object?[name], of: name)
  }

  private static func count(
    _ value: JSONValue?, of name: String
  ) throws(Problem) -> Int {
    // Sums of as many counts as there can be shards stay far below overflow.
    guard let count = value?.wholeNumber, (0...1 << 50).contains(count) else {
      throw Problem("its member '\(name)' is missing, or no count")
    }
    return count
  }
}
