import ContrastAudit
import ContrastFiles
import ContrastReports
import SystemCalls

/// `diff`: the effects of changed colours on the checked pairs.
enum DiffCommand {
  static let verb = Verb(
    "diff", operands: "OLD NEW",
    summary: "Report how a change of colours affects the checked pairs.",
    details: """
      OLD and NEW are two versions of what 'contrast audit' reads: files, or \
      folders such as the checkouts of two revisions. The rules are those of \
      NEW. The exit status is 1 when a checked pair fails in NEW and did not \
      in OLD.
      """,
    formats: Options.formats, initial: Options(), options: Options.all,
    command: work)

  private static func work(
    _ options: Options, _ operands: [String]
  ) throws -> Verb.Work {
    guard operands.count == 2 else {
      throw UsageError(
        "diff takes two inputs, OLD and NEW, but got \(operands.count)")
    }
    let rulesFile = try options.audit.rules(nextTo: operands[1])
    let reportOutput = try ReportOutput(options.output, of: verb)
    return { streams in
      let difference = try difference(operands, rulesFile, options, on: streams)
      try reportOutput.deliver(on: streams) { format, style, output in
        switch format {
        case .json: difference.writeJSON(to: output)
        case .markdown: difference.writeMarkdown(to: output)
        case .text: difference.writeText(to: output, style: style)
        default:
          preconditionFailure("No difference is written as \(format.rawValue).")
        }
      }
      return ExitStatus(requirementHolds: difference.holds)
    }
  }

  private static func difference(
    _ paths: [String], _ rulesFile: RulesInput, _ options: Options,
    on streams: StandardStreams
  ) throws -> AuditDifference {
    let rules = try rulesFile.read(excluding: options.output.paths)
    try InputGuard(outputs: []).check(paths)
    let subjects = try paths.map { path in
      let input = try AuditInput(
        [path], options.audit.input.with(rules, areWhole: false), of: verb,
        isQuiet: options.output.isQuiet, outputs: options.output.paths,
        on: streams)
      // A side that is too large fails before the other one is read.
      try input.checkSize()
      return input
    }
    // A pattern of the rules may match on one side only.
    let sides = try subjects.indices.map { index in
      var request = try options.audit.request(rules, path: rulesFile.path)
      request.isWaiving = false
      request.others = { subjects[1 - index].palettes }
      return try subjects[index].audit(
        request, backdrop: options.audit.backdrop, on: streams
      ).audit.allModes
    }
    return AuditDifference(from: sides[0], to: sides[1])
  }

  /// The values of the verb's flags.
  struct Options {
    var audit = AuditOptions()
    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json, .markdown]

    static let all: [[Option<Self>]] = [
      AuditOptions.all.within(\.audit),
      OutputOptions.all(formats).within(\.output),
    ]
  }
}
