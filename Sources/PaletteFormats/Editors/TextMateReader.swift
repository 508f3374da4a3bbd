import ContrastModel
import TextGrammars

/// Reads themes of TextMate and Sublime Text, `.tmTheme`: a property list of
/// rules, of which the one without a scope holds for everything.
///
///     <key>settings</key><array>
///       <dict><key>settings</key><dict>
///         <key>background</key><string>#1b2a41</string></dict></dict>
///       <dict><key>scope</key><string>comment</string>
///         <key>settings</key><dict>
///         <key>foreground</key><string>#8fa3b8</string></dict></dict></array>
///
/// The colours are named and the modes told as those of VS Code are; where the
/// title says nothing of dark or light, `semanticClass` may.
enum TextMateReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    SchemeModes.readings(of: sources, with: options) { index, source, reading in
      var theme = TextMateTheme()
      theme.read(source)
      reading = theme.colors.findings
      let title = theme.title ?? SchemeModes.title(of: source.path)
      var terms = ThemeName.terms(ofTitle: title)
      if terms.isBase { terms = ThemeName.terms(ofTitle: theme.kind) }
      return [
        SchemeModes.Scheme(
          source: index, title: title, terms: terms,
          entries: theme.colors.entries, offset: source.content.lowerBound)
      ]
    }
  }
}

/// One theme of TextMate.
struct TextMateTheme {
  /// The colours, and what is wrong with others.
  private(set) var colors: ThemeColors

  /// The name that the theme gives itself.
  private(set) var title: String?

  /// The class that the theme gives itself: `theme.dark.dunes`.
  private(set) var kind = ""

  /// A theme that covers some colours.
  init(_ colors: ThemeColors = ThemeColors()) { self.colors = colors }

  /// Reads the file of the theme.
  mutating func read(_ source: SourceText) {
    do throws(Flaw) {
      try read(PropertyList(source))
    } catch {
      colors.add(source.error(error))
    }
  }

  private mutating func read(_ list: PropertyList) throws(Flaw) {
    guard expect("a theme", .dict, 0, list) else { return }
    for (key, value) in list.members(of: 0) {
      switch try list.text(key).text {
      case "name": title = try list.text(value).text
      case "semanticClass": kind = try list.text(value).text
      case "settings": try readRules(value, list)
      case "gutterSettings":
        guard expect("gutterSettings", .dict, value, list) else { continue }
        try readSettings(value, ["gutter"], list)
      default: break
      }
    }
  }

  private mutating func readRules(
    _ rules: Int, _ list: PropertyList
  ) throws(Flaw) {
    guard expect("settings", .array, rules, list) else { return }
    for rule in list.elements(of: rules) {
      guard expect("a rule", .dict, rule, list) else { continue }
      guard let settings = list.member("settings", of: rule),
        expect("settings", .dict, settings, list)
      else { continue }
      var scopes: [String] = []
      if let scope = list.member("scope", of: rule) {
        scopes = ThemeColors.scopes(try list.text(scope))
        // A rule for no scope is for nothing, not for everything.
        if scopes.isEmpty { continue }
      }
      try readSettings(settings, scopes, list)
    }
  }

  private mutating func readSettings(
    _ settings: Int, _ scopes: [String], _ list: PropertyList
  ) throws(Flaw) {
    for (key, value) in list.members(of: settings)
    where list.nodes[value].kind == .string {
      let name = try list.text(key).text
      let text = try list.text(value)
      // `fontStyle` and options of Sublime Text are words.
      let isColor = text.slice.first == 0x23 || Self.colorKeys.contains(name)
      guard isColor, text.count > 0 else { continue }
      colors.add(
        text, named: ThemeColors.names(scopes, name), of: list.source,
        at: list.start(of: value))
    }
  }

  private static let colorKeys: Set<String> = [
    "foreground", "background", "caret", "invisibles", "lineHighlight",
    "selection", "selectionForeground",
  ]

  private enum Kind: String {
    case dict = "a dictionary"
    case array = "an array"
  }

  /// Whether a node is of a kind; an error where it is not.
  private mutating func expect(
    _ name: String, _ kind: Kind, _ node: Int, _ list: PropertyList
  ) -> Bool {
    let isRight = list.nodes[node].kind == (kind == .dict ? .dict : .array)
    if !isRight {
      colors.add(
        list.source.error(
          WrongKind(
            name, expected: kind.rawValue, found: "something else"),
          at: list.start(of: node)))
    }
    return isRight
  }
}
