internal import TextGrammars

/// The facts about inputs that their text does not state.
///
/// ```swift
/// var options = ReadingOptions()
/// options.modesOfFiles = [("dark", files: "night/*.json")]
/// options.modesOfSelectors = [("dark", selector: ".night")]
/// ```
public struct ReadingOptions: Sendable {
  /// The format of all inputs. When `nil`, each is detected by its name, then
  /// by its content.
  public var format: PaletteFormat?

  /// The modes of files, by patterns for their paths. Without them, theme words
  /// in paths are recognized: `dark/colors.json` is for the mode `dark`.
  ///
  /// In a pattern, `*` stands for any text, `?` for a character, and `{a,b}`
  /// for `a` or `b`. A pattern matches a whole path, or its end after a slash,
  /// and has to match at least one input.
  public var modesOfFiles: [(mode: String, files: String)] = []

  /// The modes of selectors in style sheets: of a class, an id, an attribute or
  /// a `:has()`, such as `.night` or `[data-look=sea]`. Without them, theme
  /// names, and selectors that redefine many colours of the root, are
  /// recognized as modes.
  public var modesOfSelectors: [(mode: String, selector: String)] = []

  /// The colour that `currentcolor` stands for (CSS Color 4, §6.4). When `nil`,
  /// such a colour is unresolved, because it depends on the page.
  public var currentColor: PaletteColor?

  /// Whether a system may have colours that could not be read. If so, they are
  /// in `unresolved`; if not, they are errors.
  public var allowsUnresolved = false

  /// The default settings.
  public init() {}

  /// The modes of files in the form that readers need.
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
