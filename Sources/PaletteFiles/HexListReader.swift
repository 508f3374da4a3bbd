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
/// - The rest of the line is the name; without one, the colour as written is.
/// - A line can also have several hex colours, and the name before them
///   (`HexListRow`).
/// - In a list whose first line names paint.net, the opacity comes first in
///   colours of 8 digits.
/// - Lines that begin with `;`, `//`, or a number sign and a space are
///   comments, and so is the rest of a line after a space and `;` or `//`.
package enum HexListReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    sources.map { source in
      var reading = ParsedSource()
      var palette = Palette(mode: Palette.defaultMode, entries: [])
      palette.entries.reserveCapacity(source.lineCount)
      var cursor = ByteCursor(source.bytes, in: source.content)
      var lineIndex = 0
      let isAlphaFirst = startsAsPaintNet(cursor)
      while true {
        if let entry = plainEntry(&cursor, of: source, &lineIndex) {
          palette.entries.append(entry)
          continue
        }
        guard let line = HexListLine.next(&cursor, in: source.bytes) else {
          break
        }
        guard !line.isEmpty, !line.isComment else { continue }
        do throws(UnlocatedDiagnostic) {
          let row = try HexListRow(
            line.range, of: source.bytes,
            currentColor: options.settings.currentColor)
          if row.hasDoubtfulName {
            reading.warnings.append(
              source.error(
                "'\(source.string(row.name))' is read as a name, because a line"
                  + " has one colour", at: row.name.lowerBound))
          }
          let name = row.name.isEmpty ? nil : source.string(row.name)
          palette.entries.append(
            entry(row.first, name, of: source, &lineIndex, isAlphaFirst))
          if row.others.count > 1 << 12 {
            palette.entries.reserveCapacity(
              palette.entries.count + row.others.count)
          }
          for token in row.others {
            let place = (try token.color(source.bytes), token.range)
            palette.entries.append(
              entry(place, name, of: source, &lineIndex, isAlphaFirst))
          }
        } catch {
          reading.errors.append(source.error(error))
        }
      }
      reading.palettes = [palette]
      return reading
    }
  }

  /// Whether at least half of the lines have a colour that is not a word: in a
  /// text with one word per line, some words look like colours, such as `cada`
  /// and `#red`.
  package static func holdsColors(_ bytes: [UInt8]) -> Bool {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var cursor = ByteCursor(bytes, in: (hasMark ? 3 : 0)..<bytes.count)
    var (lineCount, colorCount) = (0, 0)
    while let line = HexListLine.next(&cursor, in: bytes) {
      guard !line.isEmpty, !line.isComment else { continue }
      lineCount += 1
      guard let row = try? HexListRow(line.range, of: bytes) else { continue }
      let isWord = bytes[row.first.range].allSatisfy {
        $0.isLetter && $0.hexValue != nil
      }
      if !isWord { colorCount += 1 }
    }
    return 2 * colorCount >= lineCount
  }

  /// The entry of a line that is only a number sign and three or six digits, as
  /// most lines of most lists are. For any other line it returns `nil`, and
  /// does not move the cursor.
  @inline(__always)
  private static func plainEntry(
    _ cursor: inout ByteCursor, of source: SourceText, _ lineIndex: inout Int
  ) -> Palette.Entry? {
    guard cursor.next == .numberSign else { return nil }
    let start = cursor.position
    let most = min(cursor.end, start + 8)
    let end = source.bytes[start..<most].firstIndex(where: \.isLineEnd) ?? most
    guard let color = HexColor.opaque(source.bytes, in: start + 1..<end) else {
      return nil
    }
    cursor.position = end + 1
    let declared = source.string(start..<end)
    return Palette.Entry(
      name: declared, declared: declared, color: color,
      source: source.location(of: start, from: &lineIndex))
  }

  private static func entry(
    _ place: HexListRow.Place, _ name: String?, of source: SourceText,
    _ lineIndex: inout Int, _ isAlphaFirst: Bool
  ) -> Palette.Entry {
    let declared = source.string(place.range)
    let isTurned = isAlphaFirst && place.range.count >= 8
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
