import CSSColors
import ContrastModel
import TextGrammars

/// A scanner that reads one line at a time into a batch: the definition, with
/// which faster readers have to agree.
///
/// A colour is a text that `ListColor` reads. The other cells of a line, and
/// the other members of an object, are carried: they are copied to the output,
/// if there is one.
struct PairScanner {
  private let layout: PairLayout
  private let options: PairOptions
  private let separator: UInt8
  private let colorCells: Int
  private var fields: [PairField] = []

  /// A scanner of the lines of an input.
  init(_ layout: PairLayout, _ options: PairOptions) {
    self.layout = layout
    self.options = options
    separator = layout.separator ?? 0
    colorCells = max(layout.foreground, layout.background) + 1
  }

  /// Whether the output shows text of the input.
  private var showsText: Bool { options.target != nil }

  /// Reads a line that is not blank.
  ///
  /// - Parameters:
  ///   - line: the range of the line, without its line end.
  ///   - bytes: the bytes that contain it.
  ///   - batch: receives the pair; unchanged if the line cannot be read.
  /// - Throws: the first problem of the line.
  mutating func read(
    _ line: Range<Int>, of bytes: [UInt8], into batch: inout PairBatch
  ) throws(UnlocatedDiagnostic) {
    if layout.format == .ndjson {
      try readObject(line, of: bytes, into: &batch)
    } else {
      try readCells(line, of: bytes, into: &batch)
    }
  }

  private mutating func readCells(
    _ line: Range<Int>, of bytes: [UInt8], into batch: inout PairBatch
  ) throws(UnlocatedDiagnostic) {
    fields.removeAll(keepingCapacity: true)
    try PairCells.append(
      line, of: bytes, separator: separator, colorCells: colorCells,
      to: &fields)
    let foreground = trimmed(fields[layout.foreground], bytes)
    let background = trimmed(fields[layout.background], bytes)
    try append(foreground, on: background, of: bytes, to: &batch)
    guard showsText else { return }
    let start = batch.carried.count
    for (column, field) in fields.enumerated()
    where layout.isCarried(column) {
      batch.carried.append(field)
    }
    batch.rows.append((foreground, background, start..<batch.carried.count))
  }

  private func trimmed(_ field: PairField, _ bytes: [UInt8]) -> PairField {
    var field = field
    if field.notation == .plain {
      field.range = bytes.trimmed(field.range)
    }
    return field
  }

  private mutating func readObject(
    _ line: Range<Int>, of bytes: [UInt8], into batch: inout PairBatch
  ) throws(UnlocatedDiagnostic) {
    let object = try JSONLine(bytes, in: bytes.trimmed(line))
    let names = object.members.map(\.name)
    let foreground = try color("foreground", in: object, names, line)
    let background = try color("background", in: object, names, line)
    let carried =
      showsText ? try self.carried(object, but: [foreground, background]) : []
    let text = Self.field(object.members[foreground])
    let ground = Self.field(object.members[background])
    try append(text, on: ground, of: bytes, to: &batch)
    guard showsText else { return }
    let start = batch.carried.count
    batch.carried += carried
    batch.rows.append((text, ground, start..<batch.carried.count))
  }

  /// The index of the member that holds the colour of a role.
  private func color(
    _ role: String, in object: JSONLine, _ names: [String], _ line: Range<Int>
  ) throws(UnlocatedDiagnostic) -> Int {
    guard
      let place = ColumnNames.index(of: ColumnNames.wanted(role), in: names)
    else {
      throw UnlocatedDiagnostic(
        "this object has no member for the \(role); name it"
          + " \(ColumnNames.proposed(role))",
        at: line.lowerBound)
    }
    let member = object.members[place]
    guard member.value.isString else {
      throw UnlocatedDiagnostic(
        "a colour must be a string", at: member.value.range.lowerBound)
    }
    return place
  }

