import ContrastFiles
import ContrastReports
import SystemCalls
import TextGrammars

/// The destinations of the output, with a format for each.
struct ReportOutput {
  /// A function that writes the output in a format.
  typealias Writer = (ReportFormat, TextStyle, OutputBuffer) -> Void

  /// A function that returns how many pairs are written in a format, for the
  /// progress line.
  typealias Workload = (ReportFormat) -> Int

  /// The format of standard output; `nil` if nothing is written there.
  let standardOutput: ReportFormat?
  private let files: [(format: ReportFormat, path: String)]
  private let options: OutputOptions

  /// The output that options request: the verb's first format when they name
  /// none, and nothing on standard output when they name only files. With
  /// `--spoken`, it is text only.
  init(_ options: OutputOptions, of verb: Verb) throws(UsageError) {
    files = options.outputs.compactMap { target in
      target.isStandardOutput ? nil : target.format.map { ($0, target.path) }
    }
    let asksForStandardOutput = options.outputs.contains(
      where: \.isStandardOutput)
    standardOutput =
      try options.formatOfStandardOutput
      ?? (files.isEmpty || asksForStandardOutput ? verb.formats.first : nil)
    self.options = options

    if let format = asked(where: { !verb.formats.contains($0) }) {
      let possible = verb.formats.map(\.rawValue).joined(separator: ", ")
      throw UsageError(
        "\(verb.name) cannot write \(format.rawValue), only: \(possible)")
    }
    try Self.checkOutputs(files.map(\.path))
    guard files.count <= Self.fileLimit else {
      throw UsageError("--output names more than \(Self.fileLimit) files")
    }
    if options.isSpoken, asked(where: { $0 != .text }) != nil {
      throw UsageError("--spoken can only write the format text")
    }
  }

  /// Checks that the files of a run are all different.
  static func checkOutputs(_ paths: [String]) throws(UsageError) {
    if let path = OutputFile.repeated(among: paths) {
      throw UsageError("two outputs name one file, '\(path)'")
    }
  }

  /// The greatest number of files that a run writes: a signal handler can
  /// remove only a fixed number of unfinished files.
  private static let fileLimit = 100

  /// The first requested format that satisfies a condition.
  private func asked(
    where matches: (ReportFormat) -> Bool
  ) -> ReportFormat? {
    if let standardOutput, matches(standardOutput) { return standardOutput }
    return files.first { matches($0.format) }?.format
  }

  /// Whether some output has this format.
  func includes(_ format: ReportFormat) -> Bool {
    asked { $0 == format } != nil
  }

  /// Checks that standard output can take the output.
  ///
  /// - Throws: `ToolError` when binary data would go to a terminal.
  func checkOutput(of streams: StandardStreams) throws(ToolError) {
    guard let standardOutput, standardOutput.isBinary,
      streams.outputIsTerminal
    else { return }
    let name = standardOutput.rawValue
    throw ToolError(
      "\(name) is binary data, and standard output is a terminal",
      hint: "write a file with -o FILE.\(name)")
  }

  /// Writes the output everywhere: first all files, each of which appears only
  /// when all are complete, then standard output.
  ///
  /// - Throws: `ToolError` when something could not be written. A closed pipe
  ///   is success.
  func deliver(
    on streams: StandardStreams, workload: Workload = { _ in 0 },
    _ write: Writer
  ) throws {
    let style = TextStyle(
      columns: streams.columns,
      isColored: options.color.isColored(on: streams),
      isTerminal: streams.outputIsTerminal)
    try commit(writeFiles(on: streams, workload, write))
    guard let standardOutput else { return }
    try Self.toStandardOutput(of: streams, form: standardOutput) { output in
      fill(output, with: standardOutput, style, on: streams, workload, write)
    }
  }

  /// Writes a report everywhere.
  func deliver(_ report: some Report, on streams: StandardStreams) throws {
    try deliver(on: streams) { format, style, output in
      report.write(
        format, isSpoken: options.isSpoken, style: style, to: output)
    }
  }

