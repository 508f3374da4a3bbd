import CSSColors
import PaletteReaders
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
    guard errors.count < DiagnosticList.limit else {
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
    guard warnings.count < DiagnosticList.limit else {
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

  /// The colours that are left out for a reason: how many, the offset of the
  /// first, and the text before its block.
  typealias LeftOut = (count: Int, first: Int, prelude: String)

  /// Colours under selectors of components.
  var components: LeftOut?

  /// Colours under conditions that are no themes.
  private var conditions: LeftOut?

  /// Counts a colour that is left out.
  mutating func addLeftOut(
    _ reason: StyleScope.Exclusion, at offset: Int,
    under prelude: @autoclosure () -> String
  ) {
    switch reason {
    case .component: Self.count(&components, offset, prelude)
    case .condition: Self.count(&conditions, offset, prelude)
    }
  }

  private static func count(
    _ leftOut: inout LeftOut?, _ offset: Int, _ prelude: () -> String
  ) {
    if leftOut == nil { leftOut = (0, offset, prelude()) }
    leftOut?.count += 1
  }

  /// All warnings, one for each reason why colours are left out.
  var allWarnings: [Flaw] {
    var result = warnings
    if let (count, first, prelude) = components {
      result.append(
        Flaw(
          StyleProblem.component(count: count, selector: prelude), at: first))
    }
    if let (count, first, prelude) = conditions {
      result.append(
        Flaw(
          StyleProblem.condition(count: count, condition: prelude), at: first))
    }
    return result
  }
}
