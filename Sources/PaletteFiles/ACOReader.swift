import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads the colour swatches of Photoshop (Adobe Photoshop File Formats
/// Specification, "Color Swatches").
///
///     version 1: 1: u16  count: u16  colours: space: u16  4 x u16
///     version 2: 2: u16  count: u16  colours with a name after each:
///                length: u32  text in UTF-16, a zero at its end
///
/// Programs write both sections, one after the other. The second is read: it
/// has the same colours, with names. A colour without a name is named by its
/// model and numbers.
package enum ACOReader: ListReader {
  /// Whether bytes begin like a file of swatches: version 1 or 2, and at least
  /// as many bytes as the count of colours needs.
  package static func begins(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 14, bytes[0] == 0, bytes[1] == 1 || bytes[1] == 2
    else { return false }
    let count = Int(bytes[2]) << 8 | Int(bytes[3])
    return count > 0 && bytes.count >= 4 + count * 10
  }

  package static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _: ReadingSettings
  ) throws(UnlocatedDiagnostic) {
    var cursor = ByteCursor(source.bytes, in: source.content)
    var version = try cursor.takeUInt16("the version of a Photoshop palette")
    if version == 1, let second = secondSection(cursor) {
      cursor = second
      version = 2
    }
    guard version == 1 || version == 2 else {
      throw .unreadable(
        "unknown version \(version) of a Photoshop palette",
        at: source.content.lowerBound)
    }
    for _ in 0..<(try cursor.takeUInt16("the count of colours")) {
      let start = cursor.position
      try cursor.expect(10, for: "a colour")
      var own = ByteCursor(source.bytes, in: start..<start + 10)
      cursor.position += 10
      var name = ""
      if version == 2 {
        let count = try cursor.takeUInt32("the length of a name")
        name = try cursor.takeText(units: count, "a name")
      }
      do throws(UnlocatedDiagnostic) {
        let swatch = try Swatch(photoshop: &own)
        palette.entries.append(
          swatch.entry(named: name, at: start, of: source, &reading))
      } catch {
        reading.errors.append(source.error(error))
      }
    }
    if !cursor.isAtEnd {
      reading.warn(
        "\(cursor.left) bytes follow the last colour, and are not read",
        at: cursor.position, of: source)
    }
  }

  /// A cursor after the version number of the second section, which follows the
  /// first, or `nil` when there is no second section.
  private static func secondSection(_ first: ByteCursor) -> ByteCursor? {
    var cursor = first
    guard let count = try? cursor.takeUInt16("the count"),
      cursor.left >= count * 10 + 4
    else { return nil }
    cursor.position += count * 10
    return (try? cursor.takeUInt16("the version of a Photoshop palette")) == 2
      ? cursor : nil
  }
}
