import CSSColors
import ContrastModel
import PaletteReaders
import TextGrammars

/// The colours of a CSV file, gathered record by record.
struct CSVColors {
  /// What the file holds so far.
  private(set) var reading = SourceReading()

  /// The number of modes that are read.
  private static let modeLimit = 256

  private let source: SourceText
  private let currentColor: Color?
  private var scale = ChannelScale()

  /// The palettes of the modes that a column has named.
  private var palettes: [ByteString: Int] = [:]

  /// The first record that names no mode where a column says them, and their
  /// number.
  private var unnamed: (offset: Int, count: Int)?

  /// No colours yet.
  init(_ source: SourceText, currentColor: Color?) {
    self.source = source
    self.currentColor = currentColor
    reading.palettes = [Palette(mode: Palette.defaultMode, entries: [])]
  }

  /// Adds a warning about a cell, made of its text.
  mutating func warn(of cell: CSVCell, _ problem: (String) -> ListProblem) {
    reading.warnings.append(
      source.error(
        problem(source.text(of: cell)), at: cell.content.lowerBound))
  }

  /// Adds a warning about a cell.
  mutating func warn(_ sentence: String, at cell: CSVCell) {
    reading.warn(sentence, at: cell.content.lowerBound, of: source)
  }

  /// Adds what keeps something from being read.
  mutating func add(_ flaw: Flaw) {
    reading.errors.append(source.error(flaw))
  }

  /// Makes a palette of each mode that a header names.
  ///
  /// - Throws: that there are too many, at the header.
  mutating func begin(_ layout: CSVLayout, at offset: Int) throws(Flaw) {
    let modes =
      switch layout {
      case .modes(let columns, _): columns.map(\.mode)
      case .channels(let triples, _) where triples.count > 1:
        triples.map(\.mode)
      case .columns, .channels, .cells: [Palette.defaultMode]
      }
    guard modes.count <= Self.modeLimit else {
      throw Flaw(
        "at most \(Self.modeLimit) modes are read, but the header has"
          + " \(modes.count)", at: offset)
    }
    reading.palettes = modes.map { Palette(mode: $0, entries: []) }
  }

  /// Takes the numbers of a record into account, which all records together
  /// tell the meaning of.
  mutating func note(_ record: [CSVCell], _ layout: CSVLayout) {
    switch layout {
    case .columns(let column, _, _):
      if let alpha = column.alpha {
        scale.note(record, alpha: alpha, of: source)
      }
    case .modes(let columns, _):
      for case let alpha? in columns.map(\.alpha) {
        scale.note(record, alpha: alpha, of: source)
      }
    case .channels(let triples, _):
      for columns in triples { scale.note(record, columns, of: source) }
    case .cells: break
    }
  }

  /// Adds what a record holds.
  ///
  /// In a record of colours one that cannot be read does not keep the others
  /// from being read, so that its error is noted here and not thrown.
  mutating func append(
    _ record: [CSVCell], _ layout: CSVLayout
  ) throws(Flaw) {
    switch layout {
    case .columns(let column, let labels, _):
      try Self.expect(max(column.color, labels.last) + 1, in: record)
      let name = name(of: record, labels)
      let palette = try palette(of: record, labels)
      let result = Result { () throws(Flaw) in
        try entry(record, column, name)
      }
      add(result, to: palette ?? 0, named: name)
    case .modes(let columns, let labels):
      // The columns are in the order of the file.
      try Self.expect(
        max(columns.last?.color ?? 0, labels.last) + 1, in: record)
      let name = name(of: record, labels)
      for (index, column) in columns.enumerated() {
        let result = Result { () throws(Flaw) in
          try entry(record, column, name)
        }
        add(result, to: index, named: name)
      }
    case .channels(let triples, let labels):
      try Self.expect(
        triples.map(\.last).reduce(labels.last, max) + 1, in: record)
      let name = name(of: record, labels)
      let palette = try palette(of: record, labels)
      for (index, columns) in triples.enumerated() {
        let result = Result { () throws(Flaw) in
          try entry(record, columns, name)
        }
        add(result, to: palette ?? index, named: name)
      }
    case .cells:
      for (index, cell) in record.enumerated() {
        // A comma at the end of a line is not a colour that is missing.
        if cell.content.isEmpty, index == record.count - 1 { continue }
        let column = ColorColumn(color: index, mode: Palette.defaultMode)
        let result = Result { () throws(Flaw) in
          try entry(record, column, "")
        }
        add(result, to: 0)
      }
    }
  }

