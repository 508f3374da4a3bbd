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
struct StudioModifier {
  /// What is done.
  let kind: Kind

  /// How much of it, limited as components are: no product with one of them
  /// overflows.
  let amount: Double

  /// Where it is done.
  let space: ColorSpace

  /// A modifier of any finite amount.
  init(_ kind: Kind, by amount: Double, in space: ColorSpace) {
    self.kind = kind
    self.amount = min(max(amount, -Self.limit), Self.limit)
    self.space = space
  }

  private static let limit = Double(1 << 30)

  /// What can be done.
  enum Kind {
    /// Towards white.
    case lighten

    /// Towards black.
    case darken

    /// Towards another colour.
    case mix(Color)

    /// To another alpha.
    case alpha
  }

  /// The colour after it.
  func applied(to color: Color) -> Color {
    switch kind {
    case .alpha: color.withAlpha(min(max(amount, 0), 1))
    case .lighten: moved(color.converted(to: space), to: 1)
    case .darken: moved(color.converted(to: space), to: 0)
    case .mix(let other):
      mixed(color.converted(to: space), other.converted(to: space))
    }
  }

  private func moved(_ color: Color, to end: Double) -> Color {
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
    return Color(space, values, alpha: color.alpha)
  }

  private func limited(_ value: Double, _ most: Double) -> Double {
    min(max(value, 0), most)
  }

  private func mixed(_ one: Color, _ other: Color) -> Color {
    let part = min(max(amount, 0), 1)
    var from = one.components
    var to = other.components
    if let hue = space.hueIndex { align(&from, &to, hue) }
    let alpha = one.alpha + part * (other.alpha - one.alpha)
    return Color(
      space, from + part * (to - from), alpha: min(max(alpha, 0), 1))
  }

  /// Takes the shorter arc of hue; a grey has the hue of the other colour.
  private func align(
    _ from: inout SIMD3<Double>, _ to: inout SIMD3<Double>, _ hue: Int
  ) {
    if from[1].magnitude < Self.grey { from[hue] = to[hue] }
    if to[1].magnitude < Self.grey { to[hue] = from[hue] }
    let arc = to[hue] - from[hue]
    // Hues beyond this are not angles that anybody wrote on purpose.
    guard arc.magnitude < 1e9 else { return }
    let turns = Int((arc + (arc < 0 ? -180 : 180)) / 360)
    to[hue] = from[hue] + arc - 360 * Double(turns)
  }

  /// The chroma of `lch`, or the saturation of `hsl`, below which a colour has
  /// no hue.
  private static let grey = 1e-3
}

extension TokenResolver {
  /// A colour after the modifier of a token.
  mutating func modified(
    _ color: Color, by place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Color {
    let (document, node) = (system.document(place.file), Int(place.node))
    let file = Int(place.file)
    guard document.isObject(node) else {
      throw obstacle(.modifier("it is \(document.nodes[node].name)"), at: place)
    }
    guard let type = document.member("type", of: node),
      let value = document.member("value", of: node)
    else {
      throw obstacle(.modifier("it needs a type and a value"), at: place)
    }
    let name = document.text("type", of: node)?.text ?? ""
    let kind: StudioModifier.Kind
    switch name {
    case "lighten": kind = .lighten
    case "darken": kind = .darken
    case "alpha": kind = .alpha
    case "mix":
      guard let other = document.member("color", of: node),
        document.nodes[other].isString
      else { throw obstacle(.modifier("mix needs a color"), at: place) }
      kind = .mix(try mixColor(JSONPlace(file, other), of: index))
    default:
      throw obstacle(
        .modifier("its type is none of lighten, darken, mix and alpha"),
        at: JSONPlace(file, type))
    }
    let amount = try number(at: JSONPlace(file, value), of: index, hops: 0)
    let space = try modifierSpace(place)
    guard let space = space ?? (name == "alpha" ? color.space : nil) else {
      throw obstacle(.modifier("\(name) needs a space"), at: place)
    }
    return StudioModifier(kind, by: amount, in: space).applied(to: color)
  }

  private func modifierSpace(
    _ place: JSONPlace
  ) throws(Obstacle) -> ColorSpace? {
    let document = system.document(place.file)
    guard let space = document.member("space", of: Int(place.node)) else {
      return nil
    }
    switch document.text("space", of: Int(place.node))?.text {
    case "srgb": return .sRGB
    case "hsl": return .hsl
    case "lch": return .lch
    case "p3": return .displayP3
    default:
      throw obstacle(
        .modifier("its space is none of srgb, hsl, lch and p3"),
        at: JSONPlace(Int(place.file), space))
    }
  }

  private mutating func mixColor(
    _ place: JSONPlace, of index: Int
  ) throws(Obstacle) -> Color {
    let text = system.document(place.file).string(Int(place.node))
    switch TokenAlias.form(of: text) {
    case .plain: return try color(of: text, at: place)
    case .template: return try color(ofTemplate: text, at: place, of: index)
    case .alias(let path):
      do throws(Obstacle) {
        return try color(ofAlias: path, at: place, of: index)
      } catch .alias(let problem) {
        throw obstacle(problem, at: place)
      }
    }
  }
}
