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
  private static let rgb = ["red", "green", "blue"]

  /// The colour spaces of asset catalogs: the space of red, green and blue, or
  /// `nil` for greys, and whether components beyond 0…1 are allowed. Display P3
  /// allows them, because Xcode itself writes them.
  private static let spaces: [String: (rgb: ColorSpace?, isExtended: Bool)] = [
    "srgb": (.sRGB, false), "extended-srgb": (.sRGB, true),
    "extended-linear-srgb": (.sRGBLinear, true),
    "display-p3": (.displayP3, true), "gray-gamma-22": (nil, false),
    "extended-gray": (nil, true),
  ]

  /// A colour as written, on one line and without the names of components:
  /// `display-p3 0.8 0x66 51 / 1.000`.
  static func declared(_ node: Int, of document: JSONDocument) -> String {
    guard let components = document.member("components", of: node) else {
      return document.compactText(node)
    }
    let space = document.member("color-space", of: node)
    let values = (rgb + ["white"]).compactMap {
      document.member(ByteString($0), of: components)
    }
    let text =
      ([space.map(document.shownText) ?? "srgb"]
      + values.map(document.shownText)).joined(separator: " ")
    let alpha = document.member("alpha", of: components)
    return text + (alpha.map { " / " + document.shownText($0) } ?? "")
  }

  /// Reads a colour.
  ///
  /// - Throws: an error for a system colour, or for the first mistake.
  static func read(
    _ node: Int, of document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> PaletteColor {
    try document.expect(.object, node, "a color")
    if let reference = document.member("reference", of: node) {
      try document.expect(.string, reference, "a reference")
      let name = document.string(reference).text
      throw UnlocatedDiagnostic(
        UnresolvedColor.systemColor(name), at: document.start(of: reference))
    }
    var space = (rgb: ColorSpace?.some(.sRGB), isExtended: false)
    if let member = document.member("color-space", of: node) {
      try document.expect(.string, member, "a color-space")
      let name = document.string(member).text
      guard let known = spaces[name.lowercased()] else {
        throw document.diagnostic(
          "asset catalogs have no colour space named '\(name)'", at: member)
      }
      space = known
    }
    guard let components = document.member("components", of: node) else {
      throw document.diagnostic("this colour has no components", at: node)
    }
    try document.expect(.object, components, "components")
    var values: [Double] = []
    for name in space.rgb == nil ? ["white"] : rgb {
      guard let node = document.member(ByteString(name), of: components) else {
        throw document.diagnostic("this colour has no \(name)", at: components)
      }
      let value = try ComponentText.value(of: node, name, document)
      // A Display P3 channel of 255 or "255.0" is a byte in the wrong notation.
      let isFit = space.rgb == .displayP3 ? abs(value) <= 16 : space.isExtended
      guard isFit || (0...1).contains(value) else {
        let text = document.shownText(node)
        throw document.diagnostic(
          "\(name) is outside the range of its colour space: '\(text)'",
          at: node)
      }
      values.append(value)
    }
    var alpha = 1.0
    if let node = document.member("alpha", of: components) {
      alpha = try ComponentText.value(of: node, "alpha", document)
    }
    guard let rgb = space.rgb else {
      return gray(values[0], alpha: alpha)
    }
    return PaletteColor(
      rgb, SIMD3(values[0], values[1], values[2]), alpha: alpha)
  }

  /// The colour of an amount of white in the grey space of Apple's platforms,
  /// which has one component and the white of sRGB. The component to the power
  /// of 2.2 is linear light; negative amounts mirror positive ones. Amounts
  /// beyond 1e100, whose powers may be infinite, are clamped.
  private static func gray(_ white: Double, alpha: Double) -> PaletteColor {
    let linear = RealFunctions.power(min(white.magnitude, 1e100), 2.2)
    let signed = white < 0 ? -linear : linear
    return PaletteColor(.sRGBLinear, SIMD3(repeating: signed), alpha: alpha)
  }
}
