import ContrastModel

extension AdmissibleColors {
  /// The admissible colour with the same hue and the smallest change of
  /// lightness, or `nil` when none meets the demands.
  ///
  /// Hue and chroma of OKLCH are kept; chroma is reduced only where sRGB ends.
  /// Lightness is raised and lowered in steps of 1/4096, about sixteen of which
  /// make a step of 8 bits; each step tests the nearest 8-bit colours. If both
  /// the lighter and the darker colour are admissible, the nearer in Oklab is
  /// returned.
  ///
  /// - Complexity: O(log n) for n steps if luminance alone decides, otherwise
  ///   O(n).
  package func sameHue(as color: PaletteColor) -> SRGBColor? {
    let line = HueLine(color)
    var step = isByLuminance ? firstStep(on: line) : 0
    while step <= HueLine.stepCount {
      let found = [step, -step].compactMap { line.color(atStep: $0) }
        .filter(contains)
      if let best = found.min(by: { line.isNearer($0, than: $1) }) {
        return best
      }
      step += 1
    }
    return nil
  }

  /// A step before which no colour of a line is admissible.
  private func firstStep(on line: HueLine) -> Int {
    var first = HueLine.stepCount + 1
    for direction in [1, -1] {
      var (low, high) = (0, HueLine.stepCount + 1)
      while low < high {
        let middle = (low + high) / 2
        if mayMeet(line, upTo: middle * direction) {
          high = middle
        } else {
          low = middle + 1
        }
      }
      first = min(first, low)
    }
    return first
  }

  /// Whether colours up to a step of a line may be admissible; luminance rises
  /// along the line, except for rounding to 8 bits and to the edge of sRGB.
  private func mayMeet(_ line: HueLine, upTo end: Int) -> Bool {
    let ends = [0, end].map { line.shown(atStep: $0).luminance.offset }.sorted()
    return luminances.containsAny(
      from: ends[0] - HueLine.roundingLimit,
      to: ends[1] + HueLine.roundingLimit)
  }
}

/// The colours of one hue in OKLCH by their lightness, with the chroma of one
/// colour, or less where sRGB ends.
private struct HueLine {
  private let lab: SIMD3<Double>
  private let origin: SIMD3<Double>

  /// The number of steps from black to white.
  static let stepCount = 4_096

  /// An upper bound on the change of a luminance by rounding to 8 bits: half a
  /// step of each channel, where steps are largest.
  static let roundingLimit = 0.006

  init(_ color: PaletteColor) {
    lab = color.okLab
    origin = color.converted(to: .okLCH).components
  }

  /// The nearest 8-bit colour some steps lighter, or darker if the steps are
  /// negative; `nil` beyond black and white.
  func color(atStep step: Int) -> SRGBColor? {
    let lightness = lightness(atStep: step)
    guard (0...1).contains(lightness) else { return nil }
    return shown(atStep: step).nearestSRGB
  }

  /// The colour some steps lighter, or darker; black or white beyond these.
  func shown(atStep step: Int) -> PaletteColor {
    let lightness = min(max(0, lightness(atStep: step)), 1)
    func color(_ chroma: Double) -> PaletteColor {
      PaletteColor(.okLCH, SIMD3(lightness, chroma, origin.z))
    }
    if color(origin.y).isNearlyInSRGB { return color(origin.y) }
    var (low, high) = (0.0, origin.y)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if color(middle).isNearlyInSRGB { low = middle } else { high = middle }
    }
    return color(low)
  }

  private func lightness(atStep step: Int) -> Double {
    origin.x + Double(step) / Double(Self.stepCount)
  }

  /// Whether one colour is nearer than another to the colour of the line.
  func isNearer(_ one: SRGBColor, than other: SRGBColor) -> Bool {
    func square(_ color: SRGBColor) -> Double {
      let apart = color.okLab - lab
      return (apart * apart).sum()
    }
    return (square(one), one.packed) < (square(other), other.packed)
  }
}

extension PaletteColor {
  /// Whether the colour is in sRGB, or so near that 8 bits cannot show the
  /// difference.
  fileprivate var isNearlyInSRGB: Bool {
    let linear = linearSRGB
    return linear.min() >= -1e-6 && linear.max() <= 1 + 1e-6
  }
}
