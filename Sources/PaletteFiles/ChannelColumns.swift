import ContrastModel
import TextGrammars

/// The columns of a CSV file that hold the red, the green and the blue of a
/// colour, as its header names them.
///
///     name,red,green,blue,alpha
///     ink,27,42,65,1
package struct ChannelColumns {
  /// The columns of red, green and blue.
  var channels: [Int]

  /// The column of the opacity.
  var alpha: Int?

  /// What stands before the names of the channels: `dark` of `dark red`.
  let mode: String

  /// The last of the columns.
  var last: Int { max(channels.max() ?? 0, alpha ?? 0) }

  /// The triples of columns that a header names: `red`, `green` and `blue`, or
  /// `r`, `g` and `b`, each behind the same word where there are several.
  ///
  /// An opacity without such a word counts for all of them.
  static func triples(in header: [String]) -> [ChannelColumns] {
    var order: [String] = []
    var columns: [String: [Character: [Int]]] = [:]
    for (index, text) in header.enumerated() {
      guard let (prefix, channel) = parts(of: text) else { continue }
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
      return ChannelColumns(
        channels: channels, alpha: found["a"]?.first ?? common, mode: prefix)
    }
  }

  /// The channel that a header names, and what stands before it.
  static func parts(
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

  /// Whether a text begins as a number does.
  static func beginsNumber(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    return first.isDigit || first == 0x2B || first == 0x2D || first == 0x2E
  }

  /// The first three or more cells side by side that can be channels or short
  /// hex alike: whole numbers of up to three digits, none beyond any channel
  /// and any angle.
  static func doubtful(in cells: [String]) -> Range<Int> {
    var start = 0
    for index in 0...cells.count {
      if index < cells.count, isSmallNumber(cells[index]) { continue }
      if index - start >= 3 { return start..<index }
      start = index + 1
    }
    return 0..<0
  }

  private static func isSmallNumber(_ text: String) -> Bool {
    guard text.utf8.count <= 3, text.utf8.allSatisfy(\.isDigit) else {
      return false
    }
    return Int(text).map { $0 <= 360 } ?? false
  }
}

/// What the numbers of channel columns count to: all values of a file say it
/// together.
///
/// - Where every channel is from 0 to 1, and one has a decimal point, they
///   count to 1. Otherwise they count to 255, also with decimals.
/// - Where every opacity is from 0 to 1, they count to 1. Where one is 255 or
///   more than 100, they count to 255. In between nobody can tell.
/// - A number with `%` counts to 100 by itself.
struct ChannelScale {
  private var mostChannel = 0.0
  private var mostAlpha = 0.0
  private var hasPoint = false

  /// Takes the numbers of a record into account.
  mutating func note(
    _ record: [CSVCell], _ columns: ChannelColumns, of source: SourceText
  ) {
    for column in columns.channels where column < record.count {
      guard let number = Self.number(record[column], of: source),
        !number.isPercentage
      else { continue }
      mostChannel = max(mostChannel, number.value)
      let text = source.bytes[record[column].content]
      if text.contains(0x2E) { hasPoint = true }
    }
    if let alpha = columns.alpha { note(record, alpha: alpha, of: source) }
  }

  /// Takes an opacity into account.
  mutating func note(
    _ record: [CSVCell], alpha column: Int, of source: SourceText
  ) {
    guard column < record.count,
      let number = Self.number(record[column], of: source),
      !number.isPercentage
    else { return }
    mostAlpha = max(mostAlpha, number.value)
  }

  /// The colour that a record has in some columns.
  func color(
    _ record: [CSVCell], _ columns: ChannelColumns, of source: SourceText
  ) throws(Flaw) -> Color {
    var channels = SIMD3<Double>()
    for (index, column) in columns.channels.enumerated() {
      channels[index] = try channel(record[column], of: source)
    }
    guard let column = columns.alpha else { return Color(.sRGB, channels) }
    let alpha = try alpha(record, column, of: source)
    return Color(.sRGB, channels, alpha: alpha ?? 1)
  }

  private func channel(
    _ cell: CSVCell, of source: SourceText
  ) throws(Flaw) -> Double {
    let (value, isPercentage) = try Self.expected(cell, of: source)
    if isPercentage { return try Self.part(value, of: 100, cell, source) }
    if mostChannel <= 1, hasPoint {
      return try Self.part(value, of: 1, cell, source)
    }
    // A half among channels that count to 255 may be half of all, and so may
    // a one where all are noughts and ones.
    if value > 0, value < 1 || mostChannel <= 1 {
      throw Flaw(
        ListProblem.channelScale(source.string(cell.content)),
        at: cell.content.lowerBound)
    }
    return try Self.part(value, of: 255, cell, source)
  }

  /// The opacity that a record has in a column, or `nil` where it says nothing.
  func alpha(
    _ record: [CSVCell], _ column: Int, of source: SourceText
  ) throws(Flaw) -> Double? {
    guard column < record.count, !record[column].content.isEmpty else {
      return nil
    }
    let cell = record[column]
    let (value, isPercentage) = try Self.expected(cell, of: source)
    if isPercentage { return try Self.part(value, of: 100, cell, source) }
    if mostAlpha <= 1 { return try Self.part(value, of: 1, cell, source) }
    if value > 0, mostAlpha <= 100 || value <= 1 {
      throw Flaw(
        ListProblem.opacityScale(source.string(cell.content)),
        at: cell.content.lowerBound)
    }
    return try Self.part(value, of: 255, cell, source)
  }

  private static func part(
    _ value: Double, of most: Int, _ cell: CSVCell, _ source: SourceText
  ) throws(Flaw) -> Double {
    guard (0...Double(most)).contains(value) else {
      throw Flaw(
        ListProblem.channelRange(source.string(cell.content), most: most),
        at: cell.content.lowerBound)
    }
    return value / Double(most)
  }

  private static func expected(
    _ cell: CSVCell, of source: SourceText
  ) throws(Flaw) -> (value: Double, isPercentage: Bool) {
    if let number = number(cell, of: source) { return number }
    throw Flaw(
      ListProblem.notAChannel(source.string(cell.content)),
      at: cell.content.lowerBound)
  }

  private static func number(
    _ cell: CSVCell, of source: SourceText
  ) -> (value: Double, isPercentage: Bool)? {
    var cursor = ByteCursor(
      source.bytes, in: source.bytes.trimmed(cell.content))
    guard let value = DecimalNumber.read(&cursor) else { return nil }
    cursor.skip(while: \.isBlank)
    let isPercentage = cursor.skip(0x25)
    return cursor.isAtEnd ? (value, isPercentage) : nil
  }
}
