import CSSColors
import ContrastModel
import TextGrammars

/// A colour as an object: DTCG Color Module 2025.10, "Format".
///
///     {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5}
///
/// The colour is that of `components`; `hex` is for tools that do not support
/// the colour space. With neither space nor components, `hex` is the colour.
extension TokenResolver {
  /// A member of the object: its value, which may come from a reference, and
  /// the item in the object's own file at which problems are reported.
  private struct Part {
    let value: TokenItem
    let origin: TokenItem

    /// The error for a value of another kind than the expected one.
    func isNot(_ expected: String, _ name: String) -> ResolutionError {
      origin.resolutionError(
        "\(name) must be \(expected), but this is \(value.kindName)")
    }
  }

  private static let members: [StaticString] = [
    "colorSpace", "components", "alpha", "hex",
  ]

  /// The colour of an object.
  ///
  /// - Returns: the colour, and a warning about it, if there is any.
  /// - Throws: an error for the first member that is wrong or missing.
  mutating func color(
    ofObject object: TokenItem, of index: Int
  ) throws(ResolutionError) -> (PaletteColor, doubt: SourceError?) {
    let document = object.document
    for (name, _) in document.members(of: object.node)
    where !Self.members.contains(where: { document.isText(name, $0) }) {
      let name = object.at(name)
      throw name.resolutionError(
        "unknown member '\(name.text.text)' in a colour")
    }
    if object["colorSpace"] == nil, object["components"] == nil,
      let hex = try part("hex", of: object, index), hex.value.isText
    {
      let stated = try color(of: hex.value.text, at: hex.origin)
      let alpha = try part("alpha", of: object, index).map(alpha)
      return (
        stated.withAlpha(alpha ?? stated.alpha),
        object.error("this colour has no colorSpace; its hex is read as sRGB")
      )
    }
    let space = try colorSpace(part("colorSpace", of: object, index), object)
    let values = try components(
      part("components", of: object, index), in: space, object, of: index)
    let alpha = try alpha(part("alpha", of: object, index))
    let color = PaletteColor(space, values, alpha: alpha)
    let hex = try part("hex", of: object, index)
    return (color, hex.flatMap { Self.doubt($0, color) })
  }

  private mutating func part(
    _ name: StaticString, of object: TokenItem, _ index: Int
  ) throws(ResolutionError) -> Part? {
    guard let origin = object[name] else { return nil }
    return Part(value: try part(origin, of: index), origin: origin)
  }

  private func colorSpace(
    _ part: Part?, _ object: TokenItem
  ) throws(ResolutionError) -> ColorSpace {
    guard let part else {
      throw object.resolutionError("this colour has no colorSpace")
    }
    guard part.value.isText else { throw part.isNot("a string", "colorSpace") }
    let name = part.value.text.text
    // The Color Module has all colour spaces of CSS Color 4 except this one,
    // which is newer.
    guard let space = ColorSpace(rawValue: name), space != .displayP3Linear
    else {
      throw part.origin.resolutionError("no colour space is named '\(name)'")
    }
    return space
  }

  private mutating func components(
    _ part: Part?, in space: ColorSpace, _ object: TokenItem, of index: Int
  ) throws(ResolutionError) -> SIMD3<Double> {
    guard let part else {
      throw object.resolutionError("this colour has no components")
    }
    guard part.value.kind == .array else {
      throw part.isNot("an array", "components")
    }
    let nodes = Array(part.value.document.elements(of: part.value.node))
    guard nodes.count == 3 else {
      throw part.origin.resolutionError(
        "a colour has 3 components, but this one has \(nodes.count)")
    }
    // Problems in the target of a reference are reported at the reference.
    let isOwn = part.value.place == part.origin.place
    var values = SIMD3<Double>()
    for (axis, node) in nodes.enumerated() {
      let element = part.value.at(node)
      values[axis] = try component(
        Part(
          value: try self.part(element, of: index),
          origin: isOwn ? element : part.origin), axis, in: space)
    }
    return values
  }

  /// The value of a component: a number, or `none`, which is read as 0.
  ///
  /// The ranges are those of §4, "Supported color spaces": a hue is an angle
  /// and may be any number, as may `a` and `b` of Lab; a chroma is not
  /// negative.
  private func component(
    _ part: Part, _ axis: Int, in space: ColorSpace
  ) throws(ResolutionError) -> Double {
    if part.value.isText,
      part.value.document.isText(part.value.node, "none")
    {
      return 0
    }
    guard let value = part.value.number else {
      throw part.isNot("a number or \"none\"", "a component")
    }
    if space.hueIndex == axis { return value }
    let name: String
    var most = 100
    switch (space, axis) {
    case (.hsl, 1): name = "saturation"
    case (.hwb, 1): name = "whiteness"
    case (.hwb, _): name = "blackness"
    case (.hsl, _), (.lab, 0), (.lch, 0): name = "lightness"
    case (.okLab, 0), (.okLCH, 0): (name, most) = ("lightness", 1)
    case (.lab, _), (.okLab, _): return value
    case (.lch, _), (.okLCH, _):
      guard value < 0 else { return value }
      throw part.origin.resolutionError("chroma must be a number of at least 0")
    default: (name, most) = ("a component of \(space.rawValue)", 1)
    }
    guard (0...Double(most)).contains(value) else {
      throw part.origin.resolutionError(
        "\(name) must be a number from 0 to \(most)")
    }
    return value
  }

  private func alpha(_ part: Part?) throws(ResolutionError) -> Double {
    guard let part else { return 1 }
    guard let value = part.value.number else {
      throw part.isNot("a number", "alpha")
    }
    guard (0...1).contains(value) else {
      throw part.origin.resolutionError("alpha must be a number from 0 to 1")
    }
    return value
  }

  /// The warning about a colour whose `hex` cannot be read, or differs from it
  /// by more than rounding explains; else `nil`. The Color Module gives `hex`
  /// six digits, so alphas are compared only if `hex` has digits for alpha.
  private static func doubt(_ hex: Part, _ color: PaletteColor) -> SourceError?
  {
    func ignored(_ reason: String) -> SourceError {
      hex.origin.error("hex is ignored: \(reason)")
    }
    guard hex.value.isText else {
      return ignored("it is \(hex.value.kindName)")
    }
    let text = hex.value.text
    let stated: PaletteColor
    do throws(UnlocatedDiagnostic) {
      stated = try CSSColorGrammar.color(text.storage, in: text.slice.indices)
    } catch {
      return ignored(error.message)
    }
    // A colour outside sRGB has no exact hex, so its channels are not compared.
    let encoded = color.encodedSRGB
    // Half a step, and a margin for errors of arithmetic.
    let limit = 0.5 + 1e-9
    let isInside = (0..<3).allSatisfy {
      (-limit / 255...1 + limit / 255).contains(encoded[$0])
    }
    let difference = (stated.encodedSRGB - encoded) * 255
    let isFar = (0..<3).contains { difference[$0].magnitude > limit }
    let isOtherAlpha =
      MapText.hexHasAlpha(text)
      && ((stated.alpha - color.alpha) * 255).magnitude > limit
    guard isInside && isFar || isOtherAlpha else { return nil }
    let given = isOtherAlpha ? color.nearestHex : "\(color.nearestSRGB)"
    return hex.origin.error(
      "hex is \(text.text), but the components give \(given), which is used")
  }
}
