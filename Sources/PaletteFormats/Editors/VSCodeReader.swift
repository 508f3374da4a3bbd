import ContrastModel
import TextGrammars

/// Reads colour themes of VS Code: JSON with comments.
///
///     {"name": "Dunes", "type": "dark",
///      "colors": {"editor.background": "#1b2a41"},
///      "tokenColors": [{"scope": "comment, string.quoted",
///                       "settings": {"foreground": "#8fa3b8"}}]}
///
/// - The keys of `colors` are names as they are. A scope's name is followed by
///   `.foreground` or `.background`; the later rule for a scope counts.
///   `semanticTokenColors` are called `semantic.` and their selector.
/// - `include`, and `tokenColors` as a path, are followed: a theme covers what
///   it includes.
/// - Each theme is a mode: `type` names it, or the title where there is none.
enum VSCodeReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    SchemeModes.readings(of: sources, with: options) { index, source, reading in
      var theme = VSCodeTheme(options.load)
      theme.read(source)
      reading = theme.colors.findings
      let title = theme.title ?? SchemeModes.title(of: source.path)
      return [
        SchemeModes.Scheme(
          source: index, title: title, terms: theme.terms(titled: title),
          entries: theme.colors.entries, offset: source.content.lowerBound)
      ]
    }
  }
}

/// One theme of VS Code, with the themes that it includes.
struct VSCodeTheme {
  /// The number of themes that can include each other in a row.
  private static let includeLimit = 16

  /// The colours, and what is wrong with others.
  private(set) var colors = ThemeColors()

  /// The name that the theme gives itself.
  private(set) var title: String?

  private var type: String?
  private var open: [String] = []
  private let load: (String) -> LoadedSource

  /// A theme that is still to be read.
  init(_ load: @escaping (String) -> LoadedSource) { self.load = load }

  /// What the theme says of dark, light and contrast: its type, and the
  /// contrast of its title; without a type the title alone.
  func terms(titled title: String) -> ModeTerms {
    var terms = ThemeName.terms(ofTitle: title)
    switch type {
    case "dark", "vs-dark": terms.add(.scheme(isDark: true))
    case "light", "vs": terms.add(.scheme(isDark: false))
    case "hc", "hcDark", "hc-black":
      terms.add(.scheme(isDark: true))
      terms.add(.contrast(isMore: true))
    case "hcLight", "hc-light":
      terms.add(.scheme(isDark: false))
      terms.add(.contrast(isMore: true))
    default: break
    }
    return terms
  }

  /// Reads a file of the theme: those that it includes first, so that it covers
  /// them.
  mutating func read(_ source: SourceText) {
    let document: JSONDocument
    do throws(SourceError) {
      document = try JSONDocument(source, as: .json5)
    } catch {
      colors.add(error)
      return
    }
    guard expect("a theme", .object, 0, document) else { return }
    open.append(SourceFile.normalized(source.path))
    if let include = document.member("include", of: 0),
      expect("include", .string, include, document),
      let file = file(at: include, document)
    {
      read(SourceText(file))
    }
    if let name = document.text("name", of: 0) { title = name.text }
    if let type = document.text("type", of: 0) { self.type = type.text }
    readKeys(document)
    readRules(document)
    readSelectors(document)
    open.removeLast()
  }

  private mutating func readKeys(_ document: JSONDocument) {
    guard let keys = document.member("colors", of: 0),
      expect("colors", .object, keys, document)
    else { return }
    for (name, value) in document.members(of: keys) {
      add(value, [document.string(name).text], document)
    }
  }

  private mutating func readRules(_ document: JSONDocument) {
    guard let rules = document.member("tokenColors", of: 0) else { return }
    if document.nodes[rules].isString {
      guard let file = file(at: rules, document) else { return }
      var theme = TextMateTheme(colors)
      theme.read(SourceText(file))
      colors = theme.colors
      return
    }
    guard expect("tokenColors", .array, rules, document) else { return }
    for rule in document.elements(of: rules) {
      guard expect("a rule", .object, rule, document),
        let settings = document.member("settings", of: rule),
        expect("settings", .object, settings, document)
      else { continue }
      var scopes: [String] = []
      if let scope = document.member("scope", of: rule) {
        let texts =
          document.nodes[scope].kind == .array
          ? Array(document.elements(of: scope)) : [scope]
        for text in texts where expect("a scope", .string, text, document) {
          scopes += ThemeColors.scopes(document.string(text))
        }
        // A rule for no scope is for nothing, not for everything.
        if scopes.isEmpty { continue }
      }
      readSettings(settings, scopes, document)
    }
  }

  private mutating func readSelectors(_ document: JSONDocument) {
    guard let selectors = document.member("semanticTokenColors", of: 0),
      expect("semanticTokenColors", .object, selectors, document)
    else { return }
    for (name, value) in document.members(of: selectors) {
      let selector = "semantic." + document.string(name).text
      if document.isObject(value) {
        readSettings(value, [selector], document)
      } else if document.nodes[value].kind != .null {
        add(value, [selector + ".foreground"], document)
      }
    }
  }

  private mutating func readSettings(
    _ settings: Int, _ scopes: [String], _ document: JSONDocument
  ) {
    for key: StaticString in ["foreground", "background"] {
      guard let value = document.member(key, of: settings) else { continue }
      // Old themes write nothing where they mean none.
      if document.nodes[value].isString, document.string(value).count == 0 {
        continue
      }
      add(value, ThemeColors.names(scopes, key.description), document)
    }
  }

  private mutating func add(
    _ value: Int, _ names: [String], _ document: JSONDocument
  ) {
    let start = document.start(of: value)
    let isDefault =
      document.nodes[value].kind == .null || document.isText(value, "default")
    if isDefault {
      colors.leave(names.first ?? "", of: document.source, at: start)
    } else if expect("a colour", .string, value, document) {
      colors.add(
        document.string(value), named: names, of: document.source, at: start + 1
      )
    }
  }

  /// The file that a text of this one refers to.
  private mutating func file(
    at node: Int, _ document: JSONDocument
  ) -> SourceFile? {
    let reference = document.string(node).text
    let path = SourceFile.path(of: reference, from: document.source.path)
    let problem: String
    if reference.utf8.first == 0x2F || reference.utf8.contains(0x3A) {
      problem =
        "cannot read '\(reference)': only paths relative to this file are"
        + " followed"
    } else if open.contains(path) {
      problem = "'\(reference)' includes this theme"
    } else if open.count >= Self.includeLimit {
      problem =
        "at most \(Self.includeLimit) themes can include each other in a row,"
        + " but here are more"
    } else {
      switch load(path) {
      case .bytes(let bytes):
        let file = SourceFile(path: path, bytes: bytes)
        guard let error = file.encodingError else { return file }
        colors.add(error)
        return nil
      case .failure(let reason):
        problem = "cannot read '\(reference)': \(reason)"
      }
    }
    colors.add(document.source.error(problem, at: document.start(of: node)))
    return nil
  }

  private enum Kind: String {
    case object = "an object"
    case array = "an array"
    case string = "a text"
  }

  /// Whether a node is of a kind; an error where it is not.
  private mutating func expect(
    _ name: String, _ kind: Kind, _ node: Int, _ document: JSONDocument
  ) -> Bool {
    let found = document.nodes[node]
    let isRight =
      switch kind {
      case .object: found.kind == .object
      case .array: found.kind == .array
      case .string: found.isString
      }
    if !isRight {
      colors.add(
        document.source.error(document.wrongKind(name, kind.rawValue, node)))
    }
    return isRight
  }
}
