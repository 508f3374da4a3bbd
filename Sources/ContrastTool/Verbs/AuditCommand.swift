import ContrastAudit
import ContrastFiles
import ContrastModel
import ContrastReports
import ContrastSuggestions
import PaletteFormats
import ReportPages
import SystemCalls
import TextGrammars

/// `audit`: the colours that are shown together, and which pairs fail.
struct AuditCommand {
  static let verb = Verb(
    "audit", operands: "[INPUT…]",
    summary: "Check the colours that are shown together.",
    details: """
      Each INPUT is a palette of any format that 'contrast formats' lists, or \
      a folder of them; - is standard input. A pair is checked if rules \
      declare it (the nearest contrast.json, searched upward), style sheets \
      show it, or a naming convention of the palette states it. Pairs that \
      names only suggest are proposed and never fail. Without INPUT, or when \
      INPUT is the folder of the rules, the "inputs" of the rules are read. \
      The exit status is 1 when a checked pair fails, an acceptance is stale \
      or required coverage is missing, and 2 when no pair is checked.
      """,
    formats: Options.formats, initial: Options(), options: Options.all
  ) { try Self($0, $1).run }

  private let options: Options
  private let operands: [String]
  private let rulesFile: RulesInput
  private let reportOutput: ReportOutput

  private init(_ options: Options, _ operands: [String]) throws {
    self.options = options
    self.operands = operands
    rulesFile = try options.audit.rules(nextTo: operands.first)
    reportOutput = try ReportOutput(options.output, of: Self.verb)
    if options.plansFixes,
      options.output.isSpoken
        || !(reportOutput.includes(.text) || reportOutput.includes(.json))
    {
      throw UsageError("--fix-plan works only with the formats text and json")
    }
    if options.baselinePath == nil, options.baselineChange != .none {
      throw UsageError(
        "--\(options.baselineChange.rawValue)-baseline needs --baseline FILE")
    }
    try ReportOutput.checkOutputs(written)
    if let path = options.writtenRules, !options.replacesRules {
      try Self.checkMissing([path], unless: "--force replaces it")
    }
  }

  /// Checks that no file exists at some paths.
  static func checkMissing(
    _ paths: [String], unless hint: String
  ) throws(ToolError) {
    for path in paths {
      if case .regular? = try? FileStream.kind(of: path) {
        throw ToolError("'\(path)' already exists", hint: hint)
      }
    }
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let rules = try rulesFile.read(excluding: written)
    let isWhole = namesInputs(of: rules)
    let inputs = isWhole ? try paths(of: rules) : operands
    let baseline = try baseline()
    let steps =
      options.output.isQuiet ? nil : StepLine("audit", on: streams)
    defer { steps?.hide() }
    steps?.begin("reading")
    let input = try AuditInput(
      inputs,
      options.audit.input.with(rules, areWhole: isWhole),
      of: Self.verb, isQuiet: options.output.isQuiet, outputs: written,
      on: streams)
    var request = try options.audit.request(
      rules, path: rulesFile.path, today: options.today)
    request.baseline = baseline
    request.isStrict = options.audit.input.isStrict
    request.isWhole = isWhole || rules?.inputs.isEmpty ?? true
    request.others = {
      guard let rules, !isWhole else { return [] }
      return try AuditInput.palettes(
        namedBy: rules, settings: options.audit.input.settings, of: Self.verb,
        on: streams)
    }
    steps?.begin("measuring pairs")
    let outcome = try input.audit(
      request, backdrop: options.audit.backdrop, on: streams, steps: steps)
    let baselineChange = changedBaseline(outcome)
    let audit =
      baselineChange == nil
      ? outcome.audit
      : outcome.audit.withoutStaleBaseline(
        acceptingFindings: options.baselineChange == .update)
    steps?.begin("searching for colours")
    let plan = options.plansFixes ? FixPlan(audit, with: request.auditor) : nil
    try deliver(audit, plan, request, from: input, on: streams, steps)
    if let path = options.writtenRules {
      let writer = RulesWriter(audit, of: inputs, at: path)
      try ReportOutput.write(to: path) { $0.append(writer.text()) }
      let lost = [
        (writer.inputs.isEmpty, "inputs"),
        (rules?.exemptions.isEmpty == false, "exemptions"),
        (rules?.waivers.isEmpty == false, "waivers"),
        (rules?.modes.isEmpty == false, "modes"),
        (rules?.coverage ?? .ignore != .ignore, "coverage"),
      ].filter(\.0).map(\.1)
      if !lost.isEmpty, !options.output.isQuiet {
        streams.writeError(
          "contrast: warning: '\(path.sanitized)' lacks settings of this run: "
            + lost.joined(separator: ", ") + "\n")
      }
    }
    try requireCheckedPair(of: audit)
    // A run that fails as a whole leaves the baseline as it was.
    if let path = options.baselinePath, let baselineChange {
      try ReportOutput.write(to: path) { baselineChange.writeJSON(to: $0) }
    }
    if !audit.holds, !options.output.isQuiet {
      let report = AuditReport(audit)
      streams.writeError("contrast: \(report.failure.sanitized)\n")
    }
    return ExitStatus(requirementHolds: audit.holds)
  }

