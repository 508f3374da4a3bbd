import ContrastModel
import TextGrammars

/// Objects that are colours, but not in the form of the Color Module.
extension TokenResolver {
  /// The outcome of such an object, or `nil` for other objects.
  ///
  /// - `{"color": …, "alpha": 0.5}`: a colour or an alias, and its alpha.
  /// - `{"r": 1, "g": 0.5, "b": 0, "a": 1}`: sRGB, as in Figma.
  /// - `{"h": 210, "s": 0.5, "l": 0.2, "a": 1}`: HSL, as in Style Dictionary.
  /// - `{"type": "VARIABLE_ALIAS", "id": "VariableID:1:2"}`: an alias in Figma.
  /// - `{"collection": "Ramp", "name": "grey/50"}`: an alias of Figma plug-ins;
  ///   some leave out the collection.
  /// - `{"$alias": "ramp.grey", "$mode": "dark"}`: an alias in Specify.
  mutating func outcome(
    ofOlderObject item: TokenItem, of index: Int
  ) throws(ResolutionError) -> Outcome? {
    let (document, node) = (item.document, item.node)
    if item["colorSpace"] != nil { return nil }
    if let type = item["type"], type.isText,
      document.isText(type.node, "VARIABLE_ALIAS")
    {
      guard let id = item["id"], id.isText else {
        throw item.resolutionError("this alias of a variable has no id")
      }
      return try outcome(ofVariable: id.text, at: id, of: index)
    }
    if let path = document.text("$alias", of: node) {
      let other = document.text("$mode", of: node)
      if let other, other != system.list.modes[mode] {
        throw item.resolutionError(
          "this alias is not read, because it leads to another mode,"
            + " '\(other.text)'")
      }
      return try outcome(ofAlias: path, of: index)
    }
    if let collection = document.text("collection", of: node),
      let name = document.text("name", of: node)
    {
      return try outcome(
        ofVariable: FigmaCollections.identifier(
          collection: collection, name: name), at: item, of: index)
    }
    if let name = document.text("name", of: node),
      Array(item.members).count == 1
    {
      guard let target = system.variables[name], target >= 0 else {
        throw item.resolutionError(
          "this alias names no collection, and not exactly one has a variable"
            + " named '\(name.text)'")
      }
      return try outcome(ofToken: target, named: name, for: index)
    }
    if let color = try rgbColor(item) { return .color(color) }
    if let color = try hslColor(item, of: index) { return .color(color) }
    let token = system.list.tokens[index]
    guard token.form != .current, let base = item["color"],
      token.type == .color || document.isColorWithAlpha(node)
    else { return nil }
    let found = try outcome(at: base, of: index)
    guard case .color(let color) = found,
      let alpha = item["alpha"] ?? item["opacity"]
    else { return found }
    return .color(color.withAlpha(try opacity(at: alpha, of: index)))
  }

  private func outcome(
    ofVariable name: ByteString, at item: TokenItem, of index: Int
  ) throws(ResolutionError) -> Outcome {
    guard let target = system.identifiers[name] else {
      throw item.resolutionError(.unresolvedAlias(name.text))
    }
    return try outcome(ofToken: target, named: name, for: index)
  }

  /// The colour of an object of red, green and blue, or `nil` for other
  /// objects.
  private mutating func rgbColor(
    _ item: TokenItem
  ) throws(ResolutionError) -> PaletteColor? {
    guard let members = item.document.channels(of: item.node) else {
      return nil
    }
    var channels = SIMD3<Double>()
    for (index, member) in members.enumerated() {
      let value = item.at(member).number ?? -1
      guard (0...255).contains(value) else {
        throw item.at(member).resolutionError(
          "red, green and blue must be numbers from 0 to 1, or from 0 to 255")
      }
      channels[index] = value
    }
    let most = channels.max()
    let isOnOrOff = (0..<3).allSatisfy { [0, 1].contains(channels[$0]) }
    for (index, member) in members.enumerated() {
      let value = channels[index]
      let isDoubtful =
        most >= 2
        ? value > 0 && value < 1
        : value > 1 || value == 1 && isOnOrOff && countsTo255(item)
      guard !isDoubtful else {
        throw item.at(member).resolutionError(
          "cannot tell whether the scale of this channel is 0 to 1 or 0 to 255")
      }
    }
    if most >= 2 { channels /= 255 }
    return PaletteColor(
      .sRGB, channels, alpha: try alpha(besideChannelsOf: item))
  }

  /// The colour of an object of hue, saturation and lightness, or `nil` for
  /// other objects. Saturation and lightness are on a scale from 0 to 100 if
  /// either is above 1.
  private mutating func hslColor(
    _ item: TokenItem, of index: Int
  ) throws(ResolutionError) -> PaletteColor? {
    guard let members = item.document.hslChannels(of: item.node) else {
      return nil
    }
    var channels = SIMD3<Double>()
    for (axis, member) in members.enumerated() {
      channels[axis] = try number(at: item.at(member), of: index)
    }
    let isPercent = max(channels.y, channels.z) > 1
    for (axis, name) in [(1, "saturation"), (2, "lightness")] {
      let (value, member) = (channels[axis], item.at(members[axis]))
      guard (0...100).contains(value) else {
        throw member.resolutionError("\(name) must be a number from 0 to 100")
      }
      guard !isPercent || value == 0 || value > 1 else {
        throw member.resolutionError(
          "cannot tell whether the scale of this channel is 0 to 1 or 0 to 100")
      }
      if !isPercent { channels[axis] *= 100 }
    }
    return PaletteColor(
      .hsl, channels, alpha: try alpha(besideChannelsOf: item))
  }

