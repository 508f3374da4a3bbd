import ContrastModel
import Testing

@testable import ContrastEngine

@Suite struct `Gamut order` {
  /// Colours that share a key come in the order of their luminance, whatever
  /// order they are given in.
  @Test(arguments: [1, 2, 3])
  func `never falls`(threads: Int) {
    var generator = SplitMix64(seed: 17)
    // Dark colours share keys most often.
    var colors = (0..<60_000).map { _ in
      UInt32(generator.next() >> 40) & 0x3F3F3F
    }
    colors += [0x402A32, 0x4A037C, 0x402A32]
    let order = GamutOrder(
      of: colors, executor: TileExecutor(threadCount: threads))
    let values = order.keys.values
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(
      zip(order.keys.keys, values).allSatisfy {
        $0 == LuminanceKeys.key(UInt32($1))
      })
    #expect(
      order.keys.keys.suffix(LuminanceKeys.padding).allSatisfy { $0 == .max })
    let table = GamutTable()
    #expect(
      values
        == colors.map { GamutOrder.offset($0, table) * LuminanceKeys.scale }
        .sorted())
    let shared = zip(order.keys.keys, order.keys.keys.dropFirst())
      .count { $0 == $1 }
    #expect(shared > LuminanceKeys.padding)
  }

  @Test func `evaluates luminance as the definition does, and inverts it`() {
    var generator = SplitMix64(seed: 18)
    let table = GamutTable()
    let colors = GamutColors()
    let ends: [UInt32] = [0, 0xFFFFFF, 0x0000FF, 0xFFFF00]
    for index in 0..<2000 {
      let color =
        index < ends.count ? ends[index] : UInt32(generator.next() >> 40)
      let value = GamutOrder.offset(color, table) * LuminanceKeys.scale
      #expect(colors.color(of: value) == color)
      #expect(
        GamutOrder.offset(color, table)
          == RelativeLuminance(SRGBColor(packed: color)).offset)
    }
  }
}
