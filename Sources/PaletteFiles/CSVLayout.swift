import CSSColors
import ContrastModel
import TextGrammars

/// Where the colours, the names and the modes of a CSV file are: decided by its
/// first record, and by those behind it.
package struct CSVLayout {
  /// A colour of each record: a cell, or cells of red, green and blue.
  struct Field {
    /// One column, or those of red, green and blue.
    let columns: [Int]

    /// The column of the opacity, where there is one.
    var alpha: Int?

    /// The mode that the colour is of.
    var mode = Palette.defaultMode

    /// Whether the columns are channels.
    var isChannels: Bool { columns.count > 1 }
  }

  /// The colours of a record, a mode each if there are several; none where every
  /// cell is one.
  let fields: [Field]

  /// The columns that are the name together; none where colours have no names.
  let names: [Int]

  /// The column that says the mode of each record.
  let modes: Int?

  /// Whether the first record is no colour.
  let hasHeader: Bool

  /// Whether every cell of every record is a colour.
  var isRow: Bool { fields.isEmpty }

  /// The last column that a record has to have.
  var last: Int {
    let channels = fields.filter(\.isChannels).compactMap(\.alpha)
    return (names + fields.flatMap(\.columns) + channels).max() ?? 0
  }

  /// The certainty that a cell is a colour, and not a name.
  enum Likeness: Int, Comparable {
    /// It does not read as a colour.
    case none

    /// One of the names of CSS, which may as well be a name here: `red`.
    case keyword

    /// Hex digits that are all letters, which may be a word: `facade`.
    case word

    /// Hex digits with a number sign or with a digit, or a function.
    case certain

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private init(
    _ fields: [Field] = [], names: [Int] = [], modes: Int? = nil,
    hasHeader: Bool = false
  ) {
    (self.fields, self.names, self.modes) = (fields, names, modes)
    self.hasHeader = hasHeader
  }

  /// The most records that are looked at to tell columns of colours.
  static let sampleLimit = 1_000

  /// Decides from the texts of the cells of the first record, and of those behind
  /// it where the first is a header.
  ///
  /// - A header that names red, green and blue has channels where there are
  ///   numbers behind it.
  /// - A record without any colour, and with one of the known headers, is a
  ///   header.
  /// - A record of two or more cells that are all hex or functions is a row of
  ///   colours, and so are all others; unless a word such as `facade` stands
  ///   beside a colour with a number sign, and is a name.
  /// - Otherwise the first cell that is most certainly a colour gives the
  ///   column of colours, and the first other one that of names.
  /// - A header that names a column of names but none of colours can have one for
  ///   each mode.
  ///
  /// It is `nil` when no cell is a colour, looks like one, or names one.
  ///
  /// - Parameters:
  ///   - record: the first record.
  ///   - sample: those behind it, `sampleLimit` at most.
  package init?(_ record: [String], sample: [[String]] = []) {
    // A comma at the end of a line begins no cell that counts.
    let cells = record.last == "" ? Array(record.dropLast()) : record
    let header = CSVHeader(cells, sample)
    if let layout = Self(channels: header) {
      self = layout
      return
    }
    let likenesses = cells.map(Self.likeness)
    let best = likenesses.max() ?? .none
    if best > .none {
      let isRow =
        cells.count > 1 && likenesses.allSatisfy { $0 >= .word }
        && (!likenesses.contains(.word) || cells.allSatisfy(Self.isBare))
      self =
        isRow
        ? Self() : Self(likenesses.firstIndex(of: best) ?? 0, of: cells.count)
    } else if let color = header.column(named: CSVHeader.colors) {
      self.init(header, color)
    } else if let color = cells.firstIndex(where: Self.isAttempt) {
      // A colour that cannot be read must not pass for a header.
      self.init(color, of: cells.count)
    } else {
      self.init(modes: header)
    }
  }

  /// A column of colours without a header.
  private init(_ color: Int, of count: Int) {
    self.init(
      [Field(columns: [color])], names: count > 1 ? [color == 0 ? 1 : 0] : [])
  }

  /// A column of colours that a header names.
  private init(_ header: CSVHeader, _ color: Int) {
    let labels = header.labels(
      before: color, beside: header.values(beside: color))
    self.init(
      [Field(columns: [color], alpha: header.alpha)], names: labels.names,
      modes: labels.mode, hasHeader: true)
  }

  /// The channels that a header names, where the record behind it has numbers in
  /// their columns; `nil` where these hold colours: then they are of modes that
  /// are called so.
  ///
  /// A column that the header calls one of colours, and that is one, says the
  /// same and is preferred.
  private init?(channels header: CSVHeader) {
    let channels = header.channels
    let cells = channels.filter { $0 < header.first.count }
      .map { header.first[$0] }
    guard cells.contains(where: Self.beginsNumber),
      !cells.contains(where: { Self.likeness($0) > .none && !Self.isDigits($0) }
      )
    else { return nil }
    if let color = header.column(named: CSVHeader.colors),
      color < header.first.count, Self.likeness(header.first[color]) >= .word
    {
      self.init(header, color)
      return
    }
    let used = Set(channels + [header.alpha].compactMap(\.self))
    let labels = header.labels(before: channels.min() ?? 0, beside: used)
    self.init(
      [Field(columns: channels, alpha: header.alpha)], names: labels.names,
      modes: labels.mode, hasHeader: true)
  }

  /// Every column that begins with a colour, as one of the mode that the header
  /// names. One whose first cell is none is such a column too where half of its
  /// cells are: a misspelt colour must not hide a mode.
  ///
  ///     name,light,dark
  ///     ink,#1b2a41,#e8ecf2
  ///
  /// - Returns: `nil` when the header is none, or no column is one of colours.
  private init?(modes header: CSVHeader) {
    guard let name = header.column(named: CSVHeader.names) else { return nil }
    let alpha = header.alpha
    var columns = header.texts.indices.filter { index in
      index != name && index != alpha && index < header.first.count
        && !header.texts[index].isEmpty
    }
    func beginsWithColor(_ column: Int) -> Bool {
      Self.likeness(header.first[column]) > .none
    }
    guard columns.contains(where: beginsWithColor) else { return nil }
    func cells(_ column: Int) -> [String] {
      header.sample.compactMap { column < $0.count ? $0[column] : nil }
        .filter { !$0.isEmpty }
    }
    columns = columns.filter { column in
      beginsWithColor(column) || Self.areMostlyColors(cells(column))
    }
    // Digits are no colours beside those that are beyond doubt: that have number
    // signs, or else six hex digits in each cell.
    func areSix(_ column: Int) -> Bool {
      cells(column).allSatisfy { $0.utf8.count == 6 }
    }
    let areMarked = columns.contains(where: header.isMarked)
    if areMarked || columns.contains(where: areSix) {
      columns.removeAll { column in
        cells(column).allSatisfy(Self.isDigits)
          && (areMarked || !areSix(column))
      }
    }
    self.init(
      columns.map {
        Field(columns: [$0], alpha: alpha, mode: header.texts[$0])
      }, names: [name], hasHeader: true)
  }

  private static func areMostlyColors(_ cells: [String]) -> Bool {
    let count = cells.count { likeness($0) > .word || isAttempt($0) }
    return count > 0 && 2 * count >= cells.count
  }

  /// Whether there are numbers that only all records together explain.
  var needsScale: Bool {
    fields.contains { $0.isChannels || $0.alpha != nil }
  }

  /// The first column of colours where the cells of all are numbers of three
  /// digits at most, and no header calls it `hex`: nothing tells short hex from
  /// a channel or a size.
  ///
  /// - Parameters:
  ///   - header: the first record.
  ///   - records: the records of colours that are looked at.
  /// - Returns: its index, or `nil` where they are colours.
  func columnOfNumbers(_ header: [String], _ records: [[String]]) -> Int? {
    guard let first = records.first else { return nil }
    let columns =
      isRow
      ? Array(first.indices)
      : fields.filter { !$0.isChannels }.map { $0.columns[0] }
    guard let column = columns.first, column < first.count,
      !hasHeader || columns.count > 1
        || header[column].lowercased() != "hex"
    else { return nil }
    let areNumbers = records.allSatisfy { record in
      columns.allSatisfy {
        $0 >= record.count || Self.isShortNumber(record[$0])
      }
    }
    return areNumbers ? column : nil
  }

  /// Whether a text is a number of three digits at most.
  static func isShortNumber(_ text: String) -> Bool {
    text.utf8.count <= 3 && isDigits(text)
  }

  /// Whether a text begins as a number does.
  private static func beginsNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first.isDigit || first == 0x2B || first == 0x2D || first == 0x2E
  }

  private static func isDigits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
  }

  /// The certainty that a text is a colour.
  static func likeness(_ text: String) -> Likeness {
    let bytes = Array(text.utf8)
    guard (try? ListColor.color(bytes, in: 0..<bytes.count)) != nil else {
      return .none
    }
    guard isBare(text) else { return .certain }
    if bytes.allSatisfy({ $0.hexValue != nil }) {
      return bytes.contains(where: \.isDigit) ? .certain : .word
    }
    return .keyword
  }

  /// Whether a text is one word without a number sign or a parenthesis.
  static func isBare(_ text: String) -> Bool {
    !text.utf8.contains { $0 == 0x23 || $0 == 0x28 }
  }

  /// Whether a text means to be a colour, also when it cannot be read.
  private static func isAttempt(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    var cursor = ByteCursor(bytes, in: 0..<bytes.count)
    if cursor.next == 0x23 { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    return cursor.next == 0x28 && CSSKeyword.isFunction(name)
  }
}

