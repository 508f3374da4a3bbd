/// The colours of one mode of a design system, in the order of their source.
///
/// A mode is a condition under which a system shows its colours: light, dark,
/// high contrast, a theme. Each mode has its own palette.
public struct Palette: Hashable, Sendable {
  /// The name of the mode; `default` where the source has no modes.
  public var mode: String

  /// The colours. Two may have the same name, and the same value.
  public var entries: [Entry]

  /// The names of other modes with the same colours, which this palette also
  /// represents.
  package var equalModes: [String] = []

  /// All names of the mode.
  package var modeNames: [String] { [mode] + equalModes }

  /// A palette of a mode.
  public init(mode: String, entries: [Entry]) {
    self.mode = mode
    self.entries = entries
  }

  /// The mode name for a source without modes.
  public static let defaultMode = "default"

  /// One colour of a palette.
  public struct Entry: Hashable, Sendable {
    /// The name, in the source's own notation: `color.text.muted`.
    public let name: String

    /// The value as it was written, an alias included.
    public let declared: String

    /// The resolved colour.
    public let color: PaletteColor

    /// The relative luminance of the colour itself, as if it were opaque.
    /// Outside sRGB it is the luminance of the clipped channels.
    public let luminance: RelativeLuminance

    /// The position at which the value was written.
    public let source: SourcePosition

    /// Whether a style rule computes the colour from its declaration and from
    /// something else, such as an opacity or properties that another rule sets,
    /// so that no other text in the same place gives another colour as exactly.
    package var isComputed = false

    /// Whether it is the background that browsers show if a style sheet sets
    /// none; it is not a colour of the system.
    package var isCanvas: Bool { declared == "Canvas" }

    /// An entry; its luminance is computed once, here.
    public init(
      name: String, declared: String, color: PaletteColor,
      source: SourcePosition
    ) {
      self.name = name
      self.declared = declared
      self.color = color
      self.source = source
      luminance = color.luminance
    }

    /// An entry of an 8-bit colour, whose luminance is looked up.
    package init(
      name: String, declared: String, color: SRGBColor, source: SourcePosition
    ) {
      self.name = name
      self.declared = declared
      self.color = PaletteColor(color)
      self.source = source
      luminance = RelativeLuminance(color)
    }
  }
}

extension Palette: CustomStringConvertible {
  /// The mode and the number of colours, on one line.
  public var description: String { "\(mode): \(entries.count) colours" }
}

extension Palette.Entry: CustomStringConvertible {
  /// The name and the value as it was written.
  public var description: String { "\(name) \(declared)" }
}
