import ContrastModel
import PaletteReaders
import TextGrammars

/// The walk through JSON to its tokens: in this file through groups (DTCG
/// Format Module 2025.10, "Groups"), and in `ColorMap` through names and
/// colours.
///
/// An object with a value is a token, which may have others inside; any other
/// one is a group. Members that are not objects (except aliases of Theo), and
/// members whose names start with `$` (except `$root`), are skipped. If several
/// objects are layered over each other, their members are matched by name; the
/// members of a single object are visited directly.
struct TokenWalk {
  /// The greatest number of objects that are visited again because groups
  /// extend others. Without a limit, a few lines could fill the memory.
  private static let borrowedLimit = 200_000

  /// The greatest number of JSON nodes in the objects visited again; a node
  /// counts for each visit. Without a limit, visiting a large group again and
  /// again would take too long even if it has few tokens.
  private static let borrowedNodeLimit = 20_000_000

  /// The errors that were found on the way.
  var errors: DiagnosticList = []

  /// The warnings that were found on the way.
  var warnings: DiagnosticList = []

  /// The tokens so far.
  var list: TokenList

  let files: TokenFiles
  let unit: Int
  private var tree: TokenTree
  var path = TokenPath()
  var levels: [Level] = []

  /// The members of the file that are modes, as the nodes of their names; and
  /// the mode that is being walked, or `nil` in other members.
  private var (modes, mode): (Set<Int>, Int?) = ([], nil)

  /// What tokens have in place of a value, or beside it, and is not read.
  var unread = UnreadMembers()

  /// The map of colours that is walked through, if there are no groups.
  var map: ColorMap?
  private var (borrowedCount, borrowedNodes) = (0, 0)

  /// The files; a reference can add more.
  var documents: [JSONDocument] { files.documents }

  /// A group that is being walked through.
  struct Level {
    /// The file of its object, and the range of the nodes that are not yet
    /// visited.
    let file: Int
    var member: Int
    let end: Int

    /// The members, last one first, if the group consists of several objects.
    var merged: [Child] = []

    /// The path before its own name was appended.
    let start: TokenPath.Mark
    var type = TokenType.none

    /// A name in the path that aliases cannot refer to.
    var unfitName: JSONPlace?

    /// The data of a container in a map; `nil` for a group of tokens.
    var map: ColorMap.Level?
  }

  /// A member of several objects that are layered over each other.
  struct Child {
    let name: JSONPlace
    var layers: [TokenLayer]
  }

  /// A walk that adds tokens to a list.
  init(addingTo list: TokenList, _ files: TokenFiles, unit: Int) {
    self.list = list
    self.files = files
    self.unit = unit
    tree = TokenTree([], of: files)
  }

  /// Walks through all groups of a unit, without recursion. If a mode is given,
  /// only its groups are walked through, without its name in their paths;
  /// otherwise all groups except those of modes.
  mutating func walk(
    _ roots: [TokenLayer], modes: Set<Int> = [], only mode: Int? = nil
  ) {
    let before = list.tokens.count
    (self.modes, self.mode) = (modes, mode)
    tree = TokenTree(roots, of: files)
    path = TokenPath()
    enter(
      tree.expanded(roots), type: theoType(of: roots), unfitName: nil,
      from: path.mark)
    if mode == nil { warnOfTheoLists(roots) }
    walkLevels()
    errors.add(tree.errors)
    warnings += unread.warnings(
      in: files, hasTokens: list.tokens.count > before)
  }

  /// Walks until no level has any nodes left.
  mutating func walkLevels() {
    while let top = levels.indices.last {
      let member = levels[top].member
      if member < levels[top].end {
        if let container = levels[top].map {
          visitMember(levels[top], of: container)
          continue
        }
        let file = levels[top].file
        let document = documents[file]
        levels[top].member = Int(document.nodes[member + 1].next)
        let layer = TokenLayer(file, member + 1)
        if mode == member {
          enter(
            [layer], type: inheritedType, unfitName: levels[top].unfitName,
            from: path.mark)
        } else if modes.isEmpty || isVisited(member, document) {
          visit(name: JSONPlace(file, member), layer, document)
        }
      } else if let child = levels[top].merged.popLast() {
        visit(child)
      } else {
        path.reset(to: levels.removeLast().start)
      }
    }
  }

