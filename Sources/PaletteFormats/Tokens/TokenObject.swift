import TextGrammars

/// The members of an object that mean something to design tokens, found in one
/// pass, as nodes of their values.
///
/// This is made for every object of every file, so that it is small: the nodes
/// are stored as `Int32`, and -1 stands for none.
struct TokenObject {
  /// `$value`.
  var dollarValue: Int? { Self.index(dollarValueNode) }

  /// `value`, when it is one and not a group of that name.
  var plainValue: Int? { Self.index(plainValueNode) }

  /// `sets`, when it holds the values of modes.
  var sets: Int? { Self.index(setsNode) }

  /// `$type`.
  var dollarType: Int? { Self.index(dollarTypeNode) }

  /// `type`, when it is text and not a group of that name.
  var plainType: Int? { Self.index(plainTypeNode) }

  /// `$extensions`.
  var extensions: Int? { Self.index(extensionsNode) }

  /// `alpha`, when it is no group of that name.
  var alpha: Int? { Self.index(alphaNode) }

  /// `attributes`, which Style Dictionary has.
  var attributes: Int? { Self.index(attributesNode) }

  /// `$ref`.
  var reference: Int? { Self.index(referenceNode) }

  /// `$extends`.
  var extends: Int? { Self.index(extendsNode) }

  /// Whether the object is a token by itself.
  var isToken: Bool {
    dollarValueNode >= 0 || plainValueNode >= 0 || setsNode >= 0
  }

  /// Whether what it holds is partly elsewhere.
  var refersElsewhere: Bool { referenceNode >= 0 || extendsNode >= 0 }

  private var dollarValueNode: Int32 = -1
  private var plainValueNode: Int32 = -1
  private var setsNode: Int32 = -1
  private var dollarTypeNode: Int32 = -1
  private var plainTypeNode: Int32 = -1
  private var extensionsNode: Int32 = -1
  private var alphaNode: Int32 = -1
  private var attributesNode: Int32 = -1
  private var referenceNode: Int32 = -1
  private var extendsNode: Int32 = -1

  @inline(__always)
  private static func index(_ node: Int32) -> Int? {
    node < 0 ? nil : Int(node)
  }

  /// Looks through an object.
  ///
  /// - Complexity: O(m) for m members, and once more for those of `value`.
  init(_ document: JSONDocument, _ object: Int) {
    var hasSchema = false
    guard document.isObject(object) else { return }
    let end = Int(document.nodes[object].next)
    var name = object + 1
    while name < end {
      let value = name + 1
      defer { name = Int(document.nodes[value].next) }
      let node = document.nodes[name]
      let isEscaped = node.kind == .escapedString
      switch isEscaped ? document.string(name).count : node.textCount {
      case 4:
        if document.isText(name, "$ref") {
          referenceNode = Int32(value)
        } else if document.nodes[value].isString,
          document.isText(name, "type")
        {
          plainTypeNode = Int32(value)
        } else if document.isText(name, "sets"),
          Self.areSets(document, value)
        {
          setsNode = Int32(value)
        }
      case 5:
        if document.isText(name, "$type") {
          dollarTypeNode = Int32(value)
        } else if document.isText(name, "value") {
          if Self.isValue(document, value) { plainValueNode = Int32(value) }
        } else if !document.isObject(value), document.isText(name, "alpha") {
          alphaNode = Int32(value)
        }
      case 6:
        if document.isText(name, "$value") { dollarValueNode = Int32(value) }
      case 8:
        if document.isText(name, "$extends") { extendsNode = Int32(value) }
      case 10:
        if document.isText(name, "attributes") { attributesNode = Int32(value) }
      case 11:
        if document.isText(name, "$extensions") {
          extensionsNode = Int32(value)
        }
      case 7: if document.isText(name, "$schema") { hasSchema = true }
      default: break
      }
    }
    // A group may be named `sets` as well; what Spectrum has names its schema.
    if !hasSchema { setsNode = -1 }
  }

  /// Whether the value of a member named `value` is a value: anything but an
  /// object that is, or holds, a token.
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