  /// The members that are copied to the output: in their own order, or in the
  /// order of the output's columns.
  private func carried(
    _ object: JSONLine, but colors: [Int]
  ) throws(UnlocatedDiagnostic) -> [PairField] {
    let members = object.members.enumerated().filter { place, member in
      !colors.contains(place) && !ColumnNames.isVerdict(member.name)
    }.map(\.element)
    for member in members where ColumnNames.colors.contains(member.name) {
      throw UnlocatedDiagnostic(
        "the member '\(member.name)' cannot be kept: the output uses"
          + " that name for a colour", at: member.nameRange.lowerBound)
    }
    guard options.target != .ndjson, let columns = layout.names else {
      return members.map(Self.field)
    }
    // A missing member leaves an empty cell.
    var cells = [PairField](
      repeating: PairField(range: 0..<0, notation: .plain),
      count: columns.count)
    for member in members {
      let column = columns.firstIndex {
        $0.elementsEqual(member.name.utf8)
      }
      guard let column, column != layout.foreground,
        column != layout.background
      else {
        throw UnlocatedDiagnostic(
          "the member '\(member.name)' has no column: the columns are the "
            + "members of the first object, except its colours",
          at: member.nameRange.lowerBound)
      }
      cells[column] = Self.field(member)
    }
    return layout.carriedColumns(of: columns.count).map { cells[$0] }
  }

  private static func field(_ member: JSONLine.Member) -> PairField {
    let notation: PairField.Notation =
      switch member.value.kind {
      case .string: .jsonString
      case .escapedString: .jsonEscaped
      default: .jsonOther
      }
    return PairField(
      range: member.value.range, notation: notation, name: member.nameRange)
  }

  /// Adds the pair of colours in two fields.
  private func append(
    _ foreground: PairField, on background: PairField, of bytes: [UInt8],
    to batch: inout PairBatch
  ) throws(UnlocatedDiagnostic) {
    if options.names.isEmpty, let text = Self.sixDigits(foreground, bytes),
      let ground = Self.sixDigits(background, bytes)
    {
      batch.append(text, on: ground)
      return
    }
    let text = try color(foreground, bytes)
    let ground = try color(background, bytes)
    batch.append(
      text, on: ground, backdrop: options.backdrop, gamut: options.gamut)
  }

  /// The colour of a field, by name or notation.
  private func color(
    _ field: PairField, _ bytes: [UInt8]
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    if options.names.isEmpty { return try Self.written(field, bytes) }
    let text = field.decoded(bytes)
    let name = Array(text[text.trimmed(text.indices)])
    let start = field.content.lowerBound
    if let color = try options.names.color(name, at: start) { return color }
    do throws(UnlocatedDiagnostic) {
      return try Self.written(field, bytes)
    } catch {
      // The problem names only the first word of the text.
      switch error.problem as? ColorProblem {
      case .unknownName, .notHex: break
      default: throw error
      }
      let name = String(decoding: name, as: UTF8.self)
      throw UnlocatedDiagnostic(ColorProblem.unknownName(name), at: start)
    }
  }

  private static func written(
    _ field: PairField, _ bytes: [UInt8]
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    switch field.notation {
    case .plain, .jsonString, .jsonOther:
      return try ListColor.color(bytes, in: field.content)
    case .quoted, .jsonEscaped:
      let text = field.decoded(bytes)
      do {
        return try ListColor.color(text, in: text.trimmed(text.indices))
      } catch {
        // The exact offset is lost with the quotes or the escapes.
        throw UnlocatedDiagnostic(error.problem, at: field.content.lowerBound)
      }
    }
  }

  /// The colour of six hexadecimal digits, with or without a number sign.
  private static func sixDigits(
    _ field: PairField, _ bytes: [UInt8]
  ) -> SRGBColor? {
    let text = field.content
    var start = text.lowerBound
    if text.count == 7, bytes[start] == .numberSign { start += 1 }
    guard text.upperBound - start == 6 else { return nil }
    return HexColor.opaque(bytes, in: start..<start + 6)
  }
}
