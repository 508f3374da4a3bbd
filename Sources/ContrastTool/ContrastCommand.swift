import ContrastFiles
import SystemCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program `contrast`.
@main
struct ContrastCommand {
  static func main() {
    let streams = StandardStreams.prepare()
    Interrupts.prepare()
    let arguments = CommandLine.arguments.dropFirst()
    exit(run(Array(arguments), on: streams).rawValue)
  }

  /// Does what the arguments ask for, and says why when it cannot.
  static func run(
    _ arguments: [String], on streams: StandardStreams
  ) -> ExitStatus {
    do {
      return try Request(parsing: arguments).answer(on: streams)
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
