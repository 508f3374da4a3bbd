import SystemCalls

/// What a measurement depends on beside the program: the machine, the compiler
/// and how it was told to build.
struct Circumstances: Hashable, Sendable {
  /// The processor, as it calls itself.
  var processor: String

  /// How many processors are online.
  var processorCount: Int

  /// The system, its release, and the kind of machine.
  var system: String

  /// The compiler.
  var compiler: String

  /// `release` or `debug`.
  var configuration: String

  /// Flags beyond those, as the person who built it says.
  var buildFlags: String

  /// The commit that was built, likewise.
  var commit: String

  /// How many threads were used where any were.
  var threadCount: Int

  /// Those of this process.
  static func current(_ invocation: Invocation) -> Circumstances {
    Circumstances(
      processor: CLibrary.processorName ?? "unknown",
      processorCount: CLibrary.processorCount,
      system: CLibrary.systemName, compiler: compiler,
      configuration: isDebug ? "debug" : "release",
      buildFlags: invocation.buildFlags ?? "",
      commit: invocation.commit
        ?? StandardStreams.environment("CONTRAST_COMMIT") ?? "",
      threadCount: invocation.threadCount)
  }

  /// Whether the compiler was told not to optimize.
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The version of the compiler, as far as conditions can ask for it.
  private static var compiler: String {
    #if compiler(>=6.4)
      "Swift 6.4 or later"
    #elseif compiler(>=6.3.2)
      "Swift 6.3.2 or later"
    #elseif compiler(>=6.3.1)
      "Swift 6.3.1"
    #elseif compiler(>=6.3)
      "Swift 6.3"
    #else
      "Swift 6.2"
    #endif
  }

  /// The lines above a table.
  var heading: String {
    let flags = buildFlags.isEmpty ? "no flags named" : buildFlags
    let processors = processorCount == 1 ? "processor" : "processors"
    let threads = threadCount == 1 ? "thread" : "threads"
    return """
      \(processor), \(processorCount) \(processors), \(system)
      \(compiler), \(configuration), \(flags), \(threadCount) \(threads)\
      \(commit.isEmpty ? "" : ", commit \(commit)")

      """
  }
}
