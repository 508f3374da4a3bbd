import ContrastModel

/// The way through the groups of a unit to its tokens: DTCG Format Module
/// 2025.10, "Groups".
///
/// An object with a value is a token and is not entered; any other is a group.
/// Members that are no objects, and `$` members that mean nothing here, are
/// passed over. A group of one object is walked through as it stands; only
/// where several are laid over each other are their members matched by name.
struct TokenWalk {
  /// How long a path can be: what a name costs is paid by every token below.
  static let pathLimit = 2048

  /// How many objects can be visited again because groups extend each other: a
  /// few lines can ask for more than there is memory.
  private static let borrowedLimit = 200_000

  /// What was wrong on the way.
  private(set) var errors: [FileFlaw] = []

  /// The tokens so far.
  private(set) var list: TokenList

  private let files: TokenFiles
  private let unit: Int
  private var tree: TokenTree
  private var path: [UInt8] = []
  private var hash = PathHash.empty
  private var levels: [Level] = []
  private var borrowedCount = 0

  /// A group that is being walked through.
  private struct Level {
    /// The file of its object, and the range of nodes that are left of it.
    let file: Int
    var member: Int
    let end: Int

    /// The members of several objects, last one first, instead.
    var merged: [Child]

    let pathCount: Int
    let hash: PathHash
    let type: TokenType
    let flaw: FileFlaw?
  }

  /// A member of several objects that are laid over each other.
  private struct Child {
    let name: JSONPlace
    var layers: [TokenLayer]
  }

  /// A walk that adds to a list.
  init(addingTo list: TokenList, _ files: TokenFiles, unit: Int) {
    self.list = list
    self.files = files
    self.unit = unit
    tree = TokenTree([], of: files)
  }

  /// Walks through all groups of a unit, without recursion.
  mutating func walk(_ roots: [TokenLayer]) {
    tree = TokenTree(roots, of: files)
    (hash, path) = (.empty, [])
    enter(expandedRoots(roots), type: .none, flaw: nil, from: 0, hash)
    while let top = levels.indices.last {
      let level = levels[top]
      if let child = levels[top].merged.popLast() {
        visit(child)
      } else if level.member < level.end {
        let document = files.documents[level.file]
        let (name, value) = (level.member, level.member + 1)
        levels[top].member = Int(document.nodes[value].next)
        visit(
          name: JSONPlace(level.file, name), TokenLayer(level.file, value),
          document)
      } else {
        levels.removeLast()
        path.removeLast(path.count - level.pathCount)
        hash = level.hash
      }
    }
    errors += tree.errors
  }

  private mutating func expandedRoots(_ roots: [TokenLayer]) -> [TokenLayer] {
    let refers = roots.contains {
      TokenObject(files.documents[$0.file], $0.object).refersElsewhere
    }
    return refers ? tree.expanded(roots) : roots
  }

  /// Visits a member that several objects may have: the last token covers all
  /// before it, and so does the group behind it.
  private mutating func visit(_ child: Child) {
    guard let last = child.layers.last else { return }
    let document = files.documents[last.file]
    guard child.layers.count > 1, !TokenObject(document, last.object).isToken
    else { return visit(name: child.name, last, document) }
    let groups = child.layers.reversed().prefix {
      !TokenObject(files.documents[$0.file], $0.object).isToken
    }
    visit(name: child.name, groups: groups.reversed())
  }

  private mutating func visit(
    name: JSONPlace, _ layer: TokenLayer, _ document: JSONDocument
  ) {
    guard document.isObject(layer.object) else { return }
    if layer.isBorrowed, !countBorrowed(layer) { return }
    let shape = TokenObject(document, layer.object)
    guard isFit(name, layer, shape) else { return }
    guard shape.isToken else {
      if !shape.refersElsewhere {
        return enter(name, [layer], shape.dollarType)
      }
      return visit(name: name, groups: [layer])
    }
    let (count, start) = (path.count, hash)
    guard extendPath(with: name) else { return }
    append(layer, shape, flaw: flaw(of: name))
    path.removeLast(path.count - count)
    hash = start
  }

  /// Visits a group, or a reference that may lead to a token.
  private mutating func visit(name: JSONPlace, groups: [TokenLayer]) {
    guard let last = groups.last else { return }
    let document = files.documents[last.file]
    let shape = TokenObject(document, last.object)
    guard isFit(name, last, shape) else { return }
    for group in groups where group.isBorrowed {
      if !countBorrowed(group) { return }
    }
    switch tree.target(of: last) {
    case .token?:
      guard let reference = shape.reference else { return }
      let (count, start) = (path.count, hash)
      guard extendPath(with: name) else { return }
      append(
        JSONPlace(last.file, reference), form: .reference,
        type: ownType(shape.dollarType, last.file) ?? inheritedType,
        TokenExtras(flaw: flaw(of: name)))
      path.removeLast(path.count - count)
      hash = start
    case .tokenElsewhere(let layer)?:
      visit(name: name, layer, files.documents[layer.file])
    case .group?, .nothing?, .none:
      enter(name, tree.expanded(groups), nil)
    }
  }

