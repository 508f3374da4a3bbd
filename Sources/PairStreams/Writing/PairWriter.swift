import ContrastModel
import TextGrammars

/// A writer of the verdicts of a batch, one row for each pair.
///
/// The colours are shown as they were written. If the output's format differs
/// from the input's, cells are quoted and escaped as the output's format
/// requires.
struct PairWriter {
  private let layout: PairLayout
  private let target: PairFormat

  /// The ratios whose pairs are written.
  let chosen: ClosedRange<UInt16>

  /// The texts of the verdicts.
  let texts: VerdictText

  private let separator: UInt8
  private let memberNames: [[UInt8]]

  /// A writer of the pairs of an input, or `nil` when only totals are wanted.
  init?(_ layout: PairLayout, _ options: PairOptions) {
    guard let target = options.target else { return nil }
    self.layout = layout
    self.target = target
    chosen = options.chosen
    separator = target.separator ?? .comma
    texts = VerdictText.separated(by: separator)
    let names = layout.names ?? []
    memberNames = layout.carriedColumns(of: names.count).map { column in
      let name = Self.carriedName(names[column])
      return Array(String(decoding: name, as: UTF8.self).jsonText.utf8)
    }
  }

  /// The name of a carried column in the output: its own, or with `_name` added
  /// if a column of colours has that name.
  private static func carriedName(_ name: [UInt8]) -> [UInt8] {
    let isTaken = ColumnNames.colors.contains { name.elementsEqual($0.utf8) }
    return isTaken ? name + Array("_name".utf8) : name
  }

  /// Whether lines of two colours can be copied, with the verdict after them.
  var copiesLines: Bool {
    target.separator != nil && target.separator == layout.separator
      && layout.isPlain
  }

  /// The header line; empty if the input has no column names or the output has
  /// no cells.
  var header: PairText {
    var header = PairText()
    guard target.separator != nil, let names = layout.names else {
      return header
    }
    header.append("foreground")
    for name: StaticString in ["background", "ratio", "level"] {
      header.append(separator)
      header.append(name)
    }
    for column in layout.carriedColumns(of: names.count) {
      header.append(separator)
      header.append(cell: Self.carriedName(names[column]), separator)
    }
    header.append(.lineFeed)
    return header
  }

  /// Appends the rows of a batch.
  func append(
    _ batch: PairBatch, of bytes: [UInt8], to output: inout PairText
  ) {
    for pair in 0..<batch.count where chosen.contains(batch.hundredths[pair]) {
      if target == .ndjson {
        appendObject(batch, pair, bytes, &output)
      } else {
        appendCells(batch, pair, bytes, &output)
      }
    }
  }

  private func appendCells(
    _ batch: PairBatch, _ pair: Int, _ bytes: [UInt8],
    _ output: inout PairText
  ) {
    let row = batch.rows[pair]
    output.append(cell: row.foreground, bytes, separator)
    output.append(separator)
    output.append(cell: row.background, bytes, separator)
    let hundredths = batch.wholeHundredths(pair)
    if hundredths <= 2100 {
      output.append(texts.bytes, texts.range(of: UInt16(hundredths)))
    } else {
      output.append(separator)
      VerdictText.digits(of: hundredths) { output.append($0) }
      output.append(separator)
      output.append(Array(TextLevel(hundredths: hundredths).rawValue.utf8))
    }
    for field in batch.carried[row.carried] {
      output.append(separator)
      if field.notation == .plain, separator == layout.separator {
        output.append(bytes, field.range)
      } else {
        output.append(cell: field, bytes, separator)
      }
    }
    output.append(.lineFeed)
  }

  private func appendObject(
    _ batch: PairBatch, _ pair: Int, _ bytes: [UInt8],
    _ output: inout PairText
  ) {
    let row = batch.rows[pair]
    let hundredths = batch.wholeHundredths(pair)
    output.append(#"{"foreground":"#)
    output.append(json: row.foreground, bytes)
    output.append(#","background":"#)
    output.append(json: row.background, bytes)
    output.append(#","ratio":"#)
    VerdictText.digits(of: hundredths) { output.append($0) }
    output.append(#","level":""#)
    for byte in TextLevel(hundredths: hundredths).rawValue.utf8 {
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
    for (place, field) in batch.carried[row.carried].enumerated() {
      output.append(UInt8(ascii: ","))
      if !field.name.isEmpty {
        output.append(bytes, field.name)
      } else if place < memberNames.count {
        output.append(memberNames[place])
      } else {
        // Without names, the two colours are columns 1 and 2.
        output.append("\"column")
        for byte in String(place + 3).utf8 { output.append(byte) }
        output.append(UInt8(ascii: "\""))
      }
      output.append(UInt8(ascii: ":"))
      output.append(json: field, bytes)
    }
    output.append("}\n")
  }
}
