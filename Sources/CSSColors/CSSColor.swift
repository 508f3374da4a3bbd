import ContrastModel

/// A colour in a CSS computation, some of whose components may be missing: CSS
/// Color 4, §4.4.
///
/// A missing component is treated as 0; in a mixture of two colours it takes
/// the value of that component in the other colour.
struct CSSColor: Hashable {
  /// The colour, with 0 for missing components.
  let color: PaletteColor

  /// The missing components, alpha included.
  let missing: Missing

  /// A colour some of whose components may be missing.
  init(_ color: PaletteColor, missing: Missing = []) {
    self.color = color
    self.missing = missing
  }

  /// A set of components.
  struct Missing: OptionSet, Hashable {
    let rawValue: UInt8

    /// The component at an index of 0 to 2.
    static func component(_ index: Int) -> Missing {
      Missing(rawValue: 1 << UInt8(truncatingIfNeeded: index))
    }

    /// The opacity.
    static let alpha = Missing(rawValue: 1 << 3)
  }

  /// The colour in another space: §12, "Color Space for Interpolation".
  ///
  /// A missing component stays missing if the other space has an analogous one
  /// (§12.2), and the hue of a grey becomes missing.
  func converted(to space: ColorSpace) -> CSSColor {
    if space == color.space { return self }
    let converted = color.converted(to: space)
    var missing = missing.intersection(.alpha)
    for index in 0..<3 where self.missing.contains(.component(index)) {
      guard let role = Role.roles(of: color.space)[index] else { continue }
      if let place = Role.roles(of: space).firstIndex(of: role) {
        missing.insert(.component(place))
      }
    }
    if let hue = space.hueIndex, Self.isGrey(converted) {
      missing.insert(.component(hue))
    }
    var components = converted.components
    for index in 0..<3 where missing.contains(.component(index)) {
      components[index] = 0
    }
    return CSSColor(
      PaletteColor(space, components, alpha: color.alpha), missing: missing)
  }

  /// Whether a converted colour is so close to grey that its hue is only a
  /// rounding error of the conversion. The limits are those of CSS Color 4, §7,
  /// §8 and §9.
  private static func isGrey(_ color: PaletteColor) -> Bool {
    switch color.space {
    case .hsl: color.components.y <= 0.001
    case .hwb: color.components.y + color.components.z >= 99.999
    case .lch: color.components.y <= 0.0015
    case .okLCH: color.components.y <= 0.000004
    default: false
    }
  }

  /// The role of a component. Components of two spaces with the same role are
  /// analogous: §12.2.
  private enum Role {
    case red, green, blue, lightness, colorfulness, hue, a, b

    static func roles(of space: ColorSpace) -> [Role?] {
      switch space {
      case .hsl: [.hue, .colorfulness, .lightness]
      case .hwb: [.hue, nil, nil]
      case .lab, .okLab: [.lightness, .a, .b]
      case .lch, .okLCH: [.lightness, .colorfulness, .hue]
      case .sRGB, .sRGBLinear, .displayP3, .displayP3Linear, .a98RGB,
        .proPhotoRGB, .rec2020, .xyzD65, .xyzD50:
        [.red, .green, .blue]
      }
    }
  }
}
