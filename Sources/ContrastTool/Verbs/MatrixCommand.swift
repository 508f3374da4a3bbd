import ContrastAudit
import ContrastEngine
import ContrastFiles
import ContrastModel
import ContrastReports
import ReportPages
import SystemCalls
import TextGrammars

/// `matrix`: every pair of a palette, mode by mode.
struct MatrixCommand {
  static let verb = Verb(
    "matrix", operands: "INPUT…",
    summary: "Analyze every pair of a palette, mode by mode.",
    details: """
      Each INPUT is a palette of any format that 'contrast formats' lists, or \
      a folder of them; - is standard input. Every colour is text on every \
      other colour of its mode, but never on itself. The output counts the \
      pairs that meet each threshold, and shows for every pair how many it \
      meets. An HTML page of all pairs begins with the findings of 'contrast \
      audit', if pairs are checked.
      """,
    formats: Options.formats, initial: Options(), options: Options.all
  ) { try Self($0, $1).run }

  let input: PaletteInput
  let reportOutput: ReportOutput
  let options: Options
  private let analyzer: ContrastAnalyzer

  private init(_ options: Options, _ operands: [String]) throws {
    input = try PaletteInput(
      operands, options.input, of: Self.verb,
      isQuiet: options.output.isQuiet, outputs: options.output.paths)
    reportOutput = try ReportOutput(options.output, of: Self.verb)
    self.options = options
    if options.isLong, !reportOutput.includes(.csv) {
      throw UsageError("--long needs the format csv")
    }
    if options.isFull, !reportOutput.includes(.json) {
      throw UsageError("--full needs the format json")
    }
    let measure = options.measure
    let required = [measure.requiredRatio].compactMap(\.self)
    analyzer = ContrastAnalyzer(
      metric: measure.metric,
      thresholds: Set(measure.thresholdsOrDefault + required).sorted(),
      backdrop: measure.backdrop, gamut: measure.gamut,
      kernel: options.kernel, threadCount: measure.threadCount)
    try checkWords()
  }

  /// Refuses formats whose words and marks refer to success criteria, if the
  /// metric is not WCAG's ratio.
  private func checkWords() throws(UsageError) {
    guard options.measure.metric != .wcag else { return }
    for format in [ReportFormat.html, .svg, .markdown]
    where reportOutput.includes(format) {
      throw UsageError(
        "\(format.rawValue) shows only WCAG's ratio; --metric "
          + "\(options.measure.metric.rawValue) needs text, json, csv or npy")
    }
    if options.output.isSpoken {
      throw UsageError(
        "matrix --spoken supports only WCAG's ratio, not --metric "
          + options.measure.metric.rawValue)
    }
  }

  /// The greatest number of colours on a side of a matrix: each needs about 300
  /// bytes of memory while it is counted.
  private static let sideLimit = 1 << 20

  /// Whether a requirement applies to an unresolved colour, by its name.
  private func needs(_ name: String?) -> Bool {
    guard options.measure.requiredRatio != nil else { return false }
    guard let name else { return true }
    return PatternList(options.foregrounds).matches(name)
      || PatternList(options.backgrounds).matches(name)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    try reportOutput.checkOutput(of: streams)
    let reading = try input.reading(
      on: streams, observing: asksForAudit, needing: needs)
    // A mode without colours is left out; so is a mode with a single colour, if
    // another mode has pairs.
    let least = reading.palettes.contains { $0.entries.count > 1 } ? 2 : 1
    let palettes = reading.palettes.filter { $0.entries.count >= least }
    let rows = try NameSelection(
      noun: "colour", flag: "--foreground", options.foregrounds
    ).indices(in: palettes)
    let columns = try NameSelection(
      noun: "colour", flag: "--background", options.backgrounds
    ).indices(in: palettes)

    for (palette, chosen) in zip(palettes, zip(rows, columns)) {
      let all = palette.entries.count
      let count = max(chosen.0?.count ?? all, chosen.1?.count ?? all)
      if count > Self.sideLimit {
        throw ToolError(
          "mode '\(palette.mode)' has \(NumberText.grouped(count)) colours, "
            + "but a matrix can have at most "
            + "\(NumberText.grouped(Self.sideLimit)) on a side",
          hint: "choose some with --foreground and --background")
      }
      guard
        let pair = analyzer.unmeasurablePair(
          of: palette, foregrounds: chosen.0, backgrounds: chosen.1)
      else { continue }
      throw ToolError.unmeasurable(
        palette.entries[pair.foreground].name,
        on: palette.entries[pair.background].name, by: analyzer.metric,
        in: palette.mode)
    }
    let report = ContrastReport(
      analyzing: palettes, foregrounds: rows, backgrounds: columns,
      by: analyzer, requiredRatio: options.measure.requiredRatio,
      unresolved: reading.unresolved)
    // A mode without pairs would seem to meet every requirement.
    for analysis in report.analyses where analysis.pairCount == 0 {
      throw ToolError(
        "no pairs in mode '\(analysis.palette.mode)': a pair needs two "
          + "different colours",
        hint: "choose modes with --mode")
    }
    let audit = try leadingAudit(of: reading, palettes, on: streams)
    try reportOutput.deliver(
      on: streams, workload: { workload(of: report, as: $0) }
    ) { format, style, output in
      if format == .html {
        return ReportPage(report, audit: audit).write(to: output)
      }
      report.write(
        format, isFull: options.isFull, isLong: options.isLong,
        isSpoken: options.output.isSpoken, style: style, to: output)
    }
    return judge(report.failingPairs, on: streams)
  }

