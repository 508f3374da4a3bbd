import ContrastAudit
import ContrastFiles
import ContrastModel
import PaletteFormats
import SystemCalls
import TextGrammars

/// The inputs of a verb that audits, as they were read. Diagnostics about them
/// go to standard error.
struct AuditInput {
  private let options: InputOptions

  /// The warnings about the inputs themselves, such as links in folders.
  private let remarks: Diagnostics

  /// The inputs, to be audited.
  let subject: AuditSubject

  /// The palettes of all modes.
  var palettes: [Palette] { subject.palettes }

  /// Reads the inputs of a verb.
  ///
  /// - Throws: `Diagnostics` when an input is unreadable as a whole,
  ///   `ToolError` when there is no colour.
  init(
    _ paths: [String], _ options: InputOptions, of verb: Verb, isQuiet: Bool,
    outputs: [String] = [], on streams: StandardStreams
  ) throws {
    self.options = options
    let input = try PaletteInput(
      paths, options, of: verb, isQuiet: isQuiet, outputs: outputs)
    var diagnostics = Diagnostics(isQuiet: isQuiet)
    let sources = try input.sources(streams, &diagnostics)
    remarks = diagnostics
    let reading = try input.reading(of: sources, observing: true)
    for error in reading.errors where error.problem.isOfWholeSource {
      diagnostics.add(error)
    }
    if diagnostics.errorCount > 0 { throw diagnostics }
    subject = AuditSubject(reading, of: sources)
    guard subject.hasContent else {
      diagnostics.add(reading, options) { _ in true }
      if diagnostics.errorCount == 0 {
        let names = paths.map { "'\($0)'" }.joined(separator: ", ")
        diagnostics.addError(at: "contrast", "no colours found in \(names)")
      }
      throw diagnostics
    }
  }

  /// The palettes of the inputs that rules name: a pattern of the rules may
  /// match only in an input that is not audited in this run.
  ///
  /// - Throws: `ContrastError` when an input matches no file, and the errors of
  ///   reading.
  static func palettes(
    namedBy rules: Rules, settings: ReadingSettings, of verb: Verb,
    on streams: StandardStreams
  ) throws -> [Palette] {
    if rules.inputs.isEmpty { return [] }
    return try AuditInput(
      RulesInput.inputs(of: rules),
      InputOptions(settings: settings)
        .with(rules, areWhole: false),
      of: verb, isQuiet: true, on: streams
    ).palettes
  }

  /// Audits the chosen modes, and writes warnings to standard error.
  ///
  /// - Parameters:
  ///   - request: the parameters; its modes and its backdrop are replaced by
  ///     those of the options.
  ///   - backdrop: a colour, or the name of a colour.
  ///   - streams: the standard streams.
  ///   - steps: the progress line, which is hidden before warnings are written.
  /// - Returns: the audit.
  /// - Throws: `Diagnostics` when a colour could not be read and options are
  ///   strict; `ContrastError` when a rule matches nothing; `ToolError` when a
  ///   pattern matches no mode.
  func audit(
    _ request: AuditRequest, backdrop: String?, on streams: StandardStreams,
    steps: StepLine? = nil
  ) throws -> AuditOutcome {
    var request = request
    request.modes = try modes()
    request.backdrop = { palette in
      try backdrop.map { try color(behind: $0, in: palette) }
    }
    let outcome = try subject.audit(request)
    steps?.hide()
    try report(on: streams)
    return outcome
  }

  /// Checks that the audit stays within its limits.
  func checkSize() throws { try subject.checkSize(ofModes: modes()) }

  /// The indices of the modes that options choose.
  private func modes() throws -> [Int] {
    try NameSelection(noun: "mode", flag: "--mode", options.modes)
      .indices(ofModes: palettes)
  }

  /// Reports the colours that could not be read. A checked pair that needs one
  /// of them also fails.
  private func report(on streams: StandardStreams) throws {
    var diagnostics = remarks
    diagnostics.add(subject.reading, options)
    if diagnostics.errorCount > 0 { throw diagnostics }
    streams.writeError(diagnostics.text)
  }

  /// The opaque colour that a text states, as CSS or by its name in a mode.
  private func color(
    behind text: String, in palette: Palette
  ) throws -> PaletteColor {
    let color: PaletteColor
    do {
      color = try FlagValue(text).color(named: "backdrop")
    } catch {
      guard let entry = palette.entries.first(where: { $0.name == text }) else {
        throw UsageError(
          "--backdrop takes a colour or the name of one: '\(text)' is neither"
            + Spelling(names: palette.entries.map(\.name)).suggestion(for: text)
        )
      }
      guard !subject.isUnresolved(text, in: palette.mode) else {
        throw UsageError("the colour '\(text)' of --backdrop is unresolved")
      }
      color = entry.color
    }
    guard color.isOpaque else {
      throw UsageError("--backdrop takes an opaque colour, not '\(text)'")
    }
    return color
  }
}
