import ContrastModel

/// A colour as an object: DTCG Color Module 2025.10, "Format".
///
///     {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5}
///
/// `components` counts; `hex` is for readers that do not know the space.
struct ColorObject {
  private let document: JSONDocument
  private var space: Int?
  private var components: Int?
  private var alpha: Int?
  private var hex: Int?

  /// What is doubtful about the colour, for a warning.
  private(set) var doubt: Flaw?

  private init(_ document: JSONDocument) { self.document = document }

  /// Reads a colour.
  ///
  /// - Returns: the colour, and a doubt about it.
  /// - Throws: the first member that is wrong, or what is missing.
  static func read(
    _ object: Int, of document: JSONDocument
  ) throws(Flaw) -> (Color, doubt: Flaw?) {
    var reader = ColorObject(document)
    try reader.collect(object)
    let color = try reader.color(object)
    reader.compareHex(with: color)
    return (color, reader.doubt)
  }

  private mutating func collect(_ object: Int) throws(Flaw) {
    for (name, value) in document.members(of: object) {
      switch document.string(name).text {
      case "colorSpace": space = value
      case "components": components = value
      case "alpha": alpha = value
      case "hex": hex = value
      case "$ref": throw flaw(.unread("$ref"), at: name)
      case let other: throw flaw(.unknownMember(other), at: name)
      }
      if document.member("$ref", of: value) != nil {
        throw flaw(.unread("$ref"), at: value)
      }
    }
  }

  private func color(_ object: Int) throws(Flaw) -> Color {
    guard let space else {
      throw flaw(.missingMember("colorSpace"), at: object)
    }
    guard let components else {
      throw flaw(.missingMember("components"), at: object)
    }
    let colorSpace = try self.colorSpace(space)
    try expect(
      document.nodes[components].kind == .array, components, "an array")
    let nodes = document.elements(of: components)
    guard nodes.count == 3 else {
      throw flaw(.componentCount(nodes.count), at: components)
    }
    var values = SIMD3<Double>()
    for (index, node) in nodes.enumerated() {
      values[index] = try component(node, index, in: colorSpace)
    }
    return Color(colorSpace, values, alpha: try alphaValue())
  }

  private func colorSpace(_ node: Int) throws(Flaw) -> ColorSpace {
    try expect(document.nodes[node].isString, node, "a string")
    let name = document.string(node).text
    // The module has all spaces of CSS Color 4; this one is of a later level.
    guard let space = ColorSpace(rawValue: name), space != .displayP3Linear
    else { throw flaw(.unknownSpace(name), at: node) }
    return space
  }

  /// A number, or `none`, which counts as 0.
  private func component(
    _ node: Int, _ index: Int, in space: ColorSpace
  ) throws(Flaw) -> Double {
    if document.nodes[node].isString, document.string(node) == Self.none {
      return 0
    }
    if document.member("$ref", of: node) != nil {
      throw flaw(.unread("$ref"), at: node)
    }
    guard document.nodes[node].kind == .number else {
      throw flaw(
        .memberKind(
          "a component", expected: "a number or \"none\"",
          found: document.nodes[node].name), at: node)
    }
    let value = document.number(node)
    try check(value, index, in: space, at: node)
    return value
  }

  /// The ranges of §4, "Supported color spaces": a hue is an angle and may be
  /// any number, and so may the axes of Lab; a chroma is not negative.
  private func check(
    _ value: Double, _ index: Int, in space: ColorSpace, at node: Int
  ) throws(Flaw) {
    if space.hueIndex == index { return }
    let name: String
    let most: Int
    switch (space, index) {
    case (.hsl, 1): (name, most) = ("saturation", 100)
    case (.hsl, _): (name, most) = ("lightness", 100)
    case (.hwb, 1): (name, most) = ("whiteness", 100)
    case (.hwb, _): (name, most) = ("blackness", 100)
    case (.lab, 0), (.lch, 0): (name, most) = ("lightness", 100)
    case (.okLab, 0), (.okLCH, 0): (name, most) = ("lightness", 1)
    case (.lab, _), (.okLab, _): return
    case (.lch, _), (.okLCH, _):
      if value < 0 { throw flaw(.negative("chroma"), at: node) }
      return
    default: (name, most) = ("a component of \(space.rawValue)", 1)
    }
    guard (0...Double(most)).contains(value) else {
      throw flaw(.outOfRange(name, least: 0, most: most), at: node)
    }
  }

  private static let none = ByteString("none")

  private func alphaValue() throws(Flaw) -> Double {
    guard let alpha else { return 1 }
    try expect(document.nodes[alpha].kind == .number, alpha, "a number")
    return try Self.alpha(alpha, of: document)
  }

  /// The value of a number that is an opacity.
  static func alpha(
    _ node: Int, of document: JSONDocument
  ) throws(Flaw) -> Double {
    let value = document.number(node)
    guard (0...1).contains(value) else {
      throw Flaw(
        .token(.outOfRange("alpha", least: 0, most: 1)),
        at: Int(document.nodes[node].start))
    }
    return value
  }

  /// Doubts a colour whose `hex` is further from it than rounding explains.
  private mutating func compareHex(with color: Color) {
    guard let hex else { return }
    guard document.nodes[hex].isString else {
      let found = document.nodes[hex].name
      doubt = flaw(.hexUnreadable("it is \(found)"), at: hex)
      return
    }
    let text = document.string(hex)
    let stated: Color
    do throws(Flaw) {
      stated = try CSSColorGrammar.color(
        Array(text.slice), in: 0..<text.count)
    } catch {
      doubt = flaw(.hexUnreadable(error.problem.description), at: hex)
      return
    }
    let difference = (stated.encodedSRGB - color.encodedSRGB) * 255
    // Half a step, and as much more as arithmetic can err.
    let limit = 0.5 + 1e-9
    let isFar = (0..<3).contains { difference[$0].magnitude > limit }
    guard isFar else { return }
    doubt = flaw(
      .hexDisagrees(
        hex: text.text, components: color.nearestSRGB.description), at: hex)
  }

  private func expect(
    _ condition: Bool, _ node: Int, _ expected: String
  ) throws(Flaw) {
    guard !condition else { return }
    let name =
      node == space ? "colorSpace" : node == alpha ? "alpha" : "components"
    throw flaw(
      .memberKind(name, expected: expected, found: document.nodes[node].name),
      at: node)
  }

  private func flaw(_ problem: TokenProblem, at node: Int) -> Flaw {
    Flaw(.token(problem), at: Int(document.nodes[node].start))
  }
}
