import ContrastModel
import TextGrammars

/// One slot of a colour set: its conditions and its colour.
///
///     { "idiom": "universal",
///       "appearances": [{"appearance": "luminosity", "value": "dark"}],
///       "color": {"color-space": "srgb", "components": {…}} }
struct ColorSlot {
  /// The conditions under which the slot applies.
  let condition: CatalogMode

  /// The colour, or `nil` if there is none or it could not be read.
  private(set) var color: PaletteColor?

  /// The node that declares the colour, or `nil` in an empty slot.
  private(set) var node: Int?

  /// The reason why the colour could not be read.
  private(set) var error: UnlocatedDiagnostic?

  /// The offset at which the slot starts.
  let offset: Int

  /// Whether the slot has no colour.
  var isEmpty: Bool { node == nil }

  /// Reads a slot.
  ///
  /// - Throws: an error if a condition of the slot is unknown.
  init(_ slot: Int, of document: JSONDocument) throws(UnlocatedDiagnostic) {
    try document.expect(.object, slot, "a slot")
    offset = document.start(of: slot)
    condition = try Self.condition(of: slot, document)
    guard let node = document.member("color", of: slot) else { return }
    self.node = node
    do throws(UnlocatedDiagnostic) {
      color = try CatalogColor.read(node, of: document)
    } catch {
      self.error = error
    }
  }

  private static func condition(
    of slot: Int, _ document: JSONDocument
  ) throws(UnlocatedDiagnostic) -> CatalogMode {
    var condition = CatalogMode()
    if let idiom = document.member("idiom", of: slot) {
      try document.expect(.string, idiom, "an idiom")
      let text = document.string(idiom)
      if text != universal { condition.idiom = text }
    }
    if let subtype = document.member("subtype", of: slot) {
      try document.expect(.string, subtype, "a subtype")
      let text = document.string(subtype)
      let space = condition.idiom.count == 0 ? [] : [UInt8.space]
      condition.idiom = ByteString(
        Array(condition.idiom.slice + space + text.slice))
    }
    if let gamut = document.member("display-gamut", of: slot) {
      try document.expect(.string, gamut, "a display gamut")
      switch document.string(gamut).text.lowercased() {
      case "srgb": condition.gamut = .sRGB
      case "display-p3": condition.gamut = .displayP3
      default:
        throw document.diagnostic(
          "unknown display gamut: \(document.compactText(gamut))", at: gamut)
      }
    }
    if let appearances = document.member("appearances", of: slot) {
      try document.expect(.array, appearances, "appearances")
      for appearance in document.elements(of: appearances) {
        try read(appearance, document, into: &condition)
      }
    }
    return condition
  }

  private static let universal = ByteString("universal")

  private static func read(
    _ appearance: Int, _ document: JSONDocument,
    into condition: inout CatalogMode
  ) throws(UnlocatedDiagnostic) {
    try document.expect(.object, appearance, "an appearance")
    var parts: [String] = []
    for name in ["appearance", "value"] {
      guard let part = document.member(ByteString(name), of: appearance) else {
        break
      }
      try document.expect(.string, part, name)
      parts.append(document.string(part).text)
    }
    switch (parts.first, parts.last) {
    case ("luminosity", "light"): condition.luminosity = .light
    case ("luminosity", "dark"): condition.luminosity = .dark
    case ("contrast", "high"): condition.isHighContrast = true
    // Xcode does not write these; they are the same as no appearance.
    case ("luminosity", "any"), ("contrast", "any"), ("contrast", "normal"):
      break
    default:
      throw document.diagnostic(
        "unknown appearance: \(document.compactText(appearance))",
        at: appearance)
    }
  }
}