  /// The baseline, if one is named. The file may be missing if
  /// `--update-baseline` creates it.
  private func baseline() throws -> Baseline? {
    guard let path = options.baselinePath else { return nil }
    try InputGuard(outputs: reports).check([path])
    let baseline = try Baseline.read(path, mayBeMissing: true)
    if baseline == nil, options.baselineChange != .update {
      throw ToolError(
        "there is no baseline '\(path)'",
        hint: "run with --update-baseline to create it")
    }
    return baseline
  }

  /// The baseline after the requested change; `nil` if none is requested.
  private func changedBaseline(_ outcome: AuditOutcome) -> Baseline? {
    let audit = outcome.audit
    return switch options.baselineChange {
    case .none: nil
    case .update: outcome.acceptance.updated(audit.allModes, audit.stale)
    case .prune: outcome.acceptance.pruned(audit.allModes, audit.stale)
    }
  }

  /// The paths of reports and rules that the run writes.
  private var reports: [String] {
    options.output.paths + [options.writtenRules].compactMap(\.self)
  }

  /// The paths of all files that the run writes. None of them may be read,
  /// except the baseline.
  private var written: [String] {
    reports
      + (options.baselineChange == .none
        ? [] : [options.baselinePath].compactMap(\.self))
  }

  private func deliver(
    _ audit: Audit, _ plan: FixPlan?, _ request: AuditRequest,
    from input: AuditInput, on streams: StandardStreams, _ steps: StepLine?
  ) throws {
    // Formats for people and formats for programs have suggestions of their
    // own, so that no output depends on the other requested formats.
    lazy var suggested = AuditReport(
      audit, listing: options.listing,
      suggestions: AuditSuggestions(forPeople: audit), plan: plan)
    lazy var data = AuditReport(
      audit, suggestions: AuditSuggestions(forPrograms: audit),
      unresolved: input.subject.reading.unresolved, plan: plan)
    let plain = AuditReport(audit, listing: options.listing)
    try reportOutput.deliver(on: streams) { format, style, output in
      let report: AuditReport
      switch format {
      case .html:
        let plan = plan ?? FixPlan(audit, with: request.auditor)
        let page = ReportPage(of: AuditReport(ofPage: audit, plan: plan))
        steps?.hide()
        return page.write(to: output)
      case .json, .csv: report = data
      case .junit, .gitlab, .xcode: report = plain
      default: report = suggested
      }
      steps?.hide()
      report.write(
        format, isSpoken: options.output.isSpoken, style: style,
        region: input.subject.region, to: output)
    }
    if reportOutput.includes(.csv) { streams.writeError(plain.unlisted) }
  }

  /// Whether the inputs that rules name are read: without an operand, or if the
  /// only operand is the folder of the rules.
  private func namesInputs(of rules: Rules?) -> Bool {
    if operands.isEmpty { return true }
    return operands.count == 1 && !(rules?.inputs.isEmpty ?? true)
      && rulesFile.isFile(inFolder: operands[0])
  }

  /// The paths that rules name.
  private func paths(of rules: Rules?) throws -> [String] {
    guard let rules, !rules.inputs.isEmpty else {
      throw UsageError(
        "audit needs an INPUT, or rules with \"inputs\"; '-' is standard input"
      )
    }
    return try RulesInput.inputs(of: rules)
  }

