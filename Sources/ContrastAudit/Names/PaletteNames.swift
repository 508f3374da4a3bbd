import ContrastModel

/// The colours of a palette by their names, and the page and the surfaces among
/// them.
struct PaletteNames {
  /// The palette.
  let palette: Palette

  /// The entries whose colour is unknown.
  let unresolved: Set<Int>

  /// The names, in the order of the entries.
  let names: [ColorName]

  /// The words of the names.
  let wordTable: WordTable

  /// The index of the page, the background behind everything else, among the
  /// system's own colours.
  private(set) var page: Int?

  /// The index of the page if style rules state it by a colour that occurs only
  /// there.
  let pageOfRules: Int?

  /// Whether style rules state which of the system's own colours is the page.
  private let isPageStated: Bool

  /// Whether other colours may be the page as well: colours of the same name in
  /// other files, and, if no style rule states the page, colours that have only
  /// words for it, where one stands out from the other. A `surface` beside a
  /// page is not another one, nor is a colour whose file is farther from the
  /// texts.
  private(set) var hasOtherPages = false

  /// The indices of the page and of the surfaces that do not stand out from it.
  private(set) var surfaces: [Int] = []

  /// The greatest number of surfaces, the page included. More would multiply
  /// the pairs with surfaces, and no known system has more.
  static let surfaceLimit = 24

  /// The names of the system's own colours, which come first; the others are
  /// selectors of style rules, whose words name no colour.
  private let ownNames: ArraySlice<ColorName>

  /// The names of the system's own colours by their words.
  private let namesOfWords: [[Word]: [ColorName]]

  /// The files of the colours.
  let files: NameFiles

  /// The colours of each file whose names have only words for a page.
  private var mainPages: [String: [PageRank]] = [:]

  /// A table of a palette's names.
  ///
  /// - Parameters:
  ///   - palette: the palette.
  ///   - unresolved: the entries whose colour is not known.
  ///   - ownCount: the number of entries of the system, which come first; the
  ///     others are colours that occur only in style rules.
  ///   - statedPage: the page, if style rules state it; any of the entries.
  /// - Complexity: O(n log n) for n bytes of names.
  init(
    _ palette: Palette, unresolved: Set<Int> = [], ownCount: Int? = nil,
    page statedPage: Int? = nil
  ) {
    self.palette = palette
    self.unresolved = unresolved
    var wordTable = WordTable()
    let raw = palette.entries.map { wordTable.words(of: $0.name) }
    let own = raw.prefix(ownCount ?? raw.count)
    let prefix = Self.commonPrefix(own)
    names = raw.indices.map {
      ColorName(index: $0, raw: Self.dropped(prefix, from: raw[$0]))
    }
    self.wordTable = wordTable
    ownNames = names.prefix(own.count)
    let isOwn = statedPage.map { $0 < own.count }
    isPageStated = isOwn == true
    pageOfRules = isOwn == false ? statedPage : nil
    namesOfWords = Dictionary(grouping: ownNames, by: \.words)
    files = NameFiles(
      palette, names: namesOfWords, firstWords: raw.map(\.first))
    mainPages = Dictionary(grouping: pages { $0.meaning.contains(.main) }) {
      palette.entries[$0.index].source.path
    }
    page = isPageStated ? statedPage : foundPage
    hasOtherPages = foundOtherPages
    surfaces = foundSurfaces
  }

  /// The leading words that at least three quarters of the names share and that
  /// say nothing about a colour, such as the name of the system. A name without
  /// further words is not counted.
  private static func commonPrefix(_ names: ArraySlice<[Word]>) -> [Word] {
    var prefix: [Word] = []
    guard names.count > 1 else { return prefix }
    while true {
      var counts: [Word: Int] = [:]
      for name in names
      where name.count > prefix.count + 1 && name.starts(with: prefix) {
        counts[name[prefix.count], default: 0] += 1
      }
      guard let most = counts.max(by: { $0.value < $1.value }),
        4 * most.value >= 3 * names.count,
        most.key.meaning.contains(.whole)
          || most.key.meaning.subtracting([.color, .noise]).isEmpty
      else { return prefix }
      prefix.append(most.key)
    }
  }

  /// The words of a name after the prefix; all of them if the name does not
  /// begin with the whole prefix, or has no other words.
  private static func dropped(
    _ prefix: [Word], from name: [Word]
  ) -> ArraySlice<Word> {
    let count = zip(name, prefix).prefix { $0 == $1 }.count
    return name.dropFirst(
      count == prefix.count && count < name.count ? count : 0)
  }

  /// The names that consist of these words, in this order.
  func names(of words: [Word]?) -> [ColorName] {
    words.flatMap { namesOfWords[$0] } ?? []
  }

  /// The names that consist of these words; empty if no name contains one of
  /// them.
  func names(of words: [String]) -> [ColorName] {
    let known = words.compactMap { wordTable.word($0) }
    return known.count == words.count ? names(of: known) : []
  }

