import SystemCalls

/// The circumstances of a measurement besides the program: the machine, the
/// compiler and its flags.
struct Circumstances: Hashable, Sendable {
  /// The name of the processor.
  var processor: String

  /// The number of processors that are online.
  var processorCount: Int

  /// The system, its release, and the kind of machine.
  var system: String

  /// The compiler.
  var compiler: String

  /// `release` or `debug`.
  var configuration: String

  /// Further build flags, as stated on the command line.
  var buildFlags: String

  /// The commit that was built, likewise.
  var commit: String

  /// The number of threads, for work that uses several.
  var threadCount: Int

  /// The circumstances of this process.
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

  /// Whether the build is not optimized.
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The version of the compiler, as far as conditional compilation can
  /// determine it.
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

  /// The lines before a table.
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
