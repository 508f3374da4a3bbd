import CSSColors
import ContrastModel
import PaletteReaders
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
/// channels. A column `mode` or `theme` says the mode of each record, and
/// `alpha` or `opacity` its opacity. A colour can lack its number sign. A file
/// without names calls each colour by its text.
package enum CSVReader: PaletteReader {
  package static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [ParsedSource] {
    sources.map { source in
      var colors = CSVColors(
        source, currentColor: options.settings.currentColor)
      colors.read()
      return colors.reading
    }
  }
}

/// The colours of a CSV file, gathered record by record.
private struct CSVColors {
  /// What the file holds so far.
  private(set) var reading = ParsedSource()

  /// The number of modes that are read.
  private static let modeLimit = 256

  private let source: SourceText
  private let currentColor: PaletteColor?
  private var scale = ChannelScale()

  /// The palettes of the modes that a column has named.
  private var palettes: [ByteString: Int] = [:]

  /// No colours yet.
  init(_ source: SourceText, currentColor: PaletteColor?) {
    self.source = source
    self.currentColor = currentColor
    reading.palettes = [Palette(mode: Palette.defaultMode, entries: [])]
  }

  /// Reads all records.
  mutating func read() {
    var scanner = CSVScanner(
      source.bytes, in: source.content,
      separator: CSVSeparator.separator(of: source))
    var layout: CSVLayout?
    while true {
      do throws(UnlocatedDiagnostic) {
        guard let record = try scanner.next() else { return }
        if let layout {
          try append(record, layout)
          continue
        }
        layout = begin(record, scanner)
        guard let layout else { return }
        if !layout.hasHeader { try append(record, layout) }
      } catch {
        reading.errors.append(source.error(error))
      }
    }
  }

  /// Decides where colours are, makes a palette of each mode that a header names,
  /// and takes all numbers into account, which only together tell what they mean.
  ///
  /// - Parameters:
  ///   - record: the first record.
  ///   - scanner: behind it.
  /// - Returns: where they are, or `nil` where nothing can be read, and why is
  ///   among the errors.
  private mutating func begin(
    _ record: [CSVCell], _ scanner: CSVScanner
  ) -> CSVLayout? {
    let first = texts(of: record)
    let sample = scanner.rest.prefix(CSVLayout.sampleLimit).map(texts)
    guard let layout = CSVLayout(first, sample: sample) else {
      note(
        "the first record has no colour, and it is no header with a column"
          + " named color, colour, hex, value, rgb or css", at: record.first)
      return nil
    }
    guard layout.fields.count <= Self.modeLimit else {
      note(
        "at most \(Self.modeLimit) modes are read, but the header has"
          + " \(layout.fields.count)", at: record.first)
      return nil
    }
    if !layout.isRow {
      reading.palettes = layout.fields.map {
        Palette(mode: $0.mode, entries: [])
      }
    }
    if layout.needsScale {
      for record in scanner.rest {
        for field in layout.fields { scale.note(record, field, of: source) }
      }
    }
    warnOfOtherColors(record, layout)
    let column = layout.columnOfNumbers(
      first, layout.hasHeader ? sample : [first] + sample)
    if let column,
      let colors = layout.hasHeader
        ? scanner.rest.first(where: { _ in true })
        : record
    {
      note(
        "cannot tell whether '\(source.text(of: colors[column]))' is a"
          + " channel or a short hex colour; name the columns in a header"
          + " (name,red,green,blue), or write colours with '#'",
        at: colors[column])
      return nil
    }
    return layout
  }

  private mutating func note(_ sentence: String, at cell: CSVCell?) {
    reading.errors.append(
      source.error(sentence, at: cell?.content.lowerBound ?? 0))
  }

  private mutating func warnOfOtherColors(
    _ record: [CSVCell], _ layout: CSVLayout
  ) {
    guard !layout.hasHeader, let color = layout.fields.first?.columns[0] else {
      return
    }
    let other = record.indices.first { index in
      index != color
        && CSVLayout.likeness(source.text(of: record[index])) == .certain
    }
    guard let other else { return }
    reading.warn(
      "only the first column of colours is read; a header can name another",
      at: record[other].content.lowerBound, of: source)
  }

  private func texts(of record: [CSVCell]) -> [String] {
    record.map { source.text(of: $0) }
  }

  /// Adds what a record holds.
  ///
  /// In a record of colours one that cannot be read does not keep the others
  /// from being read, so that its error is noted here and not thrown.
  private mutating func append(
    _ record: [CSVCell], _ layout: CSVLayout
  ) throws(UnlocatedDiagnostic) {
    if layout.isRow {
      for (index, cell) in record.enumerated() {
        // A comma at the end of a line is not a colour that is missing.
        if cell.content.isEmpty, index == record.count - 1 { continue }
        append(
          CSVLayout.Field(columns: [index]), of: record, "", to: 0, named: nil)
      }
      return
    }
    guard record.count > layout.last else {
      throw UnlocatedDiagnostic(
        "this record needs \(layout.last + 1) cells to have a colour, but it has"
          + " \(record.count)",
        at: record.first?.content.lowerBound ?? 0)
    }
    let name = name(of: record, layout)
    let palette = try palette(of: record, layout)
    for (index, field) in layout.fields.enumerated() {
      append(field, of: record, name, to: palette ?? index, named: name)
    }
  }

