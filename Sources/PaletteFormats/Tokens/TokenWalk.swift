import ContrastModel

/// The way through the groups of a file to its tokens: DTCG Format Module
/// 2025.10, "Groups".
///
/// An object with a value is a token and is not entered; any other is a group.
/// Members that are no objects, and `$` members that mean nothing here, are
/// passed over.
struct TokenWalk {
  /// How long a path can be: what a name costs is paid by every token below.
  static let pathLimit = 2048

  /// The tokens so far, in the order of the file.
  private(set) var tokens: [Token] = []

  /// The hash values of the paths of the groups so far.
  private(set) var groups: Set<Int> = []

  /// What was wrong on the way.
  private(set) var errors: [PaletteError] = []

  private let document: JSONDocument
  private let file: Int
  private var path: [UInt8] = []

  /// A group that is being walked through.
  private struct Level {
    var members: JSONDocument.Members
    let parentPathCount: Int
    let type: TokenType
    let flaw: Flaw?
  }

  private var levels: [Level] = []

  /// A walk that starts at the root of a document.
  init(_ document: JSONDocument, file: Int) {
    self.document = document
    self.file = file
  }

  /// Walks through the whole document, without recursion.
  mutating func walk() {
    enter(0, TokenObject(document, 0), type: .none, flaw: nil, from: 0)
    while !levels.isEmpty {
      if let member = levels[levels.count - 1].members.next() {
        visit(name: member.name, value: member.value)
      } else {
        path.removeLast(path.count - levels.removeLast().parentPathCount)
      }
    }
  }

  private mutating func visit(name: Int, value: Int) {
    guard document.nodes[value].kind == .object else { return }
    let text = document.string(name)
    let shape = TokenObject(document, value)
    if text.slice.first == 0x24, text != Self.rootName {
      guard text != Self.extensionsName, hasToken(value) else { return }
      report(.dollarName(text.text), at: name)
      return
    }
    let parentPathCount = path.count
    guard extendPath(with: text, at: name) else { return }
    let level = levels[levels.count - 1]
    let flaw = level.flaw ?? flaw(inName: text, at: name)
    if let token = shape.dollarValue ?? shape.plainValue {
      reportUnread(shape)
      append(token, shape, value, inherited: level.type, flaw)
      path.removeLast(path.count - parentPathCount)
    } else {
      groups.insert(ByteString(path).hashValue)
      enter(
        value, shape, type: level.type, flaw: flaw, from: parentPathCount)
    }
  }

  private static let rootName = ByteString("$root")
  private static let extensionsName = ByteString("$extensions")

  private mutating func enter(
    _ object: Int, _ shape: TokenObject, type: TokenType, flaw: Flaw?,
    from parentPathCount: Int
  ) {
    reportUnread(shape)
    let type = ownType(shape.dollarType) ?? type
    levels.append(
      Level(
        members: document.members(of: object),
        parentPathCount: parentPathCount, type: type.handedDown, flaw: flaw))
  }

  private mutating func append(
    _ value: Int, _ shape: TokenObject, _ object: Int, inherited: TokenType,
    _ flaw: Flaw?
  ) {
    let isLegacy = shape.dollarValue == nil
    if !isLegacy { reportTokensInside(object, value: value) }
    let type =
      ownType(shape.dollarType) ?? (isLegacy ? ownType(shape.plainType) : nil)
      ?? inherited
    var overrides: [Token.Override] = []
    var modifier: Int?
    if let extensions = shape.extensions {
      if let modes = document.member("mode", of: extensions) {
        for (name, value) in document.members(of: modes) {
          overrides.append(
            Token.Override(mode: document.string(name), value: value))
        }
      }
      if let studio = document.member("studio.tokens", of: extensions) {
        modifier = document.member("modify", of: studio)
      }
    }
    tokens.append(
      Token(
        file: file, path: ByteString(path), value: value, type: type,
        isLegacy: isLegacy, overrides: overrides, alpha: shape.alpha,
        modifier: modifier, flaw: flaw))
  }

  /// The type that an object declares, or `nil` when it declares none.
  private mutating func ownType(_ node: Int?) -> TokenType? {
    guard let node else { return nil }
    guard document.nodes[node].isString else {
      report(.typeNotText(document.nodes[node].name), at: node)
      return .other(document.compactText(node))
    }
    let name = document.string(node)
    return name == Self.color ? .color : .other(name.text)
  }

  private static let color = ByteString("color")

  private mutating func extendPath(with name: ByteString, at node: Int) -> Bool
  {
    guard path.count + name.count < Self.pathLimit else {
      report(.pathTooLong(limit: Self.pathLimit), at: node)
      return false
    }
    if levels.count > 1 { path.append(0x2E) }
    path.append(contentsOf: name.slice)
    return true
  }

  /// What makes a name unfit for aliases. It is reported once it is known that
  /// the name leads to a colour.
  private func flaw(inName name: ByteString, at node: Int) -> Flaw? {
    guard
      let byte = name.slice.first(where: {
        $0 == 0x7B || $0 == 0x7D || $0 == 0x2E
      })
    else { return nil }
    let character = Character(Unicode.Scalar(byte))
    return Flaw(
      .token(.nameCharacter(character, name: name.text)),
      at: Int(document.nodes[node].start))
  }

  /// A token that has tokens inside is neither a token nor a group.
  private mutating func reportTokensInside(_ object: Int, value: Int) {
    for member in document.members(of: object)
    where document.nodes[member.value].kind == .object {
      let name = document.string(member.name)
      guard name.slice.first != 0x24 || name == Self.rootName else { continue }
      if hasToken(member.value) {
        report(.valueAndTokens(name.text), at: member.name)
      }
    }
  }

  /// Whether an object is a token, or has one inside.
  private func hasToken(_ object: Int) -> Bool {
    (object..<Int(document.nodes[object].next)).contains { index in
      document.nodes[index].isString && isDollarValue(index)
    }
  }

  private func isDollarValue(_ node: Int) -> Bool {
    document.nodes[node].range.count == 8
      && document.string(node) == Self.dollarValue
  }

  private static let dollarValue = ByteString("$value")

  private mutating func reportUnread(_ shape: TokenObject) {
    for name in shape.unread {
      report(.unread(document.string(name).text), at: name)
    }
  }

  private mutating func report(_ problem: TokenProblem, at node: Int) {
    errors.append(
      document.source.error(
        .token(problem), at: Int(document.nodes[node].start)))
  }
}
