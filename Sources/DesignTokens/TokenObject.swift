import TextGrammars

/// The members that formats of design tokens define for an object, as the nodes
/// of their values. They are found in one pass.
///
/// A `TokenObject` is made for every object of every file, so it is small: the
/// nodes are stored as `Int32`, and -1 means that there is no such member.
struct TokenObject {
  /// `$value`.
  @SmallIndex private(set) var dollarValue: Int?

  /// `value`, unless it is a group of that name.
  @SmallIndex private(set) var plainValue: Int?

  /// `sets`, if it has values by mode.
  @SmallIndex private(set) var sets: Int?

  /// `$type`.
  @SmallIndex private(set) var dollarType: Int?

  /// `type`, if it is text and not a group of that name.
  @SmallIndex private(set) var plainType: Int?

  /// `$extensions`.
  @SmallIndex private(set) var extensions: Int?

  /// `alpha`, unless it is a group of that name.
  @SmallIndex private(set) var alpha: Int?

  /// `opacity`, unless it is a group of that name.
  @SmallIndex private(set) var opacity: Int?

  /// `modify` with a change of the value, or the name of a `transform`.
  @SmallIndex private(set) var modify: Int?

  /// `$modes`, `modes`, or `mode` as in Cobalt; `lightValue` and `darkValue`. No
  /// specification has them.
  @SmallIndex private(set) var modes: Int?
  @SmallIndex private(set) var lightValue: Int?
  @SmallIndex private(set) var darkValue: Int?

  /// `attributes`, as in Style Dictionary.
  @SmallIndex private(set) var attributes: Int?

  /// `$ref`.
  @SmallIndex private(set) var reference: Int?

  /// `$extends`.
  @SmallIndex private(set) var extends: Int?

  /// Whether the object has a value, and so is a token.
  var isToken: Bool {
    dollarValue != nil || plainValue != nil || sets != nil
  }

  /// Whether the object has values by mode in members of its own.
  var hasModes: Bool { modes != nil || lightValue != nil || darkValue != nil }

  /// Whether the object has a `$ref` or an `$extends`.
  var refersElsewhere: Bool { reference != nil || extends != nil }

  /// Finds the members of an object.
  ///
  /// - Complexity: O(m) for m members, and O(n) for n nodes inside `value`.
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
          reference = value
        } else if document.nodes[value].isString,
          document.isText(name, "type")
        {
          plainType = value
        } else if document.isObject(value), document.isText(name, "mode") {
          modes = value
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
        } else if document.isObject(value), document.isText(name, "modes") {
          modes = value
        } else if !document.isObject(value), document.isText(name, "alpha") {
          alpha = value
        }
      case 6:
        if document.isText(name, "$value") {
          dollarValue = value
        } else if document.isText(name, "$modes") {
          modes = value
        } else if document.isContainer(value),
          document.nodes[value].next > value + 1,
          document.isText(name, "modify")
        {
          modify = value
        }
      case 8:
        if document.isText(name, "$extends") { extends = value }
      case 10:
        if document.isText(name, "attributes") {
          attributes = value
        } else if document.isText(name, "lightValue") {
          lightValue = value
        }
      case 11:
        if document.isText(name, "$extensions") {
          extensions = value
        }
      case 7:
        if document.isText(name, "$schema") {
          hasSchema = true
        } else if !document.isObject(value), document.isText(name, "opacity") {
          opacity = value
        }
      case 9:
        if document.isText(name, "darkValue") {
          darkValue = value
        } else if document.nodes[value].isString,
          document.isText(name, "transform")
        {
          modify = value
        }
      default: break
      }
    }
    // A group may also be named `sets`; the tokens of Adobe Spectrum that have
    // values in `sets` also have a `$schema`.
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

/// The index of a node or `nil`, in four bytes.
@propertyWrapper
struct SmallIndex {
  private var node: Int32 = -1

  var wrappedValue: Int? {
    get { node < 0 ? nil : Int(node) }
    set { node = newValue.map { Int32($0) } ?? -1 }
  }
}
