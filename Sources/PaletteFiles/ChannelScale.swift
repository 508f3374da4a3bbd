import ContrastModel
import TextGrammars

/// The scale of the channel columns (0 to 1, or 0 to 255), detected from all
/// values of a file.
///
/// - If every channel is from 0 to 1, and one has a decimal point, the scale is
///   0 to 1. Otherwise it is 0 to 255, even for numbers with decimals.
/// - If every opacity is from 0 to 1, the scale is 0 to 1. If one is more than
///   100, it is 0 to 255. In between, the scale is ambiguous, which is an
///   error.
/// - A number with `%` is always on a scale of 0 to 100.
struct ChannelScale {
  private var mostChannel = 0.0
  private var mostAlpha = 0.0
  private var hasPoint = false

  /// Takes the numbers of a record into account.
  mutating func note(
    _ record: [CSVCell], _ field: CSVLayout.Field, of source: SourceText
  ) {
    for column in field.columns where field.isChannels {
      guard let number = number(record, column, of: source) else { continue }
      mostChannel = max(mostChannel, number)
      let text = source.bytes[record[column].content]
      if text.contains(.period) { hasPoint = true }
    }
    if let alpha = field.alpha, let number = number(record, alpha, of: source) {
      mostAlpha = max(mostAlpha, number)
    }
  }

  /// The number in a column, or `nil` if there is none or it is a percentage.
  private func number(
    _ record: [CSVCell], _ column: Int, of source: SourceText
  ) -> Double? {
    guard column < record.count,
      let number = Self.number(record[column], of: source),
      !number.isPercentage
    else { return nil }
    return number.value
  }

  /// The colour of a record in the columns of a field.
  func color(
    _ record: [CSVCell], _ field: CSVLayout.Field, of source: SourceText
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    var channels = SIMD3<Double>()
    for (index, column) in field.columns.enumerated() {
      channels[index] = try channel(record[column], of: source)
    }
    guard let column = field.alpha else { return PaletteColor(.sRGB, channels) }
    let alpha = try alpha(record, column, of: source)
    return PaletteColor(.sRGB, channels, alpha: alpha ?? 1)
  }

  private func channel(
    _ cell: CSVCell, of source: SourceText
  ) throws(UnlocatedDiagnostic) -> Double {
    let (value, isPercentage) = try Self.expected(cell, of: source)
    if isPercentage { return try Self.part(value, of: 100, cell, source) }
    if mostChannel <= 1, hasPoint {
      return try Self.part(value, of: 1, cell, source)
    }
    // A half among channels to 255 may mean half of the scale, and a 1 may mean
    // all of it where all channels are 0 or 1.
    if value > 0, value < 1 || mostChannel <= 1 {
      throw UnlocatedDiagnostic(
        "cannot tell whether '\(source.string(cell.content))' is on a scale to"
          + " 1 or to 255; use one scale for all channels, with decimal points"
          + " for the scale to 1",
        at: cell.content.lowerBound)
    }
    return try Self.part(value, of: 255, cell, source)
  }

  /// The opacity of a record in a column, or `nil` where the cell is empty.
  func alpha(
    _ record: [CSVCell], _ column: Int, of source: SourceText
  ) throws(UnlocatedDiagnostic) -> Double? {
    guard column < record.count, !record[column].content.isEmpty else {
      return nil
    }
    let cell = record[column]
    let (value, isPercentage) = try Self.expected(cell, of: source)
    if isPercentage { return try Self.part(value, of: 100, cell, source) }
    if mostAlpha <= 1 { return try Self.part(value, of: 1, cell, source) }
    if value > 0, mostAlpha <= 100 || value <= 1 {
      throw UnlocatedDiagnostic(
        "the scale of '\(source.string(cell.content))' is ambiguous; write the"
          + " opacity from 0 to 1, or with %",
        at: cell.content.lowerBound)
    }
    return try Self.part(value, of: 255, cell, source)
  }

  private static func part(
    _ value: Double, of most: Int, _ cell: CSVCell, _ source: SourceText
  ) throws(UnlocatedDiagnostic) -> Double {
    guard (0...Double(most)).contains(value) else {
      throw UnlocatedDiagnostic(
        "numbers in this column are from 0 to \(most), but this is"
          + " '\(source.string(cell.content))'",
        at: cell.content.lowerBound)
    }
    return value / Double(most)
  }

  private static func expected(
    _ cell: CSVCell, of source: SourceText
  ) throws(UnlocatedDiagnostic) -> (value: Double, isPercentage: Bool) {
    if let number = number(cell, of: source) { return number }
    throw UnlocatedDiagnostic(
      "red, green, blue and alpha are numbers, but this is"
        + " '\(source.string(cell.content))'",
      at: cell.content.lowerBound)
  }

  private static func number(
    _ cell: CSVCell, of source: SourceText
  ) -> (value: Double, isPercentage: Bool)? {
    var cursor = ByteCursor(
      source.bytes, in: source.bytes.trimmed(cell.content))
    guard let value = DecimalNumber.read(&cursor) else { return nil }
    cursor.skip(while: \.isBlank)
    let isPercentage = cursor.skip(.percent)
    return cursor.isAtEnd ? (value, isPercentage) : nil
  }
}
