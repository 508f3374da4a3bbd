import TextGrammars

/// JSON that has colours but no tokens: names and colours, nested or flat, as
/// design systems publish them for programs.
///
///     {"white": "#fff", "gray": {"50": "#f9fafb"}, "red": ["#fff5f5", "#ffe3e3"]}
///     [{"name": "red", "rgba": {"r": 1, "g": 0, "b": 0, "a": 1}, "hex": "#f00"}]
///
/// Every text that looks like a colour is an entry, and so is every object with
/// numbers for red, green and blue. The name of an entry is its path: names of
/// members, and indices of arrays. An object with a `name` (or a `color` beside
/// a `hex`), or with a `hex` and no other colours than in other notations, has
/// one colour; its channels are preferred to text only if they are clearly on a
/// scale from 0 to 1. An opacity next to a colour belongs to that colour.
/// Members that `ModeMembers` recognizes are modes: their names are not part of
/// the names of colours.
///
/// Texts that are not colours are skipped, unless an alias leads to them. A
/// `name` or a `title` is skipped even if it is the name of a colour. A text
/// that only lacks a number sign is kept for a warning, and so is `var(--ink)`.
struct ColorMap {
  /// Whether anything could be a colour.
  fileprivate(set) var hasColors = false

  /// Whether every colour is a word, which may be ordinary text: `Peru`.
  fileprivate(set) var hasOnlyWords = true

  /// The names that are modes, because they contain the same names.
  fileprivate(set) var themes: [String] = []

  /// The nodes of these names.
  fileprivate let themeNodes: Set<Int>

  /// The targets of the aliases of the document.
  fileprivate let targets: Set<PathHash>

  /// The indices of the tokens that have values by mode, by their paths.
  fileprivate var tokensOfModes: [PathHash: Int] = [:]

  private let document: JSONDocument

  fileprivate lazy var countsTo255 = document.countsTo255

  fileprivate lazy var references = MapReferences(document)

  fileprivate init(_ document: JSONDocument, themes: Set<Int>) {
    self.document = document
    themeNodes = themes
    targets = document.aliasTargets
  }

  /// A container in a map.
  struct Level {
    /// The object or array.
    let node: Int
    let isObject: Bool

    /// The number of members or elements before the next one.
    fileprivate var count = 0

    /// The index of the mode to which everything inside belongs, if any.
    fileprivate let mode: Int?

    /// The names of the members that are modes.
    fileprivate let modes: Set<Int>

    /// Whether it has only colours; `nil` until this is computed.
    fileprivate var isPalette: Bool?
  }

  /// The names under which an object has its colour.
  fileprivate static let colorNames: [StaticString] = [
    "rgba", "rgb", "value", "color", "hex",
  ]

  /// The names of texts in words; such a word is not a colour: `"title": "Blue"`.
  fileprivate static let labels: [StaticString] = [
    "title", "label", "description", "slug", "id", "type",
  ]

  /// `colorNames`, and the names for hue, saturation and lightness.
  fileprivate static let allNames = colorNames + ["hsl", "hsla"]
}

/// The walk through a map.
extension TokenWalk {
  /// Walks through a whole file; twice if names in it are themes.
  ///
  /// - Complexity: O(n) time for n nodes; memory only for the colours.
  mutating func walk(mapOf file: Int) {
    let document = documents[file]
    let (before, warnings) = (list.counts, warnings)
    walk(mapOf: file, themes: [])
    let themes = MapThemes.names(
      in: document, list, of: before.tokens..<list.tokens.count)
    guard !themes.isEmpty else { return }
    list.removeAll(behind: before)
    self.warnings = warnings
    walk(mapOf: file, themes: Set(themes))
    map?.themes = themes.map { document.string($0).text }
  }

  private mutating func walk(mapOf file: Int, themes: Set<Int>) {
    map = ColorMap(documents[file], themes: themes)
    enter(JSONPlace(file, 0), from: path.mark, mode: nil)
    walkLevels()
  }

  private mutating func enter(
    _ place: JSONPlace, from start: TokenPath.Mark, mode: Int?
  ) {
    let (document, node) = (documents[Int(place.file)], Int(place.node))
    let isObject = document.isObject(node)
    var modes: Set<Int> = []
    if isObject, mode == nil {
      modes = ModeMembers.modes(of: node, document) { value in
        document.mayBeColor(value) || document.channels(of: value) != nil
          || document.nodes[value].isString
            && isMapAlias(document.string(value), in: Int(place.file))
      }
    }
    levels.append(
      Level(
        file: Int(place.file), member: node + 1,
        end: document.isContainer(node) ? Int(document.nodes[node].next) : 0,
        start: start,
        map: ColorMap.Level(
          node: node, isObject: isObject, mode: mode, modes: modes)))
  }

