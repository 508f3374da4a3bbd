import ContrastFiles
import ContrastReports
import SystemCalls
import TextGrammars

/// The program `contrast`, for every executable that runs it.
package enum ContrastCommand {
  /// The arguments after the name of the program.
  package static var arguments: [String] { StandardStreams.arguments }

  /// Does the work that arguments request, and ends the process.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, without the name of the program.
  ///   - commit: the commit that the executable was built from, if it is known.
  ///   - stamp: the path of an empty file that is written on success.
  package static func main(
    _ arguments: [String], ofCommit commit: String? = nil,
    stamp: String? = nil
  ) -> Never {
    let streams = StandardStreams.prepare()
    Interrupts.prepare()
    let status = run(arguments, ofCommit: commit, stamp: stamp, on: streams)
    // Everything is written: no output waits in a buffer of the C library, and
    // the memory of libraries need not be freed first.
    _exit(status.rawValue)
  }

  /// The status of the requested work. If it fails, the reason is reported.
  static func run(
    _ arguments: [String], ofCommit commit: String? = nil, stamp: String? = nil,
    on streams: StandardStreams
  ) -> ExitStatus {
    let typed = TypedArguments(arguments)
    do {
      let status = try work(typed, ofCommit: commit)(streams)
      if let stamp, status == .success {
        try ReportOutput.write(to: stamp) { _ in }
      }
      return status
    } catch let error as UsageError {
      streams.writeError(error.explained(by: typed.verb?.name).text)
    } catch let error as SourceError {
      streams.writeError(Diagnostics(error).text)
    } catch let error as Diagnostics {
      streams.writeError(error.text)
    } catch let error as ContrastError {
      streams.writeError(Diagnostics(error).text)
    } catch let error as ToolError {
      streams.writeError(error.text)
    } catch {
      streams.writeError(ToolError("\(error)").text)
    }
    return .failure
  }

  /// The work that arguments request.
  ///
  /// - Parameters:
  ///   - typed: the arguments.
  ///   - commit: the commit that the program was built from, if it is known.
  /// - Returns: the work, which has not begun.
  /// - Throws: the reason why the arguments are invalid.
  static func work(
    _ typed: TypedArguments, ofCommit commit: String? = nil
  ) throws -> Verb.Work {
    let verb = typed.verb
    if verb == nil, let word = typed.words.first {
      throw UsageError(unknownVerb: word)
    }
    if let mistake = typed.mistake { throw UsageError(mistake) }
    if typed.has(.version) {
      let suffix = commit.map { " (\($0))" } ?? ""
      return Verb.writing(
        "\(ToolIdentity.name) \(ToolIdentity.version)\(suffix)\n")
    }
    if typed.has(.help) {
      return Verb.writing(verb.map { HelpText.verb($0) } ?? HelpText.program)
    }
    if let verb {
      return try verb.command(typed.flags, Array(typed.words.dropFirst()))
    }
    guard typed.flags.isEmpty else { throw UsageError("no verb is given") }
    return { streams in
      streams.writeError(HelpText.program)
      return .failure
    }
  }
}
