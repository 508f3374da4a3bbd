import PaletteReaders
import TextGrammars

/// Objects whose members are modes, in maps of colours and in groups of tokens.
///
///     {"schemes": {"light": {"primary": "#fff"}, "dark": {"primary": "#000"}}}
///     {"page": {"light": "#fff", "dark": "#000"}}
///
/// - There is a member for a light mode and one for a dark mode: all words of
///   their names are words of themes, as in `light-medium-contrast`. `lighter`
///   is a shade, not a mode.
/// - If they are objects, at least half of the names in the one with fewer
///   names are also in the other one, but not in one that is named for a role:
///   beside `primary`, they are colours. The other members of the object are for
///   all modes. Their names may have a word for colours: `lightColors`.
/// - If they are colours, the other members that are colours are also modes,
///   whatever their names, if they are fewer than the members with names of
///   themes. If the name of one is a shade or a role, or has a digit, there are
///   no modes: `light`, `main` and `dark` are three shades.
enum ModeMembers {
  /// The members of an object that are modes.
  ///
  /// - Parameters:
  ///   - object: the object.
  ///   - document: the document that it is in.
  ///   - isColor: whether a value is a colour.
  /// - Returns: the nodes of their names; empty if the object has no modes.
  /// - Complexity: O(m) for m members of the object and of two of its members.
  static func modes(
    of object: Int, _ document: JSONDocument, isColor: (Int) -> Bool
  ) -> Set<Int> {
    let named = named(in: object, document)
    let modes = named.names
    guard let light = named.light, let dark = named.dark else { return [] }
    if isColor(light) {
      var others: [Int] = []
      for (name, value) in document.members(of: object) {
        if isColor(value) {
          if !modes.contains(name) { others.append(name) }
        } else if modes.contains(name) || document.isContainer(value) {
          return []
        }
      }
      let areModes =
        object > 0 && others.count < modes.count
        && others.allSatisfy { name in
          ThemeName.words(of: document.string(name).text).allSatisfy {
            !shades.contains($0) && !roles.contains($0)
              && !$0.utf8.contains(where: \.isDigit)
          }
        }
      return others.isEmpty || areModes ? modes.union(others) : []
    }
    guard document.isObject(light), document.isObject(dark), !isColor(dark),
      areAlike(light, dark, document),
      !document.members(of: object).contains(where: { name, value in
        roles.contains(document.string(name).text)
          && document.isObject(value) && areAlike(light, value, document)
      })
    else { return [] }
    return modes.filter { document.isObject($0 + 1) && !isColor($0 + 1) }
  }

  /// The members of a group of tokens that are modes, as nodes of their names.
  static func groups(of group: Int, _ document: JSONDocument) -> Set<Int> {
    let modes = modes(of: group, document) { TokenObject(document, $0).isToken }
    return modes.filter { !TokenObject(document, $0 + 1).isToken }
  }

  /// The members of an object that have names of themes, as nodes of these
  /// names, and the values of the first light and the first dark member.
  static func named(
    in object: Int, _ document: JSONDocument
  ) -> (names: Set<Int>, light: Int?, dark: Int?) {
    var result: (names: Set<Int>, light: Int?, dark: Int?) = ([], nil, nil)
    for (name, value) in document.members(of: object) {
      guard mayNameMode(name, document) else { continue }
      let text = document.string(name).text
      var words = ThemeName.words(of: text)
      if document.isObject(value) { words.removeAll(where: groups.contains) }
      guard words.allSatisfy(ThemeName.isOfThemes),
        !words.contains(where: shades.contains),
        case .term = ThemeName.ofClass(words.joined(separator: "-"))
      else { continue }
      result.names.insert(name)
      if words.contains("light") { result.light = result.light ?? value }
      if words.contains("dark") { result.dark = result.dark ?? value }
    }
    return result
  }

  /// Words for colours in names of modes.
  private static let groups: Set<String> = ["colors", "colours", "palette"]

  /// Words of themes that name shades, and not modes.
  private static let shades: Set<String> = [
    "lighter", "lightest", "darker", "darkest", "dark2",
  ]

  /// Names of colours next to which `light` and `dark` are shades.
  private static let roles: Set<String> = [
    "accent", "base", "contrast", "danger", "default", "error", "info", "main",
    "medium", "mid", "normal", "primary", "regular", "secondary", "success",
    "text", "warning",
  ]

