import TextGrammars

/// Values by mode of a token: beside its own, in `$extensions.mode` and the like,
/// in `sets`, or in place of one value, as several older files have them:
///
///     {"light": "#fff", "dark": "{ink}"}
///     {"ocean": {"light": "#fff", "dark": "#000"}, "sand": {…}}
///
/// The modes of the second are `ocean-light`, `ocean-dark` and so on; a token
/// that has values for `light` and `dark` alone shows these in them.
///
/// Without a type, and outside of a group of colours, every value must look like
/// a colour, so that no other composite value is treated as one; where the names
/// are those of themes, aliases do, too.
struct ModeValues {
  /// How many objects may lie in one another.
  private static let depthLimit = 3

  private let document: JSONDocument

  /// Whether the token is of type color, or in a group of colours.
  private let isColor: Bool

  /// The values that were found.
  private var values: [Value] = []

  /// The value of a mode.
  struct Value {
    /// The names that lead to it, which together are that of the mode.
    let names: [ByteString]

    /// Its node.
    let node: Int

    /// The node of the alpha beside it.
    var alpha: Int?
  }

  /// The values by mode of a token.
  ///
  /// - Parameters:
  ///   - shape: its members.
  ///   - document: the document that it is in.
  ///   - type: what is known of its type.
  ///   - path: its path.
  /// - Returns: those beside its own value, and those in place of one; of these
  ///   none where it is another one, as an object is that is a colour by itself.
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
      // What has a type is what the format says it is.
      !isCurrent || type == .none && hasThemes(node, document)
    else { return (beside, []) }
    let isColor =
      type == .color || type == .none && TokenList.speaksOfColor(path)
    var search = ModeValues(document: document, isColor: isColor)
    let isAll = search.add(node, behind: [], isThemed: false, depth: 1)
    return (beside, isAll ? search.values : [])
  }

  /// The values of the members of an object, each as such or in a member of its
  /// own.
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

  /// The values of `mode`, and of the first name that is no format's and under
  /// which all look like colours: others have identifiers or settings there.
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
      .first { $0.allSatisfy { looksLikeColor($0.node, document) } }
    return (own ?? []) + (others ?? [])
  }

  private static func looksLikeColor(
    _ node: Int, _ document: JSONDocument
  ) -> Bool {
    guard document.nodes[node].isString else {
      return document.member("colorSpace", of: node) != nil
        || document.channels(of: node) != nil
    }
    return document.firstByte(of: node) == 0x7B
      || MapText.mayBeColor(document.string(node))
  }

  private init(document: JSONDocument, isColor: Bool) {
    self.document = document
    self.isColor = isColor
  }

  /// Adds the values of an object.
  ///
  /// - Returns: whether all of it is values by mode.
  private mutating func add(
    _ object: Int, behind names: [ByteString], isThemed: Bool, depth: Int
  ) -> Bool {
    let isThemed = isThemed || Self.hasThemes(object, document)
    for (own, value) in document.members(of: object) {
      guard !isOfColor(own, value) else { return false }
      let names = names + [document.string(own)]
      switch document.nodes[value].kind {
      case .string, .escapedString:
        let isFit =
          isColor || MapText.beginsAsColor(document.string(value))
          || isThemed && document.firstByte(of: value) == 0x7B
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

  /// Whether the names of an object are those of a light and a dark theme.
  private static func hasThemes(
    _ object: Int, _ document: JSONDocument
  ) -> Bool {
    let ends = ModeMembers.named(in: object, document)
    return ends.light != nil && ends.dark != nil
  }

  /// Whether a member is one of those that make a colour of an object, and no
  /// mode: channels are numbers there.
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
