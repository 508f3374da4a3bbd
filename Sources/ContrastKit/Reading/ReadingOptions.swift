internal import ContrastAudit
internal import ContrastFiles
import ContrastModel
import PaletteFormats
internal import TextGrammars

/// The knowledge about inputs that their text does not have.
///
/// ```swift
/// var options = ReadingOptions()
/// options.modesOfFiles = [.init("dark", files: "night/*.json")]
/// options.modesOfSelectors = [.init("dark", selector: ".night")]
/// ```
public struct ReadingOptions: Sendable {
  /// The format of all inputs; that of each is detected by its name, then by its
  /// content, when `nil`.
  public var format: PaletteFormat?

  /// The modes of files. Without them the words of themes in paths are known:
  /// `dark/colors.json` is for the mode `dark`.
  public var modesOfFiles: [FileMode] = []

  /// The modes of selectors in style sheets. Without them the names of themes
  /// are known, and what redefines many colours of the root.
  public var modesOfSelectors: [SelectorMode] = []

  /// The colour that `currentcolor` stands for (CSS Color 4, §6.4); such a
  /// colour depends on the page, and is unresolved, when `nil`.
  public var currentColor: Color?

  /// Whether a system may have colours that could not be read. They are
  /// `unresolved` then; without it they are an error.
  public var allowsUnresolved = false

  /// Options that know nothing.
  public init() {}

  /// The mode of the files of some paths.
  public struct FileMode: Hashable, Sendable {
    /// The name of the mode.
    public let mode: String

    /// The pattern of the paths: `*` stands for any text, `?` for a character,
    /// `{a,b}` for either; a path matches, or its end behind a slash.
    public let files: String

    /// A mode of files.
    ///
    /// - Parameters:
    ///   - mode: its name.
    ///   - files: the pattern of their paths. That it is one, and that an input
    ///     has such a path, is checked when they are read.
    public init(_ mode: String, files: String) {
      self.mode = mode
      self.files = files
    }
  }

  /// The mode of a selector in style sheets.
  public struct SelectorMode: Hashable, Sendable {
    /// The name of the mode.
    public let mode: String

    /// A class, an id, an attribute or a `:has()`, as CSS writes it.
    public let selector: String

    /// A mode of a selector.
    ///
    /// - Parameters:
    ///   - mode: its name.
    ///   - selector: the selector, such as `.night` or `[data-look=sea]`.
    public init(_ mode: String, selector: String) {
      self.mode = mode
      self.selector = selector
    }
  }
}

extension ReadingOptions {
  /// The modes of files, as readers know them.
  func pathModes() throws(ContrastError) -> [InputFiles.PathMode] {
    var modes: [InputFiles.PathMode] = []
    for file in modesOfFiles {
      do throws(Flaw) {
        var mode = InputFiles.PathMode(
          mode: file.mode, pattern: try PathPattern(file.files))
        mode.origin = "<mode \(file.mode)>"
        modes.append(mode)
      } catch {
        throw ContrastError(error, at: "<mode \(file.mode)>")
      }
    }
    return modes
  }

  /// The rest of what readers know.
  var settings: ReadingSettings {
    var settings = ReadingSettings()
    settings.modeSelectors = modesOfSelectors.map {
      ReadingSettings.ModeSelector(selector: $0.selector, mode: $0.mode)
    }
    settings.currentColor = currentColor
    return settings
  }
}
