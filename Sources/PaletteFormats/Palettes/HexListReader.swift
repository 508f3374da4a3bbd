import ContrastModel

/// Reads lists of one colour a line.
///
///     ; a comment
///     #5e315b  aubergine
///     8c3f5d
///     rgb(186 97 86)  clay  // another comment
///
/// - The colour is hex, with or without a number sign, or any colour of CSS.
/// - The rest of the line is the name; without one, the colour as written is.
/// - Lines that begin with `;`, `//`, or a number sign with a space behind it
///   are comments, and so is what follows a space and `;` or `//`.
enum HexListReader: PaletteReader {
  static func read(_ sources: [SourceText]) -> [SourceReading] {
    sources.map { source in
      var reading = SourceReading()
      var palette = Palette(mode: Palette.defaultMode, entries: [])
      palette.entries.reserveCapacity(source.lineCount)
      var cursor = ByteCursor(source.bytes, in: source.content)
      var lineIndex = 0
      while true {
        if let entry = plainEntry(&cursor, of: source, &lineIndex) {
          palette.entries.append(entry)
          continue
        }
        guard let line = HexListLine.next(&cursor, in: source.bytes) else {
          break
        }
        guard !line.isEmpty, !line.isComment else { continue }
        do throws(Flaw) {
          let entry = try entry(
            line.range, of: source, &lineIndex, &reading.warnings)
          palette.entries.append(entry)
        } catch {
          reading.errors.append(source.error(error))
        }
      }
      reading.palettes = [palette]
      return reading
    }
  }

  /// The entry of a line that is a number sign, six digits and nothing else, as
  /// most lines of most lists are; of any other `nil`, without having moved.
  @inline(__always)
  private static func plainEntry(
    _ cursor: inout ByteCursor, of source: SourceText, _ lineIndex: inout Int
  ) -> Palette.Entry? {
    let start = cursor.position
    let end = start + 7
    guard end <= cursor.end, cursor.next == 0x23,
      end == cursor.end || source.bytes[end].isLineEnd
    else { return nil }
    var packed: UInt32 = 0
    for place in start + 1..<end {
      guard let digit = source.bytes[place].hexValue else { return nil }
      packed = packed << 4 | UInt32(digit)
    }
    cursor.position = end + 1
    let declared = source.string(start..<end)
    return Palette.Entry(
      name: declared, declared: declared, color: SRGBColor(packed: packed),
      source: source.location(of: start, from: &lineIndex))
  }

  private static func entry(
    _ line: Range<Int>, of source: SourceText, _ lineIndex: inout Int,
    _ warnings: inout [PaletteError]
  ) throws(Flaw) -> Palette.Entry {
    var cursor = ByteCursor(source.bytes, in: line)
    let color = try ListColor.read(&cursor)
    let declared = source.string(line.lowerBound..<cursor.position)
    try expectSeparator(cursor)
    let name = name(in: cursor.position..<line.upperBound, of: source)
    if looksLikeColor(name, of: source) {
      let problem = ListProblem.secondColor(source.string(name))
      warnings.append(source.error(.list(problem), at: name.lowerBound))
    }
    return Palette.Entry(
      name: name.isEmpty ? declared : source.string(name),
      declared: declared, color: color,
      source: source.location(of: line.lowerBound, from: &lineIndex))
  }

  /// A colour is followed by white space, a comment, or nothing.
  private static func expectSeparator(_ cursor: ByteCursor) throws(Flaw) {
    guard let next = cursor.next, !next.isBlank, next != 0x3B else { return }
    if next == 0x2F, cursor.peek(1) == 0x2F { return }
    throw .color(.afterColor(cursor.nextCharacter), at: cursor.position)
  }

  /// The rest of a line without a trailing comment.
  private static func name(
    in rest: Range<Int>, of source: SourceText
  ) -> Range<Int> {
    let bytes = source.bytes
    var end = rest.lowerBound
    while end < rest.upperBound {
      let follows = end == rest.lowerBound || bytes[end - 1].isBlank
      let isSlashes =
        bytes[end] == 0x2F && end + 1 < rest.upperBound
        && bytes[end + 1] == 0x2F
      if follows, bytes[end] == 0x3B || isSlashes { break }
      end += 1
    }
    return bytes.trimmed(rest.lowerBound..<end)
  }

  /// Whether a name is a number sign and a right number of hex digits.
  private static func looksLikeColor(
    _ name: Range<Int>, of source: SourceText
  ) -> Bool {
    guard let first = name.first, source.bytes[first] == 0x23 else {
      return false
    }
    var cursor = ByteCursor(source.bytes, in: name)
    return (try? ListColor.read(&cursor)) != nil
  }
}
