import ContrastReports
import SystemCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program `contrast-benchmarks`.
@main
struct BenchmarksCommand {
  static func main() {
    let output = OutputBuffer { bytes in
      do throws(SystemError) {
        try FileStream(descriptor: STDOUT_FILENO).writeAll(bytes)
      } catch {
        throw CLibrary.Failure(
          "cannot write standard output", code: error.code)
      }
    }
    exit(run(Array(CommandLine.arguments.dropFirst()), to: output).rawValue)
  }

  /// Runs the action of the arguments, and reports an error when it cannot.
  static func run(
    _ arguments: [String], to output: OutputBuffer
  ) -> Outcome {
    do {
      let invocation = try Invocation(
        parsing: arguments, threadCount: CLibrary.processorCount)
      let status = try Session(invocation, output).run()
      try output.finish()
      return status
    } catch {
      // Lines measured before the error may still be useful.
      try? output.finish()
      let message = "contrast-benchmarks: error: \(error)\n"
      try? FileStream(descriptor: STDERR_FILENO).writeAll(Array(message.utf8))
      return .failure
    }
  }
}
