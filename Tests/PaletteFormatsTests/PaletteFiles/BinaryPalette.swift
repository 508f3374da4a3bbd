/// Big-endian bytes of a binary palette, put together for tests.
struct BinaryPalette {
  private(set) var bytes: [UInt8] = []

  init(_ mark: String = "") { bytes = Array(mark.utf8) }

  mutating func u16(_ values: Int...) {
    for value in values {
      bytes += [UInt8(truncatingIfNeeded: value >> 8)]
      bytes += [UInt8(truncatingIfNeeded: value)]
    }
  }

  mutating func u32(_ value: Int) { u16(value >> 16, value) }

  mutating func float(_ value: Float) { u32(Int(value.bitPattern)) }

  /// The units of a text in UTF-16, a zero behind them.
  mutating func text(_ text: String) {
    for unit in text.utf16 { u16(Int(unit)) }
    u16(0)
  }

  mutating func append(_ other: BinaryPalette) { bytes += other.bytes }

  /// A colour of Adobe Swatch Exchange as a block.
  static func swatch(
    _ name: String, _ model: String, _ values: Float...
  ) -> BinaryPalette {
    var content = BinaryPalette()
    content.u16(name.utf16.count + 1)
    content.text(name)
    content.bytes += Array(model.utf8)
    for value in values { content.float(value) }
    content.u16(2)
    return block(1, content)
  }

  /// A block of Adobe Swatch Exchange.
  static func block(
    _ type: Int, _ content: BinaryPalette = BinaryPalette()
  ) -> BinaryPalette {
    var block = BinaryPalette()
    block.u16(type)
    block.u32(content.bytes.count)
    block.append(content)
    return block
  }

  /// The start of a group of Adobe Swatch Exchange.
  static func group(_ name: String) -> BinaryPalette {
    var content = BinaryPalette()
    content.u16(name.utf16.count + 1)
    content.text(name)
    return block(0xC001, content)
  }

  /// A file of Adobe Swatch Exchange.
  static func swatchExchange(
    _ blocks: BinaryPalette..., count: Int? = nil
  ) -> [UInt8] {
    var file = BinaryPalette("ASEF")
    file.u16(1, 0)
    file.u32(count ?? blocks.count)
    for block in blocks { file.append(block) }
    return file.bytes
  }
}