  /// The colour that a name belongs to.
  func color(_ name: ColorName) -> PaletteColor {
    palette.entries[name.index].color
  }

  /// The colour that a background means for a text. Of several colours with the
  /// same words, as in files that were built from others, it is the one in the
  /// file of the text, if its name is that of a background or the other file has
  /// the text, too.
  func ownBackground(_ background: ColorName, of text: ColorName) -> ColorName {
    let isSure =
      background.role == .background
      || files.name(like: text, inFileOf: background) != nil
    return isSure
      ? files.name(like: background, inFileOf: text) ?? background : background
  }

  /// Whether another colour than `background` may be the page of a text, because
  /// names do not say which one is: in the file of the text, or, if that has
  /// none like the page, in any file.
  func hasOtherPage(than background: ColorName, for text: ColorName) -> Bool {
    guard files.areSame(text, background) else { return hasOtherPages }
    if isPageStated { return false }
    let path = palette.entries[text.index].source.path
    return mainPages[path]?.contains {
      $0.rank < Self.pageWords.count - 1
        && isSolid(names[$0.index], on: background.index)
    } ?? false
  }

  /// Whether a colour is one that the device chooses, such as `CanvasText`. Of
  /// the colours that could not be read, only these have a declared value.
  func isOfDevice(_ name: ColorName) -> Bool {
    unresolved.contains(name.index)
      && !palette.entries[name.index].declared.isEmpty
  }

  /// Whether two names are aliases of one colour, or one is an alias of the
  /// other.
  func areOfOneColor(_ one: ColorName, _ other: ColorName) -> Bool {
    let (one, other) = (
      palette.entries[one.index], palette.entries[other.index]
    )
    let targets = [one.aliasedName, other.aliasedName]
    return targets[0] != nil && targets[0] == targets[1]
      || targets[0] == other.name || targets[1] == one.name
  }

  /// Whether a colour is known and hides its backdrop.
  func isOpaque(_ name: ColorName) -> Bool {
    color(name).isOpaque && !unresolved.contains(name.index)
  }

  /// The lowest contrast with the page at which a background is solid.
  private static let solidRatio = 2.5

  /// Whether a background is opaque and stands out from the page.
  func isSolid(_ name: ColorName) -> Bool { isSolid(name, on: page) }

  private func isSolid(_ name: ColorName, on page: Int?) -> Bool {
    isOpaque(name)
      && contrast(name, with: page)?.isAtLeast(Self.solidRatio) ?? false
  }

  /// Whether there is a page, and a background is not solid.
  func isLight(_ name: ColorName) -> Bool {
    page != nil && !isSolid(name)
  }

  /// The contrast of a background with the page; `nil` if there is no page, or
  /// if its colour is not known.
  func contrastWithPage(_ name: ColorName) -> ContrastRatio? {
    contrast(name, with: page)
  }

  private func contrast(
    _ name: ColorName, with page: Int?
  ) -> ContrastRatio? {
    guard let page, !unresolved.contains(page) else { return nil }
    return ContrastRatio(
      palette.entries[page].luminance, palette.entries[name.index].luminance)
  }

  /// The surface that is used most, apart from the page: the plain one, or else
  /// a card, or else the first one; `nil` if there is none.
  var defaultSurface: ColorName? {
    let others = surfaces.dropFirst().map { names[$0] }
    let card = wordTable.word("card")
    return plainSurface
      ?? others.first { $0.words.contains { $0 == card } } ?? others.first
  }

  /// The surface called only `surface`, as in `bg-surface`; `nil` without one.
  var plainSurface: ColorName? {
    let surface = wordTable.word("surface")
    return surfaces.dropFirst().lazy.map { names[$0] }.first { name in
      name.words.contains { $0 == surface }
        && name.subject.allSatisfy { $0.meaning.contains(.main) }
    }
  }

  /// Whether a colour has less contrast with one colour than with another;
  /// `false` if one of them is unknown.
  func isNearer(
    _ name: ColorName, to near: ColorName, than far: ColorName
  ) -> Bool {
    let luminances = [name, near, far].compactMap {
      unresolved.contains($0.index)
        ? nil : palette.entries[$0.index].luminance
    }
    return luminances.count == 3
      && ContrastRatio(luminances[0], luminances[1]).value
        < ContrastRatio(luminances[0], luminances[2]).value
  }

  /// Whether text on a background has a ratio of at least 3, with the page as
  /// the backdrop; `true` if a colour is unknown. The result is used only for
  /// groups of pairs, to find out what their names mean, never to accept or
  /// reject a single pair.
  func isReadable(_ foreground: ColorName, on background: ColorName) -> Bool {
    if unresolved.contains(foreground.index)
      || unresolved.contains(background.index)
    {
      return true
    }
    return PairContrast(
      of: color(foreground), on: color(background),
      backdrop: page.flatMap {
        unresolved.contains($0) ? nil : palette.entries[$0].color
      }
    ).isAtLeast(3)
  }

  // MARK: - Page and surfaces