  /// The name of a record, which is empty where it has none.
  private func name(of record: [CSVCell], _ layout: CSVLayout) -> String {
    layout.names.count == 1
      ? source.text(of: record[layout.names[0]])
      : layout.names.map { source.text(of: record[$0]) }
        .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The palette of the mode that a record names, or `nil` where no column says
  /// modes. An empty cell is the mode `default`.
  private mutating func palette(
    of record: [CSVCell], _ layout: CSVLayout
  ) throws(UnlocatedDiagnostic) -> Int? {
    guard let column = layout.modes else { return nil }
    let cell = column < record.count ? record[column] : nil
    let text = cell.map(source.text) ?? ""
    let mode = text.isEmpty ? Palette.defaultMode : text
    let key = ByteString(mode)
    if let known = palettes[key] { return known }
    guard palettes.count < Self.modeLimit else {
      throw UnlocatedDiagnostic(
        "at most \(Self.modeLimit) modes are read, and '\(mode)' is one more",
        at: (cell ?? record[0]).content.lowerBound)
    }
    let palette = palettes.count
    palettes[key] = palette
    // The first one takes the place of the palette of no mode.
    if palette == 0 { reading.palettes = [] }
    reading.palettes.append(Palette(mode: mode, entries: []))
    return palette
  }

  /// Adds the colour of a field to a palette, or notes why it is none.
  private mutating func append(
    _ field: CSVLayout.Field, of record: [CSVCell], _ name: String,
    to palette: Int, named missing: String?
  ) {
    do throws(UnlocatedDiagnostic) {
      let place = record[field.columns[0]].content
      let (color, declared) =
        field.isChannels
        ? try channels(of: record, field) : try color(of: record, field)
      reading.palettes[palette].entries.append(
        Palette.Entry(
          name: name.isEmpty ? declared.name : name, declared: declared.text,
          color: color,
          source: source.location(
            of: field.isChannels
              ? place.lowerBound : source.bytes.trimmed(place).lowerBound)))
    } catch {
      reading.errors.append(
        SourceError(
          error.problem, at: source.location(of: error.offset), named: missing))
    }
  }

  /// A colour in one cell, with the text of its opacity if that stands in
  /// another.
  private func color(
    of record: [CSVCell], _ field: CSVLayout.Field
  ) throws(UnlocatedDiagnostic) -> (PaletteColor, (name: String, text: String))
  {
    let range = source.bytes.trimmed(record[field.columns[0]].content)
    let color = try ListColor.color(
      source.bytes, in: range, currentColor: currentColor)
    let text = source.string(range)
    guard let column = field.alpha,
      let alpha = try scale.alpha(record, column, of: source)
    else { return (color, (text, text)) }
    let said = source.text(of: record[column])
    // Hex digits can say an opacity only nearly.
    guard
      color.isOpaque
        || (255 * color.alpha).rounded() == (255 * alpha).rounded()
    else {
      throw UnlocatedDiagnostic(
        "'\(said)' is a second opacity, as the colour of this record has one of"
          + " its own; leave one of them out",
        at: record[column].content.lowerBound)
    }
    return (
      color.withAlpha(alpha), (text, alpha == 1 ? text : "\(text), \(said)")
    )
  }

  /// A colour in cells of its channels.
  private func channels(
    of record: [CSVCell], _ field: CSVLayout.Field
  ) throws(UnlocatedDiagnostic) -> (PaletteColor, (name: String, text: String))
  {
    let color = try scale.color(record, field, of: source)
    let text = (field.columns + [field.alpha].compactMap(\.self))
      .map { source.text(of: record[$0]) }.joined(separator: ", ")
    return (color, (text, text))
  }
}

extension SourceText {
  /// The text of a cell, without its quotes.
  func text(of cell: CSVCell) -> String {
    let content = bytes[cell.content]
    guard cell.isQuoted, content.contains(0x22) else {
      return string(cell.content)
    }
    return String(decoding: CSVText.unquoted(content), as: UTF8.self)
  }
}

extension CSVScanner {
  /// The records that come next and can be read; who reads them says what is
  /// wrong with others.
  fileprivate var rest: some Sequence<[CSVCell]> {
    sequence(state: self) { scanner in
      while true {
        do throws(UnlocatedDiagnostic) {
          return try scanner.next()
        } catch {
          continue
        }
      }
    }
  }
}
