import PaletteReaders
import TextGrammars

/// The header of a CSV file, and the record after it.
struct CSVHeader {
  /// The headers of a column of colours, in order of preference.
  static let colors = ["color", "colour", "hex", "value", "rgb", "css"]

  /// The headers of a column of names, in order of preference.
  static let names = ["name", "token", "label", "id"]

  /// The headers of a column of modes, in order of preference.
  static let modes = ["mode", "theme"]

  /// The texts of the header's cells.
  let texts: [String]

  /// The texts of the record after the header; empty if there is no such
  /// record.
  let first: [String]

  /// The columns of opacities.
  let opacities: Set<Int>

  /// The first column of opacities for each prefix: `hover` in `hover alpha`.
  private let alphas: [String: Int]

  private let words: [String]

  /// A header, and the texts of the record after it.
  init(_ texts: [String], before first: [String]) {
    let words = texts.map { $0.lowercased() }
    (self.texts, self.first, self.words) = (texts, first, words)
    // The `a` of Lab is not an opacity.
    let isLab = words.contains("l")
    var alphas: [String: Int] = [:]
    opacities = Set(
      words.indices.filter { index in
        let word = words[index]
        guard
          word.hasSuffix("alpha") || word.hasSuffix("opacity")
            || word == "a" && !isLab,
          let prefix = Self.parts(of: word)?.prefix,
          index >= first.count || CSVLayout.likeness(first[index]) == .none
            || CSVLayout.isShortNumber(first[index])
        else { return false }
        if alphas[prefix] == nil { alphas[prefix] = index }
        return true
      })
    self.alphas = alphas
  }

  /// The first column whose header is one of the given words, of which earlier
  /// ones take precedence, but not one whose first cell is empty; `nil` if there
  /// is no such column.
  func column(named wanted: [String]) -> Int? {
    let columns = wanted.compactMap { words.firstIndex(of: $0) }
    return columns.first { $0 < first.count && !first[$0].isEmpty }
      ?? columns.first
  }

  /// The column of colours, if a header names one: one that begins with hex or
  /// a function is preferred to one with a word, as in `color,hex`.
  var color: Int? {
    let columns = Self.colors.compactMap { words.firstIndex(of: $0) }
    return columns.first { column in
      isMarked(column)
        || words[column] == "hex" && column < first.count
          && CSVLayout.likeness(first[column]) >= .word
    } ?? columns.first
  }

  /// The column whose cells can have three channels.
  var triplesColumn: Int? { words.firstIndex(of: "rgb") }

  /// Whether a column `color` has names, beside the column of colours.
  func hasNames(_ column: Int, beside color: Int) -> Bool {
    guard column != color, ["color", "colour"].contains(words[column]),
      column < first.count, first[column].utf8.first?.isLetter == true
    else { return false }
    return CSVLayout.isBare(first[column])
      && CSVLayout.likeness(first[column]) <= .keyword
  }

  /// The column with the opacity for a column of colours: its header is that of
  /// the colours followed by `alpha`, or only `alpha`, which applies to all
  /// columns. `nil` if there is no such column.
  func alpha(of color: Int) -> Int? {
    alphas[words[color]] ?? alphas[""]
  }

  /// The columns that cannot be names if a certain column has the colours.
  func values(beside color: Int) -> Set<Int> {
    let channels = triples.flatMap(\.columns)
    let others = words.indices.filter { index in
      Self.colors.contains(words[index]) && !hasNames(index, beside: color)
        || isMarked(index)
    }
    return opacities.union([color] + channels + others)
  }

  /// The columns of the name of a colour and of its mode.
  ///
  /// Where no header names a column of names, all columns before the colours
  /// make up the name, such as a family and a step; if there are none, the
  /// first column after the colours has it. If only a column of modes is left,
  /// it has the names.
  ///
  /// - Parameters:
  ///   - color: the first column of colours.
  ///   - values: the columns that are not names.
  /// - Returns: the columns of the name, and the column of the mode.
  func labels(
    before color: Int, beside values: Set<Int>
  ) -> (names: [Int], mode: Int?) {
    let mode = column(named: Self.modes).flatMap { column in
      values.contains(column) || isMarked(column) ? nil : column
    }
    if let name = column(named: Self.names) {
      return ([name], mode)
    }
    let others = words.indices.filter { $0 != mode && !values.contains($0) }
    guard let other = others.first else {
      return ([mode].compactMap(\.self), nil)
    }
    return (other < color ? others.filter { $0 < color } : [other], mode)
  }

  /// The triples of columns that a header names: `red`, `green` and `blue`, or
  /// `r`, `g` and `b`. Where there are several, each has a prefix of its own.
  ///
  /// An opacity without a prefix applies to every triple that has none of its
  /// own.
  var triples: [CSVLayout.Field] {
    var order: [String] = []
    var columns: [String: [Character: [Int]]] = [:]
    for (index, text) in texts.enumerated() {
      guard let (prefix, channel) = Self.parts(of: text) else { continue }
      if columns[prefix] == nil { order.append(prefix) }
      columns[prefix, default: [:]][channel, default: []].append(index)
    }
    let common = columns[""]?["a"]?.first
    return order.compactMap { prefix in
      let found = columns[prefix] ?? [:]
      let channels = ["r", "g", "b"].compactMap { (letter: Character) in
        found[letter]?.count == 1 ? found[letter]?.first : nil
      }
      guard channels.count == 3 else { return nil }
      return CSVLayout.Field(
        columns: channels, alpha: found["a"]?.first ?? common, mode: prefix)
    }
  }

  /// The channel that a header names, and the prefix before it; `nil` if it
  /// names none.
  private static func parts(
    of header: String
  ) -> (prefix: String, channel: Character)? {
    let separators: [Character] = [" ", "_", "-", ".", "/"]
    let cut = header.lastIndex { separators.contains($0) }
    let word = cut.map { header[header.index(after: $0)...] } ?? header[...]
    let channel: Character
    switch word.lowercased() {
    case "r", "red": channel = "r"
    case "g", "green": channel = "g"
    case "b", "blue": channel = "b"
    case "a", "alpha", "opacity": channel = "a"
    default: return nil
    }
    return (cut.map { String(header[..<$0]) } ?? "", channel)
  }

  /// Whether the first cell of a column can only be a colour.
  func isMarked(_ column: Int) -> Bool {
    column < first.count && CSVLayout.likeness(first[column]) == .certain
      && !CSVLayout.isBare(first[column])
  }

  /// Whether the header of a column is a theme.
  func isTheme(_ column: Int) -> Bool {
    ThemeName.ofClass(texts[column]) != .none
  }
}
