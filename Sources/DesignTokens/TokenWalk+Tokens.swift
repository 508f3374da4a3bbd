import TextGrammars

extension TokenWalk {
  /// Adds an object as a token.
  mutating func append(
    _ layer: TokenLayer, _ shape: TokenObject, _ document: JSONDocument,
    _ unfitName: JSONPlace?
  ) {
    let isLegacy = shape.dollarValue == nil
    var type =
      ownType(shape.dollarType, layer.file)
      ?? (isLegacy ? ownType(shape.plainType, layer.file) : nil)
    if type == nil, isLegacy, let attributes = shape.attributes,
      let category = document.member("category", of: attributes),
      document.nodes[category].isString, document.isText(category, "color")
    {
      type = .color
    }
    let known = type ?? inheritedType
    if !isLegacy { reportTokensInside(layer, shape.dollarValue, known) }
    if !isLegacy, shape.extensions == nil, shape.alpha == nil,
      unfitName == nil, let value = shape.dollarValue,
      !document.isObject(value)
        || document.member("colorSpace", of: value) != nil
    {
      // Nearly all tokens are like this.
      return append(
        JSONPlace(layer.file, value), form: .current, type: known)
    }
    var extras = TokenExtras(alpha: shape.alpha, unfitName: unfitName)
    var value = shape.dollarValue ?? shape.plainValue
    var isOther = false
    if case .other = known { isOther = true }
    if !isOther {
      // If a group states another type, its tokens have no colours by mode.
      let modes =
        known.isInherited
        ? (beside: [], inPlace: [])
        : ModeValues.of(shape, document, known, in: path.bytes[...])
      for mode in modes.beside + modes.inPlace {
        extras.overrides.append(
          TokenExtras.Override(
            mode: list.mode(joining: mode.names), value: mode.node,
            alpha: mode.alpha))
      }
      if !modes.inPlace.isEmpty { value = nil }
      extras.modifier = shape.extensions.flatMap {
        document.member("studio.tokens", of: $0)
      }.flatMap { document.member("modify", of: $0) }
    }
    append(
      JSONPlace(layer.file, value ?? -1), form: isLegacy ? .legacy : .current,
      type: known, extras)
  }

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
    if ["color", "colour", "colors", "colours"].contains(name.lowercased()) {
      warnings.append(
        type.error(
          "unknown type '\(name)', so its tokens are not read; the type of"
            + " colours is 'color'"))
    }
    return .other(type.place)
  }

  /// Reports tokens inside a token, because an object is either a token or a
  /// group. The report is only a warning if none of these tokens can be a
  /// colour.
  private mutating func reportTokensInside(
    _ layer: TokenLayer, _ value: Int?, _ type: TokenType
  ) {
    let document = documents[layer.file]
    for member in document.members(of: layer.object)
    where document.isObject(member.value) && member.value != value {
      let isDollar = document.firstByte(of: member.name) == .dollarSign
      if isDollar, !document.isText(member.name, "$root") { continue }
      guard document.hasToken(member.value) else { continue }
      let name = files.item(JSONPlace(layer.file, member.name))
      let error = name.error(
        "an object has $value or tokens, but the one around"
          + " '\(name.text.text)' has both")
      let isOfColor =
        type == .color || type == .none && mayBeColor(value, document)
        || mayHoldColor(member.value, document)
      if isOfColor { errors.append(error) } else { warnings.append(error) }
    }
  }

  private func mayBeColor(_ value: Int?, _ document: JSONDocument) -> Bool {
    guard let value else { return true }
    return document.nodes[value].isString || document.isObject(value)
  }

  /// Whether something in an object is declared to be a colour, looks like one,
  /// or may lead to one.
  private func mayHoldColor(_ object: Int, _ document: JSONDocument) -> Bool {
    (object..<Int(document.nodes[object].next)).contains { node in
      guard document.nodes[node].isString else { return false }
      let first = document.firstByte(of: node)
      return first == .numberSign || first == .openBrace
        || document.isText(node, "color") || document.isText(node, "$ref")
        || document.string(node).slice.contains(.openParenthesis)
    }
  }
}