/// A first record that may be a header, and those behind it.
private struct CSVHeader {
  /// The headers of a column of colours, the most telling first.
  static let colors = ["color", "colour", "hex", "value", "rgb", "css"]

  /// The headers of a column of names, the most telling first.
  static let names = ["name", "token", "label", "id"]

  /// The texts of its cells.
  let texts: [String]

  /// The records behind it.
  let sample: [[String]]

  private let words: [String]

  init(_ texts: [String], _ sample: [[String]]) {
    (self.texts, self.sample) = (texts, sample)
    words = texts.map { $0.lowercased() }
  }

  /// The record behind it.
  var first: [String] { sample.first ?? [] }

  /// The first column that has one of some headers, the first of them that any
  /// has.
  func column(named wanted: [String]) -> Int? {
    wanted.lazy.compactMap { words.firstIndex(of: $0) }.first
  }

  /// The columns of red, green and blue; none where one is missing.
  var channels: [Int] {
    let found = [["red", "r"], ["green", "g"], ["blue", "b"]]
      .compactMap(column)
    return found.count == 3 ? found : []
  }

  /// The column of the opacity. The `a` of Lab is none, and neither is a mode of
  /// such a name, which has colours.
  var alpha: Int? {
    let names = ["alpha", "opacity"] + (words.contains("l") ? [] : ["a"])
    guard let column = column(named: names) else { return nil }
    return column >= first.count || CSVLayout.likeness(first[column]) == .none
      || CSVLayout.isShortNumber(first[column]) ? column : nil
  }

