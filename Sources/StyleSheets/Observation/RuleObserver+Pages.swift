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
}
