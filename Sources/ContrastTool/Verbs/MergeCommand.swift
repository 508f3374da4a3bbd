import ContrastReports
import PairStreams
import SystemCalls
import TextGrammars

/// `merge`: combines the summaries of shards into that of the whole.
enum MergeCommand {
  static let verb: Verb = Verb(
    "merge", operands: "SUMMARY…", summary: "Add up the summaries of shards.",
    details: """
      Each SUMMARY is what 'contrast pairs --summary' wrote for a shard. All \
      shards of one input are needed, each once, in any order; the output is \
      the summary of the whole input.
      """,
    formats: [.json], initial: OutputOptions(),
    options: [[OutputOptions.toFiles([.json]), OutputOptions.noSync]]
  ) { options, paths in
    let reportOutput = try ReportOutput(options, of: verb)
    if paths.isEmpty { throw UsageError("merge needs a SUMMARY") }
    try InputGuard(outputs: options.paths).check(paths)
    return { streams in
      let whole = try merged(paths, on: streams)
      try reportOutput.deliver(whole, on: streams)
      return .success
    }
  }

  private static func merged(
    _ paths: [String], on streams: StandardStreams
  ) throws -> SummaryReport {
    var documents: [SummaryDocument] = []
    var diagnostics = Diagnostics()
    for path in paths {
      let name = path == "-" ? "<stdin>" : path
      do {
        let bytes =
          try path == "-"
          ? streams.readInput() : FileStream.contents(of: path)
        documents.append(
          try SummaryDocument(SourceFile(path: name, bytes: bytes)))
      } catch let error as SourceError {
        diagnostics.add(error)
      } catch let error as SummaryDocument.Problem {
        diagnostics.addError(at: name, error.message)
      } catch let error as SystemError {
        diagnostics.addError(at: name, error.message)
      }
    }
    if !diagnostics.isEmpty { throw diagnostics }
    let whole: PairSummary
    do {
      whole = try PairSummary.merged(documents.map(\.summary))
    } catch {
      throw ToolError("cannot merge: \(error)")
    }
    if Set(documents.map(\.backdrop)).count > 1 {
      throw ToolError("cannot merge: the shards assume different backdrops")
    }
    if Set(documents.map(\.gamut)).count > 1 {
      throw ToolError(
        "cannot merge: the shards assume different gamut rules")
    }
    return SummaryReport(
      summary: whole, assumptions: documents[0].assumptions)
  }
}
