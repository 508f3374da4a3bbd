import ContrastModel
import ContrastReports
import PairStreams
import PaletteFormats

/// What is wrong or doubtful in the inputs, all of it, as compilers say it:
/// `path:line:column: error: message`.
struct Diagnostics: Error {
  private(set) var errorCount = 0
  private(set) var warningCount = 0
  private var lines: [String] = []

  /// Nothing wrong so far.
  init() {}

  /// A single error.
  init(_ error: PaletteError) { addError(error) }

  /// An error of a whole input.
  init(inWhole path: String, _ message: String) {
    addError(inWhole: path, message)
  }

  /// An error at a place.
  init(_ location: SourceLocation, _ message: String) {
    add("error", location, message)
    errorCount = 1
  }

  /// Adds an error at a place in an input.
  mutating func addError(_ error: PaletteError) {
    add("error", error)
    errorCount += 1
  }

  /// Adds a warning at a place in an input.
  mutating func addWarning(_ warning: PaletteError) {
    add("warning", warning)
    warningCount += 1
  }

  /// Adds an error at a place.
  mutating func addError(_ location: SourceLocation, _ message: String) {
    add("error", location, message)
    errorCount += 1
  }

  /// Adds an error of a whole input.
  mutating func addError(inWhole path: String, _ message: String) {
    lines.append("\(path.harmless): error: \(message.harmless)")
    errorCount += 1
  }

  /// Adds a warning of a whole input, or of something that is none.
  mutating func addWarning(inWhole path: String, _ message: String) {
    lines.append("\(path.harmless): warning: \(message.harmless)")
    warningCount += 1
  }

  /// Adds a line that is neither.
  mutating func addNote(_ message: String) {
    lines.append("contrast: note: \(message)")
  }

  /// Adds an error or a warning at a place in a stream of pairs.
  mutating func add(_ problem: PairTotals.LocatedProblem, isError: Bool) {
    add(
      isError ? "error" : "warning", problem.location, problem.message)
    if isError { errorCount += 1 } else { warningCount += 1 }
  }

  private mutating func add(_ kind: String, _ error: PaletteError) {
    add(kind, error.location, error.message)
  }

  private mutating func add(
    _ kind: String, _ location: SourceLocation, _ message: String
  ) {
    let place = location.description.harmless
    lines.append("\(place): \(kind): \(message.harmless)")
  }

  /// Whether there is nothing to say.
  var isEmpty: Bool { lines.isEmpty }

  /// The lines that standard error gets, with the count at their end.
  var text: String {
    guard !isEmpty else { return "" }
    let counts = [
      Self.count(errorCount, "error"), Self.count(warningCount, "warning"),
    ].compactMap(\.self)
    return lines.map { $0 + "\n" }.joined()
      + counts.joined(separator: ", ") + "\n"
  }

  private static func count(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
