import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads palettes of GIMP: `GIMP Palette` on the first line, then channels and
/// a name on each line.
///
///     GIMP Palette
///     Name: Dunes
///     Columns: 3
///     # a comment
///     252 233  79	Butter 1
///
/// - Lines that begin with a number sign are comments; lines that begin with a
///   word and a colon are a header.
/// - `Channels: RGBA`, which Aseprite writes, gives each line an opacity.
/// - A colour without a name is named by its numbers.
package enum GPLReader: ListReader {
  private static let mark: StaticString = "GIMP Palette"

  /// Whether a text begins like a palette of GIMP.
  package static func begins(_ cursor: ByteCursor) -> Bool {
    cursor.isNext(mark)
  }

  package static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _: ReadingSettings
  ) throws(UnlocatedDiagnostic) {
    var cursor = ByteCursor(source.bytes, in: source.content)
    guard begins(cursor) else {
      throw .unreadable(
        "expected the file to begin with '\(mark)'", at: cursor.position)
    }
    _ = cursor.takeLine()
    var hasAlpha = false
    while let line = cursor.takeLine() {
      guard let first = source.bytes[line].first, first != .numberSign
      else { continue }
      var start = ByteCursor(source.bytes, in: line)
      do throws(UnlocatedDiagnostic) {
        if let header = header(start, source) {
          if header.name == "channels" {
            hasAlpha = try hasAlphaChannel(header.value, source)
          }
          continue
        }
        let row = try ChannelLine.read(&start, hasAlpha: hasAlpha)
        palette.entries.append(row.entry(of: source))
      } catch {
        reading.errors.append(source.error(error))
      }
    }
  }

  /// The name in lower case and the value of a line that is a header; `nil` for
  /// other lines.
  private static func header(
    _ line: ByteCursor, _ source: SourceText
  ) -> (name: String, value: Range<Int>)? {
    var cursor = line
    cursor.skip(while: \.isLetter)
    guard cursor.position > line.position, cursor.next == .colon else {
      return nil
    }
    let name = source.string(line.position..<cursor.position).lowercased()
    let value = source.bytes.trimmed(cursor.position + 1..<cursor.end)
    return (name, value)
  }

  private static func hasAlphaChannel(
    _ value: Range<Int>, _ source: SourceText
  ) throws(UnlocatedDiagnostic) -> Bool {
    let text = source.string(value)
    switch text.uppercased() {
    case "RGB": return false
    case "RGBA": return true
    default:
      throw .unreadable(
        "channels must be RGB or RGBA, but here they are '\(text)'",
        at: value.lowerBound)
    }
  }
}
