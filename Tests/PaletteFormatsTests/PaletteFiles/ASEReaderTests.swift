import ContrastModel
import PaletteFormats
import Testing

private typealias Binary = BinaryPalette

@Suite struct `Adobe Swatch Exchange` {
  @Test func `has colours of four models, in groups`() {
    let bytes = Binary.swatchExchange(
      .swatch("ink", "RGB ", 0.5, 0, 1), .group("Print"),
      .swatch("cyan", "CMYK", 1, 0, 0, 0.5), .swatch("", "Gray", 0.25),
      .block(0xC002), .swatch("lab", "LAB ", 0.5, -20, 30))
    let reading = PaletteSet(bytes: bytes)
    #expect(reading.errorLines == [])
    #expect(
      reading.summary == [
        "ink #8000ff", "Print/cyan #008080", "Print/Gray 0.25 #404040",
        "lab #618041",
      ])
    #expect(
      reading.warningLines == [
        "1:67: CMYK without a profile is approximated by mixing ideal inks"
      ])
    let entries = reading.palettes[0].entries
    #expect(entries.map(\.source.column) == [13, 67, 107, 133])
    #expect(entries[3].declared == "LAB 0.5 -20.0 30.0")
    #expect(entries[3].color == PaletteColor(.lab, SIMD3(50, -20, 30)))
  }

  // A channel of 8 bits is stored as the nearest `Float`, which is not the
  // same number.
  @Test func `means channels of 8 bits exactly`() {
    for byte in 0...255 {
      let channel = Float(byte) / 255
      let bytes = Binary.swatchExchange(.swatch("a", "RGB ", channel, 0, 0.3))
      let color = PaletteSet(bytes: bytes).palettes[0].entries[0].color
      #expect(color.components.x == Double(byte) / 255)
      #expect(color.components.z == Double(Float(0.3)))
    }
  }

  @Test func `is found by lengths, not by nesting`() {
    var wrongVersion = Binary("ASEF")
    wrongVersion.u16(0, 1)
    wrongVersion.u32(9)
    wrongVersion.append(.group("One"))
    wrongVersion.append(.swatch("a", "RGB ", 0, 0, 0))
    wrongVersion.append(.block(0xC001))
    wrongVersion.append(.swatch("b", "RGB ", 0, 0, 0))
    wrongVersion.append(.block(0x77, Binary("other")))
    wrongVersion.append(.group("Two"))
    wrongVersion.append(.swatch("c", "RGB ", 0, 0, 0))
    let reading = PaletteSet(bytes: wrongVersion.bytes)
    #expect(reading.errorLines == [])
    #expect(reading.names == ["One/a", "b", "Two/c"])
    #expect(
      reading.warnings.map(\.message) == [
        "the header counts 9 blocks, but there are 7",
        "this block has the unknown type 119, and is not read",
      ])
  }

  @Test func `keeps the other colours`() {
    let bytes = Binary.swatchExchange(
      .swatch("a", "RGB ", 0, 0, .nan), .swatch("b", "RGB ", 0, 2, 0),
      .swatch("c", "HSB ", 0, 0, 0), .swatch("d", "RGB ", 1, 1),
      .block(1), .swatch("e", "RGB ", 1, 1, 1))
    let reading = PaletteSet(bytes: bytes)
    #expect(reading.summary == ["e #ffffff"])
    #expect(
      reading.errorLines == [
        "1:37: a component cannot be nan", "1:63: a component cannot be 2.0",
        "1:85: no colour model is named 'HSB '",
        "1:127: a component needs 4 bytes, but only 2 are left",
        "1:135: the length of a name needs 2 bytes, but only 0 are left",
      ])
  }

  @Test func `ends in an error wherever it is cut`() {
    let bytes = Binary.swatchExchange(
      .group("g"), .swatch("a", "RGB ", 0, 0, 0), .block(0xC002))
    for count in 4..<bytes.count {
      let reading = PaletteSet(bytes: Array(bytes[..<count]), as: .ase)
      // Between two blocks only the count tells that some are missing.
      let isWhole = reading.errors.isEmpty
      #expect(isWhole == (count == 54))
      #expect(reading.errors.count + reading.warnings.count > 0)
      #expect(
        (reading.errors + reading.warnings).allSatisfy {
          $0.location.line == 1 && $0.location.column <= count + 1
        })
    }
    #expect(
      PaletteSet("ABCD", as: .ase).errorLines == [
        "1:1: expected the file to begin with ASEF"
      ])
  }

  @Test func `of a size that cannot be is refused at once`() {
    var file = Binary("ASEF")
    file.u16(1, 0)
    file.u32(0xFFFF_FFFF)
    file.u16(1)
    file.u32(0xFFFF_FFFF)
    #expect(
      PaletteSet(bytes: file.bytes).errorLines == [
        "1:19: a block needs 4294967295 bytes, but only 0 are left"
      ])
  }
}
