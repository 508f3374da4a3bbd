import ContrastFiles
import SystemCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program `contrast`, whichever executable it is.
package enum ContrastCommand {
  /// Does what the arguments of the process ask for, and ends it.
  ///
  /// - Parameter commit: the commit that the executable was built from, if it is
  ///   known.
  package static func main(ofCommit commit: String?) -> Never {
    let streams = StandardStreams.prepare()
    let arguments = CommandLine.arguments.dropFirst()
    exit(run(Array(arguments), ofCommit: commit, on: streams).rawValue)
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
    } catch let error as FileErrors {
      streams.writeError(Diagnostics(error).text)
    } catch let error as ToolError {
      streams.writeError(error.text)
    } catch {
      streams.writeError(ToolError("\(error)").text)
    }
    return .failure
  }
}