  /// The words for a page, the clearest first.
  private static let pageWords = [
    ["scheme"], ["body", "page"], ["background", "bg", "canvas"], ["surface"],
  ]

  /// The index of the opaque background whose name has only words for a page,
  /// or else of `base` or `base-100`, or else of a background whose name adds
  /// only numbers or `neutral`.
  private var foundPage: Int? {
    mainPages.values.joined().min(by: <)?.index
      ?? [["base"], ["base", "100"]].lazy.flatMap { names(of: $0) }
      .first(where: isOpaque)?.index
      ?? pages { $0.meaning.hasAny(of: [.main, .even, .number]) }.min(by: <)?
      .index
  }

  /// How well a name names the page; less is better.
  private typealias PageRank = (
    distance: Int, rank: Int, count: Int, primary: Int, index: Int
  )

  private var foundOtherPages: Bool {
    guard let page = page.map({ names[$0] }) else { return false }
    let distance = files.distanceFromTexts(page)
    let hasOfSameName = names(of: page.words).contains {
      !files.areSame($0, page) && color($0) != color(page)
        && files.distanceFromTexts($0) <= distance
    }
    if hasOfSameName || isPageStated { return hasOfSameName }
    return mainPages.values.joined().contains {
      $0.distance <= distance && $0.rank < Self.pageWords.count - 1
        && isSolid(names[$0.index])
    }
  }

  private func pages(where isPlain: (Word) -> Bool) -> [PageRank] {
    let ranks = Self.pageWords.enumerated().flatMap { rank, words in
      words.compactMap { word in wordTable.word(word).map { ($0, rank) } }
    }
    let rank = Dictionary(uniqueKeysWithValues: ranks)
    return ownNames.compactMap { name in
      guard name.role == .background, name.on == nil, !name.isInactive,
        name.state.isEmpty, !name.meanings.contains(.fill),
        name.subject.allSatisfy(isPlain), !isNoPage(name),
        let first = name.words.compactMap({ rank[$0] }).min(),
        isOpaque(name) || unresolved.contains(name.index)
      else { return nil }
      let isPrimary = isPrimary(name)
      if isPrimary && isVivid(name) { return nil }
      return (
        files.distanceFromTexts(name), first, name.words.count,
        isPrimary ? 1 : 0, name.index
      )
    }
  }

  /// Whether a name has the word `primary`, which names the first of several
  /// surfaces or texts, or the colour of a brand.
  func isPrimary(_ name: ColorName) -> Bool {
    let primary = wordTable.word("primary")
    return name.subject.contains { $0 == primary }
  }

  /// Whether the channels of a colour differ by more than half of their range.
  private func isVivid(_ name: ColorName) -> Bool {
    let channels = color(name).encodedSRGB
    return channels.max() - channels.min() > 0.5
  }

  /// Whether a colour is not the page although its name has a word for it: the
  /// CSS property `color-scheme` (Bulma calls its page `scheme-main`), and
  /// `Canvas`, which browsers show if no style sheet sets a background. A sheet
  /// that is not an input may set one.
  private func isNoPage(_ name: ColorName) -> Bool {
    let entry = palette.entries[name.index]
    return entry.isCanvas
      || entry.name.lowercased().filter(\.isLetter).hasSuffix("colorscheme")
  }

  /// The indices of the page, and of the opaque backgrounds that do not stand
  /// out from it and whose names add only levels, numbers or `neutral`.
  private var foundSurfaces: [Int] {
    guard let page else { return [] }
    let others = ownNames.lazy.filter { name in
      name.index != page && name.role == .background && name.on == nil
        && name.isGlobal && name.state.isEmpty && !name.isInactive
        && !name.isInverse && !name.meanings.contains(.fill)
        && name.subject.allSatisfy {
          $0.meaning.hasAny(of: [.main, .level, .even, .number])
        } && isOpaque(name) && isLight(name)
    }
    return [page] + others.map(\.index).prefix(Self.surfaceLimit - 1)
  }
}

extension Palette.Entry {
  /// The name that the value refers to, as `{color.blue.600}`,
  /// `var(--blue-600)`, `$blue-600` and `@color/blue_600` do; `nil` if it refers
  /// to none.
  package var aliasedName: String? {
    if declared.hasPrefix("{"), declared.hasSuffix("}") {
      // A name can have spaces inside.
      var name = declared.dropFirst().dropLast().drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      for end in [".value", ".$value"] where name.hasSuffix(end) {
        return String(name.dropLast(end.count))
      }
      return String(name)
    }
    if declared.hasPrefix("$"),
      declared.allSatisfy({ $0.isLetter || $0.isNumber || "$-_".contains($0) })
    {
      return declared
    }
    if declared.hasPrefix("var("), declared.hasSuffix(")") {
      let inside = declared.dropFirst(4).dropLast()
      let name = inside.prefix { $0 != "," }
      return String(
        name.drop(while: \.isWhitespace).prefix { !$0.isWhitespace })
    }
    if declared.hasPrefix("@color/") { return String(declared.dropFirst(7)) }
    return nil
  }
}
