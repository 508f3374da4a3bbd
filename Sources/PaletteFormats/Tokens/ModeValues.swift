import TextGrammars

/// Values by mode in place of one value: `{"light": "#fff", "dark": "#000"}`,
/// as several older files have them.
enum ModeValues {
  /// Whether the value of a token gives it values by mode.
  ///
  /// An object that is a colour by itself does not, and without a type, and
  /// outside of a group of colours, every member must look like a colour, so
  /// that no other composite value is taken for one.
  static func areThere(
    _ node: Int, _ document: JSONDocument, _ type: TokenType,
    in path: ArraySlice<UInt8>, isSet: Bool
  ) -> Bool {
    guard document.isObject(node), !isSet else { return isSet }
    let isColor =
      type == .color || type == .none && TokenList.speaksOfColor(path)
    var count = 0
    for (name, value) in document.members(of: node) {
      for own in colorMembers where document.isText(name, own) { return false }
      for own in channels
      where document.isText(name, own) && document.isChannel(value) {
        return false
      }
      let kind = document.nodes[value].kind
      guard kind == .string || kind == .escapedString || kind == .object else {
        return false
      }
      if !isColor, !looksLikeColor(value, document) { return false }
      count += 1
    }
    return count > 0
  }

  /// The members of objects that are colours.
  private static let colorMembers: [StaticString] = [
    "colorSpace", "components", "color", "hex", "$ref", "type",
  ]

  /// The members that make a colour of an object where they are numbers, and
  /// may name a mode where they are not.
  private static let channels: [StaticString] = ["r", "red", "h", "l"]

  private static func looksLikeColor(_ node: Int, _ document: JSONDocument)
    -> Bool
  {
    guard document.nodes[node].isString else {
      return document.member("color", of: node) != nil
        || document.member("colorSpace", of: node) != nil
    }
    let text = document.string(node)
    var cursor = ByteCursor(Array(text.slice), in: 0..<text.count)
    cursor.skip(while: \.isSpace)
    if cursor.next == 0x23 { return true }
    guard let name = CSSName.read(&cursor) else { return false }
    return cursor.next == 0x28 && CSSKeyword.givesColor(name)
  }
}
