import CSSColors
import ContrastModel
import TextGrammars

/// A colour in a slot of a catalog.
///
///     {"color-space": "display-p3",
///      "components": {"red": "0.8", "green": "0x66", "blue": "51",
///                     "alpha": "1.000"}}
///
/// Each component can have a different notation, which is recognized by its
/// form (`ComponentText`).
enum CatalogColor {
  /// A colour space of asset catalogs.
  private struct Space {
    let name: String
    let components: [String]

    /// Whether components beyond 0…1 are allowed.
    let isExtended: Bool
  }

  private static let rgb = ["red", "green", "blue"]

  // Xcode itself also writes numbers beyond 0…1 for Display P3.
  private static let spaces = [
    Space(name: "srgb", components: rgb, isExtended: false),
    Space(name: "extended-srgb", components: rgb, isExtended: true),
    Space(name: "extended-linear-srgb", components: rgb, isExtended: true),
    Space(name: "display-p3", components: rgb, isExtended: true),
    Space(name: "gray-gamma-22", components: ["white"], isExtended: false),
    Space(name: "extended-gray", components: ["white"], isExtended: true),
  ]

  /// A colour as written, on one line and without the names of components:
  /// `display-p3 0.8 0x66 51 / 1.000`.
  static func declared(_ node: Int, of document: JSONDocument) -> String {
    guard let components = document.member("components", of: node) else {
      return document.compactText(node)
    }
    var result =
      document.member("color-space", of: node).map(document.shownText)
      ?? "srgb"
    for name in rgb + ["white"] {
      guard let value = document.member(ByteString(name), of: components) else {
        continue
      }
      result += " " + document.shownText(value)
    }
    guard let alpha = document.member("alpha", of: components) else {
      return result
    }
    return result + " / " + document.shownText(alpha)
  }

  /// Reads a colour.
  ///
  /// - Throws: an error for a system colour, or for the first fault.
  static func read(
    _ node: Int, of document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    try document.expect(.object, node, "a color")
    if let reference = document.member("reference", of: node) {
      try document.expect(.string, reference, "a reference")
      let name = document.string(reference).text
      throw UnlocatedDiagnostic(
        UnresolvedColor.systemColor(name),
        at: Int(document.nodes[reference].start))
    }
    let space = try space(of: node, document)
    guard let components = document.member("components", of: node) else {
      throw diagnostic("this colour has no components", at: node, document)
    }
    try document.expect(.object, components, "components")
    var values: [Double] = []
    for name in space.components {
      values.append(
        try component(name, of: components, in: space, document))
    }
    return color(values, in: space, alpha: try alpha(of: components, document))
  }

  private static func space(
    of node: Int, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Space {
    guard let member = document.member("color-space", of: node) else {
      return spaces[0]
    }
    try document.expect(.string, member, "a color-space")
    let name = document.string(member).text
    guard let space = spaces.first(where: { $0.name == name.lowercased() })
    else {
      throw diagnostic(
        "no colour space of asset catalogs is named '\(name)'", at: member,
        document)
    }
    return space
  }

  private static func component(
    _ name: String, of components: Int, in space: Space,
    _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Double {
    guard let node = document.member(ByteString(name), of: components) else {
      throw diagnostic("this colour has no \(name)", at: components, document)
    }
    let value = try ComponentText.value(of: node, name, document)
    guard space.isExtended || (0...1).contains(value) else {
      let text = document.shownText(node)
      throw diagnostic(
        "\(name) is beyond its colour space: '\(text)'", at: node, document)
    }
    return value
  }

  private static func alpha(
    of components: Int, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> Double {
    guard let node = document.member("alpha", of: components) else { return 1 }
    return try ComponentText.alpha(of: node, document)
  }

  private static func color(
    _ values: [Double], in space: Space, alpha: Double
  ) -> PaletteColor {
    if space.components.count == 1 {
      return GrayGamma.color(white: values[0], alpha: alpha)
    }
    let components = SIMD3(values[0], values[1], values[2])
    return switch space.name {
    case "display-p3": PaletteColor(.displayP3, components, alpha: alpha)
    case "extended-linear-srgb":
      PaletteColor(.sRGBLinear, components, alpha: alpha)
    default: PaletteColor(.sRGB, components, alpha: alpha)
    }
  }

  private static func diagnostic(
    _ sentence: String, at node: Int, _ document: JSONDocument
  ) -> UnlocatedDiagnostic {
    UnlocatedDiagnostic(sentence, at: Int(document.nodes[node].start))
  }
}

/// The grey space of Apple's platforms: one component, with the white of sRGB.
/// The component to the power of 2.2 is linear light.
enum GrayGamma {
  /// The colour of an amount of white; negative amounts mirror positive ones.
  /// Amounts beyond 1e100, whose powers may be infinite, are clamped.
  static func color(white: Double, alpha: Double) -> PaletteColor {
    let linear = RealFunctions.power(min(white.magnitude, 1e100), 2.2)
    let signed = white < 0 ? -linear : linear
    return PaletteColor(.sRGBLinear, SIMD3(repeating: signed), alpha: alpha)
  }
}
