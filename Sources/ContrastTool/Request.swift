import ContrastReports
import SystemCalls
import TextGrammars

/// The request of the arguments.
enum Request {
  /// Nothing: there were no arguments.
  case nothing

  /// The version of the program.
  case version

  /// The help of the program or of a verb.
  case help(Verb?)

  /// The work of a verb.
  case work(Verb.Work, of: Verb)

  /// The request of arguments, without the name of the program.
  ///
  /// - Throws: `ToolError` or `Diagnostics`.
  init(parsing arguments: [String]) throws {
    let typed = TypedArguments(arguments)
    let verb = typed.verb
    if verb == nil, let word = typed.words.first {
      throw ToolError.unknownVerb(word)
    }
    do {
      self = try Self.request(typed, verb)
    } catch let error as UsageError {
      throw error.explained(by: verb?.name)
    } catch let error as SourceError {
      throw Diagnostics(error)
    }
  }

  private static func request(
    _ typed: TypedArguments, _ verb: Verb?
  ) throws -> Request {
    if let mistake = typed.mistake { throw UsageError(mistake) }
    if typed.has(.version) { return .version }
    if typed.has(.help) { return .help(verb) }
    if let verb {
      return .work(
        try verb.command(typed.flags, Array(typed.words.dropFirst())), of: verb)
    }
    if typed.flags.isEmpty, typed.words.isEmpty { return .nothing }
    throw UsageError("no verb is given")
  }

  /// Writes the requested output to standard output.
  ///
  /// - Parameters:
  ///   - streams: the standard streams.
  ///   - commit: the commit that the program was built from, if it is known.
  /// - Returns: the status to end with.
  /// - Throws: the errors of the work.
  func answer(
    on streams: StandardStreams, ofCommit commit: String? = nil
  ) throws -> ExitStatus {
    switch self {
    case .nothing:
      streams.writeError(HelpText.program)
      return .failure
    case .version:
      let suffix = commit.map { " (\($0))" } ?? ""
      return try say(
        "\(ToolIdentity.name) \(ToolIdentity.version)\(suffix)\n", on: streams)
    case .help(let verb):
      let text = verb.map { HelpText.verb($0) } ?? HelpText.program
      return try say(text, on: streams)
    case .work(let work, let verb):
      do {
        return try work(streams)
      } catch let error as UsageError {
        throw error.explained(by: verb.name)
      }
    }
  }

  private func say(
    _ text: String, on streams: StandardStreams
  ) throws -> ExitStatus {
    try ReportOutput.toStandardOutput(of: streams) { $0.append(text) }
    return .success
  }
}
