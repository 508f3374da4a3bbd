import TextGrammars

/// The way through JSON that holds colours without being tokens: names and
/// colours, nested or flat, as design systems publish them for programs.
///
///     {"white": "#fff", "gray": {"50": "#f9fafb"}, "red": ["#fff5f5", "#ffe3e3"]}
///     [{"name": "red", "rgba": {"r": 1, "g": 0, "b": 0, "a": 1}, "hex": "#f00"}]
///
/// Every text that looks like a colour is an entry, and so is every object of
/// red, green and blue, where these are numbers. The names are those on the
/// way, and the indices of arrays. An object with a name of its own holds one
/// colour, however often; channels that do not clearly count to 1 leave it to
/// the others. An opacity beside a colour is that of the colour. Members that
/// `ModeMembers` tells are modes: their names are no part of those of the colours.
///
/// Texts that are no colours are passed over, unless an alias leads to them, and
/// so is a `name` that is also that of a colour. What only lacks a number sign is
/// kept for a warning.
struct ColorMapWalk {
  /// The tokens so far.
  private(set) var list: TokenList

  /// Whether anything could be a colour.
  private(set) var hasColors = false

  /// What was left out on the way.
  private(set) var warnings: [SourceError] = []

  /// The first names that are modes, as the same names are below them.
  private(set) var themes: [String] = []

  private let root: TokenItem
  private let document: JSONDocument
  private let unit: Int
  private var path = TokenPath()
  private var levels: [Level] = []
  private lazy var countsTo255 = document.countsTo255

  /// What aliases lead to, once there are any.
  private var targets: Set<PathHash> = []

  /// The tokens of paths that have values by mode.
  private var tokensOfModes: [PathHash: Int] = [:]

  /// A container that is being walked through.
  private struct Level {
    /// The object or array.
    let node: Int

    /// The next node: of a name in an object, of an element in an array.
    var next: Int
    let end: Int
    let isObject: Bool
    var count = 0
    /// The path that its own name was added to.
    let start: TokenPath.Mark

    /// The number of names on the way to what is inside.
    let depth: Int

    /// The index of the mode of all that is inside.
    let mode: Int?

    /// The names of the members that are modes.
    let modes: Set<Int>

    /// Whether it is made of colours alone, once that is asked.
    var isPalette: Bool?
  }

  /// A walk through a file that adds to a list.
  init(addingTo list: TokenList, _ root: TokenItem, unit: Int) {
    self.list = list
    self.root = root
    document = root.document
    self.unit = unit
  }

  /// Walks through the whole document, without recursion.
  ///
  /// - Complexity: O(n) for n nodes; memory for the colours alone.
  mutating func walk() {
    targets = aliasTargets()
    let before = list.counts
    let warnings = warnings
    walk(themes: [])
    let themes = MapThemes.names(
      in: document, list, of: before.tokens..<list.tokens.count)
    guard !themes.isEmpty else { return }
    self.themes = themes.map { document.string($0).text }
    list.removeAll(behind: before)
    self.warnings = warnings
    walk(themes: Set(themes))
  }

  private mutating func walk(themes: Set<Int>) {
    enter(0, from: path.mark, depth: 0, mode: nil, themes: themes)
    while let top = levels.indices.last {
      let level = levels[top]
      guard level.next < level.end else {
        path.reset(to: levels.removeLast().start)
        continue
      }
      let value = level.isObject ? level.next + 1 : level.next
      levels[top].next = Int(document.nodes[value].next)
      levels[top].count += 1
      visit(level, value)
    }
  }

  private mutating func visit(_ level: Level, _ value: Int) {
    let isText = document.nodes[value].isString
    // Members with a dollar sign describe the file.
    guard
      isText
        || document.isContainer(value)
          && document.nodes[value].next > value + 1,
      !level.isObject || document.firstByte(of: level.next) != 0x24
    else { return }
    let isMode = level.modes.contains(level.next)
    let mode = isMode ? list.mode(document.string(level.next)) : level.mode
    let start = path.mark
    guard isMode || extendPath(level, value) else { return }
    if isText {
      appendText(value, level, mode)
    } else if let node = color(of: value) {
      let isHex =
        document.nodes[node].isString && document.isText(node - 1, "hex")
      append(
        node, isHex ? .mapHex : .mapEntry, mode,
        alpha: node == value ? nil : alpha(beside: node, in: value))
    } else if let channels = otherChannels(value, level) {
      if document.isObject(channels) {
        append(channels, .mapEntry, mode)
      } else {
        appendUnread(channels)
      }
    } else {
      return enter(
        value, from: start, depth: level.depth + (isMode ? 0 : 1),
        mode: mode)
    }
    path.reset(to: start)
  }

