import ContrastModel
import TextGrammars

/// Reads schemes of Windows Terminal: an object, a list of them, or settings
/// with `schemes`.
///
///     {"name": "Dunes", "background": "#1b2a41", "brightRed": "#d98f6c"}
///
/// The names are those of the members. Each scheme is a mode.
enum WindowsTerminalReader: PaletteReader {
  static func read(
    _ sources: [SourceText], with options: ReaderOptions
  ) -> [SourceReading] {
    TerminalScheme.readings(sources, with: options, schemes)
  }

  private static func schemes(_ source: SourceText) -> [TerminalScheme] {
    var outside = TerminalScheme()
    do throws(SourceError) {
      let document = try JSONDocument(source, as: .json5)
      var nodes = [0]
      if document.nodes[0].kind == .array {
        nodes = Array(document.elements(of: 0))
      } else if let list = document.member("schemes", of: 0) {
        guard document.nodes[list].kind == .array else {
          outside.findings.addError(
            source.error(document.wrongKind("schemes", "an array", list)))
          return [outside]
        }
        nodes = Array(document.elements(of: list))
      }
      var schemes = nodes.map { scheme($0, document) }
      if !schemes.isEmpty, let warning = warning(ofProfilesIn: document) {
        schemes[0].findings.addWarning(warning)
      }
      return schemes
    } catch {
      outside.findings.addError(error)
      return [outside]
    }
  }

  /// Warns of the colours that profiles have in place of those of their schemes.
  private static func warning(
    ofProfilesIn document: JSONDocument
  ) -> SourceError? {
    guard let node = document.member("profiles", of: 0) else { return nil }
    // Older settings have the list itself.
    let list = document.member("list", of: node) ?? node
    var profiles = Array(document.elements(of: list))
    if let defaults = document.member("defaults", of: node) {
      profiles.append(defaults)
    }
    let places = profiles.flatMap { profile in
      document.members(of: profile).filter { name, _ in
        let name = document.string(name).text
        return name == "foreground" || name == "background"
          || name == "cursorColor" || name == "selectionBackground"
      }.map { document.start(of: $0.value) }
    }
    guard let first = places.min() else { return nil }
    return document.source.error(
      places.count == 1
        ? "1 colour of a profile takes the place of that of its scheme, and is"
          + " not read"
        : "\(places.count) colours of profiles take the place of those of"
          + " schemes, and are not read",
      at: first)
  }

  private static func scheme(
    _ node: Int, _ document: JSONDocument
  ) -> TerminalScheme {
    let source = document.source
    var scheme = TerminalScheme()
    scheme.offset = document.start(of: node)
    guard document.isObject(node) else {
      scheme.findings.addError(
        source.error(document.wrongKind("a scheme", "an object", node)))
      return scheme
    }
    var isScheme = false
    for (member, value) in document.members(of: node) {
      let name = document.string(member).text
      let start = document.start(of: value)
      let isText = document.nodes[value].isString
      let isColor = colors.contains(name)
      isScheme = isScheme || isColor
      if name == "name", isText {
        scheme.title = document.string(value).text
      } else if isText {
        let text = document.string(value)
        // Members that are not known may be colours of later versions.
        guard isColor || text.slice.first == 0x23 else { continue }
        scheme.add(text, named: name, of: source, at: start + 1)
      } else if isColor {
        scheme.findings.addError(
          source.error(document.wrongKind(name, "a text", value)))
      }
    }
    if !isScheme {
      scheme.findings.addError(
        source.error(
          "a scheme has a background, a foreground, or one of the sixteen"
            + " colours, but this has none", at: scheme.offset))
    }
    return scheme
  }

  private static let colors: Set<String> = [
    "foreground", "background", "cursorColor", "selectionBackground", "black",
    "red", "green", "yellow", "blue", "purple", "cyan", "white", "brightBlack",
    "brightRed", "brightGreen", "brightYellow", "brightBlue", "brightPurple",
    "brightCyan", "brightWhite",
  ]
}
