extension NameInference {
  /// Pairs the text of a role with the faintest background tint of that role:
  /// `text-danger` with `bg-danger-subtle`.
  mutating func findTints() {
    let tints = quietestTints
    for text in texts() {
      let role = text.subject.filter { !$0.meaning.contains(.namesSolid) }
      let isPlain = text.subject.allSatisfy {
        $0.meaning.hasAny(of: [.main, .quiet, .level])
      }
      if isPlain { continue }
      if let tint = tints[text.subject] ?? tints[role] {
        add(text, on: tint, by: .roleOnTint)
      }
    }
  }

  /// Pairs texts, icons and lines of the whole system with the page or a
  /// surface: each with one or two backgrounds, however many surfaces there
  /// are.
  mutating func findOnPage() {
    guard let index = table.page else { return }
    let page = table.names[index]
    let surfaces = [page] + (table.defaultSurface.map { [$0] } ?? [])
    // If there is a plain `surface`, most texts and icons are on it.
    let surface = table.plainSurface ?? page
    // A text with its own background is not for the page, unless it is muted.
    let owned = foregrounds(
      of: [.partner, .roleOnItsBackground, .sameWordsOfSiblings])
    let muted = ["muted", "subtle"].compactMap { table.wordTable.word($0) }
    let backgrounds = foundBackgrounds
    // If there is a `default-fg`, `primary-fg` belongs to a brand, unless the
    // page is named `primary`, too.
    let hasOtherText =
      !table.isPrimary(page)
      && table.names.contains {
        $0.role == .text && $0.isGlobal && $0.isMain && $0.state.isEmpty
          && !table.isPrimary($0)
      }
    // If there is a `text.primary`, `primary.text` is the text of a role.
    let hasLeadingText = table.names.contains {
      $0.isLeadingText && table.isPrimary($0) && $0.isMain && $0.state.isEmpty
    }
    // If there is a `text-color`, a `base-color` may be anything.
    let hasPlainText = table.names.contains {
      $0.role == .text && $0.isGlobal && $0.isMain && $0.state.isEmpty
        && $0.on == nil && !$0.isInverse && !$0.saysLittle
    }
    // If there is a `body-color`, a `default-color` is that of some part; if
    // there is a `text` of another colour, `ink` is dark text on bright areas.
    let (body, usual, ink) = (
      table.wordTable.word("body"), table.wordTable.word("default"),
      table.wordTable.word("ink")
    )
    func has(_ word: Word?, _ name: ColorName) -> Bool {
      word.map(name.words.contains) ?? false
    }
    let plainTexts = table.names.filter {
      $0.isText && $0.isMain && $0.state.isEmpty && $0.on == nil
        && !$0.isInverse && !$0.meanings.contains(.quiet)
    }
    let hasBodyText = plainTexts.contains { has(body, $0) }
    let otherThanInk = Set(
      plainTexts.filter { $0.isGlobal && !has(ink, $0) }
        .map { table.color($0) })
    func isOfPart(_ text: ColorName) -> Bool {
      hasBodyText && has(usual, text)
        || has(ink, text)
          && otherThanInk.contains { $0 != table.color(text) }
    }
    // If there is a colour `primary`, `primary-fg` is the text on that colour.
    let colored = Set(
      table.names.lazy
        .filter { $0.role == nil && $0.state.isEmpty }
        .map(\.subject))
    for text in texts() where text.isGlobal && !text.meanings.contains(.hue) {
      let isOwned =
        owned.contains(text.index) && !text.subject.isEmpty
        && !text.subject.allSatisfy(muted.contains)
      if isOwned || !text.isForPage { continue }
      if text.isMain, !text.meanings.contains(.quiet),
        text.subject.isEmpty
          || !colored.contains(text.subject)
            && !(table.isPrimary(text)
              && (hasOtherText || hasLeadingText && !text.isLeadingText))
      {
        let page = table.ownBackground(page, of: text)
        // `content-color` is the text or the background of some content, and
        // `primary-color` is mostly that of a brand.
        let isDoubtful =
          table.hasOtherPage(than: page, for: text)
          || !table.files.areOfOneSystem(text, page: page)
          || isOfPart(text)
          || text.saysLittle
            && (hasPlainText || text.meanings.contains(.content)
              || !text.subject.isEmpty)
        add(text, on: page, by: .mainTextOnPage, isProposed: isDoubtful)
      }
      if text.isOfRole {
        add(text, on: surface, by: .textOnSurface)
      } else {
        add(text, onEach: surfaces, by: .textOnSurface)
      }
    }
    for name in table.names
    where !name.isInactive && !name.isInverse && name.on == nil
      && name.state.isEmpty
    {
      if name.role == .icon, name.isGlobal, name.isForPage {
        add(name, on: surface, by: .iconOnPage)
      } else if name.role == .line, !backgrounds.contains(name.index),
        name.meanings.contains(.strongLine), !name.isQuietLine
      {
        add(name, on: page, by: .lineOnPage)
      }
    }
  }

  /// The texts that have no state and no `on`, are neither inactive nor
  /// inverse, and are not the background of another colour.
  private func texts() -> [ColorName] {
    let backgrounds = foundBackgrounds
    return table.names.filter { name in
      name.isText && !name.isInactive && name.on == nil && !name.isInverse
        && name.state.isEmpty && !backgrounds.contains(name.index)
        // `text-on-color`, of which `color` is dropped.
        && name.words.last?.meaning.contains(.on) != true
    }
  }

  /// The background with the faintest tint of each role's colour, by the role's
  /// words.
  private var quietestTints: [[Word]: ColorName] {
    let covered = CoveredBackgrounds(self)
    var byRole: [[Word]: ColorName] = [:]
    let surface = table.wordTable.word("surface")
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
      if let known = byRole[role],
        let old = table.contrastWithPage(known),
        let new = table.contrastWithPage(name), old.value <= new.value
      {
        continue
      }
      byRole[role] = name
    }
    return byRole
  }
}

extension ColorName {
  /// Whether it is the main colour of its kind: `text`, `text-primary`.
  fileprivate var isMain: Bool {
    subject.allSatisfy { $0.meaning.contains(.main) }
  }

  /// Whether the name ends in `color`, and only a word that does not always
  /// mean text, or none, says that it is text: `body-color`, `content-color`.
  fileprivate var saysLittle: Bool {
    endsInColor
      && !words.contains {
        $0.meaning.contains(.text) && !$0.meaning.contains(.partner)
      }
  }

  /// Whether the name begins with the word for text: `text.primary`.
  fileprivate var isLeadingText: Bool {
    role == .text && words.first?.meaning.contains(.text) ?? false
  }

  /// Whether the name has at most one word for a role; a name with more is for
  /// a part of the system, not for the page.
  fileprivate var isForPage: Bool { roleCount < 2 }

  /// Whether the name has a word for a role: `text-danger` does, `text-muted`
  /// does not.
  fileprivate var isOfRole: Bool { roleCount > 0 }

  private var roleCount: Int {
    subject.count {
      !$0.meaning.hasAny(of: [.main, .quiet, .number, .level])
    }
  }

  /// Whether the name says that a line is quiet, and so need not stand out:
  /// `border-subtle`.
  fileprivate var isQuietLine: Bool {
    words.contains {
      $0.meaning.contains(.quiet) && !$0.meaning.contains(.strongLine)
    }
  }
}
