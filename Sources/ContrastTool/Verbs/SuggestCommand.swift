import ContrastModel
import ContrastReports
import ContrastSuggestions

/// `suggest`: the nearest colours that pass, or the reason why none does.
enum SuggestCommand {
  static let verb = Verb(
    "suggest", operands: "COLOR",
    summary: "Find the nearest colours that pass, or explain why none does.",
    details: """
      COLOR is used with every --on colour, and must reach the required ratio \
      with each. Suggestions have 8 bits a channel and pass 'contrast check': \
      the same hue, lighter or darker; the nearest of all 16,777,216 colours; \
      the nearest that the system has already (--from-palette); for a \
      translucent colour, a different alpha. The exit status is 1 when no \
      colour passes.
      """,
    formats: Options.formats, initial: Options(), options: Options.all,
    command: work)

  private static func work(
    _ options: Options, _ operands: [String]
  ) throws -> Verb.Work {
    guard operands.count == 1 else {
      let others = operands.dropFirst().map { "--on \($0)" }
      throw UsageError(
        "suggest takes one COLOR, but got \(operands.count)"
          + (others.isEmpty
            ? UsageError.hintToQuote
            : "; did you mean '\(others.joined(separator: " "))'?"))
    }
    guard !options.partners.isEmpty else {
      throw UsageError("suggest needs --on COLOR, the other colour of the pair")
    }
    let reportOutput = try ReportOutput(options.output, of: verb)
    let colors = try ColorObject.all(
      [(operands[0], "color")] + options.partners.map { ($0, "on") })
    let palette =
      options.palettes.isEmpty
      ? nil
      : try PaletteInput(
        options.palettes, options.input, of: verb,
        isQuiet: options.output.isQuiet, outputs: options.output.paths)
    return { streams in
      let report = SuggestionReport(
        for: colors[0], with: Array(colors.dropFirst()), as: options.role,
        required: options.required, assumptions: options.measure.assumptions,
        palettes: try palette?.reading(on: streams).palettes ?? [])
      try reportOutput.deliver(report, on: streams)
      return ExitStatus(requirementHolds: report.works)
    }
  }

  /// The values of the verb's flags.
  struct Options {
    /// The colours that COLOR is used with, as they were typed.
    var partners: [String] = []

    /// The ratio that COLOR needs with each of them.
    var required = SuccessCriterion.contrastMinimum.threshold(for: .text) ?? 0

    /// Whether the colour is the text or the background.
    var role = ContrastRequirement.Role.text

    /// The inputs with the colours that exist already.
    var palettes: [String] = []

    var input = InputOptions()
    var measure = MeasureOptions()
    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json]

    static let all: [[Option<Self>]] = [
      [
        Option(
          "on", takes: "COLOR", appendingTo: \.partners,
          summary: "A colour that COLOR is used with.",
          details: "Its background; with --as background, the text on it."
        ) { $0.text },
        Option(
          "require", takes: "R", into: \.required,
          summary: "The ratio that COLOR needs with each --on; default 4.5.",
          details: "AA and AAA stand for the ratios that they require of text."
        ) { try $0.ratio() },
        Option(
          "as", takes: "SIDE", choosing: \.role,
          summary: "Whether COLOR is the text or the background; default text."
        ),
        Option(
          "from-palette", takes: "INPUT", appendingTo: \.palettes,
          summary: "Suggest the nearest colour of this palette, too.",
          details: """
            A palette of any format, or a folder of them. Steps of the ramp \
            of COLOR come before other colours.
            """
        ) { $0.text },
      ],
      (InputOptions.sources + [InputOptions.strict]).within(\.input),
      MeasureOptions.scene.within(\.measure),
      OutputOptions.all(formats).within(\.output),
    ]
  }
}
