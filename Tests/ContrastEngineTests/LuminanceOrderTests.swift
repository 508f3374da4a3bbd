import ContrastModel
import Testing

@testable import ContrastEngine

@Suite struct `Luminance order` {
  let luminances = [0xFFFFFF, 0x000000, 0x777777, 0x000000, 0x777777].map {
    RelativeLuminance(SRGBColor(packed: $0))
  }

  private func order(
    _ luminances: [RelativeLuminance], sharing others: [RelativeLuminance]
  ) -> LuminanceOrder {
    LuminanceOrder(
      Array(luminances.indices), luminances, sharing: others, by: .wcag)
  }

  @Test func `rises, with equals together and by index`() {
    let order = self.order(luminances, sharing: luminances)
    #expect(order.members == [1, 3, 2, 4, 0])
    #expect(order.starts == [0, 2, 4, 5])
    #expect(order.keys.first == 0.05)
    #expect(order.keys.last == 1.05)
    #expect(Array(order.group(1)) == [2, 4])
  }

  @Test func `distinguishes colours that share only the first luminance`() {
    let others = [0, 1, 2, 3, 2].map {
      RelativeLuminance(linear: .init($0, 0, 0))
    }
    let order = self.order(luminances, sharing: others)
    #expect(order.starts == [0, 1, 2, 4, 5])
  }

  @Test func `finds where a condition ends`() {
    let order = self.order(luminances, sharing: luminances)
    #expect(order.partition { _ in false } == 0)
    #expect(order.partition { _ in true } == 3)
    #expect(order.partition { $0 < 0.1 } == 1)
  }

  /// All 8-bit luminances are distinct; the two nearest stay in order.
  @Test func `orders the two nearest luminances`() {
    let near = [0x4A037C, 0x402A32].map {
      RelativeLuminance(SRGBColor(packed: $0))
    }
    #expect(near[0].value != near[1].value)
    #expect(order(near, sharing: near).starts.count == 3)
  }
}
