import ContrastAudit
import ContrastFiles
import SystemCalls

/// A check that no output replaces an input.
///
/// Files are distinguished by the identity that the system gives them, not by
/// their paths, so that links and other spellings of a path do not get past it.
struct InputGuard {
  /// The paths of the outputs that exist already, by the identity of their
  /// files.
  private let outputs: [FileStream.Identity: String]

  /// The identity of standard output, if it is written while inputs are read.
  private let standardOutput: FileStream.Identity?

  /// A guard for outputs at some paths, and for standard output if it is
  /// written while inputs are read.
  init(outputs paths: [String], standardOutput isWritten: Bool = false) {
    standardOutput =
      isWritten ? FileStream.identity(ofOpen: STDOUT_FILENO) : nil
    outputs = Dictionary(
      paths.compactMap { path in
        FileStream.identity(of: path).map { ($0, path) }
      }, uniquingKeysWith: { $1 })
  }

  /// Checks that no output is an input, and that standard input is read at most
  /// once.
  ///
  /// - Throws: `UsageError` when standard input is named twice, `ToolError` when
  ///   an output would replace an input.
  func check(_ paths: [String]) throws {
    if paths.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input can be read only once")
    }
    for path in paths { try check(path) }
  }

  /// Checks that no output is this input; `-` is standard input.
  ///
  /// - Throws: `ToolError` when an output would replace it.
  func check(_ path: String) throws(ToolError) {
    if outputs.isEmpty, standardOutput == nil { return }
    let identity =
      path == "-"
      ? FileStream.identity(ofOpen: STDIN_FILENO)
      : FileStream.identity(of: path)
    guard let identity else { return }
    let input = path == "-" ? "standard input" : "the input '\(path)'"
    if identity == standardOutput {
      throw ToolError(
        "standard output is the same file as \(input)",
        hint: "write to another file, and rename it when it is complete")
    }
    guard let output = outputs[identity] else { return }
    throw ToolError(
      "the output '\(output)' would replace \(input)",
      hint: "name another file, or write to standard output with -o -")
  }
}

extension RulesInput {
  /// Reads the rules, if there are any; none of their files may be an output.
  ///
  /// - Throws: `ToolError` when one of the files is an output, `ContrastError`
  ///   with all errors in the rules.
  func read(excluding outputs: [String]) throws -> Rules? {
    var paths: [String] = []
    let rules = try read { paths.append($0) }
    try InputGuard(outputs: outputs).check(paths)
    return rules
  }
}