  /// Writes all files, and returns them. None appears at its path yet.
  private func writeFiles(
    on streams: StandardStreams, _ workload: Workload, _ write: Writer
  ) throws -> [OutputFile] {
    var open: [OutputFile] = []
    do {
      for file in files {
        let output = try Self.explained(file.path) { () throws(SystemError) in
          try OutputFile(creating: file.path)
        }
        open.append(output)
        let buffer = output.buffer
        fill(buffer, with: file.format, .plain, on: streams, workload, write)
        try Self.explained(file.path, buffer.finish)
      }
    } catch {
      open.forEach { $0.discard() }
      throw error
    }
    return open
  }

  /// Closes all files, and then moves them to their paths.
  ///
  /// - Throws: `ToolError` when a file cannot be closed, and then none is
  ///   moved; or when one cannot be moved, with a list of those that were.
  private func commit(_ files: [OutputFile]) throws {
    for (index, file) in files.enumerated() {
      do {
        try Self.explained(file.path) {
          try file.close(isSynced: options.isSynced)
        }
      } catch {
        files[..<index].forEach { $0.remove() }
        files[(index + 1)...].forEach { $0.discard() }
        throw error
      }
    }
    for (index, file) in files.enumerated() {
      do {
        try file.place(isSynced: options.isSynced)
      } catch {
        files[(index + 1)...].forEach { $0.remove() }
        let written = files[..<index].map { "'\($0.path)'" }
        throw ToolError(
          "cannot write '\(file.path)': \(error.message)"
            + (written.isEmpty
              ? "" : "; already written: \(written.joined(separator: ", "))"))
      }
    }
  }

  /// Writes the output in a format, and shows its progress on a terminal.
  private func fill(
    _ buffer: OutputBuffer, with format: ReportFormat, _ style: TextStyle,
    on streams: StandardStreams, _ workload: Workload, _ write: Writer
  ) {
    // Output that scrolls by on the terminal shows its progress itself.
    let scrolls = standardOutput != nil && streams.outputIsTerminal
    let progress = options.isQuiet || scrolls ? nil : Progress(on: streams)
    if let progress {
      progress.begin(format.rawValue, size: workload(format))
      buffer.onProgress = progress.advance
    }
    write(format, style, buffer)
    progress?.finish()
  }

  /// Writes text to standard output: text that a CI runner could treat as a
  /// command is escaped, except in formats that programs read.
  static func toStandardOutput(
    of streams: StandardStreams, form: ReportFormat = .text,
    _ write: (OutputBuffer) -> Void
  ) throws {
    var commands =
      form.isData
      ? nil : RunnerCommands(keepingWorkflow: form == .github)
    let buffer = OutputBuffer(
      flushingTo: { bytes in
        try streams.writeOutput(commands?.escape(bytes) ?? bytes)
      }, words: { try streams.writeOutput($0, byteCount: $1) })
    write(buffer)
    do {
      try buffer.finish()
      if let end = commands?.finish(), !end.isEmpty {
        try streams.writeOutput(end)
      }
    } catch let error as SystemError where error.isBrokenPipe {
      return
    } catch let error as SystemError {
      throw ToolError(
        streams.outputIsClosed
          ? "standard output is closed"
          : "cannot write to standard output: \(error.message)")
    }
  }

  /// The value of a closure that writes a file. If the closure throws a
  /// `SystemError`, the error becomes a `ToolError` that names the file.
  static func explained<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as SystemError {
      throw ToolError("cannot write '\(path)': \(error.message)")
    }
  }

  /// Writes a whole file.
  ///
  /// - Throws: `ToolError` with the file's name.
  static func write(
    to path: String, _ body: (OutputBuffer) -> Void
  ) throws {
    try explained(path) { try OutputFile.write(to: path, body) }
  }
}

extension Verb {
  /// The work that writes a text to standard output.
  static func writing(_ text: String) -> Work {
    { streams in
      try ReportOutput.toStandardOutput(of: streams) { $0.append(text) }
      return .success
    }
  }
}
