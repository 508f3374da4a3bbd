import ContrastModel
import TextGrammars

/// Reads CSV and TSV: a name and a colour a record, in either order and with or
/// without a header, or nothing but colours.
///
///     name,color
///     ink,#363732
///     "sky, vivid",rgb(83 216 251)
///
/// `CSVLayout` says how columns are found; a header that names no column of
/// colours can name one for each mode, and columns `red`, `green` and `blue` are
/// channels. A colour can lack its number sign. A file
/// without names calls each colour by its text.
enum CSVReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    sources.map { read($0, options.settings.currentColor) }
  }

  /// The number of modes that are read.
  private static let modeLimit = 256

  private static func read(
    _ source: SourceText, _ current: Color?
  ) -> SourceReading {
    var reading = SourceReading()
    reading.palettes = [Palette(mode: Palette.defaultMode, entries: [])]
    var scanner = CSVScanner(
      source.bytes, in: source.content,
      separator: CSVSeparator.separator(of: source))
    var layout: CSVLayout?
    var scale = ChannelScale()
    var isDone = false
    while !isDone {
      do throws(Flaw) {
        guard let record = try scanner.next() else { break }
        if let layout {
          try append(record, layout, scale, current, of: source, &reading)
          continue
        }
        var next = scanner
        let behind = (try? next.next()).map { texts($0, of: source) }
        layout = CSVLayout(
          of: texts(record, of: source), before: behind,
          sample: { sample(of: scanner, source) })
        switch layout {
        case .none:
          isDone = true
          throw Flaw(
            "no cell of the first record is a colour, and none names a column"
              + " color, colour, hex, value, rgb, or css",
            at: start(of: record))
        case .columns(_, _, hasHeader: true): break
        case .modes(let colors, _):
          guard colors.count <= modeLimit else {
            isDone = true
            throw Flaw(
              "at most \(modeLimit) modes are read, but the header has"
                + " \(colors.count)",
              at: start(of: record))
          }
          reading.palettes = colors.map { Palette(mode: $0.mode, entries: []) }
        case .channels(let triples, _):
          scale = Self.scale(of: triples, scanner, of: source)
          guard triples.count > 1 else { break }
          reading.palettes = triples.map { Palette(mode: $0.mode, entries: []) }
        case .columns(_, _, hasHeader: false), .cells:
          guard let layout else { break }
          warnOfOtherColors(record, layout, of: source, &reading)
        }
        guard let layout else { break }
        let first = layout.hasHeader ? try scanner.next() : record
        guard let first else { break }
        let column =
          layout.doubtfulColumn(texts(first, of: source))
          ?? layout.columnOfNumbers(
            texts(record, of: source), texts(first, of: source),
            sample: { sample(of: scanner, source) })
        if let column {
          isDone = true
          let cell = text(first[column], of: source)
          throw Flaw(
            "cannot tell whether '\(cell)' is a channel or a short hex colour;"
              + " name the columns in a header (name,red,green,blue), or write"
              + " colours with '#'",
            at: first[column].content.lowerBound)
        }
        try append(first, layout, scale, current, of: source, &reading)
      } catch {
        reading.addError(source.error(error))
      }
    }
    return reading
  }

  /// Adds what a record holds.
  ///
  /// In a record of colours one that cannot be read does not keep the others
  /// from being read, so that its error is noted here and not thrown.
  private static func append(
    _ record: [CSVCell], _ layout: CSVLayout, _ scale: ChannelScale,
    _ current: Color?, of source: SourceText, _ reading: inout SourceReading
  ) throws(Flaw) {
    switch layout {
    case .columns(let color, let name, _):
      try expect(max(color, name ?? 0) + 1, in: record)
      let name = name.map { text(record[$0], of: source) }
      reading.add(to: 0, of: source, named: name) { () throws(Flaw) in
        try entry(record[color], name, current, of: source)
      }
    case .modes(let colors, let name):
      // The columns are in the order of the file.
      try expect(max(colors.last?.color ?? 0, name) + 1, in: record)
      let name = text(record[name], of: source)
      for (index, column) in colors.enumerated() {
        reading.add(to: index, of: source, named: name) { () throws(Flaw) in
          try entry(record[column.color], name, current, of: source)
        }
      }
    case .channels(let triples, let name):
      try expect(
        triples.map(\.last).reduce(name ?? 0, max) + 1, in: record)
      let name = name.map { text(record[$0], of: source) }
      for (index, columns) in triples.enumerated() {
        reading.add(to: index, of: source, named: name) { () throws(Flaw) in
          try entry(record, columns, scale, name, of: source)
        }
      }
    case .cells:
      for (index, cell) in record.enumerated() {
        // A comma at the end of a line is not a colour that is missing.
        if cell.content.isEmpty, index == record.count - 1 { continue }
        reading.add(to: 0, of: source) { () throws(Flaw) in
          try entry(cell, nil, current, of: source)
        }
      }
    }
  }

  private static func expect(
    _ count: Int, in record: [CSVCell]
  ) throws(Flaw) {
    guard record.count < count else { return }
    throw Flaw(
      ListProblem.missingCell(needed: count, found: record.count),
      at: start(of: record))
  }

  private static func entry(
    _ cell: CSVCell, _ name: String?, _ current: Color?, of source: SourceText
  ) throws(Flaw) -> Palette.Entry {
    let range = source.bytes.trimmed(cell.content)
    let color = try ListColor.color(
      source.bytes, in: range, currentColor: current)
    let declared = source.string(range)
    let hasName = name.map { !$0.isEmpty } ?? false
    return Palette.Entry(
      name: hasName ? name ?? declared : declared, declared: declared,
      color: color, source: source.location(of: range.lowerBound))
  }

  private static func entry(
    _ record: [CSVCell], _ columns: ChannelColumns, _ scale: ChannelScale,
    _ name: String?, of source: SourceText
  ) throws(Flaw) -> Palette.Entry {
    let color = try scale.color(record, columns, of: source)
    let declared = (columns.channels + [columns.alpha].compactMap { $0 })
      .map { text(record[$0], of: source) }.joined(separator: ", ")
    return Palette.Entry(
      name: name.flatMap { $0.isEmpty ? nil : $0 } ?? declared,
      declared: declared, color: color,
      source: source.location(
        of: record[columns.channels[0]].content.lowerBound))
  }

  /// The records that come next, as many as a layout looks at.
  private static func sample(
    of scanner: CSVScanner, _ source: SourceText
  ) -> [[String]] {
    var scanner = scanner
    var records: [[String]] = []
    while records.count < CSVLayout.sampleLimit {
      do throws(Flaw) {
        guard let record = try scanner.next() else { break }
        records.append(texts(record, of: source))
      } catch {
        // Who reads the records says so.
        continue
      }
    }
    return records
  }

  /// What the channels of all records that are left count to.
  private static func scale(
    of triples: [ChannelColumns], _ scanner: CSVScanner, of source: SourceText
  ) -> ChannelScale {
    var scanner = scanner
    var scale = ChannelScale()
    while true {
      do throws(Flaw) {
        guard let record = try scanner.next() else { return scale }
        for columns in triples { scale.note(record, columns, of: source) }
      } catch {
        // Who reads the records says so.
        continue
      }
    }
  }

  private static func warnOfOtherColors(
    _ record: [CSVCell], _ layout: CSVLayout, of source: SourceText,
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
        "only the first column of colours is read; a header can name another",
        at: record[other].content.lowerBound))
  }

  private static func texts(
    _ record: [CSVCell], of source: SourceText
  ) -> [String] {
    record.map { text($0, of: source) }
  }

  private static func text(
    _ cell: CSVCell, of source: SourceText
  ) -> String {
    let content = source.bytes[cell.content]
    guard cell.isQuoted, content.contains(0x22) else {
      return source.string(cell.content)
    }
    return String(decoding: CSVText.unquoted(content), as: UTF8.self)
  }

  private static func start(of record: [CSVCell]) -> Int {
    record.first?.content.lowerBound ?? 0
  }
}

extension SourceReading {
  /// Adds a colour to a palette, or notes why it is none.
  fileprivate mutating func add(
    to palette: Int, of source: SourceText, named name: String? = nil,
    _ entry: () throws(Flaw) -> Palette.Entry
  ) {
    do throws(Flaw) {
      palettes[palette].entries.append(try entry())
    } catch {
      addError(
        SourceError(
          error.problem, at: source.location(of: error.offset), named: name))
    }
  }
}
