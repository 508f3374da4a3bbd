import ContrastAudit
import PaletteFormats

/// The options for how palettes are read, and which of their modes are kept.
struct InputOptions {
  /// The format of all inputs, or `nil` to detect each.
  var format: PaletteFormat?

  /// The patterns of the modes that are kept; without any, all are kept.
  var modes: [PatternList.Entry] = []

  /// Whether colours that cannot be resolved are errors rather than warnings.
  var isStrict = false

  /// Whether the files that are passed over in folders are listed.
  var isVerbose = false

  /// Patterns of paths that, in folders, are neither entered nor read.
  var excluded: [PathPattern] = []

  /// The modes that the user assigns to files.
  var pathModes: [PathMode] = []

  /// The facts about the inputs that the user states.
  var settings = ReadingSettings()

  /// These options, with the modes and exclusions of rules added.
  ///
  /// - Parameters:
  ///   - rules: the rules.
  ///   - areWhole: whether all inputs of the rules are read.
  /// - Returns: the options.
  func with(_ rules: Rules?, areWhole: Bool) -> InputOptions {
    var options = self
    options.pathModes += (rules?.modes ?? []).map { $0.required(areWhole) }
    options.excluded += (rules?.inputs ?? []).compactMap(\.exclusion)
    return options
  }

  /// The options for what is read.
  static let sources: [Option<Self>] =
    [
      .from(\.format, among: PaletteFormat.allCases),
      .mode(\.modes, summary: "Use only modes that match; default all."),
      Option(
        "mode-of", takes: "M=PATTERN", appendingTo: \.pathModes,
        summary: "Assign matching files to a mode.",
        details: """
          For example, dark=tokens/dark/*.json. PATTERN matches a whole path, \
          or its end after a slash. Without it, theme words in paths name \
          modes.
          """
      ) { try $0.pathMode() },
      Option(
        "exclude", takes: "PATTERN", appendingTo: \.excluded,
        summary: "In folders, leave out paths that match PATTERN.",
        details: """
          For example, old/* or *.stories.css. PATTERN matches a whole path, \
          or its end after a slash. \
          node_modules, Pods, DerivedData and hidden folders are never entered.
          """
      ) { try $0.pathPattern() },
      Option(
        "verbose", sets: \.isVerbose, to: true,
        summary: "List the JSON files that were passed over."),
    ] + ReadingSettings.all.within(\.settings)

  /// The option for colours that cannot be resolved.
  static let strict = Option<Self>(
    "strict", sets: \.isStrict, to: true,
    summary: "Make every unresolved colour an error.",
    details: "Without it, they are warnings, and all other colours are used.")
}

extension ReadingSettings {
  /// The options for facts that the text of inputs does not state.
  static let all: [Option<Self>] = [
    Option(
      "mode-selector", takes: "S=M", appendingTo: \.modeSelectors,
      summary: "Treat a selector as a mode.",
      details: """
        S is a class, an id, an attribute or a :has(), M a mode: .night=dark, \
        [data-look=sea]=ocean. Without it, theme names and selectors that \
        redefine many root colours are recognized.
        """
    ) { value in
      guard let place = value.text.lastIndex(of: "=") else {
        throw UsageError("takes SELECTOR=MODE, not '\(value.text)'")
      }
      let selector = value.text[..<place]
      let mode = value.text[value.text.index(after: place)...]
      guard let first = selector.first, ".#[:hb".contains(first), !mode.isEmpty,
        !mode.contains("]")
      else {
        throw UsageError(
          "takes SELECTOR=MODE such as .night=dark, not '\(value.text)'")
      }
      return ModeSelector(selector: String(selector), mode: String(mode))
    },
    Option(
      "current-color", takes: "COLOR", into: \.currentColor,
      summary: "The colour that currentcolor stands for.",
      details: "Without it, such a colour is unresolved."
    ) { try $0.color(named: "current-color") },
  ]
}

extension Option {
  /// The option for the modes that are used.
  static func mode(
    _ path: Place<[PatternList.Entry]>, summary: String
  ) -> Self {
    Option(
      "mode", takes: "PATTERN", appendingTo: path, summary: summary,
      details: """
        A mode is a theme such as light or dark. \(PatternList.explanation)
        """
    ) { try $0.pattern() }
  }

  /// The option for the format of the input, for any kind of input.
  static func from<Format: RawRepresentable<String> & Sendable>(
    _ path: Place<Format?>, among choices: [Format]
  ) -> Self {
    Option(
      "from", takes: "FORMAT", choices: choices.map(\.rawValue), into: path,
      summary: "Read every INPUT as this format.",
      details: """
        Without it, each input's extension decides, or else its content. In a \
        folder, only files with an extension of the format are read.
        """
    ) { try $0.choice(among: choices) }
  }
}
