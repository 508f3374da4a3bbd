import ContrastEngine
import ContrastModel
import ContrastSuggestions

extension Suite {
  /// The nearest colours that meet up to three demands, on several threads;
  /// compared with testing all 2^24 colours for one of them.
  static func suggest(threadCount: Int) -> [Benchmark] {
    let everyColor = BenchmarkName(
      suite: "suggest", input: "random", size: .tiny, variant: "every-color")
    let baseline = Benchmark(
      everyColor, baseline: nil,
      setUp: { Question.random(1) },
      work: { Work($0.count, .colors) },
      expected: { EveryColor.shared.nearest($0) },
      run: { questions in questions.map { $0.nearestByDefinition() } },
      answer: { _, found in found })
    return [baseline]
      + zip(BenchmarkName.Size.allCases, [1, 4, 16, 1_000]).map { size, count in
        Benchmark(
          everyColor.with(size: size, variant: "search"), baseline: everyColor,
          setUp: { Question.random(count) },
          work: { Work($0.count, .colors) },
          expected: { EveryColor.shared.nearest($0) },
          run: { questions in
            let asked = questions
            let plan = TilePlan(count: count, tileCount: threadCount * 8)
            return TileExecutor(threadCount: threadCount).map(plan) { tile in
              tile.map { asked[$0].nearest() }
            }.flatMap(\.self)
          },
          answer: { _, found in found })
      }
  }
}

/// A colour, and the demands on its replacement. An answer is 24 bits, or -1 if
/// no colour meets the demands.
private struct Question: Sendable {
  let color: SRGBColor
  let demands: [(ratio: Double, partner: SRGBColor)]

  static func random(_ count: Int) -> [Question] {
    var generator = SplitMix64(seed: 20)
    func color() -> SRGBColor {
      SRGBColor(packed: UInt32.random(in: 0...0xFFFFFF, using: &generator))
    }
    return (0..<count).map { index in
      Question(
        color: color(),
        demands: (0...index % 3).map { _ in
          ([3, 4.5, 7].randomElement(using: &generator) ?? 3, color())
        })
    }
  }

  func nearest() -> Int {
    let requirements = demands.map {
      ContrastRequirement(
        of: $0.ratio, as: .text, with: PaletteColor($0.partner),
        named: "partner")
    }
    return AdmissibleColors(meeting: requirements)
      .nearest(to: PaletteColor(color).okLab)
      .map { Int($0.red) << 16 | Int($0.green) << 8 | Int($0.blue) } ?? -1
  }

  /// The nearest colour, found by testing every colour in order.
  func nearestByDefinition() -> Int {
    let lab = PaletteColor(color).okLab
    let offsets = demands.map {
      ($0.ratio, RelativeLuminance($0.partner).value + 0.05)
    }
    var best = (square: Double.infinity, packed: -1)
    for packed in 0..<1 << 24 {
      let color = SRGBColor(packed: UInt32(packed))
      let own = RelativeLuminance(color).value + 0.05
      let isMet = offsets.allSatisfy { ratio, other in
        max(own, other) >= ratio * min(own, other)
      }
      guard isMet else { continue }
      let square = color.square(to: lab)
      if square < best.square { best = (square, packed) }
    }
    return best.packed
  }
}

extension SRGBColor {
  fileprivate func square(to lab: SIMD3<Double>) -> Double {
    let linear = SIMD3(
      SRGBTransferFunction.linearize(red),
      SRGBTransferFunction.linearize(green),
      SRGBTransferFunction.linearize(blue))
    let apart = ColorSpace.okLab.components(linearSRGB: linear) - lab
    return (apart * apart).sum()
  }
}

/// All 2^24 colours, with their luminances and Oklab coordinates computed once:
/// the reference for answers.
private final class EveryColor: Sendable {
  static let shared = EveryColor()

  private let offsets: [Double]
  private let lightness: [Float]
  private let a: [Float]
  private let b: [Float]

  private init() {
    var (lightness, a, b): ([Float], [Float], [Float]) = ([], [], [])
    offsets = (0..<1 << 24).map { packed in
      let color = SRGBColor(packed: UInt32(packed))
      let lab = PaletteColor(color).okLab
      lightness.append(Float(lab.x))
      a.append(Float(lab.y))
      b.append(Float(lab.z))
      return RelativeLuminance(color).value + 0.05
    }
    (self.lightness, self.a, self.b) = (lightness, a, b)
  }

  /// The nearest colour for each question, found by testing all colours.
  func nearest(_ questions: [Question]) -> [Int] {
    TileExecutor().map(TilePlan(count: questions.count, tileCount: 64)) {
      $0.map { self.nearest(questions[$0]) }
    }.flatMap(\.self)
  }

  private func nearest(_ question: Question) -> Int {
    let lab = PaletteColor(question.color).okLab
    let place = (Float(lab.x), Float(lab.y), Float(lab.z))
    let offsets = question.demands.map {
      ($0.ratio, RelativeLuminance($0.partner).value + 0.05)
    }
    var best = (square: Double.infinity, packed: -1)
    for packed in 0..<1 << 24 {
      let x = lightness[packed] - place.0
      let (y, z) = (a[packed] - place.1, b[packed] - place.2)
      // The margin is more than the error of `Float`; nearer colours are
      // computed exactly.
      guard Double(x * x + y * y + z * z) < best.square + 1e-5 else { continue }
      let own = self.offsets[packed]
      let isMet = offsets.allSatisfy { ratio, other in
        max(own, other) >= ratio * min(own, other)
      }
      guard isMet else { continue }
      let square = SRGBColor(packed: UInt32(packed)).square(to: lab)
      if square < best.square { best = (square, packed) }
    }
    return best.packed
  }
}
