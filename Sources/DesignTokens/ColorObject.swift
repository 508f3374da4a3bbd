import CSSColors
import ContrastModel
import TextGrammars

/// A colour as an object: DTCG Color Module 2025.10, "Format".
///
///     {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5}
///
/// `components` counts; `hex` is for readers that do not know the space.
struct ColorObject {
  private let document: JSONDocument
  private let substitutes: [Place: Substitute]
  private var space: Part?
  private var components: Part?
  private var alpha: Part?
  private var hex: Part?

  /// What is doubtful about the colour, for a warning.
  private(set) var doubt: Flaw?

  /// Where a reference is.
  struct Place: Hashable {
    private let document: ObjectIdentifier
    private let node: Int

    /// A node of a document.
    init(_ document: JSONDocument, _ node: Int) {
      self.document = ObjectIdentifier(document)
      self.node = node
    }
  }

  /// What stands for a reference.
  struct Substitute {
    /// The document that it is in.
    let document: JSONDocument

    /// The node of it.
    let node: Int
  }

  /// A value, and the offset in the colour's own document at which it, or the
  /// reference to it, stands.
  private struct Part {
    let document: JSONDocument
    let node: Int
    let offset: Int

    var kind: JSONNode.Kind { document.nodes[node].kind }
    var isText: Bool { document.nodes[node].isString }
    var text: ByteString { document.string(node) }
    var number: Double { document.number(node) }
    var name: String { document.nodes[node].name }

    func flaw(_ problem: PlainProblem) -> Flaw {
      Flaw(problem, at: offset)
    }
  }

  private init(_ document: JSONDocument, _ substitutes: [Place: Substitute]) {
    self.document = document
    self.substitutes = substitutes
  }

  /// Reads a colour.
  ///
  /// - Parameters:
  ///   - object: the node of the colour.
  ///   - document: the document that it is in.
  ///   - substitutes: what stands for the references in it, by their nodes.
  /// - Returns: the colour, and a doubt about it.
  /// - Throws: the first member that is wrong, or what is missing.
  static func read(
    _ object: Int, of document: JSONDocument,
    replacing substitutes: [Place: Substitute] = [:]
  ) throws(Flaw) -> (Color, doubt: Flaw?) {
    var reader = ColorObject(document, substitutes)
    try reader.collect(object)
    let color = try reader.color(object)
    reader.compareHex(with: color)
    return (color, reader.doubt)
  }

  private mutating func collect(_ object: Int) throws(Flaw) {
    for (name, value) in document.members(of: object) {
      if document.isText(name, "colorSpace") {
        space = part(value)
      } else if document.isText(name, "components") {
        components = part(value)
      } else if document.isText(name, "alpha") {
        alpha = part(value)
      } else if document.isText(name, "hex") {
        hex = part(value)
      } else {
        throw Flaw(
          PlainProblem(
            "a colour has no member '\(document.string(name).text)'"),
          at: document.start(of: name))
      }
    }
  }

  /// A value of the colour's own document, or what stands for it.
  private func part(_ node: Int) -> Part {
    part(node, of: document, at: document.start(of: node))
  }

  private func part(
    _ node: Int, of document: JSONDocument, at offset: Int
  ) -> Part {
    guard !substitutes.isEmpty,
      let substitute = substitutes[Place(document, node)]
    else { return Part(document: document, node: node, offset: offset) }
    return Part(
      document: substitute.document, node: substitute.node, offset: offset)
  }

  /// The elements of an array, each with its own substitute. What is in a
  /// referred place has the offset of the reference.
  private func elements(of array: Part) -> [Part] {
    let isOwn =
      array.document === document
      && array.document.start(of: array.node) == array.offset
    return array.document.elements(of: array.node).map { node in
      part(
        node, of: array.document,
        at: isOwn ? document.start(of: node) : array.offset)
    }
  }

