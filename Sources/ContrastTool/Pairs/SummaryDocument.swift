import ContrastModel
import ContrastReports
import PairStreams
import PaletteFormats
import TextGrammars

/// A summary as `contrast pairs --summary` wrote it, read back.
struct SummaryDocument {
  /// The totals.
  let summary: PairSummary

  /// The words for the backdrop that the summary assumed.
  let backdrop: String

  /// The rule for colours outside sRGB.
  let gamut: GamutRule

  /// A reason why a document is not a summary that can be merged.
  struct Problem: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// Reads a document.
  ///
  /// - Throws: `SourceError` if it is not JSON, `Problem` if it is not a
  ///   summary, or if another version wrote it.
  init(_ source: SourceFile) throws {
    let value = JSONValue(try JSONDocument(SourceText(source)))
    guard let schema = value["schema"]?.text else {
      throw Problem("this is not a summary: it has no \"schema\"")
    }
    guard schema == SummaryReport.schema else {
      throw Problem(
        "its schema is \(schema), but merge reads only \(SummaryReport.schema)")
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
      throw Problem("unknown gamut rule '\(rule)'")
    }
    self.gamut = gamut
    summary = try Self.summary(value)
    if let contradiction = summary.contradiction {
      throw Problem("its \(contradiction)")
    }
    guard Self.compact(own) == Self.compact(source.bytes) else {
      throw Problem(
        "its contents differ from what this version would write for the same "
          + "counts")
    }
  }

  /// The summary as this version writes it. A document may differ from it only
  /// in white space, so that its bins and its rules are those of this version.
  private var own: [UInt8] {
    OutputBuffer.bytes {
      SummaryReport(summary: summary, assumptions: assumptions)
        .writeJSON(to: $0)
    }
  }

  private static func compact(_ bytes: [UInt8]) -> [UInt8] {
    bytes.filter { $0 > 0x20 }
  }

  /// The assumptions, as far as the document states them.
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
      throw Problem(
        "its shard is not valid: \(index) of \(parts), "
          + "bytes \(start) to \(end); at most \(PairShard.countLimit) shards")
    }
    let levels = value["counts"]
    let bins = value["histogram"]?["counts"]?.elements ?? []
    guard bins.count == PairSummary.binCount else {
      throw Problem("its histogram needs \(PairSummary.binCount) bins")
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
      throw Problem("the member '\(name)' is missing or is not a string")
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
    // A greater count is a mistake: no input has more than 2^50 bytes (1 PiB).
    let limit = (Int.max >> 13) + 1
    guard let count = value?.wholeNumber, (0...limit).contains(count) else {
      throw Problem("the member '\(name)' is missing or is not a count")
    }
    return count
  }
}

/// Totals as data: `contrast.summary.v1`.
///
/// Nothing in it depends on the time, the threads or the machine, so that the
/// merged summaries of shards are the whole run's summary, byte for byte.
struct SummaryReport: Report {
  /// The name of the schema.
  static let schema = "contrast.summary.v1"

  let summary: PairSummary
  let assumptions: Assumptions

  /// Writes the data.
  func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument(Self.schema, assuming: assumptions) { members in
      members.addObject("input", .lines(depth: 2)) { members in
        members.add("path", summary.input.path)
        members.add("bytes", summary.input.size)
        if let digest = summary.input.digest {
          members.add("digest", digest)
        } else {
          members.add("digest") { $0.append("null") }
        }
      }
      members.addObject("shard") { members in
        members.add("index", summary.shard.index)
        members.add("of", summary.shard.count)
        members.add("start", summary.range.lowerBound)
        members.add("end", summary.range.upperBound)
      }
      members.add("pairs", summary.pairCount)
      members.add("skipped", summary.skippedCount)
      members.addObject("counts") { members in
        for (level, count) in zip(TextLevel.allCases, summary.levels) {
          members.add(level.rawValue, count)
        }
      }
      members.addObject("histogram", .lines(depth: 2)) { members in
        members.add("lower", 1)
        members.add("upper", 21)
        members.add("width", 0.1)
        members.add("counts", summary.bins)
      }
    }
  }
}
