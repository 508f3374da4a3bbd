import ContrastModel

/// What Tokens Studio does to a colour after its alias is followed.
///
///     "$extensions": {"studio.tokens": {"modify":
///       {"type": "darken", "value": "0.2", "space": "lch"}}}
///
/// As its transforms for Style Dictionary compute it, without the rounding
/// and the gamut mapping of their output: `lighten` and `darken` go a fraction
/// of the way to white or black, by the lightness of `hsl` and `lch` (where
/// chroma shrinks by the same fraction), by each channel of `srgb` and `p3`;
/// `mix` interpolates in the space, not premultiplied, along the shorter arc of
/// hue; `alpha` replaces the alpha. A fraction below 0 goes the other way, and
/// one above 1 beyond the end, as far as the space has one.
extension TokenResolver {
  /// A colour after the modifier of a token.
  mutating func modified(
    _ color: PaletteColor, by item: TokenItem, of index: Int
  ) throws(ResolutionError) -> PaletteColor {
    func fails(_ reason: String, at place: TokenItem? = nil) -> ResolutionError
    {
      (place ?? item).resolutionError("cannot modify this colour: \(reason)")
    }
    guard item.kind == .object else { throw fails("it is \(item.kindName)") }
    guard let type = item["type"], let value = item["value"] else {
      throw fails("it needs a type and a value")
    }
    let name = type.isText ? type.text.text : ""
    var other: PaletteColor?
    switch name {
    case "lighten", "darken", "alpha": break
    case "mix":
      guard let mixed = item["color"], mixed.isText else {
        throw fails("mix needs a color")
      }
      other = try mixColor(mixed, of: index)
    default:
      throw fails(
        "its type is none of lighten, darken, mix and alpha", at: type)
    }
    // Limited as components are: no product with one of them overflows.
    let limit = Double(1 << 30)
    let amount = min(max(try number(at: value, of: index), -limit), limit)
    var space = name == "alpha" ? color.space : nil
    if let stated = item["space"] {
      switch stated.isText ? stated.text.text : "" {
      case "srgb": space = .sRGB
      case "hsl": space = .hsl
      case "lch": space = .lch
      case "p3": space = .displayP3
      default:
        throw fails("its space is none of srgb, hsl, lch and p3", at: stated)
      }
    }
    guard let space else { throw fails("\(name) needs a space") }
    if name == "alpha" { return color.withAlpha(min(max(amount, 0), 1)) }
    let own = color.converted(to: space)
    return other.map {
      own.mixed(with: $0.converted(to: space), min(max(amount, 0), 1))
    } ?? own.moved(amount, to: name == "lighten" ? 1 : 0)
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

extension PaletteColor {
  /// The colour moved by an amount of the way to black, 0, or white, 1.
  fileprivate func moved(_ amount: Double, to end: Double) -> PaletteColor {
    var values = components
    func lightness(_ value: Double) -> Double {
      min(max(value + amount * (end * 100 - value), 0), 100)
    }
    switch space {
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
    return PaletteColor(space, values, alpha: alpha)
  }

  /// The colour with a part of another one of its space, by the shorter arc of
  /// hue; a grey has the hue of the other colour.
  fileprivate func mixed(
    with other: PaletteColor, _ part: Double
  ) -> PaletteColor {
    var (from, to) = (components, other.components)
    if let hue = space.hueIndex {
      // The chroma of `lch`, or the saturation of `hsl`, without any hue.
      let grey = 1e-3
      if from[1].magnitude < grey { from[hue] = to[hue] }
      if to[1].magnitude < grey { to[hue] = from[hue] }
      let arc = to[hue] - from[hue]
      // Hues beyond this are not angles that anybody wrote on purpose.
      if arc.magnitude < 1e9 {
        let turns = Int((arc + (arc < 0 ? -180 : 180)) / 360)
        to[hue] = from[hue] + arc - 360 * Double(turns)
      }
    }
    let alpha = alpha + part * (other.alpha - alpha)
    return PaletteColor(
      space, from + part * (to - from), alpha: min(max(alpha, 0), 1))
  }
}