  /// The status for pairs below the requirement. They are reported on standard
  /// error, unless text on standard output reports them.
  private func judge(
    _ failingPairs: [FailingPairs], on streams: StandardStreams
  ) -> ExitStatus {
    guard let worst = failingPairs.worstPair else { return .success }
    if reportOutput.standardOutput != .text, !options.output.isQuiet {
      let sentence = failingPairs.sentence
      let line =
        sentence.prefix(1).lowercased() + sentence.dropFirst()
        + "; the worst is \(worst)"
      streams.writeError("contrast: \(line.sanitized)\n")
    }
    return .requirementNotMet
  }

  /// The number of pairs that a format has to write; npy writes each pair once
  /// for every threshold.
  private func workload(
    of report: ContrastReport, as format: ReportFormat
  ) -> Int {
    report.analyses.reduce(0) { sum, analysis in
      let arrays = format == .npy ? analysis.thresholds.count : 1
      return sum + analysis.foregrounds.count * analysis.backgrounds.count
        * arrays
    }
  }

  /// The values of the verb's flags.
  struct Options {
    var input = InputOptions()
    var measure = MeasureOptions()

    /// The patterns of colours used as text; without any, all colours are.
    var foregrounds: [PatternList.Entry] = []

    /// The patterns of colours behind text; without any, all colours are.
    var backgrounds: [PatternList.Entry] = []

    /// The kernel that computes the result.
    var kernel = ContrastAnalyzer.Kernel.ranked

    var output = OutputOptions()

    /// Whether JSON includes the matrix of a palette of any size.
    var isFull = false

    /// Whether CSV has a row for each pair.
    var isLong = false

    static let formats: [ReportFormat] = [
      .text, .json, .csv, .npy, .html, .svg, .markdown,
    ]

    static let all: [[Option<Self>]] = [
      InputOptions.sources.within(\.input),
      MeasureOptions.scene.within(\.measure),
      [InputOptions.strict.within(\.input)],
      [
        MeasureOptions.metricOption,
        MeasureOptions.threshold(ofAnyMetric: true),
        MeasureOptions.require(ofAnyMetric: true),
      ].within(\.measure),
      [
        Option(
          "foreground", takes: "PATTERN", appendingTo: \.foregrounds,
          summary: "Use only colours with matching names as text.",
          details: PatternList.explanation
        ) { try $0.pattern() },
        Option(
          "background", takes: "PATTERN", appendingTo: \.backgrounds,
          summary: "Use only colours with matching names behind text.",
          details: PatternList.explanation
        ) { try $0.pattern() },
        MeasureOptions.threads.within(\.measure),
        Option(
          "kernel", takes: "NAME", choosing: \.kernel,
          summary: "The kernel; all kernels compute the same result."),
      ],
      OutputOptions.destinations(formats).within(\.output),
      [
        Option(
          "full", sets: \.isFull, to: true,
          summary: "Include a matrix of over 4,096 colours in JSON."),
        Option(
          "long", sets: \.isLong, to: true,
          summary: "Write CSV with a row for each pair instead of a grid."),
      ],
      OutputOptions.ofText(hasSpeech: true).within(\.output),
    ]
  }

  /// The audit that begins a page of all pairs: the one that `audit` without
  /// flags makes of the same modes. It is `nil` for other formats, if no pair
  /// is checked, and if rules assign files to modes, because the matrix does
  /// not have those modes. It is also `nil` with a requirement or a choice of
  /// colours, which an audit does not take into account.
  func leadingAudit(
    of reading: PaletteInput.Reading, _ palettes: [Palette],
    on streams: StandardStreams
  ) throws -> AuditReport? {
    guard let subject = reading.subject else { return nil }
    let rulesInput = input.nearestRules
    do {
      let rules = try read(rulesInput)
      guard rules?.modes.isEmpty ?? true else { return nil }
      var request = AuditRequest(
        rules, path: rulesInput.path, gamut: options.measure.gamut,
        today: try .present())
      request.isWhole = rules?.inputs.isEmpty ?? true
      // The page has a matrix for each mode.
      request.mergesModes = false
      request.backdrop = { _ in options.measure.backdrop }
      request.others = {
        // Another input that cannot be read is ignored.
        rules.flatMap {
          try? AuditInput.palettes(
            namedBy: $0, settings: options.input.settings, of: Self.verb,
            on: streams)
        } ?? []
      }
      let modes = subject.palettes.map { ByteString($0.mode) }
      request.modes = palettes.compactMap {
        modes.firstIndex(of: ByteString($0.mode))
      }
      let audit = try subject.audit(request).audit
      return audit.modes.contains { $0.checkedCount > 0 }
        ? AuditReport(ofPage: audit) : nil
    } catch let errors as ContrastError {
      // A matrix needs no rules, so errors in them are warnings.
      var diagnostics = Diagnostics(isQuiet: options.output.isQuiet)
      for error in errors.diagnostics {
        diagnostics.add(
          Diagnostic(warningIn: error, "; the page has no verdict"))
      }
      streams.writeError(diagnostics.text)
      return nil
    }
  }

  /// The nearest rules.
  ///
  /// - Throws: `ContrastError` for mistakes in them, `Diagnostics` if one of
  ///   their files cannot be read at all: a page must not lose its verdict
  ///   silently.
  private func read(_ input: RulesInput) throws -> Rules? {
    do {
      return try input.read(excluding: options.output.paths)
    } catch let error as ContrastError
      where error.diagnostics.contains(where: { $0.location == nil })
    {
      throw Diagnostics(error)
    }
  }

  /// Whether a page is requested, of all colours and without a requirement.
  var asksForAudit: Bool {
    reportOutput.includes(.html) && options.measure.requiredRatio == nil
      && options.foregrounds.isEmpty && options.backgrounds.isEmpty
  }
}
