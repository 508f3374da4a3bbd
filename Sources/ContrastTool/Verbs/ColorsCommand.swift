import ContrastReports
import PaletteFormats
import SystemCalls

/// `colors`: every colour that was read, with its location, and every colour
/// that could not be read, with the reason.
///
/// The list is written even if something could not be read, because it states
/// the reason. The exit status still reports the errors.
enum ColorsCommand {
  static let verb = Verb(
    "colors", operands: "INPUT…",
    summary: "List every colour that is read.",
    details: """
      Each INPUT is a palette of any format that 'contrast formats' lists, or \
      a folder of them; - is standard input. The list shows what was \
      understood: the mode, the name, the value as written, and where it was \
      written. It also shows what is unresolved, and why; with --strict, the \
      exit status is then 2.
      """,
    formats: Options.formats, initial: Options(), options: Options.all,
    command: work)

  private static func work(
    _ options: Options, _ operands: [String]
  ) throws -> Verb.Work {
    let input = try PaletteInput(
      operands, options.input, of: verb, isQuiet: options.output.isQuiet,
      outputs: options.output.paths)
    let reportOutput = try ReportOutput(options.output, of: verb)
    return { streams in
      let reading = try input.reading(on: streams, isLenient: true)
      let inputs = reading.dialects.map {
        ($0.path, $0.dialect.name, $0.dialect.reason)
      }
      try reportOutput.deliver(
        ColorsReport(
          reading.palettes, unresolved: reading.unresolved, inputs: inputs),
        on: streams)
      guard let failure = reading.failure else { return .success }
      streams.writeError(failure.text)
      return .failure
    }
  }

  /// The values of the verb's flags.
  struct Options {
    var input = InputOptions()
    var output = OutputOptions()

    static let formats: [ReportFormat] = [.text, .json, .csv]

    static let all: [[Option<Self>]] = [
      (InputOptions.sources + [InputOptions.strict]).within(\.input),
      OutputOptions.all(formats).within(\.output),
    ]
  }
}

/// `formats`: the formats that are read and written.
enum FormatsCommand {
  static let formats: [ReportFormat] = [.text, .json]

  static let verb = Verb(
    "formats", summary: "List the formats of palettes and reports.",
    formats: formats, initial: OutputOptions(),
    options: [OutputOptions.all(formats, hasNotes: false)], command: work)

  private static func work(
    _ options: OutputOptions, _ operands: [String]
  ) throws -> Verb.Work {
    guard operands.isEmpty else {
      throw UsageError("formats takes no operands")
    }
    let reportOutput = try ReportOutput(options, of: verb)
    return { streams in
      let readers = PaletteFormat.allCases.map {
        ($0.rawValue, $0.title, $0.extensions)
      }
      try reportOutput.deliver(FormatList(readers: readers), on: streams)
      return .success
    }
  }
}
