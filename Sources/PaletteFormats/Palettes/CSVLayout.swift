import ContrastModel
import TextGrammars

/// Where the colours and the names of a CSV file are: decided by its first
/// record.
enum CSVLayout {
  /// A column of colours, and one of names if there is one.
  case columns(color: Int, name: Int?, hasHeader: Bool)

  /// A column of names, and one of colours for each mode.
  case modes([(color: Int, mode: String)], name: Int)

  /// Columns of red, green and blue, once or for each mode, and one of names.
  case channels([ChannelColumns], name: Int?)

  /// No columns: every cell of every record is a colour.
  case cells

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

  /// The headers of a column of colours, the most telling first.
  private static let colorHeaders = [
    "color", "colour", "hex", "value", "rgb", "css",
  ]

  /// The headers of a column of names, the most telling first.
  private static let nameHeaders = ["name", "token", "label", "id"]

  /// Decides from the texts of the cells of the first record.
  ///
  /// - A record without any colour, and with one of the known headers, is a
  ///   header.
  /// - A record of two or more cells that are all hex or functions is a row of
  ///   colours, and so are all others; unless a word such as `facade` stands
  ///   beside a colour with a number sign, and is a name.
  /// - Otherwise the first cell that is most certainly a colour gives the
  ///   column of colours, and the first other one that of names.
  ///
  /// - Returns: `nil` when no cell is a colour, looks like one, or names one.
  init?(_ cells: [String]) {
    // A comma at the end of a line begins no cell that counts.
    let cells = cells.last == "" ? cells.dropLast() : cells
    let likenesses = cells.map(Self.likeness)
    let best = likenesses.max() ?? .none
    if best == .none {
      let headers = cells.map { $0.lowercased() }
      if let color = Self.column(named: Self.colorHeaders, in: headers) {
        self = .columns(
          color: color, name: Self.column(named: Self.nameHeaders, in: headers),
          hasHeader: true)
        return
      }
      // A colour that cannot be read must not pass for a header.
      guard let color = cells.firstIndex(where: Self.isAttempt) else {
        return nil
      }
      self = .columns(
        color: color, name: Self.nameColumn(beside: color, of: cells.count),
        hasHeader: false)
      return
    }
    if Self.isRow(cells, likenesses) {
      self = .cells
      return
    }
    let color = likenesses.firstIndex(of: best) ?? 0
    self = .columns(
      color: color, name: Self.nameColumn(beside: color, of: cells.count),
      hasHeader: false)
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

  private static func nameColumn(beside color: Int, of count: Int) -> Int? {
    count > 1 ? (color == 0 ? 1 : 0) : nil
  }

  private static func column(
    named wanted: [String], in headers: [String]
  ) -> Int? {
    for name in wanted {
      if let column = headers.firstIndex(of: name) { return column }
    }
    return nil
  }

  /// The most records that are looked at to tell columns of colours.
  static let sampleLimit = 1_000

  /// Decides from the first record, and from those behind it where the first is
  /// a header that names no colours.
  ///
  /// - Parameters:
  ///   - record: the first record.
  ///   - next: the second.
  ///   - sample: the second and those behind it, `sampleLimit` at most.
  init?(
    of record: [String], before next: [String]?, sample: () -> [[String]]
  ) {
    if let next, let layout = CSVLayout(channels: record, firstRecord: next) {
      self = layout
    } else if let layout = CSVLayout(record) {
      self = layout
    } else if let next,
      let layout = CSVLayout(header: record, firstRecord: next, sample: sample)
    {
      self = layout
    } else {
      return nil
    }
  }

  /// Decides from the first two records, where the first is a header that names
  /// columns of red, green and blue, and the second has numbers there.
  ///
  /// A column that the header calls one of colours, and that is one, says the
  /// same and is preferred. Where no column is called one of names, the first
  /// that is no channel is taken for it.
  ///
  /// - Returns: `nil` when the header names no channels, or the columns hold
  ///   colours: then they are of modes that are called so.
  init?(channels header: [String], firstRecord: [String]) {
    let triples = ChannelColumns.triples(in: header)
    let channels = triples.flatMap(\.channels)
    let cells = channels.filter { $0 < firstRecord.count }
      .map { firstRecord[$0] }
    guard cells.contains(where: ChannelColumns.beginsNumber),
      !cells.contains(where: {
        Self.likeness($0) > .none && !$0.utf8.allSatisfy(\.isDigit)
      })
    else { return nil }
    let headers = header.map { $0.lowercased() }
    let name = Self.column(named: Self.nameHeaders, in: headers)
    if let color = Self.column(named: Self.colorHeaders, in: headers),
      color < firstRecord.count, Self.likeness(firstRecord[color]) >= .word
    {
      self = .columns(color: color, name: name, hasHeader: true)
      return
    }
    let used = channels + triples.compactMap(\.alpha)
    self = .channels(
      triples,
      name: name ?? headers.indices.first { !used.contains($0) })
  }

  /// Decides from a header that names a column of names but none of colours:
  /// every other column that begins with a colour is one for a mode, which the
  /// header names. One whose first cell is none is such a column too where half
  /// of its cells are: a misspelt colour must not hide a mode.
  ///
  ///     name,light,dark
  ///     ink,#1b2a41,#e8ecf2
  ///
  /// - Returns: `nil` when the header is none, or no column is one of colours.
  init?(header: [String], firstRecord: [String], sample: () -> [[String]]) {
    guard
      let name = Self.column(
        named: Self.nameHeaders, in: header.map { $0.lowercased() })
    else { return nil }
    var colors: [(color: Int, mode: String)] = []
    var doubtful: [(color: Int, mode: String)] = []
    for (index, mode) in header.enumerated()
    where index != name && index < firstRecord.count && !mode.isEmpty {
      if Self.likeness(firstRecord[index]) > .none {
        colors.append((index, mode))
      } else {
        doubtful.append((index, mode))
      }
    }
    if !colors.isEmpty, !doubtful.isEmpty {
      let records = sample()
      colors += doubtful.filter { column in
        let cells = records.compactMap {
          column.color < $0.count && !$0[column.color].isEmpty
            ? $0[column.color] : nil
        }
        return !cells.isEmpty
          && 2 * cells.count { Self.likeness($0) > .word || Self.isAttempt($0) }
            >= cells.count
      }
      colors.sort { $0.color < $1.color }
    }
    guard !colors.isEmpty else { return nil }
    self = .modes(colors, name: name)
  }

  /// Whether the first record is no colour.
  var hasHeader: Bool {
    switch self {
    case .columns(_, _, let hasHeader): hasHeader
    case .modes, .channels: true
    case .cells: false
    }
  }

  /// A column of colours whose cell is one of three numbers side by side, so
  /// that it can be a channel as well as short hex.
  func doubtfulColumn(_ cells: [String]) -> Int? {
    let run = ChannelColumns.doubtful(in: cells)
    switch self {
    case .columns(let color, _, _): return run.contains(color) ? color : nil
    case .modes(let colors, _):
      return colors.map(\.color).first(where: run.contains)
    case .cells: return run.first
    case .channels: return nil
    }
  }

  /// The column of colours where its cells are numbers of three digits at most,
  /// and no header calls it `hex`: nothing tells short hex from a size.
  ///
  /// - Parameters:
  ///   - header: the first record.
  ///   - first: the first record of colours.
  ///   - sample: the records behind it.
  /// - Returns: its index, or `nil` where they are colours.
  func columnOfNumbers(
    _ header: [String], _ first: [String], sample: () -> [[String]]
  ) -> Int? {
    guard case .columns(let color, _, let hasHeader) = self,
      color < first.count, Self.isShortNumber(first[color]),
      !(hasHeader && header[color].lowercased() == "hex")
    else { return nil }
    let others = sample().filter { color < $0.count }.map { $0[color] }
    return others.allSatisfy(Self.isShortNumber) ? color : nil
  }

  private static func isShortNumber(_ text: String) -> Bool {
    (1...3).contains(text.utf8.count) && text.utf8.allSatisfy(\.isDigit)
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
  private static func isBare(_ text: String) -> Bool {
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
