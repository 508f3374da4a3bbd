/// The setting of text for people: how wide, and whether in colour.
package struct TextStyle: Sendable {
  /// The columns of the terminal, or of the page.
  package let columns: Int

  /// Whether words may be coloured. Colour only repeats what words say.
  package let isColored: Bool

  /// Whether it is read on a terminal, where names are cut to keep lines whole.
  /// Elsewhere a name that is not all there is of no use.
  package let isTerminal: Bool

  /// The style of a terminal or a page.
  package init(columns: Int, isColored: Bool, isTerminal: Bool = false) {
    self.columns = columns
    self.isColored = isColored
    self.isTerminal = isTerminal
  }

  /// A name, on a terminal cut in front to a number of columns.
  package func name(_ name: String, to limit: Int) -> String {
    isTerminal ? TerminalText.truncatedInFront(name, to: limit) : name
  }

  /// The style of a file: 80 columns, no colour.
  package static let plain = TextStyle(columns: 80, isColored: false)

  /// The text in the colour of its tone, if there is colour.
  package func toned(_ text: String, _ tone: Tone?) -> String {
    guard let code = code(of: tone) else { return text }
    return code.start + text + code.end
  }

  /// What stands before and behind a text in the colour of a tone, if there is
  /// colour.
  package func code(of tone: Tone?) -> (start: String, end: String)? {
    guard isColored, let tone else { return nil }
    return ("\u{1B}[\(tone.rawValue)m", "\u{1B}[0m")
  }

  /// The tone of a word, as a code of ECMA-48 SGR.
  package enum Tone: Int, Sendable {
    /// Met, or conforms.
    case met = 32

    /// Not met.
    case unmet = 33

    /// A heading.
    case heading = 1
  }
}
