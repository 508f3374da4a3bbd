import ContrastModel

/// The columns of the colours, the names and the modes of a CSV file, mostly
/// decided by its first record.
package struct CSVLayout {
  /// A colour of each record: a cell, or cells of red, green and blue.
  struct Field {
    /// One column, or the columns of red, green and blue.
    let columns: [Int]

    /// The column of the opacity, where there is one.
    var alpha: Int?

    /// The mode of the colour.
    var mode = Palette.defaultMode

    /// Whether a cell can have three channels: `0, 63, 135`.
    var takesTriples = false

    /// Whether the columns are channels.
    var isChannels: Bool { columns.count > 1 }
  }

  /// The colours of a record, one for each mode; empty where every cell is a
  /// colour.
  var fields: [Field] = []

  /// The columns that together make the name; empty where colours have no
  /// names.
  var names: [Int] = []

  /// The column with the mode of each record.
  var modes: Int?

  /// Whether the first record is a header.
  var hasHeader = false

  /// Whether every cell of every record is a colour.
  var isRow: Bool { fields.isEmpty }

  /// The last column that a record has to have.
  var last: Int {
    let channels = fields.filter(\.isChannels).compactMap(\.alpha)
    return (names + fields.flatMap(\.columns) + channels).max() ?? 0
  }

  /// The columns of colours in single cells.
  private var cells: [Int] {
    fields.filter { !$0.isChannels }.map { $0.columns[0] }
  }
}

extension CSVLayout {
  /// Decides from the texts of the cells of the first record, and of the second
  /// where the first is a header.
  ///
  /// - A record without any colour, and with one of the known headers, is a
  ///   header.
  /// - If a record has two or more cells and all are hex or functions, every
  ///   record is a row of colours; unless a word such as `facade` is beside a
  ///   function or a colour with a number sign: then the word is a name.
  /// - Otherwise the cell that is most certainly a colour (the first of
  ///   several) gives the column of colours, and the first other cell the
  ///   column of names.
  ///
  /// - Returns: `nil` when no cell is a colour, looks like one, or is the
  ///   header of a column of colours.
  package init?(_ cells: [String], before next: [String] = []) {
    // The empty cell after a comma at the end of a line is ignored.
    let cells = cells.last == "" ? cells.dropLast() : cells
    let likenesses = cells.map(Self.likeness)
    let best = likenesses.max() ?? .none
    if best == .none {
      let header = CSVHeader(Array(cells), before: next)
      if let color = header.color {
        self.init(header, color)
        return
      }
      // A colour that cannot be read must not be treated as a header.
      guard let color = cells.firstIndex(where: Self.isAttempt) else {
        return nil
      }
      self.init(color, of: cells.count)
      return
    }
    if Self.isRow(cells, likenesses) {
      self.init()
      return
    }
    self.init(likenesses.firstIndex(of: best) ?? 0, of: cells.count)
  }

  /// A column of colours without a header.
  private init(_ color: Int, of count: Int) {
    self.init(
      fields: [Field(columns: [color])],
      names: count > 1 ? [color == 0 ? 1 : 0] : [])
  }

  /// A column of colours that a header names.
  private init(_ header: CSVHeader, _ color: Int) {
    let alpha = header.alpha(of: color)
    let labels = header.labels(
      before: color, beside: header.values(beside: color))
    self.init(
      fields: [
        Field(
          columns: [color], alpha: alpha,
          takesTriples: color == header.triplesColumn)
      ],
      names: labels.names, modes: labels.mode, hasHeader: true)
  }

  private static func isRow(
    _ cells: [String], _ likenesses: [Likeness]
  ) -> Bool {
    guard cells.count > 1, likenesses.allSatisfy({ $0 >= .word }) else {
      return false
    }
    let hasWord = likenesses.contains(.word)
    return !hasWord || !cells.contains { !isBare($0) }
  }

  /// The greatest number of records that are examined to find columns of
  /// colours. Without a limit, the texts of a whole file would be in memory.
  static let sampleLimit = 1_000

