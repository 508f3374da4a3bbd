import ContrastModel
import TextGrammars

/// A change that Tokens Studio makes to a colour after its alias is followed.
///
///     "$extensions": {"studio.tokens": {"modify":
///       {"type": "darken", "value": "0.2", "space": "lch"}}}
///
/// The result is the same as that of the Tokens Studio transforms for Style
/// Dictionary, without the rounding and the gamut mapping of their output.
/// `lighten` and `darken` move the colour a fraction of the way to white or
/// black: in the lightness of `hsl`, in the lightness of `lch` (whose chroma
/// shrinks by the same fraction), or in each channel of `srgb` and `p3`. `mix`
/// interpolates in the space without premultiplying, along the shorter arc of
/// hue; `alpha` replaces the alpha. A fraction below 0 moves the colour away
/// from white or black. `mix` and `alpha` limit the fraction to 0…1.
enum StudioModifier {
  /// The greatest fraction: components are limited, too, so a fraction times a
  /// component does not overflow.
  private static let limit = Double(1 << 30)

  /// A colour moved towards white, for an end of 1, or towards black, for 0.
  static func moved(
    _ color: PaletteColor, to end: Double, by amount: Double
  ) -> PaletteColor {
    let amount = min(max(amount, -limit), limit)
    var values = color.components
    func lightness(_ value: Double) -> Double {
      min(max(value + amount * (end * 100 - value), 0), 100)
    }
    switch color.space {
    case .lch:
      values[0] = lightness(values[0])
      values[1] = max(0, values[1] - amount * values[1])
    case .hsl: values[2] = lightness(values[2])
    default:
      for index in 0..<3 {
        let value = values[index] + amount * (end - values[index])
        values[index] = end == 1 ? min(1, value) : max(0, value)
      }
    }
    return PaletteColor(color.space, values, alpha: color.alpha)
  }

  /// The mixture of two colours of one space. The arc between their hues is the
  /// shorter one; a grey gets the hue of the other colour.
  static func mixed(
    _ one: PaletteColor, _ other: PaletteColor, by amount: Double
  ) -> PaletteColor {
    let part = min(max(amount, 0), 1)
    var from = one.components
    var to = other.components
    if let hue = one.space.hueIndex {
      if from[1].magnitude < grey { from[hue] = to[hue] }
      if to[1].magnitude < grey { to[hue] = from[hue] }
      let arc = to[hue] - from[hue]
      // An arc of 1e9 degrees is a mistake; its turns may not fit `Int`.
      if arc.magnitude < 1e9 {
        let turns = Int((arc + (arc < 0 ? -180 : 180)) / 360)
        to[hue] = from[hue] + arc - 360 * Double(turns)
      }
    }
    let alpha = one.alpha + part * (other.alpha - one.alpha)
    return PaletteColor(
      one.space, from + part * (to - from), alpha: min(max(alpha, 0), 1))
  }

  /// The chroma of `lch`, or the saturation of `hsl`, below which a colour has
  /// no hue.
  private static let grey = 1e-3
}

extension JSONDocument {
  /// The node of an alpha among extensions or in one of them, as Carbon's
  /// `alphaModifier`: a number whose name contains `alpha` or `opacity`.
  func vendorAlpha(in extensions: Int) -> Int? {
    let tools = members(of: extensions).map(\.value)
    return ([extensions] + tools).lazy.flatMap(members).first { name, value in
      nodes[value].kind == .number
        && ["alpha", "opacity"].contains(
          where: string(name).text.lowercased().contains)
    }?.value
  }
}

extension TokenResolver {
  /// A colour as changed by the modifier of a token.
  mutating func modified(
    _ color: PaletteColor, by item: TokenItem, of index: Int
  ) throws(ResolutionError) -> PaletteColor {
    func fails(_ reason: String, at place: TokenItem? = nil) -> ResolutionError
    {
      (place ?? item).resolutionError("cannot modify this colour: \(reason)")
    }
    if let number = item.number {
      // An alpha of 1 changes nothing, and that of the colour is only repeated.
      let alpha = number > 1 ? number / 100 : number
      if alpha == 1 || (alpha - color.alpha).magnitude <= 0.01 { return color }
    }
    // Style Dictionary has changes that each project defines, with any names.
    guard item.kind == .object else {
      throw item.resolutionError(
        "this colour is changed by '\(item.at(item.node - 1).text.text)',"
          + " which is not computed")
    }
    guard let type = item["type"], let value = item["value"] else {
      throw fails("the modifier needs a type and a value")
    }
    let name = type.isText ? type.text.text : ""
    var other: PaletteColor?
    switch name {
    case "lighten", "darken", "alpha": break
    case "mix":
      guard let color = item["color"], color.isText else {
        throw fails("mix needs a color")
      }
      other = try mixColor(color, of: index)
    default:
      throw fails(
        "the modifier's type must be lighten, darken, mix or alpha", at: type)
    }
    let amount = try number(at: value, of: index)
    var space = name == "alpha" ? color.space : nil
    if let stated = item["space"] {
      switch stated.isText ? stated.text.text : "" {
      case "srgb": space = .sRGB
      case "hsl": space = .hsl
      case "lch": space = .lch
      case "p3": space = .displayP3
      default:
        throw fails(
          "the modifier's space must be srgb, hsl, lch or p3", at: stated)
      }
    }
    guard let space else { throw fails("\(name) needs a space") }
    if name == "alpha" { return color.withAlpha(min(max(amount, 0), 1)) }
    let own = color.converted(to: space)
    return other.map {
      StudioModifier.mixed(own, $0.converted(to: space), by: amount)
    } ?? StudioModifier.moved(own, to: name == "lighten" ? 1 : 0, by: amount)
  }

  private mutating func mixColor(
    _ item: TokenItem, of index: Int
  ) throws(ResolutionError) -> PaletteColor {
    switch TokenAlias.form(of: item.text) {
    case .plain: return try color(of: item.text, at: item)
    case .template: return try color(ofTemplate: item.text, at: item, of: index)
    case .alias(let path):
      return try inPlace(item) { () throws(ResolutionError) -> PaletteColor in
        let found = try outcome(ofAlias: path, of: index)
        if case .color(let color) = found { return color }
        var type = TokenType.none
        if case .other(let known) = found { type = known }
        throw .alias(.aliasToOther(path.text, type: system.name(of: type)))
      }
    }
  }
}