  private mutating func enter(
    _ node: Int, from start: TokenPath.Mark, depth: Int, mode: Int?,
    themes: Set<Int> = []
  ) {
    let isObject = document.isObject(node)
    var modes = themes
    if isObject, mode == nil, modes.isEmpty {
      modes = ModeMembers.modes(of: node, document) { value in
        mayBeColor(value) || document.channels(of: value) != nil
      }
    }
    let end = document.isContainer(node) ? Int(document.nodes[node].next) : 0
    levels.append(
      Level(
        node: node, next: node + 1, end: end, isObject: isObject,
        start: start, depth: depth, mode: mode, modes: modes))
  }

  /// Goes on by the name of a member, or by that or the index of an element.
  private mutating func extendPath(_ level: Level, _ value: Int) -> Bool {
    let name =
      level.isObject
      ? document.string(level.next)
      : document.text("name", of: value) ?? ByteString(String(level.count))
    if path.append(name, isFirst: level.depth == 0) != nil { return true }
    warnings.append(
      root.at(value).error(.pathTooLong(limit: TokenPath.limit)))
    return false
  }

  /// The node of the colour that an object is by itself.
  private mutating func color(of node: Int) -> Int? {
    guard document.isObject(node) else { return nil }
    if document.channels(of: node) != nil { return node }
    guard document.text("name", of: node) != nil else { return nil }
    var counting: Int?
    for name in Self.colorNames {
      guard let value = document.member(name, of: node) else { continue }
      if document.nodes[value].isString {
        let isHex =
          document.isText(value - 1, "hex")
          && MapText.isHexDigits(document.string(value))
        if isHex || mayBeColor(value) { return value }
        continue
      }
      guard let channels = document.channels(of: value) else { continue }
      if isFractional(channels) { return value }
      counting = counting ?? value
    }
    return counting
  }

  /// The node of channels in an array, or of an object of hue, saturation and
  /// lightness, where these can only be meant for a colour: all that stands beside
  /// them is colours, or a name is given to them.
  private mutating func otherChannels(_ node: Int, _ level: Level) -> Int? {
    if document.isObject(node), document.text("name", of: node) != nil {
      for name in Self.allNames {
        if let value = document.member(name, of: node),
          document.mayBeChannels(value)
        {
          return value
        }
      }
    }
    guard level.isObject, document.mayBeChannels(node) else { return nil }
    let top = levels.count - 1
    let isPalette = levels[top].isPalette ?? isPalette(level.node)
    levels[top].isPalette = isPalette
    return isPalette ? node : nil
  }

  /// Whether all members of an object are colours, at least one of them in a
  /// text, and do not write one colour in several ways.
  private func isPalette(_ object: Int) -> Bool {
    var hasText = false
    for (name, value) in document.members(of: object) {
      if Self.allNames.contains(where: { document.isText(name, $0) }) {
        return false
      }
      if mayBeColor(value, orAlias: false) {
        hasText = true
      } else if !document.mayBeChannels(value) {
        return false
      }
    }
    return hasText
  }

  /// The names under which an object has its colour.
  private static let colorNames: [StaticString] = [
    "rgba", "rgb", "value", "color", "hex",
  ]

  /// These, and those that count only where nothing else can be meant.
  private static let allNames = colorNames + ["hsl", "hsla"]

  /// The node of the opacity of a colour that an object has under such a name:
  /// the object's own, or that of channels which a text is written beside.
  private func alpha(beside color: Int, in object: Int) -> Int? {
    // Lab has an `a` as well.
    let isLab =
      document.member("b", of: object) != nil
      || document.member("l", of: object) != nil
    let names: [StaticString] =
      isLab ? ["alpha", "opacity"] : ["alpha", "opacity", "a"]
    for name in names {
      if let alpha = document.member(name, of: object), mayBeAlpha(alpha) {
        return alpha
      }
    }
    guard document.nodes[color].isString else { return nil }
    for name: StaticString in ["rgba", "rgb"] {
      if let channels = document.member(name, of: object),
        document.channels(of: channels) != nil,
        let alpha = document.opacity(besideChannelsOf: channels)
      {
        // That is opaque, and so is the text.
        return root.at(alpha).number == 255 ? nil : alpha
      }
    }
    return nil
  }