  /// Decides from the first record, and from the records after it where the
  /// first is a header that does not name a column of colours.
  ///
  /// - Parameters:
  ///   - record: the first record.
  ///   - next: the second.
  ///   - sample: the second record and later ones, at most `sampleLimit`.
  init?(
    of record: [String], before next: [String]?, sample: () -> [[String]]
  ) {
    let header = CSVHeader(record, before: next ?? [])
    // Words in a column `color` beside marked colours are names.
    let marked = record.indices.first {
      header.isMarked($0) && !header.isTheme($0)
    }
    if let color = marked, let names = header.color,
      header.hasNames(names, beside: color),
      !sample().contains(where: { names < $0.count && Self.isColor($0[names]) })
    {
      self.init(header, color)
      return
    }
    guard
      let layout = CSVLayout(channels: header)
        ?? CSVLayout(insteadOfNamed: header, sample: sample)
        ?? CSVLayout(record, before: header.first)
        ?? CSVLayout(modes: header, sample: sample)
        ?? CSVLayout(onlyColors: header, sample: sample)
    else { return nil }
    self = layout
  }

  /// Decides from a header that names no columns: the only column that begins
  /// with a marked colour has the colours, if all of its cells have number
  /// signs.
  private init?(onlyColors header: CSVHeader, sample: () -> [[String]]) {
    let marked = header.texts.indices.filter(header.isMarked)
    guard marked.count == 1, let color = marked.first,
      sample().allSatisfy({ color >= $0.count || $0[color].hasPrefix("#") })
    else { return nil }
    self.init(header, color)
  }

  /// Decides from a header that names a column of colours in which no cell is
  /// one, but another column has them: the only one with number signs, or `rgb`
  /// with channels.
  ///
  ///     Name,RGB,HEX Code
  ///     Blue,"0, 63, 135",#003f87
  private init?(insteadOfNamed header: CSVHeader, sample: () -> [[String]]) {
    guard let named = header.color else { return nil }
    func hasColor(_ cells: [String]) -> Bool {
      named < cells.count
        && (Self.likeness(cells[named]) > .none || Self.isAttempt(cells[named]))
    }
    guard !hasColor(header.first), !sample().contains(where: hasColor) else {
      return nil
    }
    if let layout = CSVLayout(onlyColors: header, sample: sample) {
      self = layout
      return
    }
    guard let column = header.triplesColumn,
      sample().contains(where: {
        column < $0.count && ChannelCell.isTriple($0[column])
      })
    else { return nil }
    self.init(header, column)
  }

  /// Decides from the first two records, where the first is a header that names
  /// columns of red, green and blue, and the second has numbers there.
  ///
  /// If the header also names a column of colours, and the second record has a
  /// colour there, that column repeats the channels and is preferred.
  ///
  /// - Returns: `nil` when the header names no channels, when none of their
  ///   cells begins like a number, or when one is a colour: then the words are
  ///   names of modes.
  private init?(channels header: CSVHeader) {
    let triples = header.triples
    let channels = triples.flatMap(\.columns)
    let cells = channels.filter { $0 < header.first.count }
      .map { header.first[$0] }
    guard cells.contains(where: Self.beginsNumber),
      !cells.contains(where: { Self.likeness($0) > .none && !Self.isDigits($0) }
      )
    else { return nil }
    if let color = header.color,
      color < header.first.count, Self.likeness(header.first[color]) >= .word
    {
      self.init(header, color)
      return
    }
    let used = header.opacities.union(
      channels + triples.compactMap(\.alpha)
        + header.texts.indices.filter(header.isMarked))
    let labels = header.labels(before: channels.min() ?? 0, beside: used)
    self.init(
      fields: triples, names: labels.names, modes: labels.mode, hasHeader: true)
  }

