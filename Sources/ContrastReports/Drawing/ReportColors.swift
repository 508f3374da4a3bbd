import ContrastModel

/// The colours that pages and pictures are painted in, each with its use.
///
/// A test checks every pair of both themes against its success criterion, and
/// reads the colours back from a written page.
package struct ReportColors {
  /// The use of a colour.
  package enum Role: String, CaseIterable {
    /// The background of the page.
    case page

    /// The background of tables and fields.
    case surface

    /// Text.
    case ink

    /// Secondary text.
    case muted

    /// The edges of controls and of samples.
    case line

    /// Decorative lines.
    case rule

    /// Links, bars, and the focus outline.
    case accent

    /// The background of pressed or chosen controls.
    case soft

    /// Text on the accent.
    case onAccent = "on-accent"

    /// The backgrounds for failures and for passes; their text has the colour
    /// of the page.
    case fail
    case pass

    /// The custom property of the colour in a style sheet.
    package var property: String { "--\(rawValue)" }
  }

  private let values: [Role: UInt32]

  /// The colour of a role.
  package subscript(role: Role) -> SRGBColor {
    SRGBColor(packed: values[role] ?? 0)
  }

  /// The colours of the light theme.
  package static let light = ReportColors(values: [
    .page: 0xF6F5F2, .surface: 0xFFFFFF, .ink: 0x1C2026, .muted: 0x555B66,
    .line: 0x767B86, .rule: 0xDEDCD6, .accent: 0x1D4F9E, .soft: 0xE3ECF9,
    .onAccent: 0xFFFFFF, .fail: 0xA4241B, .pass: 0x1A6840,
  ])

  /// The colours of the dark theme.
  package static let dark = ReportColors(values: [
    .page: 0x14161A, .surface: 0x1D2026, .ink: 0xECEEF1, .muted: 0xAAB0BA,
    .line: 0x858C98, .rule: 0x353A43, .accent: 0x8AB4F8, .soft: 0x223350,
    .onAccent: 0x10141A, .fail: 0xFF9C90, .pass: 0x7FD8A2,
  ])

  /// The colours of a picture of verdicts, from not usable to usable for
  /// everything. Each is darker than the one before, so that the order is
  /// visible without hue. They are the same in both themes; words beside every
  /// picture state their meaning.
  package static let levels: [SRGBColor] = [
    0xFAF8F3, 0x869CC8, 0x3B5792, 0x0A1228,
  ]
  .map { SRGBColor(packed: $0) }
}
