import ContrastFiles
import ContrastModel
import Testing
import TextGrammars

@testable import ContrastTool
@testable import PaletteFormats

@Suite struct `Diagnostics of inputs` {
  private func problem(
    _ line: Int, _ property: String, in path: String = "p.css"
  ) -> SourceError {
    SourceError(
      PlainProblem("\(property) is not defined", isUnresolved: true),
      at: SourcePosition(path: path, line: line, column: 3))
  }

  /// A warning about a whole file.
  private func doubt(_ message: String) -> Diagnostic {
    var remark = Diagnostic("p.css", message)
    remark.severity = .warning
    return remark
  }

  @Test func `count warnings of a file that are alike but for names`() {
    var diagnostics = Diagnostics()
    diagnostics.add(problem(12, "--ink"), .warning)
    diagnostics.add(problem(13, "--paper"), .warning)
    diagnostics.add(problem(1, "--ink", in: "q.css"), .warning)
    diagnostics.add(doubt("'a' is not read"))
    diagnostics.add(problem(99, "--line"), .warning)
    diagnostics.add(doubt("'b' is not followed"))
    #expect(
      diagnostics.text == """
        p.css:12:3: warning: --ink is not defined (and 2 more like it in this \
        file) (and 1 more in other files)
        p.css: warning: 'a' is not read
        p.css: warning: 'b' is not followed
        6 warnings

        """)
  }

  @Test func `show every error`() {
    var diagnostics = Diagnostics(isQuiet: true)
    for line in 1...3 { diagnostics.add(problem(line, "--ink")) }
    diagnostics.add(problem(3, "--ink").named("--page"))
    diagnostics.add(problem(4, "--ink"), .warning)
    #expect(
      diagnostics.text == """
        p.css:1:3: error: --ink is not defined
        p.css:2:3: error: --ink is not defined
        p.css:3:3: error: --ink is not defined
        3 errors

        """)
  }

  @Test func `are nothing when warnings are left out`() {
    var diagnostics = Diagnostics(isQuiet: true)
    diagnostics.add(problem(4, "--ink"), .warning)
    diagnostics.add(doubt("'a' is not read"))
    #expect(diagnostics.isEmpty && diagnostics.text.isEmpty)
  }
}
