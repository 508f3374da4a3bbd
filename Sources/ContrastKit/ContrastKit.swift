// Everything public is documented where it is defined. This file exports all of
// it again, so that one import is enough, and none in the files of this module.
@_exported import ContrastAudit
@_exported import ContrastEngine
@_exported import ContrastFiles
@_exported import ContrastModel
@_exported import ContrastReports
@_exported import ContrastSuggestions
@_exported import PaletteFormats
internal import SystemCalls
internal import TextGrammars

extension ContrastError {
  init(_ message: String, ofFileAt path: String) {
    self.init([Diagnostic(.error, message, ofFileAt: path)])
  }

  /// An error in the text of a pattern; `path` is a name in angle brackets.
  init(_ error: UnlocatedDiagnostic, at path: String) {
    let place = SourcePosition(path: path, line: 1, column: error.offset + 1)
    self.init([Diagnostic(.error, error.message, at: place)])
  }
}

extension OutputFile {
  /// Writes a report to a file, which appears complete or not at all.
  static func write(
    reportTo path: String, _ body: (OutputBuffer) -> Void
  ) throws(ContrastError) {
    do {
      try write(to: path, isGuarded: false, body)
    } catch {
      let reason = (error as? SystemError)?.message ?? "\(error)"
      throw ContrastError(reason, ofFileAt: path)
    }
  }
}
