import ContrastAudit
import ContrastFiles
import ContrastModel
import PaletteFormats
internal import TextGrammars

/// The knowledge about inputs that their text does not have.
///
/// ```swift
/// var options = ReadingOptions()
/// options.modesOfFiles = [("dark", files: "night/*.json")]
/// options.modesOfSelectors = [("dark", selector: ".night")]
/// ```
public struct ReadingOptions: Sendable {
  /// The format of all inputs; that of each is detected by its name, then by its
  /// content, when `nil`.
  public var format: PaletteFormat?

  /// The modes of files, by patterns of their paths. Without them the words of
  /// themes in paths are known: `dark/colors.json` is for the mode `dark`.
  ///
  /// In a pattern `*` stands for any text, `?` for a character, `{a,b}` for
  /// either; a path matches, or its end behind a slash. An input has to have
  /// such a path.
  public var modesOfFiles: [(mode: String, files: String)] = []

  /// The modes of selectors in style sheets: of a class, an id, an attribute or
  /// a `:has()`, such as `.night` or `[data-look=sea]`. Without them the names
  /// of themes are known, and what redefines many colours of the root.
  public var modesOfSelectors: [(mode: String, selector: String)] = []

  /// The colour that `currentcolor` stands for (CSS Color 4, §6.4); such a
  /// colour depends on the page, and is unresolved, when `nil`.
  public var currentColor: PaletteColor?

  /// Whether a system may have colours that could not be read. They are
  /// `unresolved` then; without it they are an error.
  public var allowsUnresolved = false

  /// Options without settings.
  public init() {}
}

extension ReadingOptions {
  /// The modes of files, as readers take them.
  func pathModes() throws(ContrastError) -> [PathMode] {
    var modes: [PathMode] = []
    for file in modesOfFiles {
      do throws(UnlocatedDiagnostic) {
        var mode = PathMode(
          mode: file.mode, pattern: try PathPattern(file.files))
        mode.origin = "<mode \(file.mode)>"
        modes.append(mode)
      } catch {
        throw ContrastError(error, at: "<mode \(file.mode)>")
      }
    }
    return modes
  }

  /// The remaining settings of readers.
  var settings: ReadingSettings {
    var settings = ReadingSettings()
    settings.modeSelectors = modesOfSelectors.map {
      ReadingSettings.ModeSelector(selector: $0.selector, mode: $0.mode)
    }
    settings.currentColor = currentColor
    return settings
  }
}
