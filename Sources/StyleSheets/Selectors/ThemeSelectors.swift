import PaletteReaders
import TextGrammars

/// The simple selectors that stand for themes without a theme word in their
/// names: those that the user names, and those that redefine much of the root.
///
///     html.private { --page: #111; --ink: #eee }    the mode private
struct ThemeSelectors {
  /// The meanings of simple selectors, by their texts.
  private var meanings: [String: ThemeName.Meaning] = [:]

  /// The meaning of a simple selector, if it is one of these.
  subscript(text: String) -> ThemeName.Meaning? { meanings[text] }

  /// Adds a simple selector that redefines many colours of the root, unless the
  /// user has named it.
  mutating func add(_ text: String) {
    if meanings[text] == nil { meanings[text] = Self.meaning(of: text) }
  }

  /// Adds a class that is no theme, although its name is like that of one.
  mutating func exclude(_ text: String) {
    meanings[text] = ThemeName.Meaning.none
  }

  /// Adds the selectors that the user names, and returns the texts of those
  /// that are not simple selectors.
  mutating func add(
    _ named: [ReadingSettings.ModeSelector]
  ) -> [String] {
    var unknown: [String] = []
    for one in named {
      let texts = SelectorReader.simpleSelectors(of: one.selector)
      if texts.count == 1 {
        meanings[texts[0]] = ThemeName.term(one.mode)
      } else {
        unknown.append(one.selector)
      }
    }
    return unknown
  }

  /// The meaning of a class, an id, an attribute or a `:has()` for a theme.
  static func meaning(of text: String) -> ThemeName.Meaning {
    var name = Substring(text)
    switch text.utf8.first {
    case .openBracket:
      let parts = name.dropFirst().dropLast().split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // `[data-look=1]` is the look.
      let isSwitch =
        parts.count < 2 || ["", "true", "on", "1"].contains(parts[1])
      name = parts[isSwitch ? 0 : 1]
      if isSwitch, name.hasPrefix("data-") { name = name.dropFirst(5) }
    case .colon:
      let bytes = Array(text.utf8)
      let reader = SelectorReader(
        bytes, in: 0..<bytes.count, ThemeSelectors())
      if let inner = reader.names.first { name = inner[...] }
    default: name = name.dropFirst()
    }
    return meaning(ofName: String(name))
  }

  /// The theme in a name: the theme words at its end, as in `spectrum--dark`;
  /// else the part after the last double hyphen, as in `cds--g100`; else the
  /// whole name.
  private static func meaning(ofName name: String) -> ThemeName.Meaning {
    if case .term(let term) = ThemeName.ofClass(name) { return .term(term) }
    if let term = themeAtEnd(of: name) { return .term(term) }
    var rest = name[...]
    var modifier = rest
    while let place = rest.firstIndex(of: "-") {
      rest = rest[rest.index(after: place)...]
      if rest.first == "-" { modifier = rest.drop { $0 == "-" } }
    }
    return ThemeName.term(modifier.isEmpty ? name : String(modifier))
  }

  /// The theme that the words at the end of a name mean: only those, because
  /// `light-green` is not a light theme.
  fileprivate static func themeAtEnd(of name: String) -> ModeTerm? {
    let words = ThemeName.words(of: name)
    let run = words.reversed().prefix(while: ThemeName.isOfThemes).reversed()
    let meaning = ThemeName.ofClass(run.joined(separator: "-"))
    return if case .term(let term) = meaning { term } else { nil }
  }
}

/// The classes, ids, attributes and `:has()` for which colours are declared and
/// which may stand for themes, each with the names of these colours.
///
/// Such a selector stands for a theme if it redefines at least twelve colours
/// of the root, and a quarter of those in the same units: a class that colours
/// a part of a page redefines fewer. For a class whose name ends in a theme, a
/// quarter that is at least two colours is enough on a root (`:root.p-dark`),
/// and three quarters that are at least four elsewhere. Beside a theme of the
/// same element, colours of other themes count, too: a component with a dark
/// variant (`.signin.dark-mode`) has fewer. If the root has fewer than twelve
/// colours, the selector has to declare 40 names that other selectors also
/// declare, as `.cds--g10` and `.cds--g100` do. For comparison: the variants of
/// a button share 14 names, and the largest known component declares 26.
struct ThemeCandidates {
  /// A selector, and the names of the colours that are declared for it.
  private struct Candidate {
    let text: String
    var names: Set<StyleNames.ID> = []

    /// Whether it goes with a theme of the same element: `.theme-dark.ocean`.
    var isBesideTheme = false

    /// Whether it is on a root.
    var isOnRoot = false

    /// Whether it is a class whose name ends in a theme: on a root in any, else
    /// in a scheme, and without a word for a part of a page.
    var namesTheme: Bool {
      guard text.hasPrefix(".") || text.hasPrefix("[class="),
        let term = ThemeSelectors.themeAtEnd(of: text)
      else { return false }
      if case .scheme = term, ThemeName.ofClass("theme-" + text) != .none {
        return true
      }
      return isOnRoot
    }
  }

  private var candidates: [Candidate] = []
  private var indices: [String: Int] = [:]

  /// The greatest number of themes. If more selectors qualify, they are
  /// probably the variants of a component, and none is a theme.
  private static let limit = 32

  /// Whether there are no selectors.
  var isEmpty: Bool { candidates.isEmpty }

  /// The number of a part of a selector; a new part is added.
  mutating func index(of text: String, in selector: StyleSelector) -> Int {
    let index = indices[text] ?? candidates.count
    if index == candidates.count {
      indices[text] = index
      candidates.append(Candidate(text: text))
    }
    if selector.isBesideTheme { candidates[index].isBesideTheme = true }
    if selector.isOnRoot { candidates[index].isOnRoot = true }
    return index
  }

  /// Whether a selector may well be a theme: it is on a root, or ends in one.
  func isLikeTheme(_ candidate: Int) -> Bool {
    candidates[candidate].isOnRoot || candidates[candidate].namesTheme
  }

  /// Notes a colour that is declared for a selector.
  mutating func add(_ name: StyleNames.ID, to candidate: Int) {
    candidates[candidate].names.insert(name)
  }

  /// The selectors that stand for themes.
  ///
  /// - Parameters:
  ///   - roots: for each name, the unit in which it is a colour of the root;
  ///     `nil` for other names. Other units can be other systems, so their
  ///     colours are not counted.
  ///   - colors: the names that are colours of the root or of themes.
  /// - Returns: their texts, in order.
  /// - Complexity: O(declarations).
  func themes(roots: [Int?], colors: Set<StyleNames.ID>) -> [String] {
    var counts = [Int](repeating: 0, count: roots.count)
    for candidate in candidates {
      for name in candidate.names { counts[Int(name)] += 1 }
    }
    let sizes = Dictionary(
      roots.lazy.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    let all = sizes.values.reduce(0, +)
    let themes = candidates.filter { candidate in
      let redefined = candidate.names.compactMap { roots[Int($0)] }
      let own = Set(redefined).reduce(0) { $0 + sizes[$1, default: 0] }
      let (least, quarters) = candidate.isOnRoot ? (2, 1) : (4, 3)
      return redefined.count >= max(12, (own + 3) / 4)
        || redefined.count >= max(least, (own * quarters + 3) / 4)
          && candidate.namesTheme
        || candidate.isBesideTheme
          && candidate.names.count(where: colors.contains)
            >= max(12, (own + 3) / 4)
        || all < 12 && candidate.names.count { counts[Int($0)] > 1 } >= 40
    }
    return themes.count <= Self.limit ? themes.map(\.text) : []
  }
}
