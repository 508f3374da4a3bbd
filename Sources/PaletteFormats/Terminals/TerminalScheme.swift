import ContrastModel
import TextGrammars

/// The colours of one scheme of a terminal, and what is wrong with others.
struct TerminalScheme {
  /// The name that the scheme gives itself.
  var title: String?

  /// What it says of dark and light, besides its title.
  var terms = ModeTerms()

  /// The offset at which it starts.
  var offset = 0

  /// The colours so far.
  private(set) var entries: [Palette.Entry] = []

  /// What could not be read, and what is read with a doubt.
  var findings = SourceReading()

  private var line = 0
  private var left = LeftColors()

  /// Adds a colour that is known.
  mutating func add(
    _ color: Color, _ declared: String, named name: String,
    of source: SourceText, at offset: Int
  ) {
    entries.append(
      Palette.Entry(
        name: name, declared: declared, color: color,
        source: source.location(of: offset, near: &line)))
  }

  /// Adds a colour as terminals write it, or what is wrong with it. Words that
  /// leave it to the terminal are counted.
  mutating func add(
    _ text: ByteString, named name: String, of source: SourceText,
    at offset: Int
  ) {
    if TerminalColor.words.contains(text.text.lowercased()) {
      left.add(name, at: source.location(of: offset))
      return
    }
    do throws(Flaw) {
      let color = try TerminalColor.read(text)
      add(color, text.text, named: name, of: source, at: offset)
    } catch {
      let place = offset + error.offset - text.slice.startIndex
      findings.addError(source.error(error.problem, at: place).named(name))
    }
  }

  /// Adds a warning that a setting which names another file is not followed.
  mutating func addUnfollowed(
    _ setting: String, of source: SourceText, at offset: Int
  ) {
    findings.addWarning(
      source.error(
        "'\(setting)' is not followed; name the file that it means as well",
        at: offset))
  }

  /// Reads sources with schemes of which each is a mode.
  static func readings(
    _ sources: [SourceText], with options: ReaderOptions,
    _ read: (SourceText) -> [TerminalScheme]
  ) -> [SourceReading] {
    SchemeModes.readings(of: sources, with: options) { index, source, reading in
      read(source).map { scheme in
        reading.addFindings(of: scheme.findings)
        reading.warnings += scheme.left.warnings
        let title = scheme.title ?? SchemeModes.title(of: source.path)
        return SchemeModes.Scheme(
          source: index, title: title,
          terms: ThemeName.terms(ofTitle: title).adding(scheme.terms),
          entries: scheme.entries, offset: scheme.offset)
      }
    }
  }
}

/// A colour as terminals write it: `#1b2a41`, `1b2a41`, `0x1b2a41`,
/// `rgb:1b/2a/41`, or a name.
enum TerminalColor {
  /// The words that leave a colour to the terminal.
  static let words: Set<String> = [
    "none", "background", "foreground", "system", "default", "cellforeground",
    "cellbackground", "cell-foreground", "cell-background",
  ]

  /// Reads a colour and nothing else.
  static func read(_ text: ByteString) throws(Flaw) -> Color {
    var cursor = text.cursor
    if cursor.isNext("0x") || cursor.isNext("0X") {
      let start = cursor.position
      cursor.position += 2
      let color = try HexColor.read(&cursor, from: start)
      guard cursor.isAtEnd else {
        throw .color(
          .afterColor(cursor.nextCharacter), at: cursor.position)
      }
      return color
    }
    if cursor.isNext("rgb:") { return try device(cursor) }
    return try ListColor.elementlessColor(
      text.storage, in: text.slice.indices)
  }

  /// Reads red, green and blue of one to four hex digits each: `rgb:` of the X
  /// Window System, where all digits of a channel count from 0 to 1.
  private static func device(_ start: ByteCursor) throws(Flaw) -> Color {
    var cursor = start
    cursor.position += 4
    var channels = SIMD3<Double>()
    for index in 0..<3 {
      if index > 0, !cursor.skip(0x2F) {
        throw .color(.notAComponent(cursor.nextCharacter), at: cursor.position)
      }
      let first = cursor.position
      var value = 0.0
      var most = 0.0
      while let digit = cursor.next?.hexValue, cursor.position < first + 4 {
        (value, most) = (value * 16 + Double(digit), most * 16 + 15)
        cursor.position += 1
      }
      guard most > 0 else {
        throw .color(.hexDigit(cursor.nextCharacter), at: cursor.position)
      }
      channels[index] = value / most
    }
    guard cursor.isAtEnd else {
      throw .color(.afterColor(cursor.nextCharacter), at: cursor.position)
    }
    return Color(.sRGB, channels)
  }
}
