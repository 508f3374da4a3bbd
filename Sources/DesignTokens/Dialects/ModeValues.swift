import TextGrammars

/// The values of a token by mode. They are next to its own value, in
/// `$extensions.mode` and similar members, such as `modes` of a vendor, or
/// `darkValue`; or they replace a single value, in `sets` or in an object, as
/// in several older files:
///
///     {"light": "#fff", "dark": "{ink}"}
///     {"ocean": {"light": "#fff", "dark": "#000"}, "sand": {…}}
///
/// The modes of the second example are `ocean-light`, `ocean-dark` and so on;
/// in `ocean-light`, a token that has values only for `light` and `dark` shows
/// its value for `light`.
///
/// Without a type, and outside a group of colours, every value must look like a
/// colour, so that no other composite value is treated as values by mode; if
/// the names are those of themes, aliases and words of CSS are also accepted.
/// `default` is the value for all modes without one of their own.
///
/// Names of states are no modes: `{"default": "#00f", "hover": "#008"}` is the
/// value of `link`, and that of `link.hover`. Nor are numbers, as of layers.
struct ModeValues {
  /// The greatest depth of nested objects of modes. Deeper objects are not
  /// modes.
  private static let depthLimit = 3

  private let document: JSONDocument

  /// Whether the token has the type `color`, or is in a group of colours.
  private var isColor = false

  /// The values that were found.
  private var values: [Value] = []

  /// The value of a mode.
  struct Value {
    /// The names that lead to it, which together are the name of the mode;
    /// empty if it is the value for all modes.
    let names: [ByteString]

    /// Its node.
    let node: Int

    /// The node of the alpha next to it.
    var alpha: Int?

    /// The names of the states for which it is the value, outermost first;
    /// empty if it is the value of the token itself.
    var states: [ByteString] = []
  }

  /// The values of a token by mode.
  ///
  /// - Parameters:
  ///   - shape: its members.
  ///   - document: the document that it is in.
  ///   - type: its type, as far as it is known.
  ///   - path: its path.
  /// - Returns: the values next to its own value, and the values that replace a
  ///   single value; empty if its value is something else, such as a colour
  ///   object.
  static func of(
    _ shape: TokenObject, _ document: JSONDocument, _ type: TokenType,
    in path: ArraySlice<UInt8>
  ) -> (beside: [Value], inPlace: [Value]) {
    var search = ModeValues(document: document)
    let isCurrent = shape.dollarValue != nil
    let beside =
      shape.isToken
      ? (shape.extensions.map(search.inExtensions) ?? [])
        + search.inMembers(shape) : inPlaceOfValue(shape, document)
    if !isCurrent, let sets = shape.sets {
      return (beside, search.values(of: sets))
    }
    guard let node = shape.dollarValue ?? shape.plainValue,
      document.isObject(node), !isCurrent || search.hasThemes(node)
    else { return (beside, []) }
    search.isColor =
      type == .color || type == .none && TokenList.namesColor(path)
    let isThemed = document.members(of: node).contains {
      document.isObject($0.value) && search.hasThemes($0.value)
    }
    let isAll = search.add(node, isThemed: isThemed, depth: 1)
    return (beside, isAll ? search.values : [])
  }

  /// The values by mode in an object: each member is a value, or an object that
  /// has the value in a member.
  private func values(of object: Int) -> [Value] {
    document.members(of: object).map { mode, value in
      let inner =
        document.member("$value", of: value)
        ?? document.member("value", of: value)
      return Value(
        names: [document.string(mode)], node: inner ?? value,
        alpha: inner == nil ? nil : document.member("alpha", of: value))
    }
  }

  /// The values in `mode`, and in one member of other tools, or of an object of
  /// theirs: the first with a value that looks like a colour, because such
  /// members can also hold identifiers or settings.
  private func inExtensions(_ extensions: Int) -> [Value] {
    let own = document.member("mode", of: extensions)
    let names: [StaticString] = [
      "modes", "com.figma.modes", "org.primer.overrides", "mode",
    ]
    let vendors = document.members(of: extensions).map(\.value)
    let others = ([extensions] + vendors).lazy
      .flatMap { tool in
        names.lazy.compactMap { document.member($0, of: tool) }
      }
      .filter { $0 != own }.map(values)
      .first { $0.contains { looksLikeColor($0.node) } }
    return (own.map(values) ?? []) + (others ?? [])
  }

