import ContrastKit

/// A small system whose faults are known.
enum KitSamples {
  /// Ink and a muted text on two surfaces.
  static let json = """
    {
      "text": "#333333",
      "text-muted": "#8a8a8a",
      "icon": "#aaaaaa",
      "surface": "#ffffff",
      "surface-sunken": "#f0f0f0"
    }

    """

  /// The system of it.
  static func system() throws -> DesignSystem {
    try DesignSystem(reading: Array(json.utf8), named: "brand.json")
  }

  /// Rules by which `text-muted` fails on both surfaces.
  static let rules: ContrastRules = [.text("text*", on: "surface*")]

  /// The place of a line of this file, for tests of places.
  static func line(_ line: Int = #line) -> Int { line }
}
