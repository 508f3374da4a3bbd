import ContrastModel
import ContrastSuggestions

/// Random colours and demands, the same in every run.
struct Cases {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func color() -> SRGBColor {
    SRGBColor(packed: UInt32.random(in: 0...0xFFFFFF, using: &generator))
  }

  mutating func alpha() -> Double {
    Double(Int.random(in: 20...254, using: &generator)) / 255
  }

  mutating func ratio() -> Double {
    [2, 3, 4.5, 7].randomElement(using: &generator) ?? 3
  }

  mutating func requirement(
    translucent: Bool = false, backdrop: PaletteColor? = nil
  ) -> ContrastRequirement {
    ContrastRequirement(
      of: ratio(), as: Bool.random(using: &generator) ? .text : .background,
      with: PaletteColor(color(), alpha: translucent ? alpha() : 1),
      named: "partner",
      backdrop: backdrop)
  }

  mutating func requirements(
    _ count: Int, translucent: Bool = false
  ) -> [ContrastRequirement] {
    (0..<count).map { _ in requirement(translucent: translucent) }
  }
}

extension SRGBColor {
  /// The square of the distance to a point of Oklab, by the definition.
  func square(to lab: SIMD3<Double>) -> Double {
    let apart = PaletteColor(self).okLab - lab
    return (apart * apart).sum()
  }
}
