import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The colours of a CSV file, gathered record by record.
struct CSVColors {
  /// The colours, errors and warnings of the file so far.
  var reading = ParsedSource()

  /// The largest number of modes that are read. Without a limit, a wide header
  /// would make one palette for each of a million columns.
  private static let modeLimit = 256

  private let source: SourceText
  private let currentColor: PaletteColor?
  private var scale: ChannelScale

  /// The number of colours so far, with those that are left out.
  private var count = 0

  /// The indices of the palettes, by the modes that a column names.
  private var palettes: [ByteString: Int] = [:]

  /// The offset of the first cell in the column of modes that is empty, and the
  /// number of records with an empty cell, or none, in this column.
  private var unnamed: (offset: Int, count: Int)?

  /// The colours of a file, before any record is read.
  init(_ source: SourceText, currentColor: PaletteColor?) {
    self.source = source
    self.currentColor = currentColor
    scale = ChannelScale(of: source)
    reading.palettes = [Palette(mode: Palette.defaultMode, entries: [])]
  }

  /// Makes a palette for each mode that a header names.
  ///
  /// - Throws: an error at the header, if there are too many modes.
  mutating func begin(_ layout: CSVLayout, at offset: Int)
    throws(UnlocatedDiagnostic)
  {
    guard layout.fields.count <= Self.modeLimit else {
      throw .unreadable(
        "at most \(Self.modeLimit) modes are read, but the header has"
          + " \(layout.fields.count)", at: offset)
    }
    // If channels make up the only colour, words in their headers name no mode.
    let hasModes =
      layout.fields.count > 1 || layout.fields.first?.isChannels == false
    let modes =
      hasModes ? layout.fields.map(\.mode) : [Palette.defaultMode]
    reading.palettes = modes.map { Palette(mode: $0, entries: []) }
  }

  /// Takes the numbers of a record into account: the scale of a channel depends
  /// on all records.
  mutating func note(_ record: [CSVCell], _ layout: CSVLayout) {
    for field in layout.fields { scale.note(record, field) }
  }

  /// Adds the colours of a record.
  ///
  /// A colour that cannot be read does not keep the others of its record from
  /// being read, so its error is noted here and not thrown.
  mutating func append(
    _ record: [CSVCell], _ layout: CSVLayout
  ) throws(UnlocatedDiagnostic) {
    if layout.isRow {
      for (index, cell) in record.enumerated() {
        // A comma at the end of a line does not mean that a colour is missing.
        if cell.content.isEmpty, index == record.count - 1 { continue }
        let field = CSVLayout.Field(columns: [index])
        append(field, of: record, "", to: 0, named: nil)
      }
      return
    }
    guard record.count > layout.last else {
      throw UnlocatedDiagnostic(
        "this record needs \(layout.last + 1) cells to have a colour, but it"
          + " has \(record.count)",
        at: record.first?.content.lowerBound ?? 0)
    }
    let name = name(of: record, layout)
    let palette = try palette(of: record, layout)
    for (index, field) in layout.fields.enumerated() {
      // If records name their modes, a colour's header is added to its name.
      let own =
        palette != nil && layout.fields.count > 1
        ? (name.isEmpty ? field.mode : "\(name) \(field.mode)") : name
      append(field, of: record, own, to: palette ?? index, named: own)
    }
  }

  /// Warns about colours without a mode in a file with modes: they form no
  /// pairs with the colours of the modes.
  mutating func finish() {
    guard let unnamed, reading.palettes.count > 1 else { return }
    let records =
      unnamed.count == 1
      ? "1 record names no mode, and its colour is"
      : "\(unnamed.count) records name no mode, and their colours are"
    reading.warn(
      "\(records) only in the mode '\(Palette.defaultMode)'",
      at: unnamed.offset, of: source)
  }

