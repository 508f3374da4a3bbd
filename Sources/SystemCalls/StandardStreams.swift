import TextGrammars

/// Standard input, output and error, and the properties of the terminal.
///
/// Safe because `ioctl` fills a local variable whose type is the one that the
/// request requires; because `getenv` returns a NUL-terminated text that is
/// copied at once, and nothing here changes the environment; and because the
/// arguments are NUL-terminated texts, `argc` of them, which never change.
package struct StandardStreams: Sendable {
  private let closedAtStart: Set<Int32>

  /// Prepares the streams that the program was started with, and returns them.
  ///
  /// From then on, a write to a pipe without a reader, or beyond the size limit
  /// for files, fails instead of ending the program. A closed stream is opened
  /// on `/dev/null`, so that no file that is opened later gets its descriptor
  /// and receives the messages.
  package static func prepare() -> StandardStreams {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var closed: Set<Int32> = []
    // In ascending order, because the system assigns the lowest free
    // descriptor.
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 {
      closed.insert(descriptor)
      _ = unsafe open("/dev/null", O_RDWR)
    }
    return StandardStreams(closedAtStart: closed)
  }

  /// The arguments after the name of the program, each decoded as a file name,
  /// because it may be one.
  package static var arguments: [String] {
    (1..<max(1, CommandLine.argc)).compactMap {
      unsafe CommandLine.unsafeArgv[Int($0)]
        .map { unsafe FileName.text(copying: $0) }
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: the same errors as `FileStream.readAll(limit:)`, and `EBADF` if
  ///   standard input was closed.
  package func readInput(
    limit: Int = FileStream.inputLimit
  ) throws(SystemError) -> [UInt8] {
    if closedAtStart.contains(STDIN_FILENO) { throw SystemError(code: EBADF) }
    return try FileStream(descriptor: STDIN_FILENO).readAll(limit: limit)
  }

  /// Writes numbers to standard output, as `FileStream.writeAll` does.
  package func writeOutput<Number: FixedWidthInteger & BitwiseCopyable>(
    _ numbers: [Number], byteCount: Int? = nil
  ) throws(SystemError) {
    if closedAtStart.contains(STDOUT_FILENO) { throw SystemError(code: EBADF) }
    try FileStream(descriptor: STDOUT_FILENO)
      .writeAll(numbers, byteCount: byteCount)
  }

  /// Ends standard output: the reader of a pipe sees the end of the stream, and
  /// later output is lost.
  package func endOutput() {
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  /// Writes a message to standard error, with commands for CI runners escaped.
  /// A failure is ignored, because there is nowhere to report it.
  package func writeError(_ text: String) {
    if text.isEmpty { return }
    let bytes = Array(text.withoutRunnerCommands.utf8)
    try? FileStream(descriptor: STDERR_FILENO).writeAll(bytes)
  }

  /// Whether standard input was closed when the program began.
  package var inputIsClosed: Bool { closedAtStart.contains(STDIN_FILENO) }

  /// Whether standard output was closed when the program began.
  package var outputIsClosed: Bool { closedAtStart.contains(STDOUT_FILENO) }

  /// Whether standard error is a terminal.
  package var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard output is a terminal.
  package var outputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The number of columns of the terminal, as the terminal states it; else
  /// `COLUMNS`, if that is in 20…1000; else 80.
  package var columns: Int {
    if outputIsTerminal {
      var size = winsize()
      let result = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
      if result == 0, size.ws_col > 0 { return Int(size.ws_col) }
    }
    let columns = Self.environment("COLUMNS").flatMap { Int($0) } ?? 80
    return (20...1000).contains(columns) ? columns : 80
  }

  /// The value of an environment variable, or `nil` when it is not set or
  /// empty.
  package static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