  /// Visits the next member or element of a container in a map.
  mutating func visitMember(_ level: Level, of container: ColorMap.Level) {
    let (file, document) = (level.file, documents[level.file])
    let value = container.isObject ? level.member + 1 : level.member
    levels[levels.count - 1].member = Int(document.nodes[value].next)
    levels[levels.count - 1].map?.count += 1
    let isText = document.nodes[value].isString
    // Members with a dollar sign describe the file.
    guard
      isText
        || document.isContainer(value)
          && document.nodes[value].next > value + 1,
      !container.isObject
        || document.firstByte(of: level.member) != .dollarSign
    else { return }
    let own = container.isObject ? level.member : document.nameOfColor(value)
    let theme = own.flatMap { name in
      container.modes.contains(name)
        || map?.themeNodes.contains(name) == true ? name : nil
    }
    let mode = theme.map { list.mode(document.string($0)) } ?? container.mode
    let start = path.mark
    if theme == nil {
      let name =
        own.map(document.string) ?? ByteString(String(container.count))
      guard path.append(name) != nil else {
        return warnings.append(
          files.item(JSONPlace(file, value)).error(.pathTooLong))
      }
    }
    let place = JSONPlace(file, value)
    if isText {
      appendText(place, level, container, mode)
    } else if let node = color(of: value, document) {
      let isHex =
        document.nodes[node].isString && document.isText(node - 1, "hex")
      append(
        JSONPlace(file, node), isHex ? .mapHex : .mapEntry, mode,
        alpha: node == value ? nil : document.alpha(beside: node, in: value))
    } else if let channels = otherChannels(value, container, document) {
      let place = JSONPlace(file, channels)
      if document.isObject(channels) {
        append(place, .mapEntry, mode)
      } else {
        append(place, form: .mapEntry, type: .none)
      }
    } else {
      return enter(place, from: start, mode: mode)
    }
    path.reset(to: start)
  }

  private mutating func appendText(
    _ place: JSONPlace, _ level: Level, _ container: ColorMap.Level,
    _ mode: Int?
  ) {
    let (document, node) = (documents[level.file], Int(place.node))
    let text = document.string(node)
    var alpha: Int?
    if container.isObject {
      let name = level.member
      if ColorMap.colorNames.contains(where: { document.isText(name, $0) }) {
        alpha = document.alpha(beside: node, in: container.node)
      }
      // A `name` is never read as a word for a colour, nor a label.
      let isLabel = ColorMap.labels.contains { document.isText(name, $0) }
      if isLabel && MapText.word(text) != nil && !isPalette(container, document)
        || document.isText(name, "name") && !text.slice.contains(.numberSign)
          && !text.slice.contains(.openParenthesis)
      {
        return
      }
      // A wrong number of digits is an error: a colour is intended.
      if document.isText(name, "hex"), MapText.isHexDigits(text) {
        return append(place, .mapHex, mode, alpha: alpha)
      }
    } else if MapText.word(text) != nil,
      map?.references.areNames(in: container.node) == true
    {
      return
    }
    if document.mayBeColor(node) || isMapAlias(text, in: level.file)
      || map?.targets.contains(path.hash) == true
      || MapText.isVariable(text)
        && isForColor(text, level, container, document)
    {
      append(place, .mapEntry, mode, alpha: alpha)
    } else if MapText.lacksNumberSign(text) {
      append(place, form: .mapEntry, type: .none)
    } else if !text.slice.contains(.space),
      map?.references.hasName(text, in: container.node) == true
    {
      append(place, form: .mapName, type: .none)
    }
  }

  /// Whether the name, the key or the siblings of a variable show a colour.
  private mutating func isForColor(
    _ variable: ByteString, _ level: Level, _ container: ColorMap.Level,
    _ document: JSONDocument
  ) -> Bool {
    TokenList.namesColor(variable.slice)
      || container.isObject
        && (TokenList.namesColor(document.string(level.member).slice)
          || isPalette(container, document))
  }

  /// Whether an object that is being visited has only colours.
  private mutating func isPalette(
    _ container: ColorMap.Level, _ document: JSONDocument
  ) -> Bool {
    let isPalette = container.isPalette ?? document.isPalette(container.node)
    levels[levels.count - 1].map?.isPalette = isPalette
    return isPalette
  }

  /// Adds a colour: the value of a token in all modes, or in one.
  private mutating func append(
    _ place: JSONPlace, _ form: Token.Form, _ mode: Int?, alpha: Int? = nil
  ) {
    map?.hasColors = true
    let document = documents[Int(place.file)]
    if !document.nodes[Int(place.node)].isString
      || MapText.word(document.string(Int(place.node))) == nil
    {
      map?.hasOnlyWords = false
    }
    guard let mode else {
      return append(place, form: form, type: .none, TokenExtras(alpha: alpha))
    }
    let value = TokenExtras.Override(
      mode: mode, value: Int(place.node), alpha: alpha)
    if let known = map?.tokensOfModes[path.hash],
      list.path(of: known) == path.bytes[...],
      list.tokens[known].form == form
    {
      list.extras[Int(list.tokens[known].extras)].overrides.append(value)
      return
    }
    map?.tokensOfModes[path.hash] = list.tokens.count
    append(
      JSONPlace(Int(place.file), -1), form: form, type: .none,
      TokenExtras(overrides: [value]))
  }