  private func alpha(
    besideChannelsOf item: TokenItem
  ) throws(ResolutionError) -> Double {
    let alpha = item.document.opacity(besideChannelsOf: item.node)
    guard let alpha = alpha.map(item.at) else { return 1 }
    guard let value = alpha.number, (0...1).contains(value) else {
      throw alpha.resolutionError("alpha must be a number from 0 to 1")
    }
    return value
  }

  private mutating func countsTo255(_ item: TokenItem) -> Bool {
    if let known = filesTo255[item.file] { return known }
    let result = item.document.countsTo255
    filesTo255[item.file] = result
    return result
  }
}

/// Colours as objects of red, green and blue.
///
///     {"r": 1, "g": 0.5, "b": 0, "a": 0.8}
///     {"red": 255, "green": 128, "blue": 0}
///
/// - The three are numbers. If one is 2 or more, their scale is 0 to 255; if
///   none is above 1, it is 0 to 1. If the greatest is between 1 and 2, or if
///   one is 2 or more and another between 0 and 1, the scale is ambiguous.
/// - If all are 0 or 1, and not all are 0, the scale is ambiguous in a file
///   with other colours on a scale of 0 to 255; otherwise it is 0 to 1.
/// - `red`, `green` and `blue` are also names of colours: if the object has
///   another number, object, array or colour, they are not channels.
extension JSONDocument {
  /// The members of an object that are its red, green and blue; `nil` if it
  /// does not have them, or if they are only names of colours.
  func channels(of object: Int) -> [Int]? {
    let short: [StaticString] = ["r", "g", "b"]
    let long: [StaticString] = ["red", "green", "blue"]
    for (index, names) in [short, long].enumerated() {
      let values = names.compactMap { member($0, of: object) }
      if values.count == 3, values.contains(where: isChannel) {
        return index == 1 && hasOtherColor(object, values) ? nil : values
      }
    }
    return nil
  }

  /// The members of an object that are its hue, saturation and lightness, if
  /// all are numbers or aliases; else `nil`.
  func hslChannels(of object: Int) -> [Int]? {
    let names: [StaticString] = ["h", "s", "l"]
    let values = names.compactMap { member($0, of: object) }
      .filter {
        nodes[$0].kind == .number || nodes[$0].isString && hasBrace($0)
      }
    return values.count == 3 ? values : nil
  }

  /// Whether a value can be channels: an array of three or four numbers from 0
  /// to 360, of which the fourth is an opacity, or an object of hue, saturation
  /// and lightness.
  func mayBeChannels(_ node: Int) -> Bool {
    guard nodes[node].kind == .array else {
      return isObject(node) && hslChannels(of: node) != nil
    }
    let values = Array(elements(of: node).prefix(5))
    return (3...4).contains(values.count)
      && values.allSatisfy { value in
        nodes[value].kind == .number && (0...360).contains(number(value))
      }
  }

  /// The node of the opacity of an object of channels, or `nil` if it has none.
  func opacity(besideChannelsOf object: Int) -> Int? {
    let names: [StaticString] = ["a", "alpha", "opacity"]
    return names.lazy.compactMap { self.member($0, of: object) }.first
  }

  /// Whether an object has a `color` and nothing else but its alpha. With other
  /// members, it is a shadow, a border or a style of text.
  func isColorWithAlpha(_ object: Int) -> Bool {
    member("color", of: object) != nil
      && members(of: object).allSatisfy { name, _ in
        let names: [StaticString] = ["color", "alpha", "opacity"]
        return names.contains { isText(name, $0) }
      }
  }

  private func hasOtherColor(_ object: Int, _ channels: [Int]) -> Bool {
    let alpha = opacity(besideChannelsOf: object)
    return members(of: object).contains { name, value in
      if channels.contains(value) || value == alpha { return false }
      switch nodes[value].kind {
      case .object, .array, .number: return true
      case .string, .escapedString:
        return firstByte(of: value) == .numberSign && !isText(name, "hex")
      default: return false
      }
    }
  }

  /// Whether a value can be a channel, even a wrong one: anything but an
  /// object, an array, or a string that is not a number. With one of these,
  /// `red` is the name of a colour.
  func isChannel(_ node: Int) -> Bool {
    guard nodes[node].isString else {
      return !isObject(node) && nodes[node].kind != .array
    }
    let text = string(node)
    var cursor = text.cursor
    cursor.skip(while: \.isSpace)
    guard DecimalNumber.read(&cursor) != nil else { return false }
    cursor.skip(while: \.isSpace)
    return cursor.isAtEnd
  }

  /// Whether a colour of the file has channels on a scale from 0 to 255.
  ///
  /// - Complexity: O(n) for n members of all objects.
  var countsTo255: Bool {
    nodes.indices.contains { node in
      guard isObject(node), let channels = channels(of: node) else {
        return false
      }
      let values = channels.map { nodes[$0].kind == .number ? number($0) : -1 }
      return values.allSatisfy { (0...255).contains($0) }
        && values.contains { $0 >= 2 }
    }
  }
}
