import PaletteReaders

/// The pages of sheets that do not import one another.
extension RuleObserver {
  /// A page: its background, whether a rule states it, and whether it is an
  /// image.
  typealias Page = (color: ObservedColor?, isStated: Bool, isImage: Bool)

  /// Reads the page of each sheet. If two sheets state different pages, that of
  /// a sheet that states none is unknown.
  mutating func readPages() {
    let keys = [StyleRules.rootKey, StyleRules.pageKey]
    let members = keys.flatMap { rules.members(of: $0) }
    let units = members.filter {
      values.system.isBase(rules.selectors[Int($0)].scope)
        && setsBackground([$0])
    }.map { unit(of: $0) }.eachOnce()
    if units.count > 1 {
      for unit in units {
        readPage(of: unit)
        values.look(at: members.filter { self.unit(of: $0) == unit })
        _ = values.surface()
        pages[unit] = values.isGuess(in: unit) ? (nil, false, false) : page
      }
    }
    readPage()
    if Set(pages.values.map { $0.color?.color }).count > 1 {
      page = (nil, false, false)
    } else {
      pages = [:]
    }
    otherPage = page
  }

  /// Reads the background of the page and the text size of the root. The
  /// default background is white, or unknown in a dark mode.
  private mutating func readPage(of unit: Int? = nil) {
    page = (nil, false, false)
    if !values.outcomes.mode.isDark {
      page.color = ObservedColor(color: .white, origin: .canvas)
    }
    for key in [StyleRules.rootKey, StyleRules.pageKey] {
      let members = rules.members(of: key)
      values.look(
        at: unit == nil ? members : members.filter { self.unit(of: $0) == unit }
      )
      if key == StyleRules.pageKey { pageSetsColor = values[.color] != nil }
      if key == StyleRules.rootKey, let text = values.text(of: .fontSize) {
        rootSize = FontText(text).size(
          inside: FontText.initialSize, root: FontText.initialSize)
      }
      guard let surface = values.surface() else { continue }
      let isPlain = !surface.isImage && !surface.isUnknown
      let color = isPlain && surface.colors.count == 1 ? surface.colors[0] : nil
      page = (color, color != nil, surface.isImage)
    }
  }
}
