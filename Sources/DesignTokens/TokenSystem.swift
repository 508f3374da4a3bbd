import ContrastModel
import TextGrammars

/// All tokens that are read together, so that aliases can lead from one file to
/// another.
struct TokenSystem {
  /// The files.
  let files: TokenFiles

  /// The tokens of all units.
  let list: TokenList

  /// The units, in the order of their sources.
  let units: [TokenUnit]

  /// Where a unit has names for its tokens besides their paths.
  let identifiers: [ByteString: Int]

  /// Whether what is for all modes is the mode `default`, too.
  let hasBase: Bool

  /// The colour that `currentcolor` is treated as, if somebody says.
  let currentColor: PaletteColor?

  /// The modes that are shown, by index, `default` first where values are
  /// for it.
  ///
  /// `default` is one of them unless units for a single mode, or tokens with
  /// nothing but values for modes, name all there are: what others hold is then
  /// shared by those modes.
  var modes: [Int] {
    var hasDefault = hasBase || units.contains { $0.mode == 0 }
    // What is only a part of other modes is shown in these.
    let parts = Set(list.parts.values.joined())
    let named = list.modes.indices.dropFirst().filter { mode in
      !list.emptyModes.contains(mode)
        && (!parts.contains(mode) || units.contains { $0.mode == mode })
    }
    for token in list.tokens where token.extras >= 0 && token.place.node >= 0 {
      if case .other = token.type { continue }
      if !list.extras[Int(token.extras)].overrides.isEmpty { hasDefault = true }
    }
    return named.isEmpty || hasDefault ? [0] + named : named
  }

  /// The paths of the tokens that units for one mode put before all others.
  private let covered: [Int: Set<PathHash>]

  /// The files that were there from the start.
  private let documents: [JSONDocument]

  /// A system of what was found in files.
  init(_ found: TokenUnits) {
    hasBase = found.hasBase
    currentColor = found.options.settings.currentColor
    files = found.files
    list = found.list
    units = found.units
    identifiers = found.identifiers
    documents = files.documents
    var covered: [Int: Set<PathHash>] = [:]
    for unit in units where unit.coversShared {
      covered[unit.mode ?? 0, default: []].formUnion(
        unit.tokens.map { found.list.tokens[$0].hash })
    }
    self.covered = covered
  }

  /// Whether a unit for one mode has a token of a path, so that those of units
  /// for all modes are hidden there.
  func isCovered(_ hash: PathHash, in mode: Int) -> Bool {
    covered[mode]?.contains(hash) ?? false
  }

  /// The file of an index.
  func document(_ file: some BinaryInteger) -> JSONDocument {
    let index = Int(file)
    // References inside of values can lead to more files later.
    return index < documents.count ? documents[index] : files.documents[index]
  }

  /// The value at a place.
  func item(_ place: JSONPlace) -> TokenItem {
    TokenItem(
      document: document(place.file), file: Int(place.file),
      node: Int(place.node))
  }

  /// The value of a token that counts in a mode, or `nil` when it has none there.
  func value(of token: Int, in mode: Int) -> TokenItem? {
    list.value(of: token, in: mode).map(item)
  }

  /// The value of a token when a node is one, else the node.
  func value(in file: Int, at node: Int) -> TokenItem {
    let shape = TokenObject(document(file), node)
    return item(
      JSONPlace(file, shape.dollarValue ?? shape.plainValue ?? node))
  }

  /// Whether a unit counts in a mode.
  func isShown(_ unit: TokenUnit, in mode: Int) -> Bool {
    unit.mode == nil || unit.mode == mode
  }

  /// The values of a unit, in all modes, of a way to write colours that is not
  /// read, where nothing says that they are something else: hex digits without a
  /// number sign, or what stands among colours.
  func unread(_ way: UnreadColor, in unit: TokenUnit) -> Set<JSONPlace> {
    var places: Set<JSONPlace> = []
    func note(_ node: Int, of index: Int) {
      let place = JSONPlace(Int(list.tokens[index].place.file), node)
      guard node >= 0, isUnread(way, node, document(place.file), index),
        !list.speaksOfOther(index)
      else { return }
      places.insert(place)
    }
    for index in unit.tokens
    where list.tokens[index].type == .none && list.tokens[index].form != .mapHex
    {
      note(Int(list.tokens[index].place.node), of: index)
      for override in list.extras(of: index)?.overrides ?? [] {
        note(override.value, of: index)
      }
    }
    return places
  }

  private func isUnread(
    _ way: UnreadColor, _ node: Int, _ document: JSONDocument, _ index: Int
  ) -> Bool {
    switch (way, document.nodes[node].kind) {
    case (.bareHex, .string), (.bareHex, .escapedString):
      MapText.lacksNumberSign(document.string(node))
    case (.otherForm, .array):
      document.mayBeChannels(node)
        && (list.tokens[index].form == .mapEntry || list.isInColorGroup(index))
    case (.otherForm, .string), (.otherForm, .escapedString):
      list.tokens[index].form == .legacy && list.isInColorGroup(index)
        && MapText.isUnknownWord(document.string(node))
    default: false
    }
  }

  /// The name of a type.
  func name(of type: TokenType) -> String? {
    switch type {
    case .other(let place), .inherited(let place):
      return document(place.file).shownText(Int(place.node))
    case .color, .none: return nil
    }
  }
}

/// A way to write colours that is not read.
enum UnreadColor: CaseIterable {
  /// Six hex digits without a number sign.
  case bareHex

  /// Arrays of channels among colours, and words that name none.
  case otherForm

  /// The warning of so many of them.
  func problem(count: Int) -> PlainProblem {
    let isOne = count == 1
    switch self {
    case .bareHex:
      return PlainProblem(
        (isOne
          ? "1 string looks like a hex colour"
          : "\(count) strings look like hex colours")
          + " without '#', and \(isOne ? "is" : "are") not read")
    case .otherForm:
      return PlainProblem(
        (isOne ? "1 value stands" : "\(count) values stand")
          + " among colours, and \(isOne ? "is" : "are") of no form that is read"
      )
    }
  }
}