  /// Whether what has a name of the format is a part of a group.
  private mutating func isFit(
    _ name: JSONPlace, _ layer: TokenLayer, _ shape: TokenObject
  ) -> Bool {
    let document = files.documents[Int(name.file)]
    let node = Int(name.node)
    guard document.firstByte(of: node) == 0x24,
      !document.isText(node, "$root")
    else { return true }
    let holder = files.documents[layer.file]
    if !document.isText(node, "$extensions"), holder.hasToken(layer.object) {
      report(.dollarName(document.string(node).text), at: name)
    }
    return false
  }

  private mutating func countBorrowed(_ layer: TokenLayer) -> Bool {
    borrowedCount += 1
    if borrowedCount == Self.borrowedLimit {
      report(.tooMuchExtended(limit: Self.borrowedLimit), at: layer.place)
    }
    return borrowedCount < Self.borrowedLimit
  }

  private var inheritedType: TokenType { levels.last?.type ?? .none }

  /// Enters a group of a name.
  private mutating func enter(
    _ name: JSONPlace, _ layers: [TokenLayer], _ type: Int?
  ) {
    let (count, start) = (path.count, hash)
    let flaw = flaw(of: name)
    guard extendPath(with: name) else { return }
    enter(layers, type: inheritedType, flaw: flaw, from: count, start)
  }

  private mutating func enter(
    _ layers: [TokenLayer], type inherited: TokenType, flaw: FileFlaw?,
    from pathCount: Int, _ hash: PathHash
  ) {
    var type = inherited
    for layer in layers {
      let document = files.documents[layer.file]
      let own = document.member("$type", of: layer.object)
      type = ownType(own, layer.file) ?? type
    }
    let only = layers.count == 1 && !layers[0].isBorrowed ? layers[0] : nil
    let next = only.map { files.documents[$0.file].nodes[$0.object].next }
    levels.append(
      Level(
        file: only?.file ?? 0, member: only.map { $0.object + 1 } ?? 0,
        end: next.map { Int($0) } ?? 0,
        merged: only == nil ? children(of: layers) : [],
        pathCount: pathCount, hash: hash, type: type.handedDown, flaw: flaw))
  }

  /// The members of objects that are laid over each other, last one first.
  private func children(of layers: [TokenLayer]) -> [Child] {
    var children: [Child] = []
    var positions: [ByteString: Int] = [:]
    for layer in layers {
      let document = files.documents[layer.file]
      for (name, value) in document.members(of: layer.object)
      where document.isObject(value) {
        let child = TokenLayer(
          layer.file, value, isBorrowed: layer.isBorrowed)
        let text = document.string(name)
        if let position = positions[text] {
          children[position].layers.append(child)
        } else {
          positions[text] = children.count
          children.append(
            Child(name: JSONPlace(layer.file, name), layers: [child]))
        }
      }
    }
    return children.reversed()
  }

  private mutating func extendPath(with name: JSONPlace) -> Bool {
    let document = files.documents[Int(name.file)]
    let text = document.string(Int(name.node))
    guard path.count + text.count < Self.pathLimit else {
      report(.pathTooLong(limit: Self.pathLimit), at: name)
      return false
    }
    if levels.count > 1 {
      path.append(0x2E)
      hash.add(0x2E)
    }
    for byte in text.slice {
      path.append(byte)
      hash.add(byte)
    }
    return true
  }

  /// What makes a name unfit for aliases, or one of a group that it is in. It
  /// is reported once it is known that the name leads to a colour.
  private func flaw(of name: JSONPlace) -> FileFlaw? {
    if let flaw = levels.last?.flaw { return flaw }
    let document = files.documents[Int(name.file)]
    let text = document.string(Int(name.node))
    guard
      let byte = text.slice.first(where: {
        $0 == 0x7B || $0 == 0x7D || $0 == 0x2E
      })
    else { return nil }
    let character = Character(Unicode.Scalar(byte))
    let problem = TokenProblem.nameCharacter(character, name: text.text)
    return FileFlaw(
      file: Int(name.file),
      flaw: Flaw(.token(problem), at: document.start(of: Int(name.node))))
  }

