/// The members of an object that mean something to design tokens, found in one
/// pass, as nodes of their values.
struct TokenObject {
  /// `$value`.
  private(set) var dollarValue: Int?

  /// `value`, when it is one and not a group of that name.
  private(set) var plainValue: Int?

  /// `sets`, when it holds the values of modes.
  private(set) var sets: Int?

  /// `$type`.
  private(set) var dollarType: Int?

  /// `type`, when it is text and not a group of that name.
  private(set) var plainType: Int?

  /// `$extensions`.
  private(set) var extensions: Int?

  /// `alpha`, when it is no group of that name.
  private(set) var alpha: Int?

  /// `attributes`, which Style Dictionary has.
  private(set) var attributes: Int?

  /// `$ref`.
  private(set) var reference: Int?

  /// `$extends`.
  private(set) var extends: Int?

  /// Whether the object is a token by itself.
  var isToken: Bool { dollarValue != nil || plainValue != nil || sets != nil }

  /// Whether what it holds is partly elsewhere.
  var refersElsewhere: Bool { reference != nil || extends != nil }

  /// Looks through an object.
  ///
  /// - Complexity: O(m) for m members, and once more for those of `value`.
  init(_ document: JSONDocument, _ object: Int) {
    var hasSchema = false
    for (name, value) in document.members(of: object) {
      let node = document.nodes[name]
      let isEscaped = node.kind == .escapedString
      switch isEscaped ? document.string(name).count : node.textCount {
      case 4:
        if document.isText(name, "$ref") {
          reference = value
        } else if document.nodes[value].isString,
          document.isText(name, "type")
        {
          plainType = value
        } else if document.isText(name, "sets"),
          Self.areSets(document, value)
        {
          sets = value
        }
      case 5:
        if document.isText(name, "$type") {
          dollarType = value
        } else if document.isText(name, "value") {
          if Self.isValue(document, value) { plainValue = value }
        } else if !document.isObject(value), document.isText(name, "alpha") {
          alpha = value
        }
      case 6: if document.isText(name, "$value") { dollarValue = value }
      case 8: if document.isText(name, "$extends") { extends = value }
      case 10: if document.isText(name, "attributes") { attributes = value }
      case 11: if document.isText(name, "$extensions") { extensions = value }
      case 7: if document.isText(name, "$schema") { hasSchema = true }
      default: break
      }
    }
    // A group may be named `sets` as well; what Spectrum has names its schema.
    if !hasSchema { sets = nil }
  }

  /// Whether the value of a member named `value` is a value: anything but an
  /// object that is, or holds, a token.
  private static func isValue(_ document: JSONDocument, _ index: Int) -> Bool {
    for (name, value) in document.members(of: index) {
      if isValueName(document, name) { return false }
      for inner in document.members(of: value)
      where document.isObject(inner.value) || isValueName(document, inner.name)
      {
        return false
      }
    }
    return true
  }

  private static func isValueName(_ document: JSONDocument, _ name: Int) -> Bool
  {
    document.isText(name, "$value") || document.isText(name, "value")
  }

  /// Whether the value of a member named `sets` gives a token values by mode:
  /// `{"light": {"value": …}, "dark": {"value": …}}`.
  private static func areSets(_ document: JSONDocument, _ index: Int) -> Bool {
    var isEmpty = true
    for (_, value) in document.members(of: index) {
      isEmpty = false
      if document.member("value", of: value) == nil { return false }
    }
    return !isEmpty
  }
}