  /// Decides from a header with a column of names but no column of colours:
  /// every other column that begins with a colour has the colours of the mode
  /// that its header names. So has a column whose first cell is not a colour,
  /// if at least half of its cells are colours: a misspelt colour must not hide
  /// a mode. Beside marked colours, a column of words is no column of colours,
  /// unless its header is a theme; nor is the header of a single column a mode.
  ///
  ///     name,light,dark
  ///     ink,#1b2a41,#e8ecf2
  ///
  /// - Returns: `nil` when the record is not a header, or no column has
  ///   colours.
  private init?(modes header: CSVHeader, sample: () -> [[String]]) {
    guard let name = header.column(named: CSVHeader.names) else { return nil }
    var columns = header.texts.indices.filter { index in
      index != name && index < header.first.count
        && !header.texts[index].isEmpty
        && !header.opacities.contains(index)
    }
    func beginsWithColor(_ column: Int) -> Bool {
      Self.likeness(header.first[column]) > .none
    }
    guard columns.contains(where: beginsWithColor) else { return nil }
    let records = sample()
    func cells(_ column: Int) -> [String] {
      records.compactMap { column < $0.count ? $0[column] : nil }
        .filter { !$0.isEmpty }
    }
    let areMarked = columns.contains(where: header.isMarked)
    columns = columns.filter { column in
      let cells = cells(column)
      let count = cells.count(where: Self.isColor)
      return beginsWithColor(column)
        ? count > 0 || !areMarked || header.isTheme(column)
        : count > 0 && 2 * count >= cells.count
    }
    // A column of bare digits has none if another column certainly has colours:
    // one with number signs, or else one with six hex digits in each cell.
    let areSix = columns.contains { column in
      cells(column).allSatisfy { $0.utf8.count == 6 }
    }
    columns = columns.filter { column in
      let cells = cells(column)
      return !areMarked && !areSix || !cells.allSatisfy(Self.isDigits)
        || !areMarked && cells.allSatisfy { $0.utf8.count == 6 }
    }
    // Counts and years are no colours. Of shorter numbers, `columnOfNumbers`
    // says that they may be channels.
    columns = columns.filter { column in
      let cells = cells(column)
      return header.isTheme(column) || !cells.allSatisfy(Self.isDigits)
        || cells.allSatisfy(Self.isShortNumber)
    }
    if columns.isEmpty { return nil }
    let areModes = columns.count > 1 || columns.contains(where: header.isTheme)
    let fields = columns.map { column in
      Field(
        columns: [column], alpha: header.alpha(of: column),
        mode: areModes ? header.texts[column] : Palette.defaultMode)
    }
    self.init(fields: fields, names: [name], hasHeader: true)
  }

  /// Whether there are numbers whose scale can only be detected from all
  /// records together.
  var needsScale: Bool {
    fields.contains { $0.isChannels || $0.alpha != nil }
  }

  /// The first column of colours whose cell is one of three or more adjacent
  /// numbers, so that it can be a channel or short hex; `nil` if there is none.
  func doubtfulColumn(_ cells: [String]) -> Int? {
    let run = Self.doubtful(in: cells)
    return isRow ? run.first : self.cells.first(where: run.contains)
  }

  /// The first run of three or more cells that can be channels or short hex:
  /// whole numbers of up to three digits, none above 360, the greatest value of
  /// an angle.
  private static func doubtful(in cells: [String]) -> Range<Int> {
    cells.indices.split {
      !isShortNumber(cells[$0]) || (Int(cells[$0]) ?? 0) > 360
    }.first { $0.count >= 3 } ?? 0..<0
  }

  /// The first column of colours, if all cells of all such columns are numbers
  /// of at most three digits: they may be other numbers, such as sizes, and not
  /// short hex. A single column with the header `hex` always has colours.
  ///
  /// - Parameters:
  ///   - header: the first record.
  ///   - first: the first record of colours.
  ///   - sample: the records after it.
  /// - Returns: the index of the column, or `nil` if the cells are colours.
  func columnOfNumbers(
    _ header: [String], _ first: [String], sample: () -> [[String]]
  ) -> Int? {
    let columns = cells
    if columns.count == 1, hasHeader, header[columns[0]].lowercased() == "hex" {
      return nil
    }
    func areNumbers(_ record: [String]) -> Bool {
      columns.allSatisfy {
        $0 >= record.count || Self.isShortNumber(record[$0])
      }
    }
    guard !columns.isEmpty, columns.allSatisfy({ $0 < first.count }),
      areNumbers(first),
      sample().allSatisfy(areNumbers)
    else { return nil }
    return columns.first
  }
}
