import ContrastModel

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
struct StudioModifier {
  /// The kind of change.
  let kind: Kind

  /// The fraction. It is limited, as components are, so that a fraction times a
  /// component does not overflow.
  let amount: Double

  /// The space in which the colour is changed.
  let space: ColorSpace

  /// A modifier with any finite amount.
  init(_ kind: Kind, by amount: Double, in space: ColorSpace) {
    self.kind = kind
    self.amount = min(max(amount, -Self.limit), Self.limit)
    self.space = space
  }

  private static let limit = Double(1 << 30)

  /// The kinds of change.
  enum Kind {
    /// Towards white.
    case lighten

    /// Towards black.
    case darken

    /// Towards another colour.
    case mix(PaletteColor)

    /// To another alpha.
    case alpha
  }

  /// The changed colour.
  func applied(to color: PaletteColor) -> PaletteColor {
    switch kind {
    case .alpha: color.withAlpha(min(max(amount, 0), 1))
    case .lighten: moved(color.converted(to: space), to: 1)
    case .darken: moved(color.converted(to: space), to: 0)
    case .mix(let other):
      mixed(color.converted(to: space), other.converted(to: space))
    }
  }

  private func moved(_ color: PaletteColor, to end: Double) -> PaletteColor {
    var values = color.components
    switch space {
    case .lch:
      values[0] = limited(values[0] + amount * (end * 100 - values[0]), 100)
      values[1] = max(0, values[1] - amount * values[1])
    case .hsl:
      values[2] = limited(values[2] + amount * (end * 100 - values[2]), 100)
    default:
      for index in 0..<3 {
        let value = values[index] + amount * (end - values[index])
        values[index] = end == 1 ? min(1, value) : max(0, value)
      }
    }
    return PaletteColor(space, values, alpha: color.alpha)
  }

  private func limited(_ value: Double, _ most: Double) -> Double {
    min(max(value, 0), most)
  }

  private func mixed(_ one: PaletteColor, _ other: PaletteColor) -> PaletteColor
  {
    let part = min(max(amount, 0), 1)
    var from = one.components
    var to = other.components
    if let hue = space.hueIndex { align(&from, &to, hue) }
    let alpha = one.alpha + part * (other.alpha - one.alpha)
    return PaletteColor(
      space, from + part * (to - from), alpha: min(max(alpha, 0), 1))
  }

  /// Adjusts two hues so that the arc between them is the shorter one; a grey
  /// gets the hue of the other colour.
  private func align(
    _ from: inout SIMD3<Double>, _ to: inout SIMD3<Double>, _ hue: Int
  ) {
    if from[1].magnitude < Self.grey { from[hue] = to[hue] }
    if to[1].magnitude < Self.grey { to[hue] = from[hue] }
    let arc = to[hue] - from[hue]
    // An arc of 1e9 degrees or more is a mistake; its turns may not fit `Int`.
    guard arc.magnitude < 1e9 else { return }
    let turns = Int((arc + (arc < 0 ? -180 : 180)) / 360)
    to[hue] = from[hue] + arc - 360 * Double(turns)
  }

  /// The chroma of `lch`, or the saturation of `hsl`, below which a colour has
  /// no hue.
  private static let grey = 1e-3
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
    guard item.kind == .object else {
      throw fails("the modifier must be an object, not \(item.kindName)")
    }
    guard let type = item["type"], let value = item["value"] else {
      throw fails("the modifier needs a type and a value")
    }
    let name = type.isText ? type.text.text : ""
    let kind: StudioModifier.Kind
    switch name {
    case "lighten": kind = .lighten
    case "darken": kind = .darken
    case "alpha": kind = .alpha
    case "mix":
      guard let other = item["color"], other.isText else {
        throw fails("mix needs a color")
      }
      kind = .mix(try mixColor(other, of: index))
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
    return StudioModifier(kind, by: amount, in: space).applied(to: color)
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