  /// Whether a member of a file with modes is visited: without a mode, all but
  /// their groups; else what is in the group of the mode, or contains it.
  private func isVisited(_ member: Int, _ document: JSONDocument) -> Bool {
    guard let mode else { return !modes.contains(member) }
    let outer = min(mode, member)
    return max(mode, member) < Int(document.nodes[outer + 1].next)
  }

  /// Visits a member that several layered objects may have: if the last one is
  /// a token, only that token; otherwise the groups after the last token.
  private mutating func visit(_ child: Child) {
    guard let last = child.layers.last else { return }
    let groups = child.layers.reversed().prefix {
      !tree.isTokenByItself($0.place)
    }
    if groups.isEmpty || child.layers.count == 1 {
      visit(name: child.name, last, documents[last.file])
    } else {
      if groups.count < child.layers.count {
        warnings.append(
          files.item(last.place).error(
            "this group replaces a token of an earlier set or group"))
      }
      visit(name: child.name, groups: groups.reversed())
    }
  }

  private mutating func visit(
    name: JSONPlace, _ layer: TokenLayer, _ document: JSONDocument
  ) {
    guard document.isObject(layer.object) else {
      if isTheoAlias(layer, document) {
        appendTheoAlias(name, layer)
      } else if documents[Int(name.file)].firstByte(of: Int(name.node))
        != .dollarSign
      {
        unread.note(loose: layer, in: document)
      }
      return
    }
    if layer.isBorrowed, !countBorrowed(layer) { return }
    let shape = TokenObject(document, layer.object)
    guard isFit(name, layer, shape) else { return }
    guard shape.isToken else {
      if shape.refersElsewhere { return visit(name: name, groups: [layer]) }
      appendWithoutValue(name, layer, shape, document)
      return enter(name, [layer])
    }
    let start = path.mark
    var unfitName = levels.last?.unfitName
    guard extendPath(with: name, &unfitName) else { return }
    if layer.isBorrowed { countNodes(of: layer) }
    append(layer, shape, document, unfitName)
    let children = children(ofToken: layer, shape, document)
    guard !children.isEmpty else { return path.reset(to: start) }
    levels.append(
      Level(
        file: layer.file, member: 0, end: 0, merged: children, start: start,
        type: inheritedType, unfitName: unfitName))
  }

  /// Visits a group, or a reference that may lead to a token.
  private mutating func visit(name: JSONPlace, groups: [TokenLayer]) {
    guard let last = groups.last else { return }
    let document = documents[last.file]
    let shape = TokenObject(document, last.object)
    guard isFit(name, last, shape) else { return }
    for group in groups where group.isBorrowed && !countBorrowed(group) {
      return
    }
    // Beyond the limit, the extended group is not even searched for.
    if tree.isFull, shape.extends != nil {
      return enter(name, groups.filter { !$0.isBorrowed })
    }
    switch tree.target(of: last) {
    case .token?:
      guard let reference = shape.reference else { return }
      inside(name) { walk, unfitName in
        walk.append(
          JSONPlace(last.file, reference), form: .reference,
          type: walk.ownType(shape.dollarType, last.file)
            ?? walk.inheritedType,
          TokenExtras(alpha: shape.alpha, unfitName: unfitName))
      }
    case .tokenElsewhere(let layer)?:
      countNodes(of: layer)
      guard !tree.isFull else { return }
      visit(name: name, layer, documents[layer.file])
    case .group?, .nothing?, .none:
      enter(name, tree.expanded(groups))
    }
  }

