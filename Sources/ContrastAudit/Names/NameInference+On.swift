extension NameInference {
  /// Pairs `on-X` with `X`, with its levels, or with a group of solid
  /// backgrounds.
  mutating func findOn() {
    guard table.names.contains(where: { $0.on != nil }) else { return }
    let index = OnIndex(table)
    for name in table.names where !name.isInactive {
      // In `switch-on-thumb`, `on` is a state.
      guard let on = name.on,
        !on.before.contains(where: { $0.meaning.contains(.shape) })
      else { continue }
      let before = on.before.filter { !$0.isForeground }
      // In `text-secondary-on-background` the second word is the strength of
      // the text.
      let text = on.before.lastIndex(where: \.isForeground)
      let strength = text.map { on.before[($0 + 1)...] } ?? []
      let isStrength =
        !strength.isEmpty
        && strength.allSatisfy { $0.meaning.hasAny(of: [.main, .quiet]) }
      if findNamed(name, before + on.behind, index)
        || isStrength
          && findNamed(name, before.dropLast(strength.count) + on.behind, index)
        || findGroup(name, on.behind, index)
      {
        continue
      }
      findSolid(name, before: before, behind: on.behind, index)
    }
  }

  /// Pairs a text with the background that the words around `on` name, and with
  /// its levels. Returns whether it found a pair.
  private mutating func findNamed(
    _ name: ColorName, _ target: [Word], _ index: OnIndex
  ) -> Bool {
    let count = found.count
    add(name, onEach: index.byBag[index.bag(target)] ?? [], by: .on)
    // Web Awesome: `brand-on-quiet` on `brand-fill-quiet`.
    if found.count == count, let on = name.on, !on.before.isEmpty,
      !on.before.contains(where: \.isForeground),
      let fill = table.wordTable.word("fill")
    {
      let words = on.before + [fill] + on.behind
      add(name, onEach: table.names(of: words), by: .on)
    }
    // The word `variant` describes the text, not the background.
    let isVariant = target.last?.meaning.contains(.variant) ?? false
    let base = isVariant ? Array(target.dropLast()) : target
    if isVariant, base.haveLevels {
      add(name, onEach: table.names(of: base), by: .onLevel)
    }
    for level in index.levels[base] ?? [] {
      // Skip a level that has a text of its own, and the levels of that level.
      let hasOwn = (base.count + 1..<level.words.count + 1).contains {
        index.targets.contains(Array(level.words.prefix($0)))
      }
      if !hasOwn { add(name, on: level, by: .onLevel) }
    }
    return found.count > count
  }

  /// Pairs a text with the main background of a group, as `white-on-scheme`
  /// with `scheme-main`, or with the backgrounds of a subject, as
  /// `foreground-on-brand` with `background-brand`. Returns whether it found a
  /// pair.
  private mutating func findGroup(
    _ name: ColorName, _ behind: [Word], _ index: OnIndex
  ) -> Bool {
    let count = found.count
    for end in ["main", "default", "base"] {
      guard let word = table.wordTable.word(end) else { continue }
      add(name, onEach: table.names(of: behind + [word]), by: .on)
    }
    if found.count == count,
      let first = behind.first, !first.meaning.contains(.anySolid)
    {
      let backgrounds = index.bySubject[behind] ?? []
      // `fill-brand-hover` is a state of `fill-brand`, not of `brand-bg`.
      let resting = Set(
        backgrounds.filter(\.state.isEmpty).map(\.backgroundWords))
      for background in backgrounds
      where !index.targets.contains(background.words)
        && resting.contains(background.backgroundWords)
      {
        add(name, on: background, by: .on)
      }
    }
    return found.count > count
  }

  /// The greatest number of texts that are paired with every solid background.
  /// Without the limit, there could be as many pairs as texts times
  /// backgrounds.
  private static let solidTextLimit = 4

  /// Pairs a text with all solid backgrounds, or with those of its component.
  private mutating func findSolid(
    _ name: ColorName, before: [Word], behind: [Word], _ index: OnIndex
  ) {
    guard let group = behind.first, group.meaning.contains(.onSolid)
    else { return }
    if before.isEmpty {
      guard solidTextCount < Self.solidTextLimit else { return }
      solidTextCount += 1
    }
    let solids =
      before.first.map { index.solidsByComponent[$0] ?? [] } ?? index.solids
    // An audit with more pairs is refused anyway.
    for background in solids where found.count <= 1 << 17 {
      if !group.meaning.contains(.namesSolid)
        || background.words.contains(group)
      {
        add(name, on: background, by: .onSolid)
      }
    }
  }

  /// Pairs `primary`, `error` and `outline` with the backgrounds of
  /// `on-surface`, in a system with the roles of Material 3.
  mutating func findRolesOnSurfaces() {
    guard let text = table.names(of: ["on", "surface"]).first,
      let plain = table.names(of: ["surface"]).first,
      !table.names(of: ["on", "primary"]).isEmpty,
      let container = table.wordTable.word("container")
    else { return }
    let texts = Set(
      ["surface", "background"].flatMap { table.names(of: ["on", $0]) }
        .map(\.index))
    let tint = table.wordTable.word("tint")
    var surfaces: [ColorName] = []
    for found in found where texts.contains(found.pair.foreground) {
      let name = table.names[found.pair.background]
      if surfaces.count < PaletteNames.surfaceLimit,
        !name.meanings.contains(.variant),
        !name.words.contains(where: { $0 == tint })
      {
        surfaces.append(name)
      }
    }
    var roles: [ColorName] = []
    for name in table.names {
      // In Material 2, which has no containers, an accent is not used as text.
      // What has a text like that of the surface is a surface, too.
      guard let on = name.on, on.before.isEmpty, on.behind.count == 1,
        !table.names(of: on.behind + [container]).isEmpty,
        !table.isNearer(name, to: text, than: plain)
      else { continue }
      roles += table.names(of: on.behind).filter { $0.role == nil }
    }
    for surface in surfaces {
      for role in roles {
        add(role, on: surface, by: .roleOnSurface, kind: .text)
      }
      for outline in table.names(of: ["outline"]) {
        add(outline, on: surface, by: .roleOnSurface, kind: .graphic)
      }
    }
    for role in table.names(of: ["inverse", "primary"]) {
      add(
        role, onEach: table.names(of: ["inverse", "surface"]),
        by: .roleOnSurface, kind: .text)
    }
  }
}

