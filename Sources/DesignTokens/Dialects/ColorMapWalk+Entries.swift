import TextGrammars

/// What is kept.
extension ColorMapWalk {
  mutating func appendText(
    _ node: Int, _ level: Level, _ mode: Int?
  ) {
    let text = document.string(node)
    var alpha: Int?
    if level.isObject {
      let name = level.next
      if Self.colorNames.contains(where: { document.isText(name, $0) }) {
        alpha = self.alpha(beside: node, in: level.node)
      }
      // What is called `Black` need not be black.
      if document.isText(name, "name"), !text.slice.contains(0x23),
        !text.slice.contains(0x28)
      {
        return
      }
      // Of a wrong number of digits it is an error, and not another text.
      if document.isText(name, "hex"), MapText.isHexDigits(text) {
        return append(node, .mapHex, mode, alpha: alpha)
      }
    }
    let isKept =
      MapText.mayBeColor(text) || isAlias(node)
      || !targets.isEmpty && targets.contains(PathHash(path[...]))
    if isKept {
      append(node, .mapEntry, mode, alpha: alpha)
    } else if MapText.lacksNumberSign(text) {
      append(JSONPlace(file, node), .mapEntry, extras: -1)
    }
  }

  func isAlias(_ node: Int) -> Bool {
    document.source.bytes[document.nodes[node].range].contains(0x7B)
  }

  /// What the aliases of the document lead to, with all endings that they may
  /// have.
  func aliasTargets() -> Set<PathHash> {
    var targets: Set<PathHash> = []
    // Where no brace is in a text there is nothing to look for.
    for node in document.nodes.indices
    where document.nodes[node].isString && isAlias(node) {
      let text = document.string(node)
      var cursor = text.cursor
      while let byte = cursor.take() {
        guard byte == 0x7B else { continue }
        let start = cursor.position
        cursor.skip { $0 != 0x7D }
        let path = text.trimmedPart(start..<cursor.position)
        targets.insert(PathHash(path.slice))
        if let bare = TokenAlias.path(path, without: ".value") {
          targets.insert(PathHash(bare.slice))
        }
      }
    }
    return targets
  }

  mutating func append(
    _ node: Int, _ form: Token.Form, _ mode: Int?, alpha: Int?
  ) {
    hasColors = true
    guard let mode else {
      append(
        JSONPlace(file, node), form,
        extras: alpha == nil ? -1 : Int32(list.extras.count))
      if alpha != nil { list.extras.append(TokenExtras(alpha: alpha)) }
      return
    }
    let value = TokenExtras.Override(mode: mode, value: node, alpha: alpha)
    let hash = PathHash(path[...])
    if let known = tokensOfModes[hash], list.path(of: known) == path[...],
      list.tokens[known].form == form
    {
      list.extras[Int(list.tokens[known].extras)].overrides.append(value)
      return
    }
    tokensOfModes[hash] = list.tokens.count
    append(JSONPlace(file, -1), form, extras: Int32(list.extras.count))
    list.extras.append(TokenExtras(overrides: [value]))
  }

  mutating func append(
    _ place: JSONPlace, _ form: Token.Form, extras: Int32
  ) {
    let problem = list.append(path) { start in
      Token(
        place: place, unit: Int32(unit), pathStart: start, extras: extras,
        hash: PathHash(path[...]), type: .none, form: form)
    }
    guard let problem else { return }
    let node = max(Int(place.node), 0)
    warnings.append(Flaw(problem, at: document.start(of: node)))
  }
}
