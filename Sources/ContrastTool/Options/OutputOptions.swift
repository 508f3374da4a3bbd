import ContrastReports
import PairStreams
import SystemCalls

/// The destinations of the output, and its appearance there.
struct OutputOptions {
  /// The format of standard output, or `nil` if no flag names one.
  var format: ReportFormat?

  /// The outputs that `-o` names: files, and perhaps standard output.
  var outputs: [ReportTarget] = []

  /// The choice of when text is coloured.
  var color = ColorChoice.auto

  /// Whether warnings and notes are left out.
  var isQuiet = false

  /// Whether text output consists of sentences to be read aloud.
  var isSpoken = false

  /// Whether to wait until files are on the disk and survive a loss of power.
  var isSynced = true

  /// The paths of the files to write.
  var paths: [String] {
    outputs.filter { !$0.isStandardOutput }.map(\.path)
  }

  /// The format of standard output, or `nil` when neither `--format` nor `-o`
  /// names one.
  ///
  /// - Throws: `UsageError` when they name different ones.
  var formatOfStandardOutput: ReportFormat? {
    get throws(UsageError) {
      let named =
        ([format] + outputs.filter(\.isStandardOutput).map(\.format))
        .compactMap(\.self)
      if let other = named.first(where: { $0 != named[0] }) {
        throw UsageError(
          "standard output gets one format, not \(named[0].rawValue) and "
            + other.rawValue)
      }
      return named.first
    }
  }

  /// The options for the destinations of an output that has these formats.
  static func destinations(_ formats: [ReportFormat]) -> [Option<Self>] {
    [
      Option(
        "format", takes: "FORMAT", choices: formats.map(\.rawValue),
        into: \.format,
        summary: "The format of standard output; default text.",
        details:
          "With -o FILE and without --format, standard output stays empty."
      ) { try ReportFormat($0, of: formats) },
      toFiles(formats), noSync,
    ]
  }

  /// The options for destinations and text, and `--quiet` if there are notes.
  static func all(
    _ formats: [ReportFormat], hasSpeech: Bool = false, hasNotes: Bool = true
  ) -> [Option<Self>] {
    destinations(formats) + ofText(hasSpeech: hasSpeech, hasNotes: hasNotes)
  }

  /// The options for the form of text, and `--quiet` if there are notes.
  static func ofText(hasSpeech: Bool, hasNotes: Bool = true) -> [Option<Self>] {
    (hasSpeech ? [spoken] : []) + [colored, plain] + (hasNotes ? [quiet] : [])
  }

  /// The option not to wait until files are on the disk.
  static let noSync = Option<Self>(
    "no-sync", sets: \.isSynced, to: false,
    summary: "Do not wait until files are on the disk.")

  /// The option for the files that the output goes to.
  static func toFiles(_ formats: [ReportFormat]) -> Option<Self> {
    .output(\.outputs) { try ReportTarget(report: $0.text, of: formats) }
  }

  /// The option for sentences to be read aloud.
  private static let spoken = Option<Self>(
    "spoken", sets: \.isSpoken, to: true,
    summary: "Write sentences to be read aloud instead of tables.",
    details: "Each sentence has its own line and begins with the ratio.")

  /// The option for the colour of text.
  private static let colored = Option<Self>(
    "color", takes: "WHEN", choosing: \.color,
    summary: "Colour the text: auto, always or never.",
    details: """
      With auto, text is coloured on a terminal, unless NO_COLOR is set, or \
      TERM is dumb or not set. Words say everything that colour shows.
      """)

  /// The option for text without colour.
  private static let plain = Option<Self>(
    "no-color", sets: \.color, to: .never,
    summary: "Do not colour the text; same as --color never.")

  /// The option that keeps warnings and notes off standard error.
  static let quiet = Option<Self>(
    "quiet", letter: "q", sets: \.isQuiet, to: true,
    summary: "Leave out warnings and notes on standard error.")
}

extension Option {
  /// The option for the files that output of any kind goes to.
  static func output<Target>(
    _ path: Place<[Target]>,
    reading: @escaping @Sendable (FlagValue) throws -> Target
  ) -> Self {
    Option(
      "output", letter: "o", takes: "FILE", appendingTo: path,
      summary: "Write a file in the format of its extension.",
      details: """
        FORMAT:FILE forces a format; - is standard output. The file appears \
        only when it is complete; until then, an existing one is unchanged. \
        An input is never replaced.
        """, reading: reading)
  }
}