/// The backgrounds that names with `on` can refer to.
private struct OnIndex {
  /// Backgrounds by their words; the order of the words does not matter.
  private(set) var byBag: [[Int32]: [ColorName]] = [:]

  /// Backgrounds by their subject, that is, without words such as `bg`.
  private(set) var bySubject: [[Word]: [ColorName]] = [:]

  /// The levels of each background, by the words of the background: a level of
  /// `surface` is `surface-container-high`.
  private(set) var levels: [[Word]: [ColorName]] = [:]

  /// The words of the backgrounds that names with `on` refer to.
  private(set) var targets: Set<[Word]> = []

  /// The backgrounds that stand out from the page.
  private(set) var solids: [ColorName] = []

  /// The solid backgrounds by their first word.
  private(set) var solidsByComponent: [Word: [ColorName]] = [:]

  init(_ table: PaletteNames) {
    let names = table.names.filter { !$0.isInactive }
    for name in names {
      guard let on = name.on else { continue }
      targets.insert(on.before.filter { !$0.isForeground } + on.behind)
    }
    for name in names where name.on == nil {
      // `primary-color` is text, but for `on-primary-color` it is not.
      if name.isPlainColor, targets.contains(name.words) {
        byBag[bag(name.words), default: []].append(name)
      }
      guard name.canBeBackground, name.role != .content else { continue }
      byBag[bag(name.words), default: []].append(name)
      if name.role == .background {
        bySubject[name.subject, default: []].append(name)
      }
      if name.role != nil, !name.isInverse, table.isSolid(name) {
        solids.append(name)
        if let first = name.words.first {
          solidsByComponent[first, default: []].append(name)
        }
      }
      guard name.role != .component else { continue }
      // Drop words for levels from the end, one at a time.
      var words = name.words
      while let last = words.last, let stem = words.stem, !stem.isEmpty,
        last.meaning.hasAny(of: [.level, .number]), stem.haveLevels
      {
        levels[stem, default: []].append(name)
        words = stem
      }
    }
  }

  func bag(_ words: some Sequence<Word>) -> [Int32] {
    words.map(\.number).sorted()
  }
}

extension [Word] {
  /// Whether a colour with these words and one for a level is a level of the
  /// same background: `surface-bright`, `primary-fixed-dim`. A step or a tint
  /// of another colour, such as `green-50`, is a colour of its own.
  fileprivate var haveLevels: Bool {
    contains { $0.meaning.hasAny(of: [.background, .fixed]) }
  }
}
