import ContrastAudit
import ContrastReports
import PaletteFormats

/// What the arguments ask for.
enum Request {
  /// Nothing: there were no arguments.
  case nothing

  /// The version of the program.
  case version

  /// The help of the program or of a verb, in full or a line a flag.
  case help(Verb?, inFull: Bool)

  /// The work of a verb.
  case work(any Command)

  /// The request of arguments, without the name of the program.
  ///
  /// - Throws: `ToolError` or `Diagnostics`.
  init(parsing arguments: [String]) throws {
    let typed = TypedArguments(arguments)
    let verb = try Self.verb(typed)
    if let mistake = typed.mistake { throw ToolError.usage(mistake, of: verb) }

    var invocation = Invocation(verb ?? .help)
    invocation.operands = Array(typed.words.dropFirst())
    try Self.apply(typed, to: &invocation)
    if invocation.asksForVersion {
      self = .version
    } else if invocation.asksForHelp {
      let isBrief = typed.flags.contains { $0.typed == "-h" }
      self = .help(verb, inFull: !isBrief)
    } else if let verb {
      do {
        self = .work(try verb.command.init(invocation))
      } catch let error as PaletteError {
        throw Diagnostics(error)
      }
    } else if arguments.isEmpty {
      self = .nothing
    } else {
      throw ToolError.usage("there is no verb", of: nil)
    }
  }

  private static func verb(_ typed: TypedArguments) throws(ToolError) -> Verb? {
    guard let word = typed.words.first else { return nil }
    guard let verb = Verb(rawValue: word) else { throw .unknownVerb(word) }
    return verb
  }

  private static func apply(
    _ typed: TypedArguments, to invocation: inout Invocation
  ) throws {
    let verb = invocation.verb
    var seen: Set<String> = []
    for (flag, text, name) in typed.flags {
      guard flag.verbs.contains(verb) else {
        let takers = flag.verbs.map(\.rawValue).joined(separator: ", ")
        throw ToolError.usage(
          "\(verb.rawValue) does not take \(name); it belongs to: \(takers)",
          of: verb)
      }
      let isFirst = seen.insert(flag.name).inserted
      guard isFirst || flag.isRepeatable || flag.value == nil else {
        throw ToolError.usage("\(name) is given more than once", of: verb)
      }
      do {
        try flag.update(&invocation, text)
      } catch let error as FlagValueError {
        throw ToolError.usage("\(name): \(error.message)", of: verb)
      } catch let error as PaletteError {
        throw Diagnostics(error)
      }
    }
  }

  /// Answers on standard output.
  func answer(on streams: StandardStreams) throws -> ExitStatus {
    switch self {
    case .nothing:
      streams.writeError(HelpText.program)
      return .failure
    case .version:
      return try say(
        "\(ToolIdentity.name) \(ToolIdentity.version)\n", on: streams)
    case .help(let verb?, let inFull):
      return try say(HelpText.verb(verb, inFull: inFull), on: streams)
    case .help(nil, _):
      return try say(HelpText.program, on: streams)
    case .work(let command):
      return try command.run(on: streams)
    }
  }

  private func say(
    _ text: String, on streams: StandardStreams
  ) throws -> ExitStatus {
    try Delivery.toStandardOutput(of: streams) { $0.append(text) }
    return .success
  }
}

extension ToolError {
  /// A first word that is no verb.
  static func unknownVerb(_ word: String) -> ToolError {
    // Not a misspelt verb but a forgotten one.
    if word.contains(where: { $0 == "." || $0 == "/" }) {
      return .usage(
        "unknown verb '\(word)'; did you mean 'contrast matrix \(word)'?",
        of: nil)
    }
    let names = Verb.allCases.map(\.rawValue)
    return .usage(
      "unknown verb '\(word)'" + Spelling(names: names).suggestion(for: word),
      of: nil)
  }
}