  /// Whether a name may be that of a mode, by its length and pairs of letters:
  /// most names are rejected here, without being split into words.
  private static func mayNameMode(_ name: Int, _ document: JSONDocument) -> Bool
  {
    let node = document.nodes[name]
    return node.kind != .escapedString && (2...48).contains(node.textCount)
      && ThemeName.mayBeClass(document.string(name).slice)
  }

  /// Whether at least half of the names in the object with fewer names are in
  /// the other one.
  private static func areAlike(
    _ one: Int, _ other: Int, _ document: JSONDocument
  ) -> Bool {
    let names = Set(
      document.members(of: one).lazy.map(\.name)
        .filter { document.firstByte(of: $0) != .dollarSign }
        .map { document.string($0) })
    var (count, common) = (0, 0)
    for (name, _) in document.members(of: other)
    where document.firstByte(of: name) != .dollarSign {
      count += 1
      if names.contains(document.string(name)) { common += 1 }
    }
    return common > 0 && common * 2 >= min(names.count, count)
  }
}

/// Themes that are the first level of a map of colours, or of the object in it
/// that has all colours, regardless of their names:
///
///     {"latte": {"text": "#4c4f69", "base": "#eff1f5", …},
///      "mocha": {"text": "#cdd6f4", "base": "#1e1e2e", …}}
///
/// They can also be objects with a `name` in an array.
///
/// Each has at least twelve names below it, and at least nine tenths of them
/// are also below the first theme; once there are two, others may have more
/// names, or fewer. Ramps also repeat their steps (`red.100`, `blue.100`), so
/// names with digits are not compared. States and parts (`success.text`,
/// `error.text`) have fewer names.
enum MapThemes {
  /// The fewest names that a theme has below it.
  private static let leastNames = 12

  private typealias Group = (name: Int, colors: [PathHash: ByteString])

  /// The names that are themes, as nodes: members of the innermost object with
  /// all colours.
  ///
  /// - Parameters:
  ///   - document: the map.
  ///   - list: the tokens of the map, read without themes.
  ///   - tokens: the indices of its tokens in the list.
  /// - Returns: the names; empty unless two themes have a name with different
  ///   colours.
  /// - Complexity: O(n) for n tokens.
  static func names(
    in document: JSONDocument, _ list: TokenList, of tokens: Range<Int>
  ) -> [Int] {
    let nodes = list.tokens[tokens].map { Int($0.place.node) }
    guard nodes.count >= 2 * leastNames, let least = nodes.min(),
      let last = nodes.max()
    else { return [] }
    var (object, outer) = (0, 0)
    while let (name, value) = document.named(in: object).first(where: {
      $0.value < least && last < Int(document.nodes[$0.value].next)
    }) {
      (object, outer) = (value, outer + document.string(name).count + 1)
    }
    var groups: [Group] = []
    var token = tokens.lowerBound
    for (name, value) in document.named(in: object) {
      let end = Int(document.nodes[value].next)
      let start = outer + document.string(name).count + 1
      var colors: [PathHash: ByteString] = [:]
      while token < tokens.upperBound,
        Int(list.tokens[token].place.node) < end
      {
        // A map with values by mode names its modes itself.
        guard list.tokens[token].place.node >= 0 else { return [] }
        let path = list.path(of: token).dropFirst(start)
        if document.isObject(value), !path.isEmpty,
          !path.contains(where: \.isDigit)
        {
          let node = Int(list.tokens[token].place.node)
          colors[PathHash(path)] = ByteString(document.compactText(node))
        }
        token += 1
      }
      if colors.count >= leastNames { groups.append((name, colors)) }
    }
    guard let first = groups.first else { return [] }
    func sharing(by size: (Int, Int) -> Int) -> [Group] {
      groups.filter { group in
        let common = group.colors.keys.count { first.colors[$0] != nil }
        return common * 10 >= 9 * size(group.colors.count, first.colors.count)
      }
    }
    let alike = sharing(by: max)
    let differ = alike.contains { group in
      group.colors.contains { first.colors[$0.key] != $0.value }
    }
    let themes = sharing(by: min)
    let names = Set(themes.map { document.string($0.name) })
    return alike.count > 1 && differ && names.count == themes.count
      ? themes.map(\.name) : []
  }
}

extension JSONDocument {
  /// The members of an object, or the elements of an array that have a name.
  fileprivate func named(in node: Int) -> [(name: Int, value: Int)] {
    members(of: node).map { ($0.name, $0.value) }
      + elements(of: node).compactMap { element in
        nameOfColor(element).map { ($0, element) }
      }
  }
}