  /// The columns that can be no names beside a column of colours.
  func values(beside color: Int) -> Set<Int> {
    let others = words.indices.filter { index in
      Self.colors.contains(words[index]) || isMarked(index)
    }
    return Set([color] + channels + others + [alpha].compactMap(\.self))
  }

  /// The columns that say what a colour is called and where.
  ///
  /// Where no column is called one of names, those in front of the colours are
  /// the name together, such as a family and a step, or else the first one
  /// behind them. A column of modes that would be the only one is the name.
  ///
  /// - Parameters:
  ///   - color: the first column of colours.
  ///   - values: the columns that are no names.
  /// - Returns: the columns of the name, and that of the mode.
  func labels(
    before color: Int, beside values: Set<Int>
  ) -> (names: [Int], mode: Int?) {
    let mode = column(named: ["mode", "theme"]).flatMap { column in
      values.contains(column) || isMarked(column) ? nil : column
    }
    if let name = column(named: Self.names) { return ([name], mode) }
    let others = words.indices.filter { $0 != mode && !values.contains($0) }
    guard let other = others.first else {
      return ([mode].compactMap(\.self), nil)
    }
    return (other < color ? others.filter { $0 < color } : [other], mode)
  }

  /// Whether a column begins with what can be nothing but a colour.
  func isMarked(_ column: Int) -> Bool {
    column < first.count && CSVLayout.likeness(first[column]) == .certain
      && !CSVLayout.isBare(first[column])
  }
}
