import ContrastModel
import PaletteReaders
import TextGrammars

/// Reads Adobe Swatch Exchange: blocks of colours and of the names of groups.
///
///     "ASEF"  version: 2 x u16  count of blocks: u32
///     block:  type: u16  length: u32  content
///     group:  length of the name: u16  name in UTF-16
///     colour: length of the name: u16  name in UTF-16
///             model: 4 characters  components: f32  type: u16
///
/// - Blocks are found by their lengths, and groups need not be closed: the name
///   of a group is the prefix of its colours' names until another group begins
///   or this one ends.
/// - The version is ignored, because some programs write its bytes in the wrong
///   order.
package enum ASEReader: ListReader {
  /// The bytes that a file begins with.
  package static let mark = Array("ASEF".utf8)

  package static func read(
    _ source: SourceText, into palette: inout Palette,
    _ reading: inout ParsedSource, _: ReadingSettings
  ) throws(UnlocatedDiagnostic) {
    var cursor = ByteCursor(source.bytes, in: source.content)
    guard source.bytes.starts(with: mark) else {
      throw .unreadable("expected the file to begin with ASEF", at: 0)
    }
    try cursor.expect(12, for: "the header")
    cursor.position = 8
    let stated = try cursor.takeUInt32("the count of blocks")
    var group = ""
    var count = 0
    while !cursor.isAtEnd {
      let start = cursor.position
      try cursor.expect(6, for: "the header of a block")
      let type = try cursor.takeUInt16("the type of a block")
      let length = try cursor.takeUInt32("the length of a block")
      try cursor.expect(length, for: "a block")
      let range = cursor.position..<cursor.position + length
      var block = ByteCursor(source.bytes, in: range)
      cursor.position = range.upperBound
      count += 1
      do throws(UnlocatedDiagnostic) {
        switch type {
        case 0xC001: group = range.isEmpty ? "" : try name(&block)
        case 0xC002: group = ""
        case 0x0001:
          let name = try name(&block)
          let swatch = try Swatch(exchanged: &block)
          palette.entries.append(
            swatch.entry(
              named: name, in: group, at: start, of: source, &reading))
        default:
          reading.warn(
            "this block has the unknown type \(type), and is not read",
            at: start, of: source)
        }
      } catch {
        reading.errors.append(source.error(error))
      }
    }
    if count != stated {
      reading.warn(
        "the header counts \(stated) blocks, but there are \(count)", at: 8,
        of: source)
    }
  }

  private static func name(_ cursor: inout ByteCursor)
    throws(UnlocatedDiagnostic) -> String
  {
    let count = try cursor.takeUInt16("the length of a name")
    return try cursor.takeText(units: count, "a name")
  }
}

extension Swatch {
  private enum Model: String {
    case rgb = "RGB "
    case lab = "LAB "
    case cmyk = "CMYK"
    case gray = "GRAY"
  }

  /// Takes the model and the components of a colour of Adobe Swatch Exchange.
  init(exchanged cursor: inout ByteCursor) throws(UnlocatedDiagnostic) {
    try cursor.expect(4, for: "a colour model")
    let start = cursor.position
    cursor.position += 4
    let text = String(
      decoding: cursor.bytes[start..<start + 4], as: UTF8.self)
    guard let model = Model(rawValue: text.uppercased()) else {
      throw UnlocatedDiagnostic("no colour model is named '\(text)'", at: start)
    }
    let count = model == .cmyk ? 4 : model == .gray ? 1 : 3
    var values: [Double] = []
    var declared = text.hasSuffix(" ") ? String(text.dropLast()) : text
    for index in 0..<count {
      let place = cursor.position
      let stored = try cursor.takeFloat("a component")
      declared += " \(stored)"
      let isAxis = model == .lab && index > 0
      guard (isAxis ? -160...160 : 0...1).contains(stored) else {
        throw UnlocatedDiagnostic("a component cannot be \(stored)", at: place)
      }
      values.append(isAxis ? Double(stored) : Self.exact(stored))
    }
    self.declared = declared
    isInk = model == .cmyk
    color =
      switch model {
      case .rgb: PaletteColor(.sRGB, SIMD3(values[0], values[1], values[2]))
      case .lab:
        PaletteColor(.lab, SIMD3(values[0] * 100, values[1], values[2]))
      case .cmyk:
        Self.inks(
          cyan: values[0], magenta: values[1], yellow: values[2],
          black: values[3])
      case .gray: PaletteColor(.sRGB, SIMD3(repeating: values[0]))
      }
  }

  /// The exact value of a stored component. If it is the `Float` nearest to
  /// some n/255, the program stored an 8-bit colour, and the value is n/255.
  private static func exact(_ stored: Float) -> Double {
    let byte = Double((stored * 255).rounded()) / 255
    return Float(byte) == stored ? byte : Double(stored)
  }
}
