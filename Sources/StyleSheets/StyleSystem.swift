import ContrastModel
import PaletteReaders
import TextGrammars

/// The declarations for the palette in all style sheets together, in order, and
/// the rules if pairings are observed.
struct StyleSystem {
  /// The names of the properties.
  var names = StyleNames(StyleProperty.names)

  /// The cascade layers.
  var layers = StyleLayers()

  /// The declarations for the palette, in the order of the sources.
  private(set) var declarations: [StyleDeclaration] = []

  /// The names to which the declarations refer, declaration by declaration.
  private(set) var references: [StyleNames.ID] = []

  /// The names that are declared, in the order of their first declarations.
  private(set) var order: [StyleNames.ID] = []

  /// The source of the first declaration of each name in `order`.
  private(set) var owners: [Int32] = []

  /// The scopes, each once, starting with the base.
  private(set) var scopes: [StyleScope] = [.base]

  /// Whether pairings are observed, so that rules are kept.
  let isObserving: Bool

  /// The rules, if pairings are observed.
  var rules = StyleRules()

  /// The selectors that stand for themes without a theme word in their names.
  let themes: ThemeSelectors

  /// The selectors that may stand for themes.
  var candidates = ThemeCandidates()

  /// The classes that are taken for themes, and whether any is on a root.
  var themeClasses: [String: Bool] = [:]

  /// The colour that `currentcolor` stands for, if it is given.
  var currentColor: PaletteColor?

  /// The texts of the conditions that `@custom-media` defines, by name.
  var customMedia: [String: String] = [:]

  /// The unit of each source; empty if there is only one unit. A unit is an
  /// input together with the files that only it imports, directly or not.
  private var units: [Int] = []

  private var scopeIndices: [StyleScope: Int32] = [.base: 0]

  /// The index of the first declaration of each name.
  private var first: [StyleNames.ID: Int] = [:]

  /// The function that wraps references to each property.
  private(set) var uses: [StyleNames.ID: ChannelFunction] = [:]

  /// The properties that another property's value uses as one of its parts, and
  /// not as its whole value.
  private(set) var parts: Set<StyleNames.ID> = []

  /// An empty system, in place of one that a parser has for a while.
  static let empty = StyleSystem()

  /// An empty system.
  init(
    observing isObserving: Bool = false,
    themes: ThemeSelectors = ThemeSelectors()
  ) {
    self.isObserving = isObserving
    self.themes = themes
  }

  /// Adds a declaration with its references, to a rule or else to the palette.
  mutating func add(
    _ declaration: StyleDeclaration, references: [StyleNames.ID] = [],
    to rule: Int32? = nil
  ) {
    var declaration = declaration
    let start = Int32(self.references.count)
    declaration.references = start..<start + Int32(references.count)
    if !references.isEmpty { self.references += references }
    if let rule {
      rules.add(declaration, to: rule)
      return
    }
    if !declaration.traits.contains(.single) {
      parts.formUnion(references)
    }
    declarations.append(declaration)
    guard first[declaration.name] == nil else { return }
    first[declaration.name] = declarations.count - 1
    order.append(declaration.name)
    owners.append(declaration.file)
  }

  /// The `StyleProperty` with a name, if there is one.
  func property(_ bytes: [UInt8], in range: Range<Int>) -> StyleProperty? {
    var name = bytes[range].map(\.lowercased)[...]
    if name.starts(with: "-webkit-".utf8) { name = name.dropFirst(8) }
    return names.known(ByteString(Array(name)))
      .flatMap { StyleProperty(rawValue: $0) }
  }

  /// The first declaration of a name so far.
  func firstDeclaration(of name: ByteString) -> StyleDeclaration? {
    names.known(name).flatMap { first[$0] }.map { declarations[$0] }
  }

  /// The names to which a declaration refers.
  func references(
    of declaration: StyleDeclaration
  ) -> ArraySlice<StyleNames.ID> {
    let range = declaration.references
    return references[Int(range.lowerBound)..<Int(range.upperBound)]
  }

  /// Turns each theme that a path names into a mode, if the files of the themes
  /// give the same names different values without a condition.
  ///
  /// - Parameters:
  ///   - sources: all files.
  ///   - units: for each file, the number of its unit.
  ///   - paths: the path of each unit.
  ///   - settings: the modes that the user assigns to files.
  mutating func separateThemes(
    _ sources: [SourceText], units: [Int], paths: [String],
    settings: ReadingSettings
  ) {
    if paths.count > 1 || settings.saysModes { self.units = units }
    let themes = FileThemes(of: paths, settings: settings) {
      declarations.filter { isBase($0.scope) }.map {
        let bytes = sources[Int($0.file)].bytes
        let canBeColor =
          $0.traits.contains(.reference)
          || StyleValue.mayBeColor(bytes, in: $0.range)
        return FileThemes.Definition(
          file: units[Int($0.file)], name: $0.name,
          value: ByteString(bytes, in: $0.range),
          canTellBrands: canBeColor
            && !names.slice($0.name).contains(where: \.isDigit))
      }
    }
    guard let themes else { return }
    for (file, terms) in themes.terms.enumerated() {
      guard let terms else { continue }
      // A file for a theme overrides one for all themes, regardless of the
      // order: as if each of its selectors had a class for the theme.
      let own = scope(
        0,
        adding: StyleScope(alternatives: [
          StyleScope.Alternative(terms: terms, specificity: 1 << 10)
        ]))
      var known: [Int32: Int32] = [:]
      func inside(_ outer: Int32) -> Int32 {
        let inner = known[outer] ?? scope(own, adding: scopes[Int(outer)])
        known[outer] = inner
        return inner
      }
      for index in declarations.indices
      where units[Int(declarations[index].file)] == file {
        declarations[index].scope = inside(declarations[index].scope)
      }
      for index in rules.selectors.indices
      where unit(of: rules.rule(of: Int32(index)).file) == file {
        rules.selectors[index].scope = inside(rules.selectors[index].scope)
      }
    }
  }

