import TextGrammars

/// The values of a token by mode. They are next to its own value, in
/// `$extensions.mode` and similar members; or they replace a single value, in
/// `sets` or in an object, as in several older files:
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
struct ModeValues {
  /// The greatest depth of nested objects of modes. Deeper objects are not
  /// modes.
  private static let depthLimit = 3

  private let document: JSONDocument

  /// Whether the token has the type `color`, or is in a group of colours.
  private let isColor: Bool

  /// The values that were found.
  private var values: [Value] = []

  /// The value of a mode.
  struct Value {
    /// The names that lead to it, which together are the name of the mode.
    let names: [ByteString]

    /// Its node.
    let node: Int

    /// The node of the alpha next to it.
    var alpha: Int?
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
    let isCurrent = shape.dollarValue != nil
    let beside = shape.extensions.map { inExtensions($0, document) } ?? []
    if !isCurrent, let sets = shape.sets {
      return (beside, values(of: sets, as: "value", document))
    }
    guard let node = shape.dollarValue ?? shape.plainValue,
      document.isObject(node),
      // A value with a type has the form that the format defines.
      !isCurrent || type == .none && hasThemes(node, document)
    else { return (beside, []) }
    let isColor =
      type == .color || type == .none && TokenList.namesColor(path)
    var search = ModeValues(document: document, isColor: isColor)
    let isThemed = document.members(of: node).contains {
      document.isObject($0.value) && hasThemes($0.value, document)
    }
    let isAll = search.add(node, behind: [], isThemed: isThemed, depth: 1)
    return (beside, isAll ? search.values : [])
  }

  /// The values by mode in an object: each member is a value, or an object that
  /// has the value in a member with the given name.
  private static func values(
    of object: Int, as name: StaticString, _ document: JSONDocument
  ) -> [Value] {
    document.members(of: object).map { mode, value in
      let inner = document.member(name, of: value)
      return Value(
        names: [document.string(mode)], node: inner ?? value,
        alpha: inner == nil ? nil : document.member("alpha", of: value))
    }
  }

  /// The values in `mode`, and in one member of other tools: the first with a
  /// value that looks like a colour, because such members can also hold
  /// identifiers or settings.
  private static func inExtensions(
    _ extensions: Int, _ document: JSONDocument
  ) -> [Value] {
    let own = document.member("mode", of: extensions)
      .map { values(of: $0, as: "$value", document) }
    let names: [StaticString] = [
      "modes", "com.figma.modes", "org.primer.overrides",
    ]
    let others = names.lazy.compactMap { document.member($0, of: extensions) }
      .map { values(of: $0, as: "$value", document) }
      .first { $0.contains { looksLikeColor($0.node, document) } }
    return (own ?? []) + (others ?? [])
  }

  private static func looksLikeColor(
    _ node: Int, _ document: JSONDocument
  ) -> Bool {
    guard document.nodes[node].isString else {
      return document.member("colorSpace", of: node) != nil
        || document.channels(of: node) != nil
    }
    return document.firstByte(of: node) == .openBrace
      || MapText.mayBeColor(document.string(node))
  }

  private init(document: JSONDocument, isColor: Bool) {
    self.document = document
    self.isColor = isColor
  }

  /// Adds the values of an object.
  ///
  /// - Returns: whether the object has values by mode and nothing else.
  private mutating func add(
    _ object: Int, behind names: [ByteString], isThemed: Bool, depth: Int
  ) -> Bool {
    let isThemed = isThemed || Self.hasThemes(object, document)
    for (own, value) in document.members(of: object) {
      guard !isOfColor(own, value) else { return false }
      if isThemed, document.isText(own, "comment") { continue }
      // `{"ocean": {"default": …}}` is the value of all modes of `ocean`.
      let isDefault = !names.isEmpty && document.isText(own, "default")
      let names = isDefault ? names : names + [document.string(own)]
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
          isThemed || Self.hasThemes(value, document),
          add(value, behind: names, isThemed: isThemed, depth: depth + 1)
        {
          continue
        }
        values.removeLast(values.count - count)
        guard isColor else { return false }
      default: return false
      }
      values.append(Value(names: names, node: value))
    }
    return document.nodes[object].next > object + 1
  }

  /// Whether an object has a member for a light theme and one for a dark theme,
  /// or one for all modes without a value of their own.
  private static func hasThemes(
    _ object: Int, _ document: JSONDocument
  ) -> Bool {
    let ends = ModeMembers.named(in: object, document)
    return ends.light != nil && ends.dark != nil
      || document.member("default", of: object) != nil
  }

  /// Whether a member is a part of a colour object, and not a mode. A member
  /// named like a channel belongs to a colour only if it has a number.
  private func isOfColor(_ name: Int, _ value: Int) -> Bool {
    let members: [StaticString] = [
      "colorSpace", "components", "color", "hex", "$ref", "type",
    ]
    if members.contains(where: { document.isText(name, $0) }) { return true }
    let channels: [StaticString] = ["r", "red", "h", "l"]
    return channels.contains { document.isText(name, $0) }
      && document.isChannel(value)
  }

  private func isColorObject(_ node: Int) -> Bool {
    document.member("color", of: node) != nil
      || document.member("colorSpace", of: node) != nil
      || document.member("$ref", of: node) != nil
      || document.channels(of: node) != nil
  }
}
