import TextGrammars

/// References from one colour of a map to another, without braces.
///
///     {"white": "#fff", "text": "$white"}
///     {"defs": {"ink": "#111"}, "theme": {"text": "ink", "page": "@ink"}}
///
/// `$` and a name at the outermost level, as in themes of Eva, is an alias.
/// Other forms are only counted, for a warning: a sigil and a name; `$` and a
/// name that is missing, beside colours; or a name that is more than a word, in
/// an object of nothing but colours and names.
struct MapReferences {
  private let document: JSONDocument

  /// The names of the members that are colours.
  private var colors: Set<ByteString> = []

  /// The names of the members that begin with a colour.
  private var groups: Set<ByteString> = []

  /// The most members of an object that are looked at.
  private static let memberLimit = 64

  /// The names of the colours of a document.
  ///
  /// - Complexity: O(n) for n nodes.
  init(_ document: JSONDocument) {
    self.document = document
    for (name, value) in document.nodes.indices.lazy.flatMap(document.members) {
      let first = document.isObject(value) ? value + 2 : value + 1
      if document.mayBeColor(value, orAlias: false) {
        colors.insert(document.string(name))
      } else if document.isContainer(value),
        first < Int(document.nodes[value].next),
        document.mayBeColor(first, orAlias: false)
      {
        groups.insert(document.string(name))
      }
    }
  }

  /// Whether a text in a container names a colour.
  func hasName(_ text: ByteString, in container: Int) -> Bool {
    let values = document.members(of: container).lazy.map(\.value)
      .prefix(Self.memberLimit)
    if let name = Self.name(behindSigilOf: text) {
      let group = ByteString(Array(name.slice.prefix { $0 != .period }))
      return colors.contains(name) || groups.contains(group)
        || text.slice.first == .dollarSign && MapText.word(name) != nil
          && values.contains { document.mayBeColor($0) }
    }
    return colors.contains(text) && document.isObject(container)
      && text.slice.contains { !$0.isLetter || $0.lowercased != $0 }
      && values.allSatisfy { value in
        document.mayBeColor(value)
          || document.nodes[value].isString
            && colors.contains(document.string(value))
      }
  }

  /// Whether all elements of an array are names of colours: their order.
  func areNames(in array: Int) -> Bool {
    var elements = document.elements(of: array)
    for _ in 0..<Self.memberLimit {
      guard let element = elements.next() else { break }
      guard document.nodes[element].isString else { return false }
      let name = document.string(element)
      guard colors.contains(name) || groups.contains(name) else { return false }
    }
    return true
  }

  /// The rest of a text such as `$ink`, `@ink` or `p:ink`, or `nil` for others.
  private static func name(behindSigilOf text: ByteString) -> ByteString? {
    let sigil = text.slice.prefix(2).lastIndex {
      $0 == .dollarSign || $0 == .atSign || $0 == .colon
    }
    return sigil.map { text.part($0 + 1..<text.slice.endIndex) }
  }
}

extension TokenWalk {
  /// Whether a text is `$` and the name of a colour at the outermost level of
  /// a file, or of another such text.
  func isMapAlias(_ text: ByteString, in file: Int) -> Bool {
    var name = TokenAlias.name(behindDollarOf: text)
    for _ in 0..<Self.aliasLimit {
      guard
        let value = name.flatMap({
          files.value(named: $0, of: JSONPlace(file, 0))
        }), documents[file].nodes[value].isString
      else { break }
      if documents[file].mayBeColor(value) { return true }
      name = TokenAlias.name(behindDollarOf: documents[file].string(value))
    }
    return false
  }

  /// The longest chain of such texts.
  private static let aliasLimit = 16
}

extension TokenAlias {
  /// The rest of a text that begins with `$`, or `nil` for other texts.
  static func name(behindDollarOf text: ByteString) -> ByteString? {
    text.slice.first == .dollarSign
      ? text.part(text.slice.dropFirst().indices) : nil
  }
}
