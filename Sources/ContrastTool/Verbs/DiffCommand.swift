import ContrastAudit
import ContrastFiles
import ContrastModel
import ContrastReports
import SystemCalls

/// `diff`: what a change of the colours does to the checked pairs.
struct DiffCommand: Command {
  static let verb = Verb(
    "diff", operands: "OLD NEW",
    summary: "Report what a change of the colours does to the pairs.",
    details: """
      OLD and NEW are two versions of what 'contrast audit' reads: files, or \
      folders such as the checkouts of two revisions. The rules are those of \
      NEW. The exit status is 1 when a checked pair fails in NEW and did not \
      in OLD.
      """,
    formats: Options.formats, initial: Options(), options: Options.all
  ) { try Self($0, $1) }

  private let options: Options
  private let old: String
  private let new: String
  private let rulesFile: RulesInput
  private let reportOutput: ReportOutput

  private init(_ options: Options, _ operands: [String]) throws {
    guard operands.count == 2 else {
      throw UsageError(
        "diff takes two inputs, OLD and NEW, and got \(operands.count)")
    }
    self.options = options
    (old, new) = (operands[0], operands[1])
    rulesFile = try options.audit.rules(nextTo: new)
    reportOutput = try ReportOutput(options.output, of: Self.verb)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let rules = try rulesFile.read(excluding: options.output.paths)
    try InputGuard(outputs: []).check([old, new])
    let subjects = try [old, new].map { path in
      let input = try AuditInput(
        [path], options.audit.input.with(rules, areWhole: false),
        of: Self.verb,
        isQuiet: options.output.isQuiet,
        outputs: options.output.paths, on: streams)
      // Before the other one is read as well.
      try input.checkSize()
      return input
    }
    // A pattern of the rules may be about one side only.
    let sides = try subjects.indices.map { index in
      var request = try options.audit.request(rules, path: rulesFile.path)
      request.isWaiving = false
      request.others = { subjects[1 - index].palettes }
      return try subjects[index].audit(
        request, backdrop: options.audit.backdrop, on: streams
      ).audit.allModes
    }
    let difference = AuditDifference(from: sides[0], to: sides[1])
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

extension DiffCommand {
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
