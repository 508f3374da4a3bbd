import Foundation
import PackagePlugin

/// `swift package contrast …`: passes the arguments to the built command.
///
/// It requests no permission. Where plugins are in a sandbox (macOS), writing
/// files of the package (`-o`, `--write-rules`, a baseline) needs
/// `--allow-writing-to-package-directory` in front; on Linux there is none.
@main struct ContrastCommandPlugin: CommandPlugin {
  func performCommand(
    context: PluginContext, arguments: [String]
  ) async throws {
    let command = Process()
    command.executableURL = try context.tool(named: "contrast").url
    command.arguments = arguments
    // Paths are those that were typed, in the package.
    command.currentDirectoryURL = context.package.directoryURL
    try command.run()
    command.waitUntilExit()
    guard command.terminationReason == .exit else {
      throw Failure.ended(bySignal: command.terminationStatus)
    }
    // The command has reported why, and scripts distinguish 1 and 2.
    if command.terminationStatus != 0 { exit(command.terminationStatus) }
  }

  /// A reason why the command could not run.
  enum Failure: Error, CustomStringConvertible {
    case ended(bySignal: Int32)

    var description: String {
      switch self {
      case .ended(let signal): "contrast was ended by signal \(signal)"
      }
    }
  }
}
