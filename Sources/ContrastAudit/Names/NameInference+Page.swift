extension NameInference {
  /// Texts of a role on its tints: `text-danger` on `bg-danger-subtle`.
  mutating func findTints() {
    let covered = CoveredBackgrounds(self)
    let tints = Tints(table, covered)
    let texts = texts()
    let pairs = texts.compactMap { text -> (ColorName, [ColorName])? in
      let role = text.subject.filter { !$0.meaning.contains(.namesSolid) }
      guard
        let behind = tints.byRole[Array(text.subject)] ?? tints.byRole[role],
        !text.subject.allSatisfy({
          $0.meaning.hasAny(of: [.main, .quiet, .level])
        })
      else { return nil }
      return (text, behind)
    }
    let single = pairs.filter { $0.1.count == 1 }
    let readable = single.count { table.isReadable($0.0, on: $0.1[0]) }
    let isSure = single.count >= 3 && 4 * readable >= 3 * single.count
    for (text, behind) in pairs {
      add(
        text, onEach: behind,
        by: isSure && behind.count == 1 ? .roleOnItsTint : .roleOnTints)
    }
    for text in texts where text.isGlobal && text.isMain {
      add(text, onEach: tints.ofOneWord, by: .mainTextOnTint)
    }
  }

  /// Texts, icons and lines of the whole system on the page and its surfaces.
  mutating func findOnPage() {
    guard let page = table.page else { return }
    let surfaces = table.surfaces.map { table.names[$0] }
    let pages = surfaces.filter { surface in
      surface.index == page
        || surface.subject.allSatisfy { $0.meaning.contains(.main) }
    }
    // What has a background of its own is not for the page; a muted text is.
    let owned = foregrounds(
      of: [.partner, .roleOnItsBackground, .sameWordsOfSiblings])
    let muted = ["muted", "subtle"].compactMap { table.lexicon.word($0) }
    let backgrounds = foundBackgrounds
    for text in texts() where text.isGlobal {
      if text.meanings.contains(.hue) { continue }
      if owned.contains(text.index), text.subject.isEmpty == false,
        !text.subject.allSatisfy(muted.contains)
      {
        continue
      }
      find(text, on: surfaces, page: page, pages: pages)
    }
    for name in table.names
    where !name.isInactive && !name.isInverse && name.on == nil
      && name.state.isEmpty
    {
      if name.role == .icon, name.isGlobal {
        add(name, onEach: pages, by: .iconOnPage)
      } else if name.role == .line, !backgrounds.contains(name.index),
        name.meanings.contains(.strongLine), !name.isQuietLine
      {
        add(name, onEach: pages, by: .lineOnPage)
      }
    }
  }

  private mutating func find(
    _ text: ColorName, on surfaces: [ColorName], page: Int,
    pages: [ColorName]
  ) {
    let roles = text.subject.count {
      !$0.meaning.hasAny(of: [.main, .quiet, .number])
    }
    let isSecondary =
      text.meanings.contains(.secondary) && !text.meanings.contains(.faint)
    for surface in surfaces {
      let isPage = surface.index == page
      if text.isMain {
        add(
          text, on: surface, by: isPage ? .mainTextOnPage : .mainTextOnSurface)
      } else if roles == 0 {
        add(
          text, on: surface,
          by: isPage && isSecondary ? .secondaryTextOnPage : .quietTextOnSurface
        )
      } else if roles == 1, text.subject.count == 1 {
        add(text, on: surface, by: .roleTextOnSurface)
      } else if pages.contains(where: { $0.index == surface.index }),
        text.subject.allSatisfy({
          $0.meaning.contains(.main) || !$0.meaning.contains(.quiet)
        })
      {
        add(text, on: surface, by: .roleTextOnSurface)
      }
    }
  }

  /// Inverse text on the backgrounds that are only inverse.
  mutating func findInverse() {
    let backgrounds = table.names.filter { name in
      name.role == .background && name.isGlobal && !name.isInactive
        && name.isInverse && name.on == nil && name.state.isEmpty
        && name.subject.allSatisfy {
          $0.meaning.hasAny(of: [.inverse, .main])
        }
    }.prefix(PaletteNames.surfaceLimit)
    // Where no background is inverse, the bold ones are.
    let solids = table.names.lazy.filter { [table] name in
      name.role == .background && name.isGlobal && !name.isInactive
        && name.on == nil && name.state.isEmpty
        && name.meanings.contains(.namesSolid) && table.isSolid(name)
    }.prefix(PaletteNames.surfaceLimit)
    for name in table.names
    where name.isInverse && !name.isInactive && name.on == nil
      && name.state.isEmpty && name.isGlobal
      && (name.role == .text || name.role == .icon)
    {
      if !backgrounds.isEmpty {
        add(name, onEach: backgrounds, by: .inverse)
      } else if name.subject.allSatisfy({ $0.meaning.contains(.inverse) }) {
        add(name, onEach: solids, by: .inverse)
      }
    }
  }

  /// The texts that are no background of something else, in no state, and not
  /// inverse.
  private func texts() -> [ColorName] {
    let backgrounds = foundBackgrounds
    return table.names.filter { name in
      (name.role == .text || name.role == .color && name.isGlobal)
        && !name.isInactive && name.on == nil && !name.isInverse
        && name.state.isEmpty && !backgrounds.contains(name.index)
    }
  }
}

extension ColorName {
  /// Whether nothing but the main colour of its kind is meant.
  fileprivate var isMain: Bool {
    subject.allSatisfy { $0.meaning.contains(.main) }
  }

  /// Whether a line is said to be quiet, so that it need not be seen.
  fileprivate var isQuietLine: Bool {
    words.contains {
      $0.meaning.contains(.quiet) && !$0.meaning.contains(.strongLine)
    }
  }
}

/// The backgrounds that are hardly tinted with the colour of a role.
private struct Tints {
  /// The tints by the words of their roles.
  private(set) var byRole: [[Word]: [ColorName]] = [:]

  /// Those of the whole system, of roles of one word.
  private(set) var ofOneWord: [ColorName] = []

  init(_ table: PaletteNames, _ covered: CoveredBackgrounds) {
    let surface = table.lexicon.word("surface")
    for name in table.names
    where name.role == .background && name.on == nil && !name.isInactive
      && name.state.isEmpty && !name.meanings.contains(.solid)
      && table.isLight(name) && !covered.contains(name)
    {
      let role = name.subject.filter { !$0.meaning.contains(.tint) }
      let isTint =
        role.count < name.subject.count
        || name.words.contains { $0 == surface }
      let isSurface = role.allSatisfy {
        $0.meaning.hasAny(of: [.main, .level, .number])
      }
      guard isTint, !isSurface else { continue }
      byRole[role, default: []].append(name)
      if role.count == 1, name.isGlobal { ofOneWord.append(name) }
    }
  }
}