  /// The name of a record; empty where it has none.
  private func name(of record: [CSVCell], _ layout: CSVLayout) -> String {
    if layout.names.count == 1 {
      return source.text(of: record[layout.names[0]])
    }
    return layout.names.map { source.text(of: record[$0]) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The index of the palette for the mode that a record names, or `nil` where
  /// there is no column of modes. An empty cell is the mode `default`.
  private mutating func palette(
    of record: [CSVCell], _ layout: CSVLayout
  ) throws(UnlocatedDiagnostic) -> Int? {
    guard let column = layout.modes else { return nil }
    let cell = column < record.count ? record[column] : nil
    let text = cell.map(source.text) ?? ""
    let mode = text.isEmpty ? Palette.defaultMode : text
    if text.isEmpty {
      unnamed =
        unnamed.map { ($0.offset, $0.count + 1) }
        ?? ((cell ?? record[0]).content.lowerBound, 1)
    }
    let key = ByteString(mode)
    if let known = palettes[key] { return known }
    guard palettes.count < Self.modeLimit else {
      throw .unreadable(
        "at most \(Self.modeLimit) modes are read, and '\(mode)' is one more",
        at: (cell ?? record[0]).content.lowerBound)
    }
    let palette = palettes.count
    palettes[key] = palette
    // The palette of the first mode replaces those that `begin` made.
    if palette == 0 { reading.palettes = [] }
    reading.palettes.append(Palette(mode: mode, entries: []))
    return palette
  }

  /// Adds the colour of a field to a palette, or notes why it cannot be read.
  private mutating func append(
    _ field: CSVLayout.Field, of record: [CSVCell], _ name: String,
    to palette: Int, named missing: String?
  ) {
    count += 1
    if count > ListLimit.count + 1 { return }
    do throws(UnlocatedDiagnostic) {
      var place = record[field.columns[0]].content
      guard count <= ListLimit.count else {
        throw ListLimit.problem(at: place.lowerBound)
      }
      let color: PaletteColor
      let own: String
      let declared: String
      if field.isChannels {
        color = try scale.color(record, field)
        own = (field.columns + [field.alpha].compactMap(\.self))
          .map { source.text(of: record[$0]) }.joined(separator: ", ")
        declared = own
      } else {
        place = source.bytes.trimmed(place)
        own = source.string(place)
        (color, declared) = try self.color(of: record, field)
      }
      reading.palettes[palette].entries.append(
        Palette.Entry(
          name: name.isEmpty ? own : name, declared: declared, color: color,
          source: source.location(of: place.lowerBound)))
    } catch {
      reading.errors.append(
        SourceError(
          error.problem, at: source.location(of: error.offset), named: missing))
    }
  }

  /// A colour in one cell.
  private func color(
    in range: Range<Int>, _ field: CSVLayout.Field
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    if field.takesTriples,
      let color = try ChannelCell.color(source.bytes, in: range)
    {
      return color
    }
    return try ListColor.color(
      source.bytes, in: range, currentColor: currentColor)
  }

  /// A colour in one cell, and its text. If another cell gives it an opacity
  /// below 1, the text ends with the text of that cell.
  private func color(
    of record: [CSVCell], _ field: CSVLayout.Field
  ) throws(UnlocatedDiagnostic) -> (PaletteColor, declared: String) {
    let range = source.bytes.trimmed(record[field.columns[0]].content)
    let color = try color(in: range, field)
    let text = source.string(range)
    guard let column = field.alpha,
      let alpha = try scale.alpha(record, column)
    else { return (color, text) }
    let said = source.text(of: record[column])
    // Hex digits give an opacity only to the nearest 1/255, so two opacities
    // are equal if they round to the same 8 bits.
    guard
      color.isOpaque
        || (255 * color.alpha).rounded() == (255 * alpha).rounded()
    else {
      throw UnlocatedDiagnostic(
        "the colour of this record already has an opacity, which differs from"
          + " '\(said)'; remove one of them",
        at: record[column].content.lowerBound)
    }
    return (color.withAlpha(alpha), alpha == 1 ? text : "\(text), \(said)")
  }
}

extension SourceText {
  /// The text of a cell, without its quotes.
  func text(of cell: CSVCell) -> String {
    let content = bytes[cell.content]
    guard cell.isQuoted, content.contains(.quote) else {
      return string(cell.content)
    }
    return String(decoding: CSVText.unquoted(content), as: UTF8.self)
  }
}
