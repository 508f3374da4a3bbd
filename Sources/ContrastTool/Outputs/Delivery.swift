import ContrastReports

/// Where the answer goes: which form to standard output, and which to files.
struct Delivery {
  /// Writes the answer in a form.
  typealias Writer = (ReportFormat, TextStyle, OutputBuffer) -> Void

  private let standardOutput: ReportFormat?
  private let files: [OutputTarget]
  private let color: ColorChoice

  /// What an invocation asks for: text when it says nothing, and nothing on
  /// standard output when it names only files.
  init(_ invocation: Invocation) throws(ToolError) {
    let verb = invocation.verb
    files = invocation.outputs
    standardOutput = invocation.format ?? (files.isEmpty ? .text : nil)
    color = invocation.color

    for format in asked where !verb.formats.contains(format) {
      let possible = verb.formats.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "\(verb.rawValue) cannot write \(format.rawValue), only: \(possible)",
        of: verb)
    }
    var paths: Set<String> = []
    for file in files where !paths.insert(file.path).inserted {
      throw .usage("--output names '\(file.path)' twice", of: verb)
    }
  }

  /// The forms that were asked for.
  private var asked: [ReportFormat] {
    [standardOutput].compactMap(\.self) + files.map(\.format)
  }

  /// Whether some output has a form.
  func includes(_ format: ReportFormat) -> Bool { asked.contains(format) }

  /// Whether standard output gets a form.
  var writesStandardOutput: Bool { standardOutput != nil }

  /// Whether every output is text.
  var isAllText: Bool { asked.allSatisfy { $0 == .text } }

  /// Whether the answer can be shown where standard output leads.
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

  /// Writes the answer everywhere: first all files, each of which appears only
  /// when all are complete, then standard output.
  ///
  /// - Throws: `ToolError` when something could not be written. A pipe that
  ///   nobody reads any more is no error: who wanted to know, knows.
  func deliver(on streams: StandardStreams, _ write: Writer) throws {
    var open: [OutputFile] = []
    do {
      for file in files {
        let output = try Self.explained(file.path) { () throws(SystemError) in
          try OutputFile(creating: file.path)
        }
        open.append(output)
        let buffer = OutputBuffer(
          flushingTo: output.write, words: output.write)
        write(file.format, .plain, buffer)
        try Self.explained(file.path, buffer.finish)
      }
    } catch {
      open.forEach { $0.discard() }
      throw error
    }
    while !open.isEmpty {
      let file = open.removeFirst()
      do {
        try Self.explained(file.path, file.commit)
      } catch {
        open.forEach { $0.discard() }
        throw error
      }
    }
    guard let standardOutput else { return }
    let style = TextStyle(
      columns: streams.columns, isColored: color.isColored(on: streams))
    try Self.toStandardOutput(of: streams) {
      write(standardOutput, style, $0)
    }
  }

  /// Writes text to standard output.
  static func toStandardOutput(
    of streams: StandardStreams, _ write: (OutputBuffer) -> Void
  ) throws {
    let buffer = OutputBuffer(
      flushingTo: streams.writeOutput, words: streams.writeOutput)
    write(buffer)
    do {
      try buffer.finish()
    } catch let error as SystemError where error.isBrokenPipe {
      return
    } catch let error as SystemError {
      throw ToolError(
        streams.outputIsClosed
          ? "standard output is closed"
          : "cannot write to standard output: \(error.message)")
    }
  }

  private static func explained<Value>(
    _ path: String, _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let error as SystemError {
      throw ToolError("cannot write '\(path)': \(error.message)")
    }
  }
}
