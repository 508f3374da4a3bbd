import ContrastModel
import TextGrammars

/// A colour as Photoshop stores it: the number of a space, and four numbers of
/// 16 bits.
struct PhotoshopColor {
  private let space: Int
  private let values: [Int]
  private let offset: Int

  /// Takes a colour.
  init(_ cursor: inout ByteCursor) throws(UnlocatedDiagnostic) {
    offset = cursor.position
    space = try cursor.takeUInt16("a colour space")
    var values: [Int] = []
    for _ in 0..<4 { values.append(try cursor.takeUInt16("a component")) }
    self.values = values
  }

  /// Whether the colour is one of inks.
  var isInk: Bool { space == 2 || space == 9 }

  /// The colour as the file has it: the space and its numbers.
  var declared: String {
    switch space {
    case 0: "RGB \(values[0]) \(values[1]) \(values[2])"
    case 1: "HSB \(values[0]) \(values[1]) \(values[2])"
    case 2: "CMYK " + values.map { "\($0)" }.joined(separator: " ")
    case 7: "Lab \(values[0]) \(signed(1)) \(signed(2))"
    case 8: "Gray \(values[0])"
    case 9: "Wide CMYK " + values.map { "\($0)" }.joined(separator: " ")
    default:
      "Space \(space) " + values.map { "\($0)" }.joined(separator: " ")
    }
  }

  /// The colour that is meant.
  ///
  /// - Throws: a space of which the numbers say nothing, or a number beyond the
  ///   range of its space.
  func color() throws(UnlocatedDiagnostic) -> PaletteColor {
    switch space {
    case 0:
      return PaletteColor(.sRGB, SIMD3(share(0), share(1), share(2)))
    case 1:
      return SwatchColor.hsb(
        hue: share(0) * 360, saturation: share(1), brightness: share(2))
    case 2:
      // All bits set is no ink at all.
      return SwatchColor.inks(
        cyan: 1 - share(0), magenta: 1 - share(1), yellow: 1 - share(2),
        black: 1 - share(3))
    case 7:
      let (a, b) = (Double(signed(1)) / 100, Double(signed(2)) / 100)
      return PaletteColor(.lab, SIMD3(try part(0) * 100, a, b))
    case 8: return SwatchColor.gray(try part(0))
    case 9:
      return SwatchColor.inks(
        cyan: try part(0), magenta: try part(1), yellow: try part(2),
        black: try part(3))
    default:
      if let book = Self.books[space] {
        // Of its colours only the number is stored.
        throw UnlocatedDiagnostic(
          PlainProblem(
            "a colour of the book \(book) is only a number there",
            isUnresolved: true), at: offset)
      }
      throw UnlocatedDiagnostic(
        "no colour model is named '\(space)'", at: offset)
    }
  }

  private static let books = [
    3: "Pantone", 4: "Focoltone", 5: "Trumatch", 6: "Toyo", 10: "HKS",
  ]

  /// A number as a share of all 16 bits.
  private func share(_ index: Int) -> Double { Double(values[index]) / 65_535 }

  /// A number as a share of 10,000.
  private func part(_ index: Int) throws(UnlocatedDiagnostic) -> Double {
    guard values[index] <= 10_000 else {
      throw UnlocatedDiagnostic(
        "a component cannot be \(values[index])", at: offset)
    }
    return Double(values[index]) / 10_000
  }

  /// A number with a sign (two's complement).
  private func signed(_ index: Int) -> Int {
    values[index] - (values[index] >= 0x8000 ? 0x10000 : 0)
  }
}

/// Colours as palette files of programs store them.
enum SwatchColor {
  /// The colour of four inks, 0 to 1, without a profile that says what they
  /// look like: CSS Color 5, §5, "naively convert from CMYK to RGB".
  static func inks(
    cyan: Double, magenta: Double, yellow: Double, black: Double
  ) -> PaletteColor {
    let light = SIMD3(1 - cyan, 1 - magenta, 1 - yellow)
    return PaletteColor(.sRGB, light * (1 - black))
  }

  /// The colour of a hue in degrees, and of saturation and brightness from 0 to
  /// 1: the greatest channel is the brightness, and the saturation says how far
  /// the least one is below it.
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

  /// A grey, 0 to 1, encoded as sRGB is.
  static func gray(_ value: Double) -> PaletteColor {
    PaletteColor(.sRGB, SIMD3(repeating: value))
  }
}
