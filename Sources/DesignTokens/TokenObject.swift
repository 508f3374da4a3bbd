import TextGrammars

/// The members of an object that design tokens define, found in one pass, as
/// nodes of their values.
struct TokenObject {
  /// `$value`.
  private(set) var dollarValue: Int?

  /// `value`, unless it is a group of that name.
  private(set) var plainValue: Int?

  /// `sets`, if it has the values of modes.
  private(set) var sets: Int?

  /// `$type`.
  private(set) var dollarType: Int?

  /// `type`, if it is text and not a group of that name.
  private(set) var plainType: Int?

  /// `$extensions`.
  private(set) var extensions: Int?

  /// `alpha`, unless it is a group of that name.
  private(set) var alpha: Int?

  /// `attributes`, which Style Dictionary has.
  private(set) var attributes: Int?

  /// `$ref`.
  private(set) var reference: Int?

  /// `$extends`.
  private(set) var extends: Int?

  /// Whether the object is a token by itself.
  var isToken: Bool {
    dollarValue != nil || plainValue != nil || sets != nil
  }

  /// Whether a part of its content is elsewhere.
  var refersElsewhere: Bool { reference != nil || extends != nil }

  /// Finds the members of an object.
  ///
  /// - Complexity: O(m) for m members, and once more for those of `value`.
  init(_ document: JSONDocument, _ object: Int) {
    var hasSchema = false
    for (name, value) in document.members(of: object) {
      switch document.string(name).text {
      case "$value": dollarValue = value
      case "$type": dollarType = value
      case "$extensions": extensions = value
      case "$ref": reference = value
      case "$extends": extends = value
      case "$schema": hasSchema = true
      case "attributes": attributes = value
      case "value": if Self.isValue(document, value) { plainValue = value }
      case "sets": if Self.areSets(document, value) { sets = value }
      case "type": if document.nodes[value].isString { plainType = value }
      case "alpha": if !document.isObject(value) { alpha = value }
      default: break
      }
    }
    // A group may also be named `sets`; tokens of Spectrum have a schema.
    if !hasSchema { sets = nil }
  }

  /// Whether a member named `value` is a value: anything but an object that is
  /// a token or contains one.
  private static func isValue(_ document: JSONDocument, _ index: Int) -> Bool {
    var isDeep = false
    for (name, value) in document.members(of: index) {
      if isValueName(document, name) { return false }
      for inner in document.members(of: value) {
        if isValueName(document, inner.name) { return false }
        if document.isObject(inner.value) { isDeep = true }
      }
    }
    return !isDeep
      || !(index..<Int(document.nodes[index].next)).contains { node in
        document.nodes[node].isString && isValueName(document, node)
      }
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
