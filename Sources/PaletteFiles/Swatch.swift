import ContrastModel
import PaletteReaders
import TextGrammars

/// A colour as a palette file of a program stores it.
struct Swatch {
  let color: PaletteColor

  /// The colour as the file has it: the model and its numbers.
  let declared: String

  /// Whether the colour is given as amounts of ink.
  let isInk: Bool

  /// The entry of the colour, named by its model and numbers if it has no name.
  ///
  /// - Parameters:
  ///   - name: its name; empty where it has none.
  ///   - group: the name of its group; empty where it is not in a group.
  ///   - start: the offset of the colour.
  ///   - source: the file.
  ///   - reading: gets a warning if the colour is given as inks.
  /// - Returns: the entry.
  func entry(
    named name: String, in group: String = "", at start: Int,
    of source: SourceText, _ reading: inout ParsedSource
  ) -> Palette.Entry {
    if isInk {
      reading.warn(
        "CMYK without a profile is approximated by mixing ideal inks",
        at: start, of: source)
    }
    let ownName = name.isEmpty ? declared : name
    return Palette.Entry(
      name: group.isEmpty ? ownName : "\(group)/\(ownName)",
      declared: declared, color: color, source: source.location(of: start))
  }

  /// The colour of four inks, 0 to 1, without a profile that defines how they
  /// look: CSS Color 5, §5, "naively convert from CMYK to RGB".
  static func inks(
    cyan: Double, magenta: Double, yellow: Double, black: Double
  ) -> PaletteColor {
    let light = SIMD3(1 - cyan, 1 - magenta, 1 - yellow)
    return PaletteColor(.sRGB, light * (1 - black))
  }

  /// The colour of a hue in degrees, and of saturation and brightness from 0 to
  /// 1: the brightness is the greatest channel, and the saturation is the
  /// distance from it to the least channel, divided by the brightness.
  static func hsb(
    hue: Double, saturation: Double, brightness: Double
  ) -> PaletteColor {
    func channel(_ shift: Double) -> Double {
      let turn = (shift + hue / 60).truncatingRemainder(dividingBy: 6)
      let distance = max(0, min(turn, 4 - turn, 1))
      return brightness * (1 - saturation * distance)
    }
    return PaletteColor(.sRGB, SIMD3(channel(5), channel(3), channel(1)))
  }

  /// Takes a colour of Photoshop: the number of a colour space, and four 16-bit
  /// numbers.
  ///
  /// - Throws: an error if the space is unknown or its numbers do not give a
  ///   colour, or if a number is beyond the range of its space.
  init(photoshop cursor: inout ByteCursor) throws(UnlocatedDiagnostic) {
    let offset = cursor.position
    let space = try cursor.takeUInt16("a colour space")
    var values: [Int] = []
    for _ in 0..<4 { values.append(try cursor.takeUInt16("a component")) }
    // Depending on the space, the numbers are fractions of 65,535 or of 10,000,
    // or are signed.
    let shares = values.map { Double($0) / 65_535 }
    func part(_ index: Int) throws(UnlocatedDiagnostic) -> Double {
      guard values[index] <= 10_000 else {
        throw UnlocatedDiagnostic(
          "a component is at most 10,000, but this one is \(values[index])",
          at: offset)
      }
      return Double(values[index]) / 10_000
    }
    let signed = values.map { $0 - ($0 >= 0x8000 ? 0x10000 : 0) }
    isInk = space == 2 || space == 9
    switch space {
    case 0:
      declared = "RGB \(values[0]) \(values[1]) \(values[2])"
      color = PaletteColor(.sRGB, SIMD3(shares[0], shares[1], shares[2]))
    case 1:
      declared = "HSB \(values[0]) \(values[1]) \(values[2])"
      color = Self.hsb(
        hue: shares[0] * 360, saturation: shares[1], brightness: shares[2])
    case 2:
      declared = "CMYK " + values.map(String.init).joined(separator: " ")
      // The greatest number means no ink.
      color = Self.inks(
        cyan: 1 - shares[0], magenta: 1 - shares[1], yellow: 1 - shares[2],
        black: 1 - shares[3])
    case 7:
      declared = "Lab \(values[0]) \(signed[1]) \(signed[2])"
      let (a, b) = (Double(signed[1]) / 100, Double(signed[2]) / 100)
      color = PaletteColor(.lab, SIMD3(try part(0) * 100, a, b))
    case 8:
      declared = "Gray \(values[0])"
      // The number is a share of ink: 0 is white.
      color = PaletteColor(.sRGB, SIMD3(repeating: 1 - (try part(0))))
    case 9:
      declared = "Wide CMYK " + values.map(String.init).joined(separator: " ")
      color = Self.inks(
        cyan: try part(0), magenta: try part(1), yellow: try part(2),
        black: try part(3))
    default:
      if let book = Self.books[space] {
        // Only the number of its colour is stored.
        throw UnlocatedDiagnostic(
          PlainProblem(
            "this swatch stores only its number in the colour book \(book)",
            isUnresolved: true), at: offset)
      }
      throw UnlocatedDiagnostic(
        "no colour space has the number \(space)", at: offset)
    }
  }

  private static let books = [
    3: "Pantone", 4: "Focoltone", 5: "Trumatch", 6: "Toyo", 10: "HKS",
  ]
}

/// Binary data, whose numbers are big-endian.
extension ByteCursor {
  /// The number of bytes that are left.
  var left: Int { end - position }

  /// Throws an error if fewer than a number of bytes are left. The name in the
  /// error says what the bytes are for.
  func expect(_ count: Int, for name: String) throws(UnlocatedDiagnostic) {
    guard count > left else { return }
    throw .unreadable(
      "\(name) needs \(count) bytes, but only \(left) are left", at: position)
  }

  /// Takes a 16-bit number.
  mutating func takeUInt16(_ name: String) throws(UnlocatedDiagnostic) -> Int {
    try expect(2, for: name)
    position += 2
    return Int(bytes[position - 2]) << 8 | Int(bytes[position - 1])
  }

  /// Takes a 32-bit number.
  mutating func takeUInt32(_ name: String) throws(UnlocatedDiagnostic) -> Int {
    try expect(4, for: name)
    let high = try takeUInt16(name)
    return high << 16 | (try takeUInt16(name))
  }

  /// Takes a 32-bit floating-point number (IEEE 754).
  mutating func takeFloat(_ name: String) throws(UnlocatedDiagnostic) -> Float {
    Float(bitPattern: UInt32(try takeUInt32(name)))
  }

  /// Takes a text of the given number of UTF-16 units, and removes the zeros at
  /// its end.
  mutating func takeText(
    units count: Int, _ name: String
  ) throws(UnlocatedDiagnostic) -> String {
    try expect(count * 2, for: name)
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for _ in 0..<count { units.append(UInt16(try takeUInt16(name))) }
    while units.last == 0 { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }
}