  /// The node of the colour of an object that is a single colour, else `nil`.
  private mutating func color(of node: Int, _ document: JSONDocument) -> Int? {
    if document.channels(of: node) != nil { return node }
    let own = document.nameOfColor(node)
    guard own != nil || document.isInNotations(node) else { return nil }
    var counting: Int?
    for name in ColorMap.colorNames {
      guard let value = document.member(name, of: node), value != own else {
        continue
      }
      if document.nodes[value].isString {
        let isHex =
          document.isText(value - 1, "hex")
          && MapText.isHexDigits(document.string(value))
        if isHex || document.mayBeColor(value) { return value }
        continue
      }
      guard let channels = document.channels(of: value) else { continue }
      if isFractional(channels, document) { return value }
      counting = counting ?? value
    }
    return counting
  }

  /// Whether channels are from 0 to 1, and cannot be on a scale from 0 to 255.
  private mutating func isFractional(
    _ channels: [Int], _ document: JSONDocument
  ) -> Bool {
    let values = channels.map { node in
      document.nodes[node].kind == .number ? document.number(node) : .nan
    }
    guard values.allSatisfy({ (0...1).contains($0) }) else { return false }
    if values.contains(where: { $0 > 0 && $0 < 1 }) { return true }
    return map?.countsTo255 != true
  }

  /// The node of an array of channels, or of an object of hue, saturation and
  /// lightness, if it can only be a colour: the object around it has a `name`,
  /// or everything next to it is a colour; else `nil`.
  private mutating func otherChannels(
    _ node: Int, _ container: ColorMap.Level, _ document: JSONDocument
  ) -> Int? {
    if document.isObject(node), document.nameOfColor(node) != nil {
      let values = ColorMap.allNames.compactMap {
        document.member($0, of: node)
      }
      if let own = values.first(where: document.mayBeChannels) { return own }
    }
    guard container.isObject, document.mayBeChannels(node) else { return nil }
    return isPalette(container, document) ? node : nil
  }
}

extension JSONDocument {
  /// Whether all members of an object are colours, at least one of them as
  /// text but no word, and they are not several notations of one colour.
  fileprivate func isPalette(_ object: Int) -> Bool {
    var hasText = false
    for (name, value) in members(of: object) {
      if ColorMap.allNames.contains(where: { isText(name, $0) }) {
        return false
      }
      if mayBeColor(value, orAlias: false) {
        hasText = hasText || MapText.word(string(value)) == nil
      } else if !mayBeChannels(value),
        !nodes[value].isString || !MapText.isVariable(string(value))
      {
        return false
      }
    }
    return hasText
  }

  /// The node of the opacity of a colour in an object: the object's own, or the
  /// opacity of channels if the colour is a text next to them; `nil` if there
  /// is none.
  fileprivate func alpha(beside color: Int, in object: Int) -> Int? {
    // In Lab, `a` is a channel.
    let isLab = member("b", of: object) != nil || member("l", of: object) != nil
    let names: [StaticString] =
      isLab ? ["alpha", "opacity"] : ["alpha", "opacity", "a"]
    let alphas = names.compactMap { member($0, of: object) }
    if let alpha = alphas.first(where: mayBeAlpha) { return alpha }
    guard nodes[color].isString else { return nil }
    for name: StaticString in ["rgba", "rgb"] {
      if let channels = member(name, of: object),
        self.channels(of: channels) != nil,
        let alpha = opacity(besideChannelsOf: channels)
      {
        // An opacity of 255 is opaque, like the text.
        let isOpaque = nodes[alpha].kind == .number && number(alpha) == 255
        return isOpaque ? nil : alpha
      }
    }
    return nil
  }

  /// Whether a value is a number, or a text that begins like one.
  private func mayBeAlpha(_ node: Int) -> Bool {
    guard nodes[node].isString else { return nodes[node].kind == .number }
    var cursor = string(node).cursor
    return DecimalNumber.read(&cursor) != nil
  }

  /// Whether a value is a text that may be a colour, or an alias of one.
  func mayBeColor(_ node: Int, orAlias: Bool = true) -> Bool {
    nodes[node].isString
      && (MapText.mayBeColor(string(node))
        || orAlias && hasBrace(node) && !MapText.hasProse(string(node)))
  }
}
