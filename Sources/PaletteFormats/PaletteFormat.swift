import AppResources
// Callers of this module need the settings, and the positions and colours that
// it returns.
@_exported import CSSColors
import DesignTokens
import PaletteFiles
@_exported import PaletteReaders
import SassVariables
import StyleSheets

/// A format that palettes are read from. Formats are listed in the order of the
/// cases.
///
/// More formats will be added: a `switch` over formats outside of the package
/// needs a `default`.
public enum PaletteFormat: String, CaseIterable, Sendable {
  /// Design Tokens Community Group, Format Module 2025.10, and older forms.
  case tokens

  /// The colour sets of an asset catalog of Xcode.
  case xcassets

  /// The colour resources of an Android app.
  case android

  /// One colour per line.
  case hexList = "hex"

  /// JSON of names and colours that are not design tokens, nested or flat.
  case colorMap = "json"

  /// RFC 4180: one name and one colour per record, or a row of colours.
  case csv

  /// Custom properties of style sheets, with themes as modes.
  case css

  /// The palettes of GIMP, Inkscape and others.
  case gpl

  /// Adobe Swatch Exchange.
  case ase

  /// The colour swatches of Photoshop.
  case aco

  /// The colour names of the X Window System.
  case x11

  /// Variables and maps of SCSS.
  case scss

  /// The description of the format in the help, on one line.
  public var title: String {
    switch self {
    case .tokens: "Design tokens (DTCG, Style Dictionary, Tokens Studio, Figma)"
    case .colorMap: "JSON map of names and colours, nested or flat"
    case .xcassets: "Xcode asset catalog: a tree, or one Contents.json"
    case .android: "Android colour resources, values and values-night"
    case .hexList: "Hex list: one colour per line"
    case .csv: "CSV or TSV: name,color"
    case .css: "CSS: custom properties, with themes as modes"
    case .gpl: "GIMP palette"
    case .ase: "Adobe Swatch Exchange"
    case .aco: "Photoshop colour swatches, versions 1 and 2"
    case .x11: "X11 colour names: red, green, blue and a name per line"
    case .scss: "SCSS: variables and maps"
    }
  }

  /// The file name extensions of the format, without the leading dot.
  ///
  /// Several formats can have the same extension. Then the content decides; if
  /// it does not, the first of these formats is used.
  public var extensions: [String] {
    switch self {
    case .tokens: ["tokens", "tokens.json", "json", "json5", "jsonc"]
    case .colorMap: ["json"]
    case .xcassets: ["xcassets", "colorset", "json"]
    case .android: ["xml"]
    case .hexList: ["hex", "txt"]
    case .csv: ["csv", "tsv"]
    case .css: ["css", "pcss"]
    case .x11: ["txt"]
    case .gpl, .ase, .aco, .scss: [rawValue]
    }
  }

  /// Whether the bytes are not text, so that positions are byte offsets.
  var isBinary: Bool { self == .ase || self == .aco }

  /// The error message for a source without colours, after "no colours found".
  var noColorsMessage: String {
    switch self {
    case .tokens: "no token has a $value or value of type color"
    case .colorMap: "no value of this JSON looks like a colour"
    case .xcassets: "no colour set has a colour"
    case .android: "no Android resource is a color"
    case .hexList: "no line of this list has a colour"
    case .csv: "no record of this CSV or TSV has a colour"
    case .css: "no custom property of a root or a theme is a colour"
    case .gpl, .x11: "no line has red, green and blue"
    case .ase: "no swatch of this Adobe Swatch Exchange is a colour"
    case .aco: "no swatch of this Photoshop palette is a colour"
    case .scss:
      "no top-level variable of this SCSS file is a colour; pass the compiled"
        + " CSS"
    }
  }

  /// The reader of the format.
  var reader: any PaletteReader.Type {
    switch self {
    case .tokens: TokenReader.self
    case .hexList: HexListReader.self
    case .csv: CSVReader.self
    case .colorMap: ColorMapReader.self
    case .xcassets: CatalogReader.self
    case .android: AndroidReader.self
    case .css: StylesheetReader.self
    case .gpl: GPLReader.self
    case .ase: ASEReader.self
    case .aco: ACOReader.self
    case .x11: X11Reader.self
    case .scss: SCSSReader.self
    }
  }
}
