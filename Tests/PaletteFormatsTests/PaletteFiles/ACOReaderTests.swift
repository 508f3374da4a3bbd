import ContrastModel
import PaletteFormats
import Testing

/// A file of one or both versions, of colours as their space and four numbers.
private func file(
  _ colors: [[Int]], versions: [Int] = [1], names: [String] = []
) -> [UInt8] {
  var file = BinaryPalette()
  for version in versions {
    file.u16(version, colors.count)
    for (index, color) in colors.enumerated() {
      for value in color { file.u16(value) }
      guard version == 2 else { continue }
      let name = index < names.count ? names[index] : ""
      file.u32(name.utf16.count + 1)
      file.text(name)
    }
  }
  return file.bytes
}

@Suite struct `Photoshop swatches` {
  @Test(arguments: [
    ([0, 0xFFFF, 0x8080, 0, 0], "RGB 65535 32896 0", "#ff8000"),
    ([1, 0, 0xFFFF, 0xFFFF, 0], "HSB 0 65535 65535", "#ff0000"),
    ([1, 21845, 0xFFFF, 0x8080, 0], "HSB 21845 65535 32896", "#008000"),
    ([1, 43690, 32896, 0xFFFF, 0], "HSB 43690 32896 65535", "#7f7fff"),
    ([1, 54613, 0xFFFF, 0xFFFF, 0], "HSB 54613 65535 65535", "#ff00ff"),
    // All bits set is no ink.
    (
      [2, 0, 0xFFFF, 0xFFFF, 0xFFFF], "CMYK 0 65535 65535 65535", "#00ffff"
    ),
    (
      [2, 0xFFFF, 0xFFFF, 0xFFFF, 0], "CMYK 65535 65535 65535 0", "#000000"
    ),
    ([9, 0, 10_000, 0, 0], "Wide CMYK 0 10000 0 0", "#ff00ff"),
    ([8, 0, 0, 0, 0], "Gray 0", "#ffffff"),
    ([8, 1000, 0, 0, 0], "Gray 1000", "#e6e6e6"),
    ([8, 4980, 0, 0, 0], "Gray 4980", "#808080"),
    ([8, 10_000, 0, 0, 0], "Gray 10000", "#000000"),
    ([7, 10_000, 0, 0, 0], "Lab 10000 0 0", "#ffffff"),
    // a and b have a sign: -20 and 30.
    ([7, 5000, 0xF830, 3000, 0], "Lab 5000 -2000 3000", "#618041"),
  ])
  func `are colours of every space`(
    color: [Int], declared: String, hex: String
  ) {
    let reading = PaletteSet(bytes: file([color]))
    #expect(reading.errorLines == [])
    #expect(reading.summary == ["\(declared) \(hex)"])
    let isInk = color[0] == 2 || color[0] == 9
    #expect(reading.warnings.count == (isInk ? 1 : 0))
  }

  @Test func `are exact in 8 and in 16 bits`() {
    for byte in 0...255 {
      let bytes = file([[0, byte * 257, byte * 256, 0, 0]])
      let color = PaletteSet(bytes: bytes).palettes[0].entries[0].color
      #expect(color.components.x == Double(byte) / 255)
      #expect(color.components.y == Double(byte * 256) / 65535)
    }
  }

  @Test func `have names in version 2, which is read where there are both`() {
    let colors = [[0, 0, 0, 0, 0], [0, 0xFFFF, 0, 0, 0]]
    for versions in [[2], [1, 2]] {
      let bytes = file(colors, versions: versions, names: ["Nacht ☾"])
      let reading = PaletteSet(bytes: bytes)
      #expect(reading.errorLines == [] && reading.warningLines == [])
      #expect(reading.summary == ["Nacht ☾ #000000", "RGB 65535 0 0 #ff0000"])
      let first = versions == [2] ? 5 : 29
      #expect(reading.palettes[0].entries[0].source.column == first)
    }
  }

  @Test func `of printed books are not known`() {
    let reading = PaletteSet(
      bytes: file([[3, 1, 2, 3, 4], [99, 1, 2, 3, 4], [8, 10_001, 0, 0, 0]]))
    #expect(
      reading.errorLines == [
        "1:5: this swatch stores only its number in the colour book Pantone",
        "1:15: no colour space has the number 99",
        "1:25: a component is at most 10,000, but this one is 10001",
      ])
  }

  @Test func `end in an error wherever they are cut`() {
    let bytes = file([[0, 1, 2, 3, 0]], versions: [2], names: ["ink"])
    for count in 0..<bytes.count {
      let reading = PaletteSet(bytes: Array(bytes[..<count]), as: .aco)
      #expect(reading.errors.count == 1)
      #expect(reading.errors[0].message.contains("bytes, but only"))
      #expect(reading.errors[0].location.column <= count + 1)
    }
    #expect(
      PaletteSet(bytes: [0, 3, 0, 0], as: .aco).errorLines == [
        "1:1: unknown version 3 of a Photoshop palette"
      ])
  }

  @Test func `may have something behind them, which is warned of`() {
    let reading = PaletteSet(bytes: file([[0, 0, 0, 0, 0]]) + [1, 2, 3])
    #expect(reading.summary == ["RGB 0 0 0 #000000"])
    #expect(
      reading.warningLines == [
        "1:15: 3 bytes follow the last colour, and are not read"
      ])
  }

  @Test func `with a name of a size that cannot be are refused at once`() {
    var bytes = file([[0, 0, 0, 0, 0]], versions: [2])
    bytes.replaceSubrange(14..<18, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(
      PaletteSet(bytes: bytes).errorLines == [
        "1:19: a name needs 8589934590 bytes, but only 2 are left"
      ])
  }
}