  private func color(_ object: Int) throws(Flaw) -> Color {
    guard let space else { throw missing("colorSpace", object) }
    guard let components else { throw missing("components", object) }
    let colorSpace = try self.colorSpace(space)
    guard components.kind == .array else {
      throw components.flaw(
        .memberKind(
          "components", expected: "an array", found: components.name))
    }
    let parts = elements(of: components)
    guard parts.count == 3 else {
      throw components.flaw(
        PlainProblem(
          "a colour has 3 components, but this one has \(parts.count)"))
    }
    var values = SIMD3<Double>()
    for (index, part) in parts.enumerated() {
      values[index] = try component(part, index, in: colorSpace)
    }
    return Color(colorSpace, values, alpha: try alphaValue())
  }

  private func missing(_ name: String, _ object: Int) -> Flaw {
    Flaw(PlainProblem.missingMember(name), at: document.start(of: object))
  }

  private func colorSpace(_ part: Part) throws(Flaw) -> ColorSpace {
    guard part.isText else {
      throw part.flaw(
        .memberKind("colorSpace", expected: "a string", found: part.name))
    }
    let name = part.text.text
    // The module has all spaces of CSS Color 4; this one is of a later level.
    guard let space = ColorSpace(rawValue: name), space != .displayP3Linear
    else { throw part.flaw(PlainProblem("no colour space is named '\(name)'")) }
    return space
  }

  /// A number, or `none`, which counts as 0.
  private func component(
    _ part: Part, _ index: Int, in space: ColorSpace
  ) throws(Flaw) -> Double {
    if part.isText, part.document.isText(part.node, "none") { return 0 }
    guard part.kind == .number else {
      throw part.flaw(
        .memberKind(
          "a component", expected: "a number or \"none\"", found: part.name))
    }
    let value = part.number
    try check(value, index, in: space, part)
    return value
  }

  /// The ranges of §4, "Supported color spaces": a hue is an angle and may be
  /// any number, and so may the axes of Lab; a chroma is not negative.
  private func check(
    _ value: Double, _ index: Int, in space: ColorSpace, _ part: Part
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
      if value < 0 {
        throw part.flaw(
          PlainProblem(
            "chroma is a number of at least 0"))
      }
      return
    default: (name, most) = ("a component of \(space.rawValue)", 1)
    }
    guard (0...Double(most)).contains(value) else {
      throw part.flaw(.outOfRange(name, least: 0, most: most))
    }
  }

  private func alphaValue() throws(Flaw) -> Double {
    guard let alpha else { return 1 }
    guard alpha.kind == .number else {
      throw alpha.flaw(
        .memberKind("alpha", expected: "a number", found: alpha.name))
    }
    let value = alpha.number
    guard (0...1).contains(value) else {
      throw alpha.flaw(.outOfRange("alpha", least: 0, most: 1))
    }
    return value
  }

  /// Doubts a colour whose `hex` is further from it than rounding explains. It
  /// has six digits by the module, so that an alpha only counts where it has one.
  private mutating func compareHex(with color: Color) {
    guard let hex else { return }
    guard hex.isText else {
      doubt = hex.flaw(.hexUnreadable("it is \(hex.name)"))
      return
    }
    let text = hex.text
    let stated: Color
    do throws(Flaw) {
      stated = try CSSColorGrammar.color(text.storage, in: text.slice.indices)
    } catch {
      doubt = hex.flaw(.hexUnreadable(error.problem.description))
      return
    }
    // What sRGB does not have, whoever wrote the hex had to move somewhere.
    let encoded = color.encodedSRGB
    let limit = 0.5 + 1e-9
    let isInside = (0..<3).allSatisfy {
      (-limit / 255...1 + limit / 255).contains(encoded[$0])
    }
    // Half a step, and as much more as arithmetic can err.
    let difference = (stated.encodedSRGB - encoded) * 255
    let isFar = (0..<3).contains { difference[$0].magnitude > limit }
    let isOtherAlpha =
      MapText.hexHasAlpha(text)
      && ((stated.alpha - color.alpha) * 255).magnitude > limit
    guard isInside && isFar || isOtherAlpha else { return }
    doubt = hex.flaw(
      PlainProblem(
        "hex is \(text.text), but the components give"
          + " \(isOtherAlpha ? color.nearestHex : color.nearestSRGB.description),"
          + " which is used"))
  }
}
