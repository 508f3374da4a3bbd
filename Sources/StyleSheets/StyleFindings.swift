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

  /// A declaration that is left out.
  struct LeftOut {
    let reason: StyleScope.Exclusion

    /// The names that are colours in some mode if the declaration is of a
    /// colour.
    let names: [StyleNames.ID]

    /// The number of its selector in `ThemeCandidates`.
    let candidate: Int?

    /// The offset of its value.
    let offset: Int

    /// The offsets of the text before its block, if it is in one.
    let prelude: Range<Int>?

    /// The condition of the import of its file.
    let context: String
  }

  /// The colours that are left out, in order.
  var leftOut: [LeftOut] = []

  /// Adds the errors and warnings to the content of the source. A source may be
  /// read several times, but each error and warning is added once.
  func add(to reading: inout ParsedSource) {
    reading.errors.merge(errors)
    reading.warnings.suppressedCount += warnings.suppressedCount
    var said = Set(reading.warnings.map(\.message))
    for warning in warnings where said.insert(warning.message).inserted {
      reading.warnings.append(warning)
    }
  }

  /// Adds one warning for each reason why colours are left out. Rules of
  /// components are observed, but not what a selector like a theme redefines.
  /// Of each name, `isColor` is whether it is a colour in a mode.
  func addLeftOut(
    to reading: inout ParsedSource, _ system: StyleSystem, isColor: [Bool]
  ) {
    let kinds: [(StyleScope.Exclusion, String)] = [
      (.component, "only selectors for roots and themes are read"),
      (.condition, "only conditions for themes are read"),
      (.build, "only a build tool reads such rules: pass its output"),
    ]
    func isLikeTheme(_ own: LeftOut) -> Bool {
      own.candidate.map(system.candidates.isLikeTheme) ?? false
    }
    for (reason, kind) in kinds {
      let all = leftOut.filter { own in
        own.reason == reason && own.names.allSatisfy { isColor[Int($0)] }
          && (reason != .component || !system.isObserving || isLikeTheme(own))
      }
      guard let first = all.first else { continue }
      let prelude =
        first.prelude.map(source.lineText(prelude:)) ?? first.context
      let warning = source.error(
        "\(all.count == 1 ? "1 colour is" : "\(all.count) colours are") left "
          + "out, because \(kind); the first is under '\(prelude)'"
          + (isLikeTheme(first)
            ? "; --mode-selector SELECTOR=MODE makes it a mode" : ""),
        at: first.offset)
      if !reading.warnings.contains(where: { $0.message == warning.message }) {
        reading.warnings.append(warning)
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

extension ArraySlice<UInt8> {
  /// The text on one line, with single spaces.
  var onOneLine: String {
    split { $0.isCSSSpace }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}

extension SourceText {
  /// The text of a range on one line, with single spaces.
  func lineText(_ range: Range<Int>) -> String { bytes[range].onOneLine }

  /// The text before a block, on one line and with at most 60 characters.
  func lineText(prelude range: Range<Int>) -> String {
    let text = lineText(range)
    return text.count > 60 ? text.prefix(59) + "…" : text
  }
}
