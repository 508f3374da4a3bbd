import ContrastModel
import TextGrammars

/// Queries about the tokens of a system, once all tokens are found.
extension TokenSystem {
  /// The colour that `currentcolor` stands for, if it is given.
  var currentColor: PaletteColor? { options.settings.currentColor }

  /// Whether files, sets or themes are the mode `default`.
  var definesDefault: Bool { hasBase || units.contains { $0.mode == 0 } }

  /// The modes that are shown, by index, starting with `default` if that is
  /// shown.
  ///
  /// A name is a mode only if a unit or a token has values for it.
  ///
  /// `default` is not shown if each mode has its own unit, or if tokens have
  /// values only for modes; tokens without a mode are then shared by all
  /// modes. A value for `default` among these is a mode, unless both `light`
  /// and `dark` are.
  var modes: [Int] {
    var hasDefault = definesDefault
    // A mode that is only combined with others (`light` in `ocean light`) is
    // not a mode by itself.
    let parts = Set(list.parts.values.joined())
    let ofUnits = Set(units.compactMap(\.mode))
    let ofTokens = Set(list.extras.lazy.flatMap(\.overrides).map(\.mode))
    let named = list.modes.indices.dropFirst().filter { mode in
      ofUnits.contains(mode)
        || ofTokens.contains(mode) && !parts.contains(mode)
    }
    let names = Set(named.map { list.modes[$0].text.lowercased() })
    let coversBase =
      names.isSuperset(of: ["light", "dark"])
      || !names.isDisjoint(with: ["brand", "platform"])
    for token in list.tokens where token.extras >= 0 {
      if case .other = token.type { continue }
      let modes = list.extras[Int(token.extras)].overrides.map(\.mode)
      hasDefault =
        hasDefault
        || (token.place.node >= 0
          ? !modes.isEmpty : !coversBase && modes.contains(0))
    }
    return named.isEmpty || hasDefault ? [0] + named : named
  }

  /// Whether a unit for this mode alone has a token with this path. It hides
  /// tokens with the same path in units that all modes share.
  func isCovered(_ hash: PathHash, in mode: Int) -> Bool {
    covered[mode]?.contains(hash) ?? false
  }

  /// The value of a token in a mode, or `nil` if it has no value there.
  func value(of token: Int, in mode: Int) -> TokenItem? {
    list.value(of: token, in: mode).map(files.item)
  }

  /// The value of a node that is a token; for any other node, the node itself.
  func value(in file: Int, at node: Int) -> TokenItem {
    let shape = TokenObject(files.documents[file], node)
    return files.item(
      JSONPlace(file, shape.dollarValue ?? shape.plainValue ?? node))
  }

  /// The places of the values in a notation that is not supported, in some
  /// units and all modes. Values whose type or name shows that they are not
  /// colours are left out.
  func unread(_ way: UnreadColor, in units: [TokenUnit]) -> Set<JSONPlace> {
    var places: Set<JSONPlace> = []
    for index in units.lazy.flatMap(\.tokens)
    where list.tokens[index].type == .none && list.tokens[index].form != .mapHex
    {
      let file = Int(list.tokens[index].place.file)
      let overrides = list.extras(of: index)?.overrides ?? []
      for node in [Int(list.tokens[index].place.node)] + overrides.map(\.value)
      where node >= 0 && isUnread(way, node, files.documents[file], index)
        && !list.namesOther(index)
      {
        places.insert(JSONPlace(file, node))
      }
    }
    return places
  }

  private func isUnread(
    _ way: UnreadColor, _ node: Int, _ document: JSONDocument, _ index: Int
  ) -> Bool {
    switch (way, document.nodes[node].kind) {
    case (.bareHex, .string), (.bareHex, .escapedString):
      MapText.lacksNumberSign(document.string(node))
    case (.otherForm, .array):
      document.mayBeChannels(node)
        && (list.tokens[index].form == .mapEntry || list.isInColorGroup(index))
    case (.otherForm, .string), (.otherForm, .escapedString):
      list.tokens[index].form == .mapName
        || list.tokens[index].form == .legacy && list.isInColorGroup(index)
          && (MapText.isUnknownWord(document.string(node))
            || MapText.isExpression(document.string(node)))
    default: false
    }
  }

  /// The name of a type as written; `nil` for `color`, and without a type.
  func name(of type: TokenType) -> String? {
    switch type {
    case .other(let place), .inherited(let place):
      return files.item(place).shownText
    case .color, .none: return nil
    }
  }
}

/// A notation of colours that is not supported.
enum UnreadColor: CaseIterable {
  /// Six hex digits without a number sign.
  case bareHex

  /// Arrays of channels among colours, words that are not colour names, and
  /// expressions.
  case otherForm

  /// The warning about a number of such values.
  func problem(count: Int) -> PlainProblem {
    let isOne = count == 1
    switch self {
    case .bareHex:
      return PlainProblem(
        (isOne
          ? "1 string looks like a hex colour"
          : "\(count) strings look like hex colours")
          + " without '#', and \(isOne ? "is" : "are") not read")
    case .otherForm:
      return PlainProblem(
        (isOne ? "1 value" : "\(count) values")
          + " among colours \(isOne ? "has" : "have") an unknown form, and"
          + " \(isOne ? "is" : "are") not read"
      )
    }
  }
}
