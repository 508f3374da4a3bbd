import TextGrammars

/// Colours as objects of red, green and blue.
///
///     {"r": 1, "g": 0.5, "b": 0, "a": 0.8}
///     {"red": 255, "green": 128, "blue": 0}
///
/// - The three are numbers. Where one is 2 or more they count to 255; where
///   none is above 1 they count to 1. A number in between, and one below 1
///   beside one that counts to 255, can be either.
/// - So can noughts and ones in a file in which other colours count to 255;
///   elsewhere they count to 1.
/// - `red`, `green` and `blue` are names of colours as well: beside another
///   number, object, array or colour they are no channels.
extension JSONDocument {
  /// The members of an object that are its red, green and blue; `nil` where it
  /// has none, or where these three are only names of colours.
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

  /// The members of an object that are its hue, saturation and lightness, where
  /// these are numbers.
  func hslChannels(of object: Int) -> [Int]? {
    let names: [StaticString] = ["h", "s", "l"]
    let values = names.compactMap { member($0, of: object) }
    guard values.count == 3 else { return nil }
    return values.allSatisfy { nodes[$0].kind == .number } ? values : nil
  }

  /// Whether a value is an array of three or four numbers that can be channels,
  /// the last one an opacity, or an object of hue, saturation and lightness.
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

  /// The opacity beside channels.
  func opacity(besideChannelsOf object: Int) -> Int? {
    let names: [StaticString] = ["a", "alpha", "opacity"]
    for name in names {
      if let value = member(name, of: object) { return value }
    }
    return nil
  }

  private func hasOtherColor(_ object: Int, _ channels: [Int]) -> Bool {
    let alpha = opacity(besideChannelsOf: object)
    return members(of: object).contains { name, value in
      if channels.contains(value) || value == alpha { return false }
      switch nodes[value].kind {
      case .object, .array, .number: return true
      case .string, .escapedString:
        return firstByte(of: value) == 0x23 && !isText(name, "hex")
      default: return false
      }
    }
  }

  /// Whether a value can be a channel: a number, or a text of one, though that
  /// is none as it should be. A colour in a text, an object or an array has
  /// `red` for its name.
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

  /// Whether a colour of the file has channels that count to 255.
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
