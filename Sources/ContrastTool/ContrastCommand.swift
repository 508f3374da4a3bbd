import ContrastFiles
import SystemCalls

/// The program `contrast`, whichever executable it is.
package enum ContrastCommand {
  /// The arguments behind the name of the program.
  package static var arguments: [String] { StandardStreams.arguments }

  /// Does what arguments ask for, and ends the process.
  ///
  /// - Parameters:
  ///   - arguments: what to do.
  ///   - commit: the commit that the executable was built from, if it is known.
  ///   - stamp: the path of an empty file that says that all is done and holds.
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
    // All is written: nothing waits in a buffer of the C library, and the memory
    // of libraries need not be tidied up first.
    _exit(status.rawValue)
  }

  /// Does what the arguments ask for, and says why when it cannot.
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