  private static func expect(
    _ count: Int, in record: [CSVCell]
  ) throws(Flaw) {
    guard record.count < count else { return }
    throw Flaw(
      ListProblem.missingCell(needed: count, found: record.count),
      at: record.first?.content.lowerBound ?? 0)
  }

  /// Warns of colours in no mode beside those of modes: they are in no pair with
  /// them.
  mutating func finish() {
    guard let unnamed, reading.palettes.count > 1 else { return }
    let records =
      unnamed.count == 1
      ? "1 record names no mode, and its colour is"
      : "\(unnamed.count) records name no mode, and their colours are"
    reading.warn(
      "\(records) of the mode '\(Palette.defaultMode)' alone",
      at: unnamed.offset, of: source)
  }

  /// The name of a record, which is empty where it has none.
  private func name(of record: [CSVCell], _ labels: LabelColumns) -> String {
    if labels.names.count == 1 {
      return source.text(of: record[labels.names[0]])
    }
    return labels.names.map { source.text(of: record[$0]) }
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The palette of the mode that a record names, or `nil` where no column says
  /// modes. An empty cell is the mode `default`.
  private mutating func palette(
    of record: [CSVCell], _ labels: LabelColumns
  ) throws(Flaw) -> Int? {
    guard let column = labels.mode else { return nil }
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
      throw Flaw(
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

  private func entry(
    _ record: [CSVCell], _ column: ColorColumn, _ name: String
  ) throws(Flaw) -> Palette.Entry {
    let range = source.bytes.trimmed(record[column.color].content)
    var color = try ListColor.color(
      source.bytes, in: range, currentColor: currentColor)
    let text = source.string(range)
    var declared = text
    if let column = column.alpha,
      let alpha = try scale.alpha(record, column, of: source)
    {
      let said = source.text(of: record[column])
      // Hex digits can say an opacity only nearly.
      guard
        color.isOpaque
          || (255 * color.alpha).rounded() == (255 * alpha).rounded()
      else {
        throw Flaw(
          ListProblem.secondOpacity(said),
          at: record[column].content.lowerBound)
      }
      color = color.withAlpha(alpha)
      if !color.isOpaque { declared += ", \(said)" }
    }
    return Palette.Entry(
      name: name.isEmpty ? text : name, declared: declared, color: color,
      source: source.location(of: range.lowerBound))
  }

  private func entry(
    _ record: [CSVCell], _ columns: ChannelColumns, _ name: String
  ) throws(Flaw) -> Palette.Entry {
    let color = try scale.color(record, columns, of: source)
    let declared = (columns.channels + [columns.alpha].compactMap(\.self))
      .map { source.text(of: record[$0]) }.joined(separator: ", ")
    return Palette.Entry(
      name: name.isEmpty ? declared : name, declared: declared, color: color,
      source: source.location(
        of: record[columns.channels[0]].content.lowerBound))
  }

  /// Adds a colour to a palette, or notes why it is none.
  private mutating func add(
    _ entry: Result<Palette.Entry, Flaw>, to palette: Int,
    named name: String? = nil
  ) {
    switch entry {
    case .success(let entry): reading.palettes[palette].entries.append(entry)
    case .failure(let flaw):
      reading.errors.append(
        SourceError(
          flaw.problem, at: source.location(of: flaw.offset), named: name))
    }
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
