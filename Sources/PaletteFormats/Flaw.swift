/// A problem at an offset: what a grammar finds before anybody asks for lines.
struct Flaw: Error {
  /// What was wrong.
  var problem: PaletteError.Problem

  /// Where the offending bytes start, from the start of the source.
  var offset: Int

  /// A problem at an offset.
  init(_ problem: PaletteError.Problem, at offset: Int) {
    self.problem = problem
    self.offset = offset
  }

  /// A colour problem at an offset.
  static func color(_ problem: ColorProblem, at offset: Int) -> Flaw {
    Flaw(.color(problem), at: offset)
  }
}
