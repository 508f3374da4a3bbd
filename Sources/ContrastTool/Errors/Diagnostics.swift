import ContrastFiles
import ContrastModel
import ContrastReports
import TextGrammars

/// All errors and warnings about the inputs, in the form that
/// compilers use: `path:line:column: error: message`.
///
/// Every error has a line of its own; equal errors are reported only once.
/// Warnings of one file that differ only in names share a line, and so do
/// equal warnings of several files. The line shows the first and counts the
/// others:
///
///     tokens.json:12:3: warning: no token is named 'a' (and 2 more like it in
///     this file)
struct Diagnostics: Error {
  private(set) var errorCount = 0
  private(set) var warningCount = 0

  /// A line, and the number of further warnings that it represents: those like
  /// it in its file, and equal ones in other files.
  private struct Line {
    let text: String
    var alike = 0
    var elsewhere = 0
  }

  private var lines: [Line] = []

  /// The lines of the errors, so that no error is added twice.
  private var errors: Set<String> = []

  /// The index of each warning's line, by path and by message without names.
  private var warnings: [[String]: Int] = [:]

  /// For each warning's message, the index of its first line, and the path.
  private var messages: [String: (line: Int, path: String)] = [:]

  private let isQuiet: Bool

  /// An empty list of diagnostics.
  ///
  /// - Parameter isQuiet: whether warnings are left out.
  init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  /// A single error.
  init(_ error: SourceError) {
    self.init()
    add(error)
  }

  /// An error at a location, or about a whole input.
  init(at place: some CustomStringConvertible, _ message: String) {
    self.init()
    addError(at: place, message)
  }

  /// The errors and warnings about files.
  init(_ errors: ContrastError) {
    self.init()
    errors.diagnostics.forEach { add($0) }
  }

  /// Adds a diagnostic about a file.
  mutating func add(_ remark: Diagnostic) {
    let place = remark.location?.description ?? remark.path
    if remark.isWarning {
      addWarning(of: remark.path, at: place, remark.message)
    } else {
      addError(at: place, remark.message)
    }
  }

  /// Adds an error or a warning at a location in an input.
  mutating func add(
    _ problem: SourceError, _ severity: Diagnostic.Severity = .error
  ) {
    add(Diagnostic(problem, severity))
  }

  /// Adds an error at a location, or about a whole input.
  mutating func addError(
    at place: some CustomStringConvertible, _ message: String
  ) {
    let line = "\(place.description.sanitized): error: \(message.sanitized)"
    guard errors.insert(line).inserted else { return }
    lines.append(Line(text: line))
    errorCount += 1
  }

  /// Adds a note.
  mutating func addNote(_ message: String) {
    lines.append(Line(text: "contrast: note: \(message)"))
  }

  /// Adds a note that counts the files passed over in folders, and a note for
  /// each file if the files are listed. The reason says what one file is, what
  /// several are, and what is wrong with each.
  mutating func addNotes(
    ofPassedOver paths: [String],
    _ reason: (one: String, several: String, each: String),
    all isListed: Bool
  ) {
    guard !paths.isEmpty, !isQuiet else { return }
    let isOne = paths.count == 1
    addNote(
      (isOne
        ? "1 \(reason.one) was" : "\(paths.count) \(reason.several) were")
        + " passed over"
        + (isListed ? "" : "; --verbose lists \(isOne ? "it" : "them")"))
    guard isListed else { return }
    for path in paths { addNote("\(path.sanitized) \(reason.each)") }
  }

  private mutating func addWarning(
    of path: String, at place: String, _ message: String
  ) {
    if isQuiet { return }
    warningCount += 1
    let likeness = [path, Self.withoutNames(message)]
    if let line = warnings[likeness] {
      lines[line].alike += 1
    } else if let first = messages[message], first.path != path {
      lines[first.line].elsewhere += 1
    } else {
      warnings[likeness] = lines.count
      messages[message] = messages[message] ?? (lines.count, path)
      lines.append(
        Line(text: "\(place.sanitized): warning: \(message.sanitized)"))
    }
  }

  /// A message without its quoted texts, and without words that begin with
  /// `--` or `#`: custom properties and hex colours.
  private static func withoutNames(_ message: String) -> String {
    message.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated().map { index, part in
        if !index.isMultiple(of: 2) { return "" }
        return part.split(separator: " ", omittingEmptySubsequences: false)
          .map { $0.hasPrefix("--") || $0.hasPrefix("#") ? "" : $0 }
          .joined(separator: " ")
      }.joined(separator: "'")
  }

  /// Whether there is nothing to report.
  var isEmpty: Bool { lines.isEmpty }

  /// The lines for standard error; the counts are last.
  var text: String {
    guard !isEmpty else { return "" }
    let text = lines.map { line in
      line.text
        + (line.alike > 0
          ? " (and \(line.alike) more like it in this file)" : "")
        + (line.elsewhere > 0
          ? " (and \(line.elsewhere) more in other files)" : "") + "\n"
    }.joined()
    let counts = [
      Self.count(errorCount, "error"), Self.count(warningCount, "warning"),
    ].compactMap(\.self)
    return counts.isEmpty ? text : text + counts.joined(separator: ", ") + "\n"
  }

  private static func count(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