  /// Throws an error if nothing was checked, whether or not pairs were
  /// proposed: a gate that checks nothing has to fail, and to state a remedy.
  private func requireCheckedPair(of audit: Audit) throws(ToolError) {
    let modes = audit.modes
    guard modes.allSatisfy({ $0.checkedCount == 0 }) else { return }
    let count = modes.map(\.palette.entries.count).max() ?? 0
    let proposed = modes.map { $0.count(.proposed) }.max() ?? 0
    let message =
      "nothing was checked: no pair of the "
      + NumberText.counted(count, "colour", "colours")
      + " is declared, shown by a style sheet or stated by a naming convention"
    let inputs = operands.map { $0.shellWord + " " }.joined()
    let hint =
      if let path = options.writtenRules {
        "in \(path), declare the pairs of colours that are used together"
      } else if proposed > 0 {
        "'contrast audit \(inputs)--write-rules \(RulesInput.fileName)' writes "
          + NumberText.counted(proposed, "proposed pair", "proposed pairs")
          + " as rules to choose from"
      } else {
        "'contrast audit \(inputs)--write-rules \(RulesInput.fileName)' writes "
          + #"a file; add pairs to it: {"text": "text-*", "on": "surface-*"}"#
      }
    throw ToolError(message, hint: hint)
  }

  /// A change to the baseline: the current findings are written, or stale
  /// entries are removed.
  enum BaselineChange: String { case none, update, prune }

  /// The values of the verb's flags.
  struct Options {
    var audit = AuditOptions()

    /// The path of the baseline, if there is one.
    var baselinePath: String?

    /// The change to the baseline.
    var baselineChange = BaselineChange.none

    /// The day that decides which waivers have ended, or `nil` for today.
    var today: CalendarDay?

    /// The path of the rules to write.
    var writtenRules: String?

    /// Whether the written rules may replace a file.
    var replacesRules = false

    /// The pairings that are listed in addition to the findings.
    var listing = AuditReport.Listing.findings

    /// Whether a plan of changes is made.
    var plansFixes = false

    var output = OutputOptions()

    static let formats: [ReportFormat] = [
      .text, .json, .csv, .html, .svg, .markdown, .sarif, .junit, .github,
      .gitlab, .xcode,
    ]

    static let all: [[Option<Self>]] = [
      AuditOptions.all.within(\.audit),
      [
        Option(
          "strict", sets: \.audit.input.isStrict, to: true,
          summary: "Also fail pairs whose backdrop is unknown.",
          details: "Colours that cannot be read are then errors, too."),
        Option(
          "baseline", takes: "PATH", into: \.baselinePath,
          summary: "Accept the findings in this file unless they get worse.",
          details: """
            Stale entries fail until they are removed.
            """
        ) { $0.text },
        change(.update, "Write the current findings to the baseline."),
        change(.prune, "Remove stale entries and tighten others; add none."),
        Option(
          "today", takes: "DATE", into: \.today,
          summary: "The date for waivers, YYYY-MM-DD; default today (UTC)."
        ) { value in
          guard let day = CalendarDay(value.text) else {
            throw UsageError(
              "takes a day such as 2027-01-31, not '\(value.text)'")
          }
          return day
        },
        Option(
          flag: Flag(
            name: "proposed", summary: "List the proposed pairs, too.")
        ) { options, _ in
          if options.listing == .findings { options.listing = .proposed }
        },
        Option(
          "all", sets: \.listing, to: .all,
          summary: "List every pair and every finding."),
        Option(
          "fix-plan", sets: \.plansFixes, to: true,
          summary: "List a small set of changes that fixes failing pairs.",
          details: """
            The changed colours are audited again, and pairs that still fail \
            are reported.
            """),
        Option(
          "write-rules", takes: "PATH", into: \.writtenRules,
          summary: "Write rules that declare what was found.",
          details: """
            Their patterns match only pairs that were found; proposed pairs \
            are comments. An existing file is an error without --force.
            """
        ) { $0.text },
        Option(
          "force", sets: \.replacesRules, to: true,
          summary: "Let --write-rules replace a file."),
      ],
      OutputOptions.all(formats, hasSpeech: true).within(\.output),
    ]

    private static func change(
      _ change: BaselineChange, _ summary: String
    ) -> Option<Self> {
      let flag = Flag(
        name: "\(change.rawValue)-baseline", summary: summary)
      return Option(flag: flag) { options, _ in
        guard
          options.baselineChange == .none || options.baselineChange == change
        else {
          throw UsageError(
            "cannot be used with --\(options.baselineChange.rawValue)-baseline")
        }
        options.baselineChange = change
      }
    }
  }
}

extension RulesWriter {
  /// The rules that declare what an audit found, to be written to a path.
  init(_ audit: Audit, of inputs: [String], at path: String) {
    self.init(
      audit.allModes.map {
        ($0.palette, $0.pairings.map(\.pairing))
      }, level: audit.level)
    let names = inputs.map { RulesInput.name(of: $0, from: path) }
    // Rules that named only some of the inputs would check fewer pairs.
    if !names.contains(nil) { self.inputs = names.compactMap(\.self) }
  }
}
