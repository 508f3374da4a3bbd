import TextGrammars

/// Standard input, output and error, and the properties of the terminal.
///
/// Safe because `ioctl` fills a value on this function's stack whose type is
/// the one that is requested; because `getenv` returns a terminated text that
/// is copied at once, and nothing here changes the environment; and because
/// arguments are terminated texts, as many as the system states, which never
/// change.
package struct StandardStreams: Sendable {
  private let closedAtStart: Set<Int32>

  /// The streams that the program was started with.
  ///
  /// A write to a pipe without a reader, or beyond the size that files may
  /// have, then fails instead of ending the program. A stream that is closed is
  /// opened on `/dev/null`, so that no file that is opened later gets its
  /// number and receives the messages.
  package static func prepare() -> StandardStreams {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    var closed: Set<Int32> = []
    // In rising order: the system assigns the least free number.
    for descriptor in STDIN_FILENO...STDERR_FILENO
    where fcntl(descriptor, F_GETFD) < 0 {
      closed.insert(descriptor)
      _ = unsafe open("/dev/null", O_RDWR)
    }
    return StandardStreams(closedAtStart: closed)
  }

  /// The arguments after the name of the program, each read as a file name,
  /// because it may be one.
  package static var arguments: [String] {
    (1..<max(1, CommandLine.argc)).compactMap {
      unsafe CommandLine.unsafeArgv[Int($0)]
        .map { unsafe FileName.text(copying: $0) }
    }
  }

  /// Reads standard input to its end.
  ///
  /// - Throws: as `FileStream.readAll(limit:)`.
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

  /// Ends standard output: the reader of a pipe sees its end, and later output
  /// is lost.
  package func endOutput() {
    let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    dup2(nowhere, STDOUT_FILENO)
    close(nowhere)
  }

  /// Writes a message to standard error, without commands of a CI runner. A
  /// failure is ignored, because there is nowhere to report it.
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

  /// The columns of the terminal: its own number, else that of `COLUMNS`, else
  /// 80.
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
