import ContrastModel

/// A function that writes a colour as three components: CSS Color 4, §5, §7 to
/// §10.
enum CSSColorNotation: Equatable {
  case rgb, hsl, hwb, lab, lch, okLab, okLCH

  /// `color()` with the name of a space.
  case color(ColorSpace)

  /// The notation of a function other than `color()`, by its lower-case name.
  init?(function name: String) {
    switch name {
    case "rgb", "rgba": self = .rgb
    case "hsl", "hsla": self = .hsl
    case "hwb": self = .hwb
    case "lab": self = .lab
    case "lch": self = .lch
    case "oklab": self = .okLab
    case "oklch": self = .okLCH
    default: return nil
    }
  }

  /// The space of a lower-case name inside `color()`: §10.
  static func space(named name: String) -> ColorSpace? {
    if name == "xyz" { return .xyzD65 }
    guard let space = ColorSpace(rawValue: name) else { return nil }
    switch space {
    case .hsl, .hwb, .lab, .lch, .okLab, .okLCH: return nil
    case .sRGB, .sRGBLinear, .displayP3, .displayP3Linear, .a98RGB,
      .proPhotoRGB, .rec2020, .xyzD65, .xyzD50:
      return space
    }
  }

  /// The space of the components.
  var space: ColorSpace {
    switch self {
    case .rgb: .sRGB
    case .hsl: .hsl
    case .hwb: .hwb
    case .lab: .lab
    case .lch: .lch
    case .okLab: .okLab
    case .okLCH: .okLCH
    case .color(let space): space
    }
  }

  /// Whether there is an old form with commas.
  var hasCommas: Bool { self == .rgb || self == .hsl }

  /// The index of the hue among the components, or -1.
  var hueIndex: Int {
    switch self {
    case .hsl, .hwb: 0
    case .lch, .okLCH: 2
    case .rgb, .lab, .okLab, .color: -1
    }
  }

  /// The names of the components in the relative form: CSS Color 5, §4.
  var keywords: [String] {
    switch self {
    case .rgb: ["r", "g", "b"]
    case .hsl: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    case .lab, .okLab: ["l", "a", "b"]
    case .lch, .okLCH: ["l", "c", "h"]
    case .color(.xyzD50), .color(.xyzD65): ["x", "y", "z"]
    case .color: ["r", "g", "b"]
    }
  }

  /// The number in the function that corresponds to 1 in the space.
  var numberScale: Double { self == .rgb ? 255 : 1 }

  /// A component in the unit of the space, from what was written for it.
  func component(_ value: CSSComponent.Value, at index: Int) -> Double {
    switch value {
    case .none: 0
    case .number(let number): self == .rgb ? number / 255 : number
    case .percentage(let percent): component(percent: percent, at: index)
    }
  }

  private func component(percent: Double, at index: Int) -> Double {
    // Keeps the largest numbers finite when they are scaled.
    let percent = min(max(percent, -1e300), 1e300)
    return switch self {
    case .rgb, .color: percent / 100
    case .hsl, .hwb: percent
    case .lab: index == 0 ? percent : percent * 1.25
    case .lch: index == 0 ? percent : percent * 1.5
    case .okLab, .okLCH: index == 0 ? percent / 100 : percent * 0.4 / 100
    }
  }

  /// Components clamped to the range of the function.
  ///
  /// The web-platform tests clamp the lightness of all four Lab functions, as
  /// older texts of CSS did. Saturation and lightness of `hsl()` are clamped as
  /// browsers do; but the relative forms reach beyond sRGB (CSS Color 5, §4.1).
  func clamped(
    _ components: SIMD3<Double>, isRelative: Bool
  ) -> SIMD3<Double> {
    func share(_ value: Double, _ most: Double) -> Double {
      min(max(value, 0), most)
    }
    let (x, y, z) = (components.x, components.y, components.z)
    return switch self {
    case .rgb where !isRelative: SIMD3(share(x, 1), share(y, 1), share(z, 1))
    case .hsl where isRelative: SIMD3(x, max(y, 0), z)
    case .hsl: SIMD3(x, share(y, 100), share(z, 100))
    case .hwb where !isRelative: SIMD3(x, max(y, 0), max(z, 0))
    case .lab: SIMD3(share(x, 100), y, z)
    case .lch: SIMD3(share(x, 100), max(y, 0), z)
    case .okLab: SIMD3(share(x, 1), y, z)
    case .okLCH: SIMD3(share(x, 1), max(y, 0), z)
    case .rgb, .hwb, .color: components
    }
  }
}

/// The channels of the colour after `from`, which stand for numbers inside a
/// relative colour: CSS Color 5, §4.
struct CSSChannels {
  private let names: [String]
  private let values: [Double]

  /// The channels of a colour as a function writes them; missing ones are 0.
  ///
  /// `hsl()` and `hwb()` stand for colours of sRGB (CSS Color 4, §14.1), so a
  /// hue is below 360, and whiteness and blackness are together at most 100
  /// (§8), even if the origin was written otherwise; other hues are also angles
  /// within one turn (§4.4).
  init(of origin: CSSColor, in notation: CSSColorNotation) {
    let color = origin.converted(to: notation.space).color
    var components = color.components * notation.numberScale
    if notation.hueIndex >= 0 {
      components[notation.hueIndex] = RealFunctions.turned(
        components[notation.hueIndex])
    }
    let sum = components.y + components.z
    if notation == .hwb, sum > 100 {
      components.y *= 100 / sum
      components.z *= 100 / sum
    }
    names = notation.keywords + ["alpha"]
    values = [components.x, components.y, components.z, color.alpha]
  }

  /// The value of a channel by its name, or `nil` for another name.
  subscript(name: String) -> Double? {
    names.firstIndex(of: name).map { values[$0] }
  }
}
