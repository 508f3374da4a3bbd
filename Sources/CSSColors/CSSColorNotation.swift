import ContrastModel

/// The notation of a colour as a function of three components: CSS Color 4, §5,
/// §7 to §10.
struct CSSColorNotation {
  /// The space of the components.
  let space: ColorSpace

  /// Whether the function is `color()`, whose first argument names the space.
  private let isGeneric: Bool

  /// Whether the function is `rgb()`, whose numbers are from 0 to 255.
  private var isRGB: Bool { space == .sRGB && !isGeneric }

  /// The notation of `color()` with a colour space.
  init(color space: ColorSpace) { (self.space, isGeneric) = (space, true) }

  /// The notation of a function other than `color()`, by its lower-case name.
  init?(function name: String) {
    isGeneric = false
    switch name {
    case "rgb", "rgba": space = .sRGB
    case "hsl", "hsla": space = .hsl
    case "hwb": space = .hwb
    case "lab": space = .lab
    case "lch": space = .lch
    case "oklab": space = .okLab
    case "oklch": space = .okLCH
    default: return nil
    }
  }

  /// The space that a lower-case name denotes inside `color()`, or `nil` if
  /// there is none: §10.
  static func space(named name: String) -> ColorSpace? {
    CSSColorNotation(function: name) == nil
      ? CSSInterpolation.space(named: name) : nil
  }

  /// Whether the function has an old form with commas.
  var hasCommas: Bool { isRGB || space == .hsl }

  /// The names of the components in the relative form: CSS Color 5, §4.
  var keywords: [String] {
    switch space {
    case .hsl: ["h", "s", "l"]
    case .hwb: ["h", "w", "b"]
    case .lab, .okLab: ["l", "a", "b"]
    case .lch, .okLCH: ["l", "c", "h"]
    case .xyzD50, .xyzD65: ["x", "y", "z"]
    default: ["r", "g", "b"]
    }
  }

  /// The number in the function that corresponds to 1 in the space.
  var numberScale: Double { isRGB ? 255 : 1 }

  /// A component in the unit of the space, converted from the written value.
  func component(_ value: CSSComponent.Value, at index: Int) -> Double {
    switch value {
    case .none: 0
    case .number(let number): isRGB ? number / 255 : number
    case .percentage(let percent): component(percent: percent, at: index)
    }
  }

  private func component(percent: Double, at index: Int) -> Double {
    // Keeps the largest numbers finite when they are scaled.
    let percent = min(max(percent, -1e300), 1e300)
    return switch space {
    case .hsl, .hwb: percent
    case .lab: index == 0 ? percent : percent * 1.25
    case .lch: index == 0 ? percent : percent * 1.5
    case .okLab, .okLCH: index == 0 ? percent / 100 : percent * 0.4 / 100
    default: percent / 100
    }
  }

  /// Components clamped to the range of the function.
  ///
  /// The web-platform tests clamp the lightness of all four Lab functions, as
  /// older versions of the specification did. Saturation and lightness of
  /// `hsl()` are clamped as in browsers; the relative forms of `rgb()`, `hsl()`
  /// and `hwb()` are not clamped to sRGB (CSS Color 5, §4.1).
  func clamped(
    _ components: SIMD3<Double>, isRelative: Bool
  ) -> SIMD3<Double> {
    func share(_ value: Double, _ most: Double) -> Double {
      min(max(value, 0), most)
    }
    let (x, y, z) = (components.x, components.y, components.z)
    return switch space {
    case .sRGB where isRGB && !isRelative:
      SIMD3(share(x, 1), share(y, 1), share(z, 1))
    case .hsl where isRelative: SIMD3(x, max(y, 0), z)
    case .hsl: SIMD3(x, share(y, 100), share(z, 100))
    case .hwb where !isRelative: SIMD3(x, max(y, 0), max(z, 0))
    case .lab: SIMD3(share(x, 100), y, z)
    case .lch: SIMD3(share(x, 100), max(y, 0), z)
    case .okLab: SIMD3(share(x, 1), y, z)
    case .okLCH: SIMD3(share(x, 1), max(y, 0), z)
    default: components
    }
  }
}

/// The channels of the colour after `from`, whose names stand for numbers in a
/// relative colour: CSS Color 5, §4.
struct CSSChannels {
  private let names: [String]
  private let values: [Double]

  /// The channels of a colour as a function writes them; missing ones are 0.
  ///
  /// Every hue is an angle within one turn (CSS Color 4, §4.4). `hwb()` denotes
  /// a colour of sRGB (§14.1), so whiteness and blackness add up to at most 100
  /// (§8), even if the origin is written with a greater sum.
  init(of origin: CSSColor, in notation: CSSColorNotation) {
    let color = origin.converted(to: notation.space).color
    var components = color.components * notation.numberScale
    if let hue = notation.space.hueIndex {
      components[hue] = RealFunctions.turned(components[hue])
    }
    let sum = components.y + components.z
    if notation.space == .hwb, sum > 100 {
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