  /// The values of an object without a value of its own: those in the first
  /// extension that has several and nothing else, as in Carbon.
  static func inPlaceOfValue(
    _ shape: TokenObject, _ document: JSONDocument
  ) -> [Value] {
    let search = ModeValues(document: document)
    return shape.extensions.flatMap { extensions in
      document.members(of: extensions).map { search.values(of: $0.value) }
        .first { values in
          values.count > 1
            && values.allSatisfy { search.looksLikeColor($0.node) }
        }
    } ?? []
  }

  /// The values in members of the token itself: `$modes`, `modes`, `mode`, and
  /// `lightValue` and `darkValue` of Style Dictionary.
  private func inMembers(_ shape: TokenObject) -> [Value] {
    guard shape.hasModes else { return [] }
    let modes = shape.modes.map(values) ?? []
    let schemes = [("light", shape.lightValue), ("dark", shape.darkValue)]
      .compactMap { name, node in
        node.map { Value(names: [ByteString(name)], node: $0) }
      }
    let all = modes + schemes
    return all.contains { looksLikeColor($0.node) } ? all : []
  }

  private func looksLikeColor(_ node: Int) -> Bool {
    guard document.nodes[node].isString else {
      return document.member("colorSpace", of: node) != nil
        || document.channels(of: node) != nil
    }
    return document.firstByte(of: node) == .openBrace
      || MapText.mayBeColor(document.string(node))
  }

  /// Adds the values of an object.
  ///
  /// - Returns: whether the object has values by mode and nothing else.
  private mutating func add(
    _ object: Int, behind names: [ByteString] = [],
    of states: [ByteString] = [], isThemed: Bool, depth: Int
  ) -> Bool {
    let isThemed = isThemed || hasThemes(object)
    let before = values.count
    let hasStates = document.members(of: object).contains { name, _ in
      Self.states.contains { document.isText(name, $0) }
    }
    for (own, value) in document.members(of: object) {
      let name = document.string(own)
      guard !isOfColor(own, value), !name.slice.allSatisfy(\.isDigit) else {
        return false
      }
      // A name with a dollar sign describes the values.
      let isReserved = document.firstByte(of: own) == .dollarSign
      if isReserved || isThemed && document.isText(own, "comment") {
        guard isThemed else { return false }
        continue
      }
      var (names, states) = (names, states)
      // `{"ocean": {"default": …}}` is the value of all modes of `ocean`.
      if !document.isText(own, "default") || names.isEmpty && !hasStates {
        if hasStates { states.append(name) } else { names.append(name) }
      }
      switch document.nodes[value].kind {
      case .string, .escapedString:
        let text = document.string(value)
        let isFit =
          isColor || MapText.beginsAsColor(text)
          || isThemed
            && (document.firstByte(of: value) == .openBrace
              || MapText.isColorWord(text))
        guard isFit else { return false }
      case .object:
        if isColorObject(value) { break }
        let count = values.count
        if depth < Self.depthLimit,
          isThemed || hasThemes(value),
          add(
            value, behind: names, of: states, isThemed: isThemed,
            depth: depth + 1)
        {
          continue
        }
        values.removeLast(values.count - count)
        guard isColor else { return false }
      default: return false
      }
      values.append(Value(names: names, node: value, states: states))
    }
    return values.count > before
  }

  /// Whether an object has a member for a light theme and one for a dark theme,
  /// or one for all modes without a value of their own.
  private func hasThemes(_ object: Int) -> Bool {
    let ends = ModeMembers.named(in: object, document)
    return ends.light != nil && ends.dark != nil
      || document.member("default", of: object) != nil
  }

  /// Names of states of an element.
  private static let states: [StaticString] = [
    "active", "checked", "disabled", "focus", "focused", "hover", "hovered",
    "pressed", "selected", "visited",
  ]

  /// Whether a member is a part of a colour object, and not a mode. A member
  /// named like a channel belongs to a colour only if it has a number.
  private func isOfColor(_ name: Int, _ value: Int) -> Bool {
    let members: [StaticString] = [
      "alpha", "colorSpace", "components", "color", "hex", "$alias", "$ref",
      "type",
    ]
    if members.contains(where: { document.isText(name, $0) }) { return true }
    let channels: [StaticString] = ["r", "red", "h", "l"]
    return channels.contains { document.isText(name, $0) }
      && document.isChannel(value)
  }

  private func isColorObject(_ node: Int) -> Bool {
    document.isColorWithAlpha(node)
      || document.member("colorSpace", of: node) != nil
      || document.member("$ref", of: node) != nil
      || document.member("$alias", of: node) != nil
      || document.channels(of: node) != nil
  }
}
