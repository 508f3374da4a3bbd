import PaletteReaders
import TextGrammars

/// Files of tokens in which some groups are modes.
extension TokenSystem {
  /// Adds a file in which some groups are modes. Aliases can also name the
  /// tokens in these groups by paths that start with the name of the mode.
  mutating func addModes(
    _ modes: Set<Int>, of root: TokenItem, _ source: Int
  ) {
    let layers = [TokenLayer(root.file, 0)]
    for mode in [nil] + modes.sorted().map(Optional.some) {
      let start = list.tokens.count
      walk(source) { $0.walk(layers, modes: modes, only: mode) }
      let name = mode.map { root.document.string($0) }
      addUnit(source, mode: name.map { list.mode($0) }, layers, from: start)
      guard let name else { continue }
      for token in start..<list.tokens.count {
        let path = Array(name.slice) + [.period] + list.path(of: token)
        identifiers[ByteString(path)] = token
      }
    }
  }

  /// The groups of a file that are modes, as nodes of their names: at the first
  /// level, or in a group for colours or themes.
  ///
  ///     {"color": {"light": {"text": …}, "dark": {"text": …}}}
  ///
  /// In such a group, there is nothing else, all modes have the same names, not
  /// all of them steps, and no alias leads to one of the modes by its path. If
  /// there is one, other groups with members of the same names are modes, too.
  mutating func modeGroups(of root: TokenItem) -> Set<Int> {
    let document = root.document
    let modes = ModeMembers.groups(of: 0, document)
    // The name of an object; most nodes are not, and are not looked into.
    let hasDark = document.nodes.indices.dropLast().contains { node in
      document.nodes[node].isString && document.isObject(node + 1)
        && (4...48).contains(document.nodes[node].textCount)
        && Self.hasDark(document.string(node).slice)
    }
    guard modes.isEmpty, hasDark else { return modes }
    var found: Set<Int> = []
    var others: [(modes: Set<Int>, group: Int, path: PathHash)] = []
    var groups: [(node: Int, path: PathHash?)] = [(0, nil)]
    while let (group, path) = groups.popLast() {
      for (name, value) in document.members(of: group)
      where document.isObject(value)
        && document.firstByte(of: name) != .dollarSign
      {
        let text = document.string(name)
        let path = Self.path(text, in: path)
        let isForThemes = ThemeName.words(of: text.text).allSatisfy {
          Self.themeGroups.contains($0) || ThemeName.isOfAnyTheme($0)
        }
        let modes = ModeMembers.groups(of: value, document)
        if isForThemes, areModes(modes, in: value, at: path, root) {
          found.formUnion(modes)
        } else if modes.isEmpty || !isForThemes,
          !TokenObject(document, value).isToken
        {
          if !modes.isEmpty { others.append((modes, value, path)) }
          // No group is compared twice: none is looked for inside `modes`.
          groups.append((value, path))
        }
      }
    }
    let names = Set(found.map { document.string($0) })
    // These groups can be inside each other, and each is walked through.
    var budget = 2 * document.nodes.count
    for (modes, group, path) in others
    where Set(modes.map { document.string($0) }) == names {
      budget -= Int(document.nodes[group].next) - group
      if budget > 0, areModes(modes, in: group, at: path, root) {
        found.formUnion(modes)
      }
    }
    return found.count <= Self.groupLimit ? found : []
  }

  /// The greatest number of groups that are modes; with more, none is. The file
  /// is walked once for each.
  private static let groupLimit = 256

  /// Names of groups for colours or themes, beside `theme` and its like;
  /// `semantic` is that of Via Vitae and Showrun.
  private static let themeGroups: Set<String> = [
    "color", "colors", "colour", "colours", "modes", "schemes", "semantic",
  ]

  /// Whether a name contains `dark`, in any case.
  private static func hasDark(_ name: ArraySlice<UInt8>) -> Bool {
    name.indices.contains { start in
      name[start] | 0x20 == 0x64
        && name[start...].lazy.map(\.lowercased).starts(with: "dark".utf8)
    }
  }

  private mutating func areModes(
    _ modes: Set<Int>, in group: Int, at path: PathHash, _ root: TokenItem
  ) -> Bool {
    let document = root.document
    let count = document.members(of: group).count {
      document.isObject($0.value)
        && document.firstByte(of: $0.name) != .dollarSign
    }
    guard !modes.isEmpty, count == modes.count else { return false }
    let lists = modes.map { files.tokens(of: TokenLayer(root.file, $0 + 1)) }
    let names = lists.map { Set($0.tokens.map(\.hash)) }
    let hasWord = lists[0].tokens.indices.contains { token in
      let name = lists[0].path(of: token).split(separator: UInt8.period).last
      return name?.contains(where: \.isDigit) == false
    }
    guard hasWord, names.allSatisfy({ $0 == names[0] }) else { return false }
    return !modes.contains {
      addressed.contains(Self.path(document.string($0), in: path))
    }
  }

  /// The hash of the path of a member of a group; of a file, if `group` is
  /// `nil`.
  private static func path(
    _ name: ByteString, in group: PathHash?
  ) -> PathHash {
    var hash = group ?? .empty
    if group != nil { hash.add(.period) }
    for byte in name.slice { hash.add(byte) }
    return hash
  }

  /// The definitions by which `FileThemes` compares plain files.
  var definitions: [FileThemes.Definition<PathHash, String>] {
    plain.enumerated().flatMap { file, unit in
      definitions(in: file, list, units[unit].tokens)
    }
  }

  /// The paths of tokens in a list that can be colours, with their values as
  /// written.
  func definitions(
    in file: Int, _ list: TokenList, _ tokens: Range<Int>
  ) -> [FileThemes.Definition<PathHash, String>] {
    tokens.compactMap { index in
      let token = list.tokens[index]
      guard token.type == .color || token.type == .none, token.place.node >= 0
      else { return nil }
      let item = files.item(token.place)
      let extras = list.extras(of: index)
      let nodes = [item.node, extras?.alpha, extras?.modifier]
      let texts = nodes.compactMap { $0.map(item.document.compactText) }
      // Properties of Polaris that are filters repeat the names of colours.
      let canBeColor =
        !item.isText || item.document.hasBrace(item.node)
        || MapText.mayBeColor(item.text)
      return FileThemes.Definition(
        file: file, name: token.hash, value: texts.joined(separator: " "),
        canTellBrands: canBeColor
          && !list.path(of: index).contains(where: \.isDigit))
    }
  }
}