  private mutating func report(_ problem: TokenProblem, at place: JSONPlace) {
    let file = Int(place.file)
    let start = files.documents[file].start(of: Int(place.node))
    errors.append(FileFlaw(file: file, flaw: Flaw(.token(problem), at: start)))
  }
}

extension TokenWalk {
  /// Adds a token that an object is.
  private mutating func append(
    _ layer: TokenLayer, _ shape: TokenObject, flaw: FileFlaw?
  ) {
    let document = files.documents[layer.file]
    let isLegacy = shape.dollarValue == nil
    if !isLegacy { reportTokensInside(layer, value: shape.dollarValue) }
    var type =
      ownType(shape.dollarType, layer.file)
      ?? (isLegacy ? ownType(shape.plainType, layer.file) : nil)
    if type == nil, isLegacy, let attributes = shape.attributes,
      let category = document.member("category", of: attributes),
      document.nodes[category].isString, document.isText(category, "color")
    {
      type = .color
    }
    var extras = TokenExtras(alpha: shape.alpha, flaw: flaw)
    let known = type ?? inheritedType
    var value = shape.dollarValue ?? shape.plainValue
    var isOther = false
    if case .other = known { isOther = true }
    if !isOther, let extensions = shape.extensions {
      read(extensions, of: layer, into: &extras)
    }
    if isLegacy, !isOther, let modes = shape.sets ?? value,
      ModeValues.areThere(
        modes, document, known, in: path[...], isSet: shape.sets != nil)
    {
      for (name, value) in document.members(of: modes) {
        let value =
          shape.sets == nil
          ? value : document.member("value", of: value) ?? value
        extras.overrides.append(
          TokenExtras.Override(
            mode: list.mode(document.string(name)), value: value))
      }
      value = nil
    }
    append(
      JSONPlace(layer.file, value ?? -1), form: isLegacy ? .legacy : .current,
      type: known, extras)
  }

  private mutating func append(
    _ place: JSONPlace, form: Token.Form, type: TokenType, _ extras: TokenExtras
  ) {
    let isPlain =
      extras.overrides.isEmpty && extras.alpha == nil
      && extras.modifier == nil && extras.flaw == nil
    list.tokens.append(
      Token(
        place: place, unit: Int32(unit), pathStart: list.paths.count,
        pathCount: Int32(path.count),
        extras: isPlain ? -1 : Int32(list.extras.count), hash: hash,
        type: type, form: form))
    list.paths.append(contentsOf: path)
    if !isPlain { list.extras.append(extras) }
  }

  private mutating func read(
    _ extensions: Int, of layer: TokenLayer, into extras: inout TokenExtras
  ) {
    let document = files.documents[layer.file]
    if let modes = document.member("mode", of: extensions) {
      for (name, value) in document.members(of: modes) {
        extras.overrides.append(
          TokenExtras.Override(
            mode: list.mode(document.string(name)), value: value))
      }
    }
    if let studio = document.member("studio.tokens", of: extensions) {
      extras.modifier = document.member("modify", of: studio)
    }
  }

  /// The type that an object declares, or `nil` when it declares none.
  private mutating func ownType(_ node: Int?, _ file: Int) -> TokenType? {
    guard let node else { return nil }
    let document = files.documents[file]
    guard document.nodes[node].isString else {
      report(
        .typeNotText(document.nodes[node].name), at: JSONPlace(file, node))
      return .other(JSONPlace(file, node))
    }
    return document.isText(node, "color")
      ? .color : .other(JSONPlace(file, node))
  }

  /// A token that has tokens inside is neither a token nor a group.
  private mutating func reportTokensInside(_ layer: TokenLayer, value: Int?) {
    let document = files.documents[layer.file]
    for member in document.members(of: layer.object)
    where document.isObject(member.value) && member.value != value {
      let isDollar = document.firstByte(of: member.name) == 0x24
      if isDollar, !document.isText(member.name, "$root") { continue }
      if document.hasToken(member.value) {
        report(
          .valueAndTokens(document.string(member.name).text),
          at: JSONPlace(layer.file, member.name))
      }
    }
  }
}

extension JSONDocument {
  /// Whether an object is a token of the current form, or has one inside.
  fileprivate func hasToken(_ object: Int) -> Bool {
    (object..<Int(nodes[object].next)).contains { index in
      nodes[index].isString && nodes[index].textCount == 6
        && isText(index, "$value")
    }
  }

  /// The first byte of a string or a name, unescaped.
  fileprivate func firstByte(of name: Int) -> UInt8? {
    let node = nodes[name]
    if node.kind == .escapedString { return string(name).slice.first }
    guard node.textCount > 0 else { return nil }
    return source.bytes[Int(node.start) + (node.kind == .bareName ? 0 : 1)]
  }
}
