import ContrastFiles
import SystemCalls

/// The program `contrast`, whichever executable it is.
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
    var status = run(arguments, ofCommit: commit, on: streams)
    if let stamp, status == .success {
      do {
        try ReportOutput.write(to: stamp) { _ in }
      } catch {
        streams.writeError("\((error as? ToolError)?.text ?? "\(error)\n")")
        status = .failure
      }
    }
    // Everything is written: no output waits in a buffer of the C library, and
    // the memory of libraries need not be freed first.
    _exit(status.rawValue)
  }

  /// The status of the requested work. If it fails, the reason is reported.
  static func run(
    _ arguments: [String], ofCommit commit: String? = nil,
    on streams: StandardStreams
  ) -> ExitStatus {
    do {
      return try Request(parsing: arguments)
        .answer(on: streams, ofCommit: commit)
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
}
