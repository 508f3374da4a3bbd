import PaletteReaders
import TextGrammars

/// What tokens have in place of a value, or beside it, and is not read: one
/// warning of each kind for a file.
struct UnreadMembers {
  /// Tokens of the type `color` without a value.
  private var valueless: [JSONPlace] = []

  /// Colours beside a value, with the name of a theme: `$dark`.
  private var themes: [JSONPlace] = []

  /// The types of tokens that have another type than `color`, and a colour as
  /// their value.
  private var types: [JSONPlace] = []

  /// Colours in groups of tokens, which are no tokens themselves.
  private var loose: [JSONPlace] = []

  /// Notes a member of a group if it is a colour.
  mutating func note(loose member: TokenLayer, in document: JSONDocument) {
    if document.isColor(member.object) { loose.append(member.place) }
  }

  /// Notes the type of a token with a colour as its value, unless the type is
  /// `color` or a misspelling of it.
  mutating func note(colorOf type: TokenItem) {
    if type.isText,
      !TokenWalk.misspelledTypes.contains(type.text.text.lowercased())
    {
      types.append(type.place)
    }
  }

  /// Notes a token of the type `color` without a value.
  mutating func note(valueless token: JSONPlace) { valueless.append(token) }

  /// Notes the colours of themes beside the value of a token.
  mutating func noteThemes(
    beside shape: TokenObject, _ layer: TokenLayer, _ document: JSONDocument
  ) {
    // Most tokens have nothing else.
    let rest =
      document.size(of: layer.object) - 1
      - (shape.dollarValue.map { 1 + document.size(of: $0) } ?? 0)
      - (shape.dollarType.map { 1 + document.size(of: $0) } ?? 0)
    if rest == 0 { return }
    for (first, value) in document.members(of: layer.object)
    where value != shape.dollarValue && value != shape.plainValue {
      for name in first..<Int(document.nodes[value].next) - 1
      where document.mayNameTheme(name) && document.isColor(name + 1) {
        let words = ThemeName.words(of: document.string(name).text)
        if words.contains("dark") || words.contains("light") {
          themes.append(JSONPlace(layer.file, name))
        }
      }
    }
  }

  /// The warnings, each at the first place.
  ///
  /// - Parameters:
  ///   - files: the files.
  ///   - hasTokens: whether there are tokens; without any, colours are those of
  ///     a map.
  /// - Returns: at most one warning of each kind.
  func warnings(in files: TokenFiles, hasTokens: Bool) -> [SourceError] {
    let tokens = valueless.first.map { first in
      files.item(first).error(
        valueless.count == 1
          ? "this token of type color has no $value"
          : "\(valueless.count) tokens of type color have no $value; this is"
            + " the first")
    }
    let values = themes.first.map { first in
      let item = files.item(first)
      let count =
        themes.count == 1 ? "" : "; there are \(themes.count) such values"
      return item.error(
        "'\(item.text.text)' beside a value looks like a colour, and is not"
          + " read\(count)")
    }
    let others = types.first.map { first in
      let item = files.item(first)
      return item.error(
        types.count == 1
          ? "the value of this token of type \(item.shownText) is a colour, and"
            + " is not read"
          : "the values of \(types.count) tokens are colours, but their types"
            + " are not, so they are not read; the first has the type"
            + " \(item.shownText)")
    }
    let texts = (hasTokens ? loose.first : nil).map { first in
      files.item(first).error(
        loose.count == 1
          ? "this colour is not read: beside tokens, it has to be the value of"
            + " one"
          : "\(loose.count) colours are not read: beside tokens, each has to be"
            + " the value of one; this is the first")
    }
    return [tokens, values, others, texts].compactMap(\.self)
  }
}

extension JSONDocument {
  /// The number of nodes of a value.
  fileprivate func size(of node: Int) -> Int { Int(nodes[node].next) - node }

  /// Whether a node is a text that may have the word `dark` or `light`. All
  /// members of all tokens are tested, so one letter of each has to do.
  fileprivate func mayNameTheme(_ node: Int) -> Bool {
    nodes[node].isString
      && source.bytes[nodes[node].range].contains {
        let letter = $0.lowercased
        return letter == UInt8(ascii: "k") || letter == UInt8(ascii: "g")
      }
  }
}

extension TokenWalk {
  /// Adds an object of the type `color` without a value as a token if its
  /// extensions have values by mode, as in Carbon. Otherwise notes it, unless
  /// it is a group.
  mutating func appendWithoutValue(
    _ name: JSONPlace, _ layer: TokenLayer, _ shape: TokenObject,
    _ document: JSONDocument
  ) {
    guard let type = shape.dollarType, document.nodes[type].isString,
      document.isText(type, "color")
    else { return }
    if !ModeValues.inPlaceOfValue(shape, document).isEmpty {
      inside(name) { walk, unfitName in
        walk.append(layer, shape, document, unfitName)
      }
    } else if !document.members(of: layer.object).contains(where: {
      document.isObject($0.value)
        && document.firstByte(of: $0.name) != .dollarSign
    }) {
      unread.note(valueless: layer.place)
    }
  }
}
