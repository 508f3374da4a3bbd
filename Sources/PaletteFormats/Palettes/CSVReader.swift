import ContrastModel

/// Reads CSV: a name and a colour a record, in either order and with or
/// without a header, or nothing but colours.
///
///     name,color
///     ink,#363732
///     "sky, vivid",rgb(83 216 251)
///
/// `CSVLayout` says how columns are found. A colour can lack its number sign.
/// A file without names calls each colour by its text.
enum CSVReader: PaletteReader {
  static func read(_ sources: [SourceText]) -> [SourceReading] {
    sources.map(read)
  }

  private static func read(_ source: SourceText) -> SourceReading {
    var reading = SourceReading()
    var palette = Palette(mode: Palette.defaultMode, entries: [])
    var scanner = CSVScanner(source.bytes, in: source.content)
    var layout: CSVLayout?
    var isDone = false
    while !isDone {
      do throws(Flaw) {
        guard let record = try scanner.next() else { break }
        if let layout {
          try append(record, layout, of: source, to: &palette, &reading)
          continue
        }
        layout = CSVLayout(record.map { text($0, of: source) })
        guard let layout else {
          isDone = true
          throw Flaw(.list(.noColorColumn), at: start(of: record))
        }
        if case .columns(_, _, hasHeader: true) = layout { continue }
        warnOfOtherColors(record, layout, of: source, &reading)
        try append(record, layout, of: source, to: &palette, &reading)
      } catch {
        reading.errors.append(source.error(error))
      }
    }
    reading.palettes = [palette]
    return reading
  }

  /// Adds what a record holds.
  ///
  /// In a record of colours one that cannot be read does not keep the others
  /// from being read, so that its error is noted here and not thrown.
  private static func append(
    _ record: [CSVScanner.Cell], _ layout: CSVLayout, of source: SourceText,
    to palette: inout Palette, _ reading: inout SourceReading
  ) throws(Flaw) {
    switch layout {
    case .columns(let color, let name, _):
      let needed = max(color, name ?? 0) + 1
      guard record.count >= needed else {
        throw Flaw(
          .list(.missingCell(needed: needed, found: record.count)),
          at: start(of: record))
      }
      let name = name.map { text(record[$0], of: source) }
      palette.entries.append(try entry(record[color], name, of: source))
    case .cells:
      for (index, cell) in record.enumerated() {
        // A comma at the end of a line is not a colour that is missing.
        if cell.range.isEmpty, index == record.count - 1 { continue }
        do throws(Flaw) {
          palette.entries.append(try entry(cell, nil, of: source))
        } catch {
          reading.errors.append(source.error(error))
        }
      }
    }
  }

  private static func entry(
    _ cell: CSVScanner.Cell, _ name: String?, of source: SourceText
  ) throws(Flaw) -> Palette.Entry {
    let range = source.bytes.trimmed(cell.range)
    let color = try ListColor.color(source.bytes, in: range)
    let declared = source.string(range)
    let hasName = name.map { !$0.isEmpty } ?? false
    return Palette.Entry(
      name: hasName ? name ?? declared : declared, declared: declared,
      color: color, source: source.location(of: range.lowerBound))
  }

  private static func warnOfOtherColors(
    _ record: [CSVScanner.Cell], _ layout: CSVLayout, of source: SourceText,
    _ reading: inout SourceReading
  ) {
    guard case .columns(let color, _, _) = layout else { return }
    let other = record.indices.first { index in
      index != color
        && CSVLayout.likeness(text(record[index], of: source)) == .certain
    }
    guard let other else { return }
    reading.warnings.append(
      source.error(
        .list(.severalColorColumns), at: record[other].range.lowerBound))
  }

  private static func text(
    _ cell: CSVScanner.Cell, of source: SourceText
  ) -> String {
    guard cell.hasDoubledQuotes else { return source.string(cell.range) }
    var result: [UInt8] = []
    var isSecond = false
    for byte in source.bytes[cell.range] {
      isSecond = byte == 0x22 && !isSecond
      if !isSecond { result.append(byte) }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func start(of record: [CSVScanner.Cell]) -> Int {
    record.first?.range.lowerBound ?? 0
  }
}
