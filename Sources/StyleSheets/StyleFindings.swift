import CSSColors
import PaletteReaders
import TextGrammars

/// The errors and warnings of one style sheet, and a count of its colours that
/// are left out.
struct StyleFindings {
  private let source: SourceText

  /// The errors in statements and values that could not be read.
  private(set) var errors = DiagnosticList()

  /// The warnings, except those about colours that are left out.
  private(set) var warnings = DiagnosticList()

  private var said: Set<String> = []
  private var hasUnmatched = false

  /// No findings for a source yet.
  init(of source: SourceText) { self.source = source }

  /// Adds an error.
  mutating func addError(_ diagnostic: UnlocatedDiagnostic) {
    errors.append(source.error(diagnostic))
  }

  /// Adds a warning; warnings with the same message are only reported at the
  /// first position.
  mutating func addWarning(_ sentence: String, at offset: Int) {
    guard !said.contains(sentence) else { return }
    if !warnings.isFull { said.insert(sentence) }
    warnings.append(source.error(sentence, at: offset))
  }

  /// Adds a warning about an unmatched brace. A file can be full of
  /// them, so only the text of the first is built.
  mutating func addUnmatched(at offset: Int) {
    guard !hasUnmatched else { return }
    hasUnmatched = true
    addWarning("unmatched '}'", at: offset)
  }

  /// The colours that are left out, by the reason: their number, and for the
  /// first its offset and the text before the block that contains it.
  private var leftOut:
    [StyleScope.Exclusion: (count: Int, first: Int, prelude: String)] = [:]

  /// Forgets the colours of components, because their rules are observed.
  mutating func forgetComponents() { leftOut[.component] = nil }

  /// Counts a colour that is left out.
  mutating func addLeftOut(
    _ reason: StyleScope.Exclusion, at offset: Int,
    under prelude: @autoclosure () -> String
  ) {
    leftOut[reason, default: (0, offset, prelude())].count += 1
  }

  /// Adds the errors and warnings to the content of the source. A source may be
  /// read several times, but each error and warning is added once.
  func add(to reading: inout ParsedSource) {
    reading.errors.merge(errors)
    reading.warnings.suppressedCount += warnings.suppressedCount
    var said = Set(reading.warnings.map(\.message))
    for warning in Array(warnings) + leftOutWarnings
    where said.insert(warning.message).inserted {
      reading.warnings.append(warning)
    }
  }

  /// One warning for each reason why colours are left out.
  private var leftOutWarnings: [SourceError] {
    let kinds: [(StyleScope.Exclusion, String)] = [
      (.component, "only selectors for roots and themes are read"),
      (.condition, "only conditions for themes are read"),
      (.build, "only a build tool reads such rules: pass its output"),
    ]
    return kinds.compactMap { reason, kind in
      leftOut[reason].map { count, first, prelude in
        source.error(
          "\(count == 1 ? "1 colour is" : "\(count) colours are") left out, "
            + "because \(kind); the first is under '\(prelude)'",
          at: first)
      }
    }
  }
}

extension UnlocatedDiagnostic {
  /// The diagnostic for a value that is well formed but cannot be resolved.
  static func unknown(_ sentence: String, at offset: Int) -> UnlocatedDiagnostic
  {
    UnlocatedDiagnostic(PlainProblem(sentence, isUnresolved: true), at: offset)
  }

  /// The diagnostic for a reference to a property whose value cannot be read.
  static func unreadableReference(to name: String, at offset: Int)
    -> UnlocatedDiagnostic
  {
    .unknown("\(name) could not be read; see its own error", at: offset)
  }
}

extension SourceText {
  /// The text of a range on one line, with single spaces.
  func lineText(_ range: Range<Int>) -> String {
    bytes[range].split { $0.isCSSSpace }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The text before a block, on one line and with at most 60 characters.
  func lineText(prelude range: Range<Int>) -> String {
    let text = lineText(range)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
