import ContrastAudit
import ContrastFiles
import ContrastReports
import SystemCalls
import TextGrammars

/// `init`: the first rules and the baseline for a gate in CI.
struct InitCommand {
  static let verb = Verb(
    "init", operands: "[INPUT…]",
    summary: "Write the rules and the baseline for a gate in CI.",
    details: """
      Each INPUT is a palette or a folder of them; without one it is the \
      working directory. What was found is written to contrast.json: checked \
      pairs as rules, proposed ones as comments to choose from. If checked \
      pairs fail, contrast.baseline.json accepts them. If either file exists \
      already, nothing is written, and the exit status is 2.
      """,
    initial: InputOptions(), options: []
  ) { try Self($0, $1).run }

  private static let baselinePath = "contrast.baseline.json"

  private let options: InputOptions
  private let inputs: [String]

  private init(_ options: InputOptions, _ operands: [String]) throws {
    self.options = options
    inputs = operands.isEmpty ? ["."] : operands
    if inputs.contains("-") {
      throw UsageError("init reads files, not standard input")
    }
    for input in inputs
    where RulesInput.name(of: input, from: RulesInput.fileName) == nil {
      throw UsageError(
        "init reads only inputs in the current folder; '\(input)' is not in it")
    }
    try AuditCommand.checkMissing(
      RulesInput.fileNames + [Self.baselinePath],
      unless: "nothing was written; init only writes new files")
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let path = RulesInput.fileName
    let input = try AuditInput(
      inputs, options, of: Self.verb, isQuiet: false, on: streams)
    let found = try input.audit(
      AuditRequest(today: .present()), backdrop: nil, on: streams
    ).audit
    let text = RulesWriter(found, of: inputs, at: path).text()
    let checked = found.modes.reduce(0) { $0 + $1.checkedCount }
    // The contents of both files are complete before either is written.
    let baseline = checked == 0 ? nil : try self.baseline(for: text, input)
    try ReportOutput.write(to: path) { $0.append(text) }
    var lines = Self.extent(of: input, found)
    let proposed = found.modes.reduce(0) { $0 + $1.count(.proposed) }
    lines.append(
      "Wrote \(path): "
        + NumberText.counted(checked, "pair declared", "pairs declared")
        + (proposed == 0
          ? ""
          : ", \(NumberText.grouped(proposed)) proposed as comments: uncomment "
            + "the pairs that your design uses, and delete the others"))
    var command = "contrast audit"
    if checked == 0 {
      lines.append("No pair is checked yet: declare the pairs in \(path)")
    } else if let baseline {
      try ReportOutput.write(to: Self.baselinePath) {
        baseline.writeJSON(to: $0)
      }
      command += " --baseline \(Self.baselinePath)"
      lines.append(
        "Wrote \(Self.baselinePath): it accepts "
          + NumberText.counted(
            baseline.entries.count, "pair that fails today",
            "pairs that fail today"))
    } else {
      lines.append("Every checked pair passes, so there is no baseline")
    }
    lines.append("In CI: \(command)")
    try ReportOutput.toStandardOutput(of: streams) { output in
      lines.forEach { output.append($0.sanitized + "\n") }
    }
    return .success
  }

  /// Lines about the files that were read, and the colours and modes in them.
  private static func extent(
    of input: AuditInput, _ audit: Audit
  ) -> [String] {
    let files = input.subject.sources
    let limit = 20
    let modes = audit.modes.flatMap(\.palette.modeNames)
    let colors = audit.modes.map(\.palette.entries.count).max() ?? 0
    return files.prefix(limit).map { "Read \($0.path)" }
      + (files.count > limit
        ? ["and \(NumberText.grouped(files.count - limit)) more files"] : [])
      + [
        "Found \(NumberText.counted(colors, "colour", "colours")) in "
          + NumberText.counted(modes.count, "mode", "modes")
          + ": " + modes.prefix(limit).joined(separator: ", ")
      ]
  }

  /// The baseline of the pairs that fail under the rules; `nil` if none fails.
  private func baseline(
    for text: String, _ input: AuditInput
  ) throws -> Baseline? {
    let path = RulesInput.fileName
    let rules = try Rules(
      reading: SourceFile(path: path, bytes: Array(text.utf8)))
    let outcome = try input.subject.audit(
      AuditRequest(rules, path: path, today: .present()))
    return outcome.audit.holds
      ? nil
      : outcome.acceptance.updated(outcome.audit.allModes, outcome.audit.stale)
  }
}
