import PaletteReaders
import TextGrammars

/// The pages of sheets that do not import one another.
extension RuleObserver {
  /// A page.
  struct Page {
    /// Its background; `nil` if that is not known.
    var color: ObservedColor?

    /// Whether a rule states its background.
    var isStated = false

    /// Whether its background is an image.
    var isImage = false

    /// Whether it has a text colour, which then replaces the root's.
    var setsColor = false
  }

  /// Reads the page of each sheet. If two sheets state different pages, that of
  /// a sheet that states none is unknown.
  mutating func readPages() {
    let members = [StyleRules.rootKey, StyleRules.pageKey].map {
      rules.members(of: $0)
    }
    let units = members.joined().filter {
      values.system.hasUnits
        && values.system.isBase(rules.selectors[Int($0)].scope)
        && setsBackground([$0])
    }.map { unit(of: $0) }.eachOnce()
    if units.count > 1 {
      let byUnit = members.map { Dictionary(grouping: $0) { unit(of: $0) } }
      for unit in units {
        let own = byUnit.map { $0[unit] ?? [] }
        let page = readPage(own)
        values.look(at: Array(own.joined()))
        _ = values.surface()
        pages[unit] = values.isGuess(in: unit) ? Page() : page
      }
    }
    otherPage = readPage(members)
    let colors = pages.values.map { $0.color?.color }
    if Set(colors).count > 1 || colors.contains(nil) {
      otherPage = Page(setsColor: otherPage.setsColor)
    } else {
      pages = [:]
    }
  }

  /// Reads the background of a page and the text size of its root, from the
  /// selectors for the root and for the page. The default background is white,
  /// or unknown in a dark mode and where `color-scheme` is dark.
  private mutating func readPage(_ members: [[Int32]]) -> Page {
    var page = Page()
    if !values.outcomes.mode.isDark, values.outcomes.scheme == .light {
      page.color = ObservedColor(color: .white, origin: .canvas)
    }
    for (index, members) in members.enumerated() {
      values.look(at: members)
      if index == 1 { page.setsColor = values[.color] != nil }
      if index == 0, let text = values.text(of: .fontSize) {
        rootSize = FontText(text).size(
          inside: FontText.initialSize, root: FontText.initialSize)
      }
      guard let surface = values.surface() else { continue }
      let isPlain = !surface.isImage && !surface.isUnknown
      page.color =
        isPlain && surface.colors.count == 1 ? surface.colors[0] : nil
      page.isStated = page.color != nil
      page.isImage = surface.isImage
    }
    return page
  }

  /// The alpha from which a background hides most of what is behind it.
  private static let coveringAlpha = 0.75

  /// Whether the elements of a selector may be on something other than the page:
  /// they are inside other elements, lie over others that their background
  /// shows, or have a class for dark areas in a mode that is not dark.
  mutating func isElsewhere(
    _ selector: Int32, _ background: ObservedColor
  ) -> Bool {
    let key = rules.keys.slice(rules.selectors[Int(selector)].key)
    let isInside = key.outside.contains {
      key[$0] == .space || key[$0] == .greaterThan
    }
    let words = ThemeName.words(of: String(decoding: key, as: UTF8.self))
    return isInside
      || background.color.alpha < Self.coveringAlpha && values.isOverlaid
      || !values.outcomes.mode.isDark
        && words.contains { ["dark", "inverse", "inverted"].contains($0) }
  }

  /// Whether a text and its background are in two rules for one class, and the
  /// class without its last word, `.alert` for `.alert-dark`, overrides the text:
  /// elements often have both.
  mutating func isOverriddenByStem(
    _ text: RuleValues.Winner, _ behind: RuleValues.Winner
  ) -> Bool {
    let selector = rules.selectors[Int(text.selector)]
    let key = Array(rules.keys.slice(selector.key))
    guard selector.rule != rules.selectors[Int(behind.selector)].rule,
      key.first == .period, RuleVariants.parts(of: key).count == 1,
      let end = key.lastIndex(of: .hyphen),
      let stem = rules.keys.known(ByteString(key, in: 0..<end))
    else { return false }
    return values.overrides(stem, text)
  }

  /// Whether a selector is a class, for which its rule sets a colour and nothing
  /// else: `.text-white`, which is used on any background. A colon in the name
  /// makes variants: `.hover\:text-white:hover`.
  func isUtility(_ selector: Int32) -> Bool {
    let key = Array(rules.keys.slice(rules.selectors[Int(selector)].key))
    return rules.rule(of: selector).isSingle && key.first == .period
      && (RuleVariants.parts(of: key).map(\.lowerBound) == [0]
        || zip(key, key.dropFirst()).contains { $0 == (.backslash, .colon) })
  }

  /// Whether rules for a part of a key set a background, on which its elements
  /// then are: `.a.b` or `.a` for `.a.b .title`, and `.btn` for `.btn:hover`.
  mutating func isOnBackground(_ key: StyleNames.ID) -> Bool {
    let key = Array(rules.keys.slice(key))
    guard key.count <= StyleRules.textLimit else { return false }
    let ends = key.outside.filter { [.space, .greaterThan].contains(key[$0]) }
    for end in ends + [key.count] where values.budget > 0 {
      values.budget -= end
      let outer = Array(key[..<end])
      let parts = RuleVariants.parts(of: outer).prefix(RuleVariants.partLimit)
      let starts = parts.map { parts[0].lowerBound..<$0.upperBound }
      for part in [0..<end] + starts + parts where part != key.indices {
        let group = rules.keys.known(ByteString(outer, in: part)) ?? -1
        backgrounds[group] =
          backgrounds[group]
          ?? setsBackground(rules.members(of: group), canBeNone: false)
        if backgrounds[group] == true { return true }
      }
    }
    return false
  }

  /// The sheet of a selector, with the files that only it imports.
  func unit(of selector: Int32) -> Int {
    values.system.unit(of: rules.rule(of: selector).file)
  }

  /// Whether one of some selectors applies in the mode and sets a background.
  func setsBackground(_ selectors: [Int32], canBeNone: Bool = true) -> Bool {
    selectors.contains { selector in
      values.holds(selector)
        && rules.rule(of: selector).declarations.contains {
          let own = rules.declarations[Int($0)]
          guard [.background, .backgroundColor].contains(own.property) else {
            return false
          }
          let text = values.sources[Int(own.file)].bytes[own.range]
          return canBeNone
            || !["none", "transparent"].contains { text.elementsEqual($0.utf8) }
        }
    }
  }
}
