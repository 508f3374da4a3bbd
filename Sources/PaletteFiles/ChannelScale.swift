import ContrastModel
import TextGrammars

/// The scale of the channel columns (0 to 1, or 0 to 255), detected from all
/// values of a file.
///
/// - If every channel is from 0 to 1, and one has a decimal point, the scale is
///   0 to 1. Otherwise it is 0 to 255, even for numbers with decimals, but a
///   number between 0 and 1 is ambiguous; so is a 1 if no channel is greater.
/// - If every opacity is from 0 to 1, the scale is 0 to 1. If one is more than
///   100, it is 0 to 255, and those from 0 to 1 are ambiguous, except 0.
///   Otherwise all are ambiguous, except 0.
/// - An ambiguous number is an error.
/// - A number with `%` is always on a scale of 0 to 100.
struct ChannelScale {
  private let source: SourceText
  private var mostChannel = 0.0
  private var mostAlpha = 0.0
  private var hasPoint = false

  /// The scale of a file, before any record is read.
  init(of source: SourceText) { self.source = source }

  /// Takes the numbers of a record into account.
  mutating func note(_ record: [CSVCell], _ field: CSVLayout.Field) {
    for column in field.columns where field.isChannels {
      guard let number = number(record, column) else { continue }
      mostChannel = max(mostChannel, number)
      let text = source.bytes[record[column].content]
      if text.contains(.period) { hasPoint = true }
    }
    if let alpha = field.alpha, let number = number(record, alpha) {
      mostAlpha = max(mostAlpha, number)
    }
  }

  /// The number in a column, or `nil` if there is none or it is a percentage.
  private func number(_ record: [CSVCell], _ column: Int) -> Double? {
    guard column < record.count, let number = number(record[column]),
      !number.isPercentage
    else { return nil }
    return number.value
  }

  /// The colour of a record in the columns of a field.
  func color(
    _ record: [CSVCell], _ field: CSVLayout.Field
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    var channels = SIMD3<Double>()
    for (index, column) in field.columns.enumerated() {
      channels[index] = try value(record[column]) {
        value throws(UnlocatedDiagnostic) in
        if mostChannel <= 1, hasPoint { return 1 }
        // Among channels up to 255, a 0.5 may mean half of the scale; where all
        // channels are 0 or 1, a 1 may mean all of it.
        guard value > 0, value < 1 || mostChannel <= 1 else { return 255 }
        let text = source.string(record[column].content)
        throw UnlocatedDiagnostic(
          "cannot tell whether the scale of '\(text)' is 0 to 1 or 0 to 255;"
            + " use one scale for all channels, and decimal points for 0 to 1",
          at: record[column].content.lowerBound)
      }
    }
    guard let column = field.alpha else { return PaletteColor(.sRGB, channels) }
    return PaletteColor(
      .sRGB, channels, alpha: try alpha(record, column) ?? 1)
  }

  /// The opacity of a record in a column, or `nil` where the cell is empty.
  func alpha(
    _ record: [CSVCell], _ column: Int
  ) throws(UnlocatedDiagnostic) -> Double? {
    guard column < record.count, !record[column].content.isEmpty else {
      return nil
    }
    return try value(record[column]) { value throws(UnlocatedDiagnostic) in
      if mostAlpha <= 1 { return 1 }
      guard value > 0, mostAlpha <= 100 || value <= 1 else { return 255 }
      let text = source.string(record[column].content)
      throw UnlocatedDiagnostic(
        "the scale of '\(text)' is ambiguous; write the opacity from 0 to 1, or"
          + " with %",
        at: record[column].content.lowerBound)
    }
  }

  /// The number in a cell divided by the end of its scale, which is 100 for a
  /// number with `%`; for any other number, `most` returns the end.
  private func value(
    _ cell: CSVCell, most: (Double) throws(UnlocatedDiagnostic) -> Int
  ) throws(UnlocatedDiagnostic) -> Double {
    let text = source.string(cell.content)
    guard let (value, isPercentage) = number(cell) else {
      throw UnlocatedDiagnostic(
        "red, green, blue and alpha must be numbers, but this is '\(text)'",
        at: cell.content.lowerBound)
    }
    let most = isPercentage ? 100 : try most(value)
    guard (0...Double(most)).contains(value) else {
      throw UnlocatedDiagnostic(
        "numbers in this column must be from 0 to \(most), but this is"
          + " '\(text)'",
        at: cell.content.lowerBound)
    }
    return value / Double(most)
  }

  private func number(
    _ cell: CSVCell
  ) -> (value: Double, isPercentage: Bool)? {
    var cursor = ByteCursor(
      source.bytes, in: source.bytes.trimmed(cell.content))
    guard let value = DecimalNumber.read(&cursor) else { return nil }
    cursor.skip(while: \.isBlank)
    let isPercentage = cursor.skip(.percent)
    return cursor.isAtEnd ? (value, isPercentage) : nil
  }
}
