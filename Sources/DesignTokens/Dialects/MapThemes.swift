import TextGrammars

/// Themes that are the first level of a map of colours, whatever they are called:
///
///     {"latte": {"text": "#4c4f69", "base": "#eff1f5", …},
///      "mocha": {"text": "#cdd6f4", "base": "#1e1e2e", …}}
///
/// They repeat the names below them, a dozen at least. Steps of ramps repeat as
/// well (`red.100`, `blue.100`), so that a name with a digit does not count, and
/// neither do the few names of a state or a part (`success.text`, `error.text`).
enum MapThemes {
  /// How many names themes have in common at least.
  private static let leastNames = 12

  /// The names of the first level that are themes, as nodes.
  ///
  /// - Parameters:
  ///   - document: the map.
  ///   - list: the tokens of the map, read without themes.
  ///   - tokens: which of the list they are.
  /// - Returns: the names; none where there are no two themes with another colour
  ///   under one name.
  /// - Complexity: O(n) for n tokens.
  static func names(
    in document: JSONDocument, _ list: TokenList, of tokens: Range<Int>
  ) -> [Int] {
    guard tokens.count >= 2 * leastNames, document.isObject(0) else {
      return []
    }
    var groups: [(name: Int, colors: [PathHash: ByteString])] = []
    var token = tokens.lowerBound
    for (name, value) in document.members(of: 0) {
      let end = Int(document.nodes[value].next)
      let start = document.string(name).count + 1
      var colors: [PathHash: ByteString] = [:]
      while token < tokens.upperBound,
        Int(list.tokens[token].place.node) < end
      {
        // Values by mode say themselves what the modes are.
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
    let alike = groups.filter { group in
      let common = group.colors.keys.count { first.colors[$0] != nil }
      return common * 10 >= 9 * max(group.colors.count, first.colors.count)
    }
    let differ = alike.contains { group in
      group.colors.contains { first.colors[$0.key] != $0.value }
    }
    return alike.count > 1 && differ ? alike.map(\.name) : []
  }
}