/// The choice of when text is coloured.
enum ColorChoice: String, CaseIterable {
  /// On a terminal that shows colour, unless the environment turns it off.
  case auto

  /// Always.
  case always

  /// Never.
  case never

  /// Whether standard output is coloured.
  ///
  /// `NO_COLOR` (no-color.org), and a `TERM` that is `dumb` or not set, turn
  /// colour off, but only for `auto`.
  func isColored(on streams: StandardStreams) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      streams.outputIsTerminal && StandardStreams.environment("NO_COLOR") == nil
        && StandardStreams.environment("TERM") ?? "dumb" != "dumb"
    }
  }
}

/// A file that the output goes to, or standard output, as `-o` names it.
struct OutputTarget<Format: RawRepresentable<String> & Sendable>: Sendable {
  /// The format of the output; `nil` if neither a prefix nor the extension
  /// names one.
  fileprivate(set) var format: Format?

  /// The path of the file; `-` for standard output.
  let path: String

  /// Whether it is standard output.
  var isStandardOutput: Bool { path == "-" }

  /// The target of `FILE`, whose extension chooses the format, or of
  /// `FORMAT:FILE`. The user has to type a file name with a colon as
  /// `./a:b.json`, and the file name `-` as `json:./-`.
  fileprivate init(
    parsing text: String,
    reading named: (FlagValue) throws(UsageError) -> Format, hasDigits: Bool,
    ofPath format: (String) -> Format?
  ) throws(UsageError) {
    let parts = text.split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, !parts[0].isEmpty,
      parts[0].utf8.allSatisfy({
        (0x61...0x7A).contains($0) || hasDigits && (0x30...0x39).contains($0)
      })
    {
      self.format = try named(FlagValue(String(parts[0])))
      path = String(parts[1])
    } else {
      self.format = format(text)
      path = text
    }
    if path.isEmpty || path.utf8.last == 0x2F {
      throw UsageError("'\(text)' names no file")
    }
  }
}

/// A target of verdicts.
typealias PairTarget = OutputTarget<PairFormat>

extension PairTarget {
  /// The target of verdicts, whose format other flags may name.
  init(pairs text: String) throws(UsageError) {
    func format(_ value: FlagValue) throws(UsageError) -> PairFormat {
      try value.choice(among: PairFormat.targets)
    }
    try self.init(parsing: text, reading: format, hasDigits: true) {
      PairFormat(path: $0, among: PairFormat.targets)
    }
  }
}

/// A target of a report.
typealias ReportTarget = OutputTarget<ReportFormat>

extension ReportTarget {
  /// The target of a report; only standard output may have no format, because
  /// other flags can choose it.
  ///
  /// - Parameters:
  ///   - text: the value of `-o`.
  ///   - formats: the formats that the verb has, for messages.
  /// - Throws: `UsageError` when it names no format.
  init(report text: String, of formats: [ReportFormat]) throws(UsageError) {
    func named(_ value: FlagValue) throws(UsageError) -> ReportFormat {
      try ReportFormat(value, of: formats)
    }
    try self.init(parsing: text, reading: named, hasDigits: false) {
      ReportFormat(path: $0)
    }
    // Output to /dev/null needs no format.
    if format == nil, text == "/dev/null" {
      format = .text
    } else if format == nil, text != "-" {
      throw UsageError(
        "the extension of '\(text)' names no format; write FORMAT:\(text) with "
          + "one of " + formats.map(\.rawValue).joined(separator: ", "))
    }
  }
}

extension ReportFormat {
  /// The format that a flag names. A format of another verb is refused later,
  /// with a list of the formats of this verb.
  ///
  /// - Throws: `UsageError` with the formats of this verb.
  fileprivate init(
    _ value: FlagValue, of formats: [ReportFormat]
  ) throws(UsageError) {
    if let format = ReportFormat(rawValue: value.text) {
      self = format
    } else {
      self = try value.choice(among: formats)
    }
  }
}