  /// Whether a group or a token may have the name of a member: names that start
  /// with a dollar sign are reserved, except `$root`. Reports a reserved name
  /// except `$extensions` if there are tokens in the member.
  private mutating func isFit(
    _ name: JSONPlace, _ layer: TokenLayer, _ shape: TokenObject
  ) -> Bool {
    let document = documents[Int(name.file)]
    let node = Int(name.node)
    guard document.firstByte(of: node) == .dollarSign,
      !document.isText(node, "$root")
    else { return true }
    let holder = documents[layer.file]
    if !document.isText(node, "$extensions"), holder.hasToken(layer.object) {
      errors.append(
        files.item(name).error(
          "a name cannot start with '$', but this one is"
            + " '\(document.string(node).text)'"))
    }
    return false
  }

  /// Counts an object that is visited again.
  ///
  /// - Returns: whether the limit allows the visit.
  private mutating func countBorrowed(_ layer: TokenLayer) -> Bool {
    guard !tree.isFull else { return false }
    borrowedCount += 1
    guard borrowedCount >= Self.borrowedLimit else { return true }
    endBorrowing("\(Self.borrowedLimit) groups and tokens", at: layer)
    return false
  }

  /// Counts the nodes of an object that is visited again.
  private mutating func countNodes(of layer: TokenLayer) {
    let next = documents[layer.file].nodes[layer.object].next
    borrowedNodes += Int(next) - layer.object
    guard !tree.isFull, borrowedNodes >= Self.borrowedNodeLimit else { return }
    endBorrowing("\(Self.borrowedNodeLimit) names and values", at: layer)
  }

  private mutating func endBorrowing(_ limit: String, at layer: TokenLayer) {
    tree.isFull = true
    errors.append(
      files.item(layer.place).error(
        "extending groups adds more than \(limit)", isOfWholeSource: true))
  }

  /// Runs a closure with a name appended to the path; does nothing if the path
  /// would be too long.
  mutating func inside(
    _ name: JSONPlace, _ add: (inout TokenWalk, JSONPlace?) -> Void
  ) {
    let start = path.mark
    var unfitName = levels.last?.unfitName
    guard extendPath(with: name, &unfitName) else { return }
    add(&self, unfitName)
    path.reset(to: start)
  }

  var inheritedType: TokenType { levels.last?.type ?? .none }

  /// Enters a group with a name.
  private mutating func enter(_ name: JSONPlace, _ layers: [TokenLayer]) {
    let start = path.mark
    var unfitName = levels.last?.unfitName
    guard extendPath(with: name, &unfitName) else { return }
    enter(layers, type: inheritedType, unfitName: unfitName, from: start)
  }

  private mutating func enter(
    _ all: [TokenLayer], type inherited: TokenType, unfitName: JSONPlace?,
    from start: TokenPath.Mark
  ) {
    for layer in all where layer.isBorrowed { countNodes(of: layer) }
    let layers = tree.isFull ? all.filter { !$0.isBorrowed } : all
    var type = inherited
    for layer in layers {
      let document = documents[layer.file]
      let own = document.member("$type", of: layer.object)
      type = ownType(own, layer.file) ?? type
    }
    if case .other(let name) = type { type = .inherited(name) }
    let only = layers.count == 1 && !layers[0].isBorrowed ? layers[0] : nil
    let next = only.map { documents[$0.file].nodes[$0.object].next }
    levels.append(
      Level(
        file: only?.file ?? 0, member: only.map { $0.object + 1 } ?? 0,
        end: next.map { Int($0) } ?? 0,
        merged: only == nil ? children(of: layers) : [],
        start: start, type: type, unfitName: unfitName))
  }

  /// The members of objects that are layered over each other, last one first.
  private func children(of layers: [TokenLayer]) -> [Child] {
    var children: [Child] = []
    var positions: [ByteString: Int] = [:]
    for layer in layers {
      let document = documents[layer.file]
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

  /// Appends a name to the path, and returns whether the path is short enough.
  /// The first name that aliases cannot use is kept, and is reported if it
  /// turns out to lead to a colour.
  private mutating func extendPath(
    with name: JSONPlace, _ unfitName: inout JSONPlace?
  ) -> Bool {
    let text = documents[Int(name.file)].string(Int(name.node))
    guard let isFit = path.append(text) else {
      errors.append(files.item(name).error(.pathTooLong))
      return false
    }
    if !isFit, unfitName == nil { unfitName = name }
    return true
  }
}
