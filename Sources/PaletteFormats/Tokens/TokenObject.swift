/// The members of an object that mean something to design tokens, found in one
/// pass, as nodes of their values.
struct TokenObject {
  /// `$value`.
  private(set) var dollarValue: Int?

  /// `value`, when it is one and not a group of that name.
  private(set) var plainValue: Int?

  /// `$type`.
  private(set) var dollarType: Int?

  /// `type`, when it is text and not a group of that name.
  private(set) var plainType: Int?

  /// `$extensions`.
  private(set) var extensions: Int?

  /// `alpha`, when it is no group of that name.
  private(set) var alpha: Int?

  /// The names of members that are not read: `$ref` and `$extends`.
  private(set) var unread: [Int] = []

  /// The name of `resolutionOrder`.
  private(set) var resolutionOrder: Int?

  /// Looks through an object.
  ///
  /// - Complexity: O(m) for m members.
  init(_ document: JSONDocument, _ object: Int) {
    for (name, value) in document.members(of: object) {
      // Only names of this length can be one of those below, and text this
      // short needs no memory.
      guard document.nodes[name].range.count <= 17 else { continue }
      let kind = document.nodes[value].kind
      switch document.string(name).text {
      case "$value": dollarValue = value
      case "value" where Self.isValue(document, value): plainValue = value
      case "$type": dollarType = value
      case "type" where document.nodes[value].isString: plainType = value
      case "$extensions": extensions = value
      case "alpha" where kind != .object: alpha = value
      case "$ref", "$extends": unread.append(name)
      case "resolutionOrder": resolutionOrder = name
      default: break
      }
    }
  }

  /// Whether the value of a member named `value` is a value: anything but an
  /// object that is, or holds, a token.
  private static func isValue(_ document: JSONDocument, _ index: Int) -> Bool {
    for (name, value) in document.members(of: index) {
      if document.nodes[value].kind == .object { return false }
      switch document.string(name).text {
      case "$value", "value": return false
      default: break
      }
    }
    return true
  }
}
