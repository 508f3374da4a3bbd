import TextGrammars

/// A node of a file.
struct JSONPlace: Hashable {
  /// The index of the file.
  let file: Int32

  /// The index of the node.
  let node: Int32

  /// A node of a file.
  init(_ file: Int, _ node: Int) {
    self.file = Int32(file)
    self.node = Int32(node)
  }
}

/// A value in a file, with its position. Token values are read through it.
struct TokenItem: Sendable {
  let document: JSONDocument
  let file: Int
  let node: Int

  /// The file and the node, to be stored without the document.
  var place: JSONPlace { JSONPlace(file, node) }

  var kind: JSONNode.Kind { document.nodes[node].kind }

  /// The name of its kind, for errors.
  var kindName: String { document.nodes[node].name }

  /// Whether it is a string.
  var isText: Bool { document.nodes[node].isString }

  /// The text of a string.
  var text: ByteString { document.string(node) }

  /// The value of a number; `nil` for anything else.
  var number: Double? { kind == .number ? document.number(node) : nil }

  /// Its text, on one line and without quotes if it is a string.
  var shownText: String { document.shownText(node) }

  /// Its text as written, on one line.
  var compactText: String { document.compactText(node) }

  /// Another node of its file.
  func at(_ node: Int) -> TokenItem {
    TokenItem(document: document, file: file, node: node)
  }

  /// The member with a name, if this is an object that has one.
  subscript(name: StaticString) -> TokenItem? {
    document.member(name, of: node).map(at)
  }

  /// The text of a member, if it is a string.
  func text(_ name: StaticString) -> ByteString? {
    document.text(name, of: node)
  }

  /// The names and values of an object; empty for anything else.
  var members: some Sequence<(name: ByteString, value: TokenItem)> {
    document.members(of: node).lazy.map {
      (document.string($0.name), at($0.value))
    }
  }

  /// The elements of an array; empty for anything else.
  var elements: some Sequence<TokenItem> {
    document.elements(of: node).lazy.map(at)
  }

  /// The error for a problem, `count` bytes after the start of this value.
  func error(_ problem: any SourceProblem, behind count: Int) -> SourceError {
    document.source.error(problem, at: document.start(of: node) + count)
  }

  /// The error for a problem at the start of this value.
  func error(_ problem: PlainProblem) -> SourceError {
    error(problem, behind: 0)
  }

  /// The error for a sentence about this value, at its start.
  func error(
    _ sentence: String, isOfWholeSource: Bool = false
  ) -> SourceError {
    error(PlainProblem(sentence, isOfWholeSource: isOfWholeSource))
  }

  /// The reason why a token cannot be read: a problem with this value.
  func resolutionError(_ problem: PlainProblem) -> TokenResolver.ResolutionError
  {
    .problem(error(problem))
  }

  /// The reason why a token cannot be read: a sentence about this value.
  func resolutionError(_ sentence: String) -> TokenResolver.ResolutionError {
    resolutionError(PlainProblem(sentence))
  }
}

extension JSONPointer {
  /// The pointer in a reference of a token.
  init(reference text: ByteString) throws(PlainProblem) {
    do throws(PlainProblem) {
      try self.init(text)
    } catch {
      throw .reference(text.text, reason: error.description)
    }
  }
}

extension JSONDocument {
  /// Whether an object is a token, or has one inside: of the current form, or
  /// of a form whose values have another name.
  func hasToken(_ object: Int, named name: StaticString = "$value") -> Bool {
    (object..<Int(nodes[object].next)).contains { index in
      nodes[index].isString && nodes[index].textCount == name.utf8CodeUnitCount
        && isText(index, name)
    }
  }

  /// Whether a value contains a string that is a hex colour.
  func holdsHex(_ value: Int) -> Bool {
    (value..<Int(nodes[value].next)).contains { index in
      nodes[index].isString && firstByte(of: index) == .numberSign
        && MapText.hexDigits(
          ByteString(
            source.bytes, in: nodes[index].range.dropFirst(2).dropLast())
        ) != nil
    }
  }

  /// The first byte of a string or a name, unescaped.
  func firstByte(of name: Int) -> UInt8? { string(name).slice.first }
}

/// The problems of design tokens that are reported in several places. The
/// sentences of all other problems are written where these are found.
extension PlainProblem {
  static func reference(_ text: String, reason: String) -> PlainProblem {
    PlainProblem(
      "cannot follow '\(text)': \(reason)",
      isOfWholeSource: text.utf8.first != .numberSign)
  }

  static func missingFile(_ path: String) -> PlainProblem {
    PlainProblem("cannot follow '\(path)': \(LoadedSource.noSuchFile)")
  }

  static func unresolvedReference(_ text: String) -> PlainProblem {
    PlainProblem("there is nothing at '\(text)'")
  }

  static func referenceKind(_ found: String) -> PlainProblem {
    PlainProblem("a reference must be a string, but this is \(found)")
  }

  static let referenceCycle = PlainProblem(
    "these references form a cycle, or a chain that is too long")

  static func tooManyLayers(limit: Int) -> PlainProblem {
    PlainProblem(
      "at most \(limit) objects can be layered over each other in a"
        + " group", isOfWholeSource: true)
  }

  static let pathTooLong = PlainProblem(
    "the path of a token can have at most \(TokenPath.limit) bytes, but this"
      + " one has more")

  static func tooManyAliases(limit: Int) -> PlainProblem {
    PlainProblem("at most \(limit) aliases are followed for one value")
  }

  static func unresolvedAlias(_ name: String) -> PlainProblem {
    PlainProblem("no token is named '\(name)'")
  }

  static func unresolvedInMode(_ name: String, mode: String) -> PlainProblem {
    PlainProblem("no token is named '\(name)' in the mode '\(mode)'")
  }

  static func aliasToOther(_ name: String, type: String?) -> PlainProblem {
    PlainProblem(
      type.map { "'\(name)' is of type \($0), not color" }
        ?? "'\(name)' is not a colour")
  }

  static func aliasToUnreadable(_ name: String) -> PlainProblem {
    PlainProblem("'\(name)' could not be read; see its own error")
  }
}
