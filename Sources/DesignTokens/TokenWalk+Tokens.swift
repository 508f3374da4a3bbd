import TextGrammars

extension TokenWalk {
  /// Adds an object as a token.
  mutating func append(
    _ layer: TokenLayer, _ shape: TokenObject, _ document: JSONDocument,
    _ unfitName: JSONPlace?
  ) {
    let isLegacy = shape.isToken && shape.dollarValue == nil
    var type =
      ownType(shape.dollarType, layer.file)
      ?? (isLegacy ? ownType(shape.plainType, layer.file) : nil)
    if type == nil, isLegacy, let attributes = shape.attributes,
      document.text("category", of: attributes) == ByteString("color")
    {
      type = .color
    }
    var value = shape.dollarValue ?? shape.plainValue
    let known = self.type(type ?? inheritedType, of: value, document)
    let canBeColor = known == .color || known == .none
    if case .other(let type) = known, let value, document.isColor(value) {
      unread.note(colorOf: files.item(type))
    }
    if !isLegacy, shape.extensions == nil, shape.alpha == nil,
      !shape.hasModes, shape.modify == nil, shape.opacity == nil,
      unfitName == nil,
      let value = shape.dollarValue,
      !document.isObject(value)
        || document.member("colorSpace", of: value) != nil
    {
      if canBeColor { unread.noteThemes(beside: shape, layer, document) }
      // Nearly all tokens are like this.
      return append(
        JSONPlace(layer.file, value), form: .current, type: known)
    }
    var extras = TokenExtras(alpha: shape.alpha, unfitName: unfitName)
    extras.modifier =
      shape.modify
      ?? shape.extensions.flatMap { extensions in
        document.member("studio.tokens", of: extensions)
          .flatMap { document.member("modify", of: $0) }
          ?? document.vendorAlpha(in: extensions)
      } ?? (shape.alpha == nil ? shape.opacity : nil)
    var values: [ModeValues.Value] = []
    // Tokens of another type have no colours by mode.
    if canBeColor {
      let modes = ModeValues.of(shape, document, known, in: path.bytes[...])
      values = modes.beside + modes.inPlace
      if values.isEmpty { unread.noteThemes(beside: shape, layer, document) }
      if !modes.inPlace.isEmpty { value = nil }
    }
    let form = isLegacy ? Token.Form.legacy : .current
    let place = JSONPlace(layer.file, value ?? -1)
    append(
      place, form: form, type: known, extras, of: [],
      values.filter(\.states.isEmpty))
    for states in values.map(\.states).eachOnce() where !states.isEmpty {
      append(
        JSONPlace(layer.file, -1), form: form, type: known, extras, of: states,
        values.filter { $0.states == states })
    }
  }

  /// Adds a token with values by mode, or one for states of it: `link.hover`.
  private mutating func append(
    _ place: JSONPlace, form: Token.Form, type: TokenType,
    _ extras: TokenExtras, of states: [ByteString],
    _ values: [ModeValues.Value]
  ) {
    let start = path.mark
    defer { path.reset(to: start) }
    guard states.allSatisfy({ path.append($0) != nil }) else { return }
    var (place, extras) = (place, extras)
    for value in values {
      if value.names.isEmpty {
        place = JSONPlace(Int(place.file), value.node)
      } else {
        extras.overrides.append(
          TokenExtras.Override(
            mode: list.mode(joining: value.names), value: value.node,
            alpha: value.alpha))
      }
    }
    append(place, form: form, type: type, extras)
  }

  /// The type of a token with a value. A type that no specification has says
  /// nothing about a text that is a colour; an alias has the type of its target.
  private func type(
    _ stated: TokenType, of value: Int?, _ document: JSONDocument
  ) -> TokenType {
    let place: JSONPlace
    switch stated {
    case .other(let type), .inherited(let type): place = type
    case .color, .none: return stated
    }
    guard let value, document.nodes[value].isString, files.item(place).isText,
      !Self.knownTypes.contains(files.item(place).text.text.lowercased())
    else { return stated }
    let text = document.string(value)
    if case .alias = TokenAlias.form(of: text) { return .inherited(place) }
    return MapText.isColor(text) ? .none : stated
  }

  /// The types of DTCG and of Tokens Studio, in lower case, and misspellings of
  /// `color`, which are reported.
  private static let knownTypes: Set<String> = [
    "asset", "boolean", "border", "borderradius", "borderwidth", "boxshadow",
    "color", "colors", "colour", "colours", "composition", "cubicbezier",
    "dimension", "duration", "file", "fontfamilies", "fontfamily", "fontsize",
    "fontsizes", "fontweight", "fontweights", "gradient", "letterspacing",
    "lineheight", "lineheights", "link", "number", "opacity", "other",
    "paragraphspacing", "percentage", "shadow", "sizing", "spacing", "string",
    "strokestyle", "text", "textcase", "textdecoration", "transition",
    "typography",
  ]

  /// What stands for the type `color` by mistake, in lower case.
  static let misspelledTypes = ["color", "colour", "colors", "colours"]

  mutating func append(
    _ place: JSONPlace, form: Token.Form, type: TokenType,
    _ extras: TokenExtras? = nil
  ) {
    let problem = list.append(
      path, place, unit: unit, type: type, form, extras)
    guard let problem else { return }
    let place = JSONPlace(Int(place.file), max(Int(place.node), 0))
    errors.append(files.item(place).error(problem))
  }

  /// The type that an object declares, or `nil` if it does not declare one.
  mutating func ownType(_ node: Int?, _ file: Int) -> TokenType? {
    guard let node else { return nil }
    let type = files.item(JSONPlace(file, node))
    guard type.isText else {
      errors.append(
        type.error("a $type must be a string, but this is \(type.kindName)"))
      return .other(type.place)
    }
    if type.document.isText(node, "color") { return .color }
    let name = type.text.text
    if Self.misspelledTypes.contains(name.lowercased()) {
      warnings.append(
        type.error(
          "unknown type '\(name)', so its tokens are not read; the type of"
            + " colours is 'color'"))
    }
    return .other(type.place)
  }

  /// The members of a token that are tokens, or groups of them, last one first.
  /// DTCG forbids them, so each gets a warning.
  mutating func children(
    ofToken layer: TokenLayer, _ shape: TokenObject, _ document: JSONDocument
  ) -> [Child] {
    var children: [Child] = []
    let isLegacy = shape.dollarValue == nil
    for (name, value) in document.members(of: layer.object)
    where document.isObject(value) && value != shape.dollarValue
      && value != shape.plainValue && value != shape.modes
    {
      let isDollar = document.firstByte(of: name) == .dollarSign
      guard
        isDollar
          ? document.isText(name, "$root")
          : !isLegacy || !isData(name, document),
        document.hasToken(value, named: isLegacy ? "value" : "$value")
      else { continue }
      let place = JSONPlace(layer.file, name)
      children.append(
        Child(
          name: place,
          layers: [TokenLayer(layer.file, value, isBorrowed: layer.isBorrowed)]
        ))
      if !isLegacy {
        let item = files.item(place)
        warnings.append(
          item.error(
            "an object has $value or tokens, but the one around"
              + " '\(item.text.text)' has both; both are read"))
      }
    }
    return children.reversed()
  }

  /// Whether a member of a token of Style Dictionary is data of the token, even
  /// if it has a `value`.
  private func isData(_ name: Int, _ document: JSONDocument) -> Bool {
    let names: [StaticString] = [
      "attributes", "darkValue", "extensions", "lightValue", "modes",
      "original", "sets",
    ]
    return names.contains { document.isText(name, $0) }
  }
}
