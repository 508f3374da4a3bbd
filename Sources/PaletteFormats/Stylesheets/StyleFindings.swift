import TextGrammars

/// The faults, doubts and omissions of one style sheet.
struct StyleFindings {
  /// The errors in what could not be read.
  var errors: [Flaw] = []

  /// The warnings about what is doubtful.
  var warnings: [Flaw] = []

  /// Colours that are left out for one reason.
  struct LeftOut {
    /// The number of them.
    var count = 0

    /// The offset of the first.
    var first = 0

    /// The text before the block of the first.
    var prelude = ""

    /// Counts a colour.
    mutating func add(at offset: Int, under prelude: @autoclosure () -> String)
    {
      count += 1
      guard count == 1 else { return }
      first = offset
      self.prelude = prelude()
    }
  }

  /// Colours under selectors of components.
  var components = LeftOut()

  /// Colours under conditions that are no themes.
  var conditions = LeftOut()

  /// All warnings, one for each reason why colours are left out.
  var allWarnings: [Flaw] {
    var result = warnings
    if components.count > 0 {
      result.append(
        Flaw(
          StyleProblem.component(
            count: components.count, selector: components.prelude),
          at: components.first))
    }
    if conditions.count > 0 {
      result.append(
        Flaw(
          StyleProblem.condition(
            count: conditions.count, condition: conditions.prelude),
          at: conditions.first))
    }
    return result
  }
}