  /// Whether a value is a number, or a text that begins as one.
  private func mayBeAlpha(_ node: Int) -> Bool {
    guard document.nodes[node].isString else {
      return document.nodes[node].kind == .number
    }
    var cursor = document.string(node).cursor
    return DecimalNumber.read(&cursor) != nil
  }

  /// Whether channels are from 0 to 1, and none of them can mean 1 of 255.
  private mutating func isFractional(_ channels: [Int]) -> Bool {
    let values = channels.map { node in
      root.at(node).number ?? .nan
    }
    guard values.allSatisfy({ (0...1).contains($0) }) else { return false }
    if values.contains(where: { $0 > 0 && $0 < 1 }) { return true }
    return !countsTo255
  }

  private mutating func appendText(_ node: Int, _ level: Level, _ mode: Int?) {
    let text = document.string(node)
    var alpha: Int?
    if level.isObject {
      let name = level.next
      if Self.colorNames.contains(where: { document.isText(name, $0) }) {
        alpha = self.alpha(beside: node, in: level.node)
      }
      // What is called `Black` need not be black.
      if document.isText(name, "name"), !text.slice.contains(0x23),
        !text.slice.contains(0x28)
      {
        return
      }
      // Of a wrong number of digits it is an error, and not another text.
      if document.isText(name, "hex"), MapText.isHexDigits(text) {
        return append(node, .mapHex, mode, alpha: alpha)
      }
    }
    if mayBeColor(node)
      || !targets.isEmpty && targets.contains(path.hash)
    {
      append(node, .mapEntry, mode, alpha: alpha)
    } else if MapText.lacksNumberSign(text) {
      appendUnread(node)
    }
  }

  /// Whether a value is a text that may be a colour, or the alias of one.
  private func mayBeColor(_ node: Int, orAlias: Bool = true) -> Bool {
    document.nodes[node].isString
      && (MapText.mayBeColor(document.string(node))
        || orAlias && isAlias(node))
  }

  private func isAlias(_ node: Int) -> Bool {
    document.source.bytes[document.nodes[node].range].contains(0x7B)
  }

  /// What the aliases of the document lead to, with all endings that they may
  /// have.
  private func aliasTargets() -> Set<PathHash> {
    var targets: Set<PathHash> = []
    // Where no brace is in a text there is nothing to look for.
    for node in document.nodes.indices
    where document.nodes[node].isString && isAlias(node) {
      let text = document.string(node)
      var cursor = text.cursor
      while let byte = cursor.take() {
        guard byte == 0x7B,
          let path = TokenAlias.takePath(&cursor, in: text)
        else { continue }
        targets.insert(PathHash(path.slice))
        if let bare = TokenAlias.path(path, without: ".value") {
          targets.insert(PathHash(bare.slice))
        }
      }
    }
    return targets
  }

  /// Adds a colour: the value of a token in all modes, or in one.
  private mutating func append(
    _ node: Int, _ form: Token.Form, _ mode: Int?, alpha: Int? = nil
  ) {
    hasColors = true
    guard let mode else {
      return append(node, form, TokenExtras(alpha: alpha))
    }
    let value = TokenExtras.Override(mode: mode, value: node, alpha: alpha)
    if let known = tokensOfModes[path.hash],
      list.path(of: known) == path.bytes[...],
      list.tokens[known].form == form
    {
      list.extras[Int(list.tokens[known].extras)].overrides.append(value)
      return
    }
    tokensOfModes[path.hash] = list.tokens.count
    append(-1, form, TokenExtras(overrides: [value]))
  }

  /// Adds what is written as no colour is, for a warning.
  private mutating func appendUnread(_ node: Int) {
    append(node, .mapEntry, TokenExtras())
  }

  private mutating func append(
    _ node: Int, _ form: Token.Form, _ extras: TokenExtras
  ) {
    let problem = list.append(
      path, root.at(node).place, unit: unit, type: .none,
      form, extras)
    if let problem {
      warnings.append(root.at(max(node, 0)).error(problem))
    }
  }
}
