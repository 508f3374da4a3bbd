import TextGrammars

/// The faults, doubts and omissions of one style sheet.
struct StyleFindings {
  /// The errors in what could not be read: the first thousand.
  private(set) var errors: [Flaw] = []

  /// The warnings about what is doubtful: the first thousand.
  private var warnings: [Flaw] = []

  /// The numbers of errors and of warnings that are not among them.
  private(set) var (unlistedErrors, unlistedWarnings) = (0, 0)

  private var said: Set<String> = []
  private var hasUnmatched = false

  /// Adds an error.
  mutating func addError(_ flaw: Flaw) {
    guard errors.count < SourceReading.listedLimit else {
      unlistedErrors += 1
      return
    }
    errors.append(flaw)
  }

  /// Adds a warning; what is doubtful for the same reason in several places is
  /// said at the first.
  mutating func addWarning(_ flaw: Flaw) {
    let text = flaw.problem.description
    guard !said.contains(text) else { return }
    guard warnings.count < SourceReading.listedLimit else {
      unlistedWarnings += 1
      return
    }
    said.insert(text)
    warnings.append(flaw)
  }

  /// Adds a warning of a brace that closes nothing. A file can be full of them,
  /// so that the text of each is not even made.
  mutating func addUnmatched(at offset: Int) {
    guard !hasUnmatched else { return }
    hasUnmatched = true
    addWarning(Flaw(StyleProblem.unmatched("}"), at: offset))
  }

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
