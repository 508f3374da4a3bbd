import ContrastModel
import Testing

@Suite struct `Box of colours in Oklab` {
  private func color(
    _ generator: inout SplitMix64, from low: SIMD3<Double>,
    to high: SIMD3<Double>
  ) -> SIMD3<Double> {
    let share = SIMD3(
      Double.random(in: 0...1, using: &generator),
      Double.random(in: 0...1, using: &generator),
      Double.random(in: 0...1, using: &generator))
    return low + (high - low) * share
  }

  @Test func `No colour of a box is nearer than its bound`() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<400 {
      let one = color(&generator, from: .zero, to: .one)
      let size = 1.0 / Double(1 << Int.random(in: 0...9, using: &generator))
      let darkest = one * (1 - size)
      let lightest = darkest + SIMD3(repeating: size)
      let target = ColorSpace.okLab.components(
        linearSRGB: color(&generator, from: .zero, to: .one))
      let bound = OKLabBox(darkest: darkest, lightest: lightest)
        .distance(to: target)
      for _ in 0..<40 {
        let inside = color(&generator, from: darkest, to: lightest)
        let apart = ColorSpace.okLab.components(linearSRGB: inside) - target
        #expect(bound <= (apart * apart).sum().squareRoot() + 1e-12)
      }
    }
  }

  @Test func `A box has all its colours within its bounds`() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<2_000 {
      let one = color(&generator, from: .zero, to: .one)
      let size = 1.0 / Double(1 << Int.random(in: 0...9, using: &generator))
      let darkest = one * (1 - size)
      let lightest = darkest + SIMD3(repeating: size)
      let box = OKLabBox(darkest: darkest, lightest: lightest)
      let inside = color(&generator, from: darkest, to: lightest)
      for color in [inside, darkest, lightest] {
        let lab = ColorSpace.okLab.components(linearSRGB: color)
        #expect(box.distance(to: lab) < 1e-12)
      }
    }
  }

  @Test func `The bound of a box that has black holds too`() {
    let box = OKLabBox(darkest: .zero, lightest: SIMD3(repeating: 0.001))
    #expect(box.distance(to: .zero) == 0)
    #expect(box.distance(to: SIMD3(1, 0, 0)) > 0.5)
  }

  @Test func `The bound of one colour is its distance`() {
    let one = SIMD3(0.2, 0.5, 0.7)
    let target = SIMD3(0.3, 0.1, -0.1)
    let apart = ColorSpace.okLab.components(linearSRGB: one) - target
    let distance = (apart * apart).sum().squareRoot()
    let bound = OKLabBox(darkest: one, lightest: one).distance(to: target)
    #expect((bound - distance).magnitude < 1e-12)
  }

  @Test func `A small box is bounded closely`() {
    let darkest = SIMD3(0.2, 0.5, 0.7)
    let target = ColorSpace.okLab.components(linearSRGB: SIMD3(0.6, 0.1, 0.2))
    let apart = ColorSpace.okLab.components(linearSRGB: darkest) - target
    let distance = (apart * apart).sum().squareRoot()
    let bound = OKLabBox(darkest: darkest, lightest: darkest + 0.004)
      .distance(to: target)
    #expect(bound > distance - 0.006)
  }
}
