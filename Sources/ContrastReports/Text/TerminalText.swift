/// Text measured in the columns of a terminal.
///
/// An approximation, as terminals differ on emoji sequences. Text is expected
/// to be `sanitized`.
package enum TerminalText {
  /// The columns that a text takes: two for a wide East Asian character or an
  /// emoji, none for a combining mark.
  package static func columns(of text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text, padded with spaces at its end to a number of columns.
  package static func padded(_ text: String, to count: Int) -> String {
    text + String(repeating: " ", count: max(0, count - columns(of: text)))
  }

  /// The text, padded with spaces at its start to a number of columns.
  package static func paddedLeft(_ text: String, to count: Int) -> String {
    String(repeating: " ", count: max(0, count - columns(of: text))) + text
  }

  /// The text, cut to a number of columns with `…` in place of its end.
  package static func truncated(_ text: String, to limit: Int) -> String {
    if columns(of: text) <= limit { return text }
    return String(start(of: text, columns: limit - 1)) + "…"
  }

  /// The text, cut to a number of columns with `…` in place of its start: the
  /// end of a token's path is the most specific part.
  package static func truncatedInFront(
    _ text: String, to limit: Int
  ) -> String {
    if columns(of: text) <= limit { return text }
    let end = start(of: text.reversed(), columns: limit - 1)
    return "…" + String(end.reversed())
  }

  /// The first characters that take at most `limit` columns together.
  private static func start(
    of text: some Sequence<Character>, columns limit: Int
  ) -> [Character] {
    var count = 0
    return text.prefix { character in
      count += columns(of: character)
      return count <= limit
    }
  }

  /// The text broken into lines of at most `limit` columns: at spaces, and
  /// inside a word that is longer than a line.
  package static func fitted(_ text: String, to limit: Int) -> [String] {
    wrapped(text, to: limit).flatMap { line in
      var lines: [String] = []
      var rest = Substring(line)
      while columns(of: String(rest)) > limit {
        let start = start(of: rest, columns: limit)
        if start.isEmpty { break }
        lines.append(String(start))
        rest = rest.dropFirst(start.count)
      }
      return lines + [String(rest)]
    }
  }

  /// The text broken at spaces into lines of at most `limit` columns; a word
  /// that is longer has a line of its own.
  package static func wrapped(_ text: String, to limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      let isFull = columns(of: line) + 1 + columns(of: String(word)) > limit
      if !line.isEmpty, isFull {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [line]
  }

  // A character is as wide as its widest scalar: combining marks add nothing,
  // and a joined emoji counts once.
  private static func columns(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { max($0, columns(of: $1)) }
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20...0x7E: 1
    // The large blocks with East_Asian_Width W or F (UAX #11).
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      2
    case _ where scalar.properties.isEmojiPresentation: 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: 1
      }
    }
  }
}

/// The style of text for people: its width, and whether it is coloured.
package struct TextStyle: Sendable {
  /// The columns of the terminal, or of a line in a file.
  package let columns: Int

  /// Whether words may be coloured. Colour adds no information to the words.
  package let isColored: Bool

  /// Whether the text is for a terminal, where names are shortened so that
  /// lines do not wrap. Elsewhere names are never shortened.
  package let isTerminal: Bool

  /// The style of a terminal or a file.
  package init(columns: Int, isColored: Bool, isTerminal: Bool = false) {
    self.columns = columns
    self.isColored = isColored
    self.isTerminal = isTerminal
  }

  /// The name; on a terminal, its start is cut if it takes more than `limit`
  /// columns.
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

  /// The codes before and after a text in the colour of a tone, if there is
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