  /// The unit that a source belongs to.
  func unit(of file: Int32) -> Int { units.isEmpty ? 0 : units[Int(file)] }

  /// Whether there is more than one unit.
  var hasUnits: Bool { !units.isEmpty }

  /// Whether a scope applies without a theme or another condition of a mode.
  func isBase(_ scope: Int32) -> Bool {
    scopes[Int(scope)].alternatives.contains(where: \.terms.isBase)
  }

  /// Whether two declarations are in different units.
  func areApart(_ one: Int32, _ other: Int32) -> Bool {
    unit(of: declarations[Int(one)].file)
      != unit(of: declarations[Int(other)].file)
  }

  /// The selectors that redefine enough of the root to stand for themes.
  ///
  /// - Complexity: O(declarations).
  func themesOfRoot(_ sources: [SourceText]) -> [String] {
    guard !candidates.isEmpty else { return [] }
    var roots = [Int?](repeating: nil, count: names.count)
    var colors: Set<StyleNames.ID> = []
    for declaration in declarations
    where declaration.traits.contains(.reference)
      || StyleValue.mayBeColor(
        sources[Int(declaration.file)].bytes, in: declaration.range)
    {
      colors.insert(declaration.name)
      guard isBase(declaration.scope) else { continue }
      roots[Int(declaration.name)] = unit(of: declaration.file)
    }
    return candidates.themes(roots: roots, colors: colors)
  }

  /// The classes that are taken for themes only because of the word `theme`, but
  /// for which nothing is declared, and which are on no root: they are parts of
  /// a component about themes, as `.theme-section` is. None if there are too
  /// many scopes, because declarations are then left out.
  ///
  /// - Complexity: O(declarations).
  var partsAboutThemes: [String] {
    guard scopes.count < Self.scopeLimit else { return [] }
    let classes = themeClasses.filter { text, isOnRoot in
      !isOnRoot && themes[text] == nil
        && !ThemeName.words(of: text).contains(where: ThemeName.isTheme)
    }
    guard !classes.isEmpty else { return [] }
    let declared = Set(
      Set(declarations.map(\.scope)).flatMap { scope in
        scopes[Int(scope)].alternatives.flatMap(\.terms.terms)
      })
    return classes.keys.filter {
      guard case .term(let term) = ThemeName.ofClass($0), case .theme = term
      else { return false }
      return !declared.contains(term)
    }
  }

  /// The selectors that the user names, but for whose modes nothing is
  /// declared.
  func unused(_ selectors: [ReadingSettings.ModeSelector]) -> [String] {
    selectors.filter { selector in
      guard case .term(let term) = ThemeName.term(selector.mode) else {
        return false
      }
      return !scopes.contains { scope in
        scope.alternatives.contains { $0.terms.terms.contains(term) }
      }
    }.map(\.selector)
  }

  /// The greatest number of different scopes. Every mode examines every scope,
  /// so without a limit many scopes would take very long. Declarations in
  /// further scopes are left out and reported.
  private static let scopeLimit = 1 << 15

  /// The index of the scope of a rule inside a rule with another scope.
  mutating func scope(_ outer: Int32, adding inner: StyleScope) -> Int32 {
    let scope = scopes[Int(outer)].adding(inner)
    if let known = scopeIndices[scope] { return known }
    let kept =
      scopes.count < Self.scopeLimit ? scope : .excluded(.condition)
    if let known = scopeIndices[kept] { return known }
    let index = Int32(scopes.count)
    scopes.append(kept)
    scopeIndices[kept] = index
    return index
  }

  /// Notes that a function makes a colour from the channels in a property.
  mutating func noteUse(
    of name: StyleNames.ID, in function: ChannelFunction
  ) {
    if uses[name] == nil { uses[name] = function }
  }

  /// Notes the functions that wrap properties through others: with `--link:
  /// var(--brand)`, `rgb(var(--link))` also wraps `--brand`.
  ///
  /// - Complexity: O(declarations).
  mutating func spreadUses() {
    guard !uses.isEmpty else { return }
    var targets: [StyleNames.ID: [StyleNames.ID]] = [:]
    for declaration in declarations where declaration.traits.contains(.alias) {
      targets[declaration.name, default: []] += references(of: declaration)
    }
    var open = uses.keys.sorted()
    while let name = open.popLast() {
      for target in targets[name] ?? [] where uses[target] == nil {
        uses[target] = uses[name]
        open.append(target)
      }
    }
  }

}

/// A function that makes a colour from channels in a property:
/// `hsl(var(--accent))`.
enum ChannelFunction: String, CaseIterable {
  case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch
}
