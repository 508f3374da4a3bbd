import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads lists of colours, mostly one per line.
///
///     ; a comment
///     #5e315b  aubergine
///     8c3f5d
///     rgb(186 97 86)  clay  // another comment
///
/// - The colour is hex, with or without a number sign, or any colour of CSS.
/// - The rest of the line is the name; if there is none, the colour as written
///   is the name.
/// - A line can also have several hex colours, and the name before them
///   (`HexListRow`).
/// - In a list whose first line names paint.net, the opacity comes first in
///   colours of 8 digits.
/// - Lines that begin with `;`, `//`, or a number sign and a space are
///   comments, and so is the rest of a line after a space and `;` or `//`.
package enum HexListReader: ListReader {
  package static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _ settings: ReadingSettings
  ) throws(UnlocatedDiagnostic) {
    palette.entries.reserveCapacity(min(source.lineCount, ListLimit.count))
    var cursor = ByteCursor(source.bytes, in: source.content)
    let isAlphaFirst = startsAsPaintNet(cursor)
    var lineIndex = 0
    // Without a limit, lines that are no colours would take longer than colours.
    var badCount = 0
    while let line = cursor.takeContentLine() {
      guard palette.entries.count + badCount < ListLimit.count else {
        throw ListLimit.problem(at: line.lowerBound)
      }
      // Nearly every line is an opaque colour alone.
      let marks = source.bytes[line.lowerBound] == .numberSign ? 1 : 0
      if let color = HexColor.opaque(source.bytes, in: line.dropFirst(marks)) {
        let text = source.string(line)
        palette.entries.append(
          Palette.Entry(
            name: text, declared: text, color: color,
            source: source.location(of: line.lowerBound, from: &lineIndex)))
        continue
      }
      do throws(UnlocatedDiagnostic) {
        let row = try HexListRow(
          line, of: source.bytes, currentColor: settings.currentColor)
        if row.hasDoubtfulName {
          reading.warn(
            "'\(source.string(row.name))' is read as a name: it begins with '#'"
              + " and has a colour, but is not a list of colours with '#'",
            at: row.name.lowerBound, of: source)
        }
        let name = row.name.isEmpty ? nil : source.string(row.name)
        palette.entries.append(
          entry(row.first, name, of: source, isAlphaFirst, &lineIndex))
        if row.others.count > 1 << 12 {
          palette.entries.reserveCapacity(
            min(palette.entries.count + row.others.count, ListLimit.count))
        }
        for token in row.others {
          guard palette.entries.count < ListLimit.count else {
            throw ListLimit.problem(at: token.range.lowerBound)
          }
          let place = (try token.color(source.bytes), token.range)
          palette.entries.append(
            entry(place, name, of: source, isAlphaFirst, &lineIndex))
        }
      } catch {
        if error.problem is LimitProblem { throw error }
        badCount += 1
        reading.errors.append(source.error(error))
      }
    }
  }

  /// Whether at least half of the lines have a colour that is not a word: in a
  /// text with one word per line, some words are also hex digits, such as
  /// `cada`.
  package static func holdsColors(_ bytes: [UInt8]) -> Bool {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var cursor = ByteCursor(bytes, in: (hasMark ? 3 : 0)..<bytes.count)
    var (lineCount, colorCount) = (0, 0)
    while let line = cursor.takeContentLine() {
      lineCount += 1
      guard let row = try? HexListRow(line, of: bytes) else { continue }
      let isWord = bytes[row.first.range].allSatisfy {
        $0.isLetter && $0.hexValue != nil
      }
      if !isWord { colorCount += 1 }
    }
    return 2 * colorCount >= lineCount
  }

  private static func entry(
    _ place: HexListRow.Place, _ name: String?, of source: SourceText,
    _ isAlphaFirst: Bool, _ lineIndex: inout Int
  ) -> Palette.Entry {
    let declared = source.string(place.range)
    let digits = declared.utf8.drop { $0 == .numberSign }
    let isTurned =
      isAlphaFirst && digits.count == 8
      && digits.allSatisfy { $0.hexValue != nil }
    return Palette.Entry(
      name: name ?? declared, declared: declared,
      color: isTurned ? HexColor.turned(place.color) : place.color,
      source: source.location(of: place.range.lowerBound, from: &lineIndex))
  }

  /// Whether the first line says that paint.net wrote the list.
  private static func startsAsPaintNet(_ cursor: ByteCursor) -> Bool {
    var first = cursor
    guard first.skip(.semicolon) else { return false }
    first.skip(while: \.isBlank)
    return first.isNext("paint.net")
  }
}
