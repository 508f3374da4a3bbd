import CSSColors
import ContrastModel
import PaletteReaders

/// Two colours that rules show together in a mode.
struct Sighting: Hashable {
  /// The rule that is reported, and for a variant also the rule that uses its
  /// properties.
  let rule: Int32
  let user: Int32?

  let foreground: ObservedColor
  let background: ObservedColor

  /// The backdrop of a translucent background.
  let over: ObservedColor?

  let kind: PairingKind
  let certainty: ObservedPairing.Certainty
}

/// Finds the colours that rules show together in a mode.
///
///     for each selector text, condition other than themes, and sheet:
///       find the winning declarations of its rules
///       both colours in rules with the same conditions    observed
///       a text colour alone                               proposed on the page
///     for each variant: the same, with the properties of both
struct RuleObserver {
  var values: RuleValues

  /// The rules that set both colours, one of which cannot be resolved.
  private(set) var unreadable: Set<Int32> = []

  let rules: StyleRules

  /// The sightings, each with the selectors of the rule that shows it.
  private var sightings: [(sighting: Sighting, selectors: [Int32])] = []
  private var places: [Sighting: Int] = [:]

  /// The groups that match every element of a group.
  private var covers: [StyleRules.Group: [StyleRules.Group]] = [:]

  /// The selectors that may replace the colours of a group in a mode.
  private var scoped: [StyleRules.Group: [Int32]] = [:]

  /// The groups whose colours another class may replace in a dark mode.
  private var darkened: Set<StyleRules.Group> = []

  /// Whether the rules of a group set a background.
  var backgrounds: [StyleRules.Group: Bool] = [:]

  /// The page of the rules that are observed, the pages of the sheets that
  /// state one of their own, and that of the other sheets.
  var page = Page()
  var pages: [Int: Page] = [:]
  var otherPage = Page()

  /// The size of the root's text in pixels; `nil` if it is not known.
  var rootSize: Double? = FontText.initialSize

  /// An observer of a mode.
  init(_ values: RuleValues) {
    self.values = values
    rules = values.rules
    readPages()
  }

  /// Observes groups of rules and variants.
  ///
  /// - Returns: the sightings, in the order of the rules that are reported.
  mutating func sightings(
    of groups: [StyleRules.Group], _ variants: RuleVariants
  ) -> [(sighting: Sighting, selectors: [Int32])] {
    (covers, scoped) = (variants.covers, variants.scoped)
    if values.outcomes.mode.isDark { darkened = variants.darkened }
    for group in groups where !darkened.contains(group) {
      look(at: group) {
        $0.look(at: $1, with: $2, $0.rules.plainMembers(of: group))
      }
    }
    for variant in variants.variants {
      look(at: variant.user) { $0.look(at: variant, by: $1, with: $2.setters) }
    }
    let found = sightings
    // Large tables, which are not needed any more.
    (places, sightings) = ([:], [])
    let order = { [rules] (number: Int) in
      let rule = rules.rules[Int(found[number].sighting.rule)]
      return (rule.file, rule.prelude.lowerBound, number)
    }
    return found.indices.sorted { order($0) < order($1) }.map { found[$0] }
  }

  /// The later of the winning declarations of the background colour and image.
  private var background: RuleValues.Winner? {
    [values[.backgroundColor], values[.backgroundImage]].compactMap { $0 }
      .max { $0.declaration < $1.declaration }
  }

  /// Observes the selectors of a group, sheet by sheet. It is unknown whether a
  /// page loads two files together if neither imports the other, so text and
  /// background must come from one sheet. A sheet is skipped if another one
  /// overrides its colours for a condition of the mode.
  private mutating func look(
    at group: StyleRules.Group,
    _ look: (inout Self, _ own: [Int32], _ others: Others) -> Void
  ) {
    let members = rules.members(of: group)
    let sheets = Dictionary(grouping: members) { unit(of: $0) }.values
      .sorted { $0[0] < $1[0] }
    guard sheets.count > 1 else { return look(&self, members, Others()) }
    values.look(at: members)
    let top = topColor
    let setters = members.filter { selector in
      rules.rule(of: selector).declarations.contains {
        rules.declarations[Int($0)].property == nil
      }
    }
    let filled = sheets.indices.filter { setsBackground(sheets[$0]) }
    for (index, own) in sheets.enumerated() where values.budget > 0 {
      values.look(at: own)
      guard values[.color] != nil else { continue }
      if let top, top.isOwn, topColor?.rank != top.rank { continue }
      values.budget -= setters.count
      let unit = unit(of: own[0])
      look(
        &self, own,
        Others(
          setters: setters.filter { self.unit(of: $0) != unit },
          setBackground: filled.count > 1
            || filled.count == 1 && filled[0] != index))
    }
  }

  /// The selectors of a group in other sheets.
  private struct Others {
    /// Those that set custom properties.
    var setters: [Int32] = []

    /// Whether one of them sets a background.
    var setBackground = false
  }

  /// The winning declaration of text or background with the greater rank.
  private var topColor: RuleValues.Winner? {
    [values[.color], background].compactMap { $0 }.max { $0.rank < $1.rank }
  }

  private mutating func look(
    at own: [Int32], with others: Others, _ plain: [Int32]
  ) {
    page = pages[unit(of: own[0])] ?? otherPage
    values.look(at: own, with: others.setters + plain)
    guard let color = values[.color] else { return }
    let selector = rules.selectors[Int(color.selector)]
    guard selector.extent != .everything,
      !selector.traits.contains(.disabled),
      selector.extent != .root || !page.setsColor
    else { return }
    let behind = background
    let text: ObservedColor
    switch values.value(of: color.declaration) {
    case .color(let known):
      text = values.observed(known, of: color.declaration)
    case .unknown:
      if let behind { note(color.selector, asUnreadableWith: behind.selector) }
      return
    // The text has the colour of the element around it, as with `inherit`.
    case .nothing, .other: return
    }
    if let behind, !isOne(color.selector, behind.selector) { return }
    // Another rule for all of these elements shows another colour.
    if let behind,
      (covers[selector.group] ?? []).contains(where: {
        values.overrides($0, color) || values.overrides($0, behind)
      }) || isOverriddenByStem(color, behind)
    {
      return
    }
    values.addImages(of: covers[selector.group] ?? [], over: behind)
    let surface = values.surface()
    guard !values.isGuess(in: unit(of: color.selector)) else { return }
    if let surface {
      let last = behind.flatMap {
        $0.declaration > color.declaration ? $0.selector : nil
      }
      show(
        text, on: surface, last ?? color.selector,
        isReplaced: isReplaced(selector.group, color, behind))
    } else if !others.setBackground, !setsBackground(plain),
      !isUtility(color.selector),
      !isOnBackground(selector.key), let page = page.color, page != text
    {
      // The text is on the page only if no rule sets a background: not even
      // `none`, and not even a rule that applies without the condition.
      add(text, on: page, color.selector, .inherited)
    }
  }

  /// Whether a rule sets both colours of some elements of a group in the mode,
  /// where the winning declarations are for all modes.
  private func isReplaced(
    _ group: StyleRules.Group, _ text: RuleValues.Winner,
    _ behind: RuleValues.Winner?
  ) -> Bool {
    !text.isOwn && behind?.isOwn != true
      && scoped[group]?.contains(where: values.holds) == true
  }

  private mutating func look(
    at variant: RuleVariants.Variant, by own: [Int32], with others: [Int32]
  ) {
    page = pages[unit(of: own[0])] ?? otherPage
    let setting =
      rules.plainMembers(of: variant.setter)
      + rules.members(of: variant.setter)
    values.look(
      at: own,
      with: others + rules.plainMembers(of: variant.user)
        + variant.bases.flatMap { rules.members(of: $0) } + setting)
    guard let color = values[.color], background != nil,
      !rules.selectors[Int(color.selector)].traits.contains(.disabled),
      case .color(let known) = values.value(of: color.declaration)
    else { return }
    let forText = values.setters.intersection(setting)
    let front = values.observed(known, of: color.declaration)
    values.clearSetters()
    guard var surface = values.surface(),
      !values.isGuess(in: unit(of: color.selector))
    else { return }
    let forSurface = values.setters.intersection(setting)
    // One rule, or several that always apply together, must set properties of
    // both the text and the surface.
    guard let one = forText.max(), let two = forSurface.max(),
      forText.union(forSurface).allSatisfy({ isOne($0, one) })
    else { return }
    let naming = max(one, two)
    let text = named(front, by: naming)
    surface.colors = surface.colors.map { named($0, by: naming) }
    // If one element may be around the other, the backdrop of a translucent
    // background is unknown.
    if !variant.isOne { surface.colors.removeAll { !$0.color.isOpaque } }
    guard !surface.colors.isEmpty else { return }
    show(text, on: surface, naming, user: color.selector)
  }

  /// The colour, named after a selector if its declaration has references.
  private func named(
    _ color: ObservedColor, by selector: Int32
  ) -> ObservedColor {
    guard case .declaration(let index, _) = color.origin,
      rules.declarations[Int(index)].references.isEmpty == false
    else { return color }
    var color = color
    color.origin = .declaration(index, setter: selector)
    return color
  }

  /// Whether the rules of two selectors of a group are in one sheet, and apply
  /// under the same conditions.
  private func isOne(_ one: Int32, _ other: Int32) -> Bool {
    if one == other { return true }
    let (a, b) = (rules.selectors[Int(one)], rules.selectors[Int(other)])
    let terms = { [values] (scope: Int32) in
      values.system.scopes[Int(scope)].alternatives.map(\.terms)
    }
    let (rule, second) = (rules.rule(of: one), rules.rule(of: other))
    return a.key == b.key && rule.context == second.context
      && unit(of: one) == unit(of: other)
      && (a.scope == b.scope || terms(a.scope) == terms(b.scope))
  }

  private mutating func note(_ selector: Int32, asUnreadableWith other: Int32) {
    let rule = rules.selectors[Int(selector)].rule
    if rules.selectors[Int(other)].rule == rule { unreadable.insert(rule) }
  }

  /// Adds the pairings of a text with the colours of a surface. `naming` is the
  /// selector that is reported; for a variant, `user` is the selector of the
  /// rule that uses its properties. The pairings are only proposed if the colours
  /// may be replaced.
  private mutating func show(
    _ text: ObservedColor, on surface: Surface, _ naming: Int32,
    user: Int32 = -1, isReplaced: Bool = false
  ) {
    guard !surface.isUnknown else {
      if user < 0 { note(naming, asUnreadableWith: naming) }
      return
    }
    var surface = surface
    if surface.colors.isEmpty, let page = page.color {
      surface.colors = [page]
    }
    for color in surface.colors
    where color != text && !isHidden(text, color) {
      let isImage =
        surface.isImage || surface.hasGradient && !color.color.isOpaque
      add(
        text, on: color, naming,
        isReplaced ? .inherited : isImage ? .image : .certain, user: user)
    }
  }

  /// Whether rules of one selector give a text and its background the same
  /// colour, so that no text is visible, as in a dot or a line, or where a rule
  /// of another class gives the text another colour.
  private func isHidden(
    _ text: ObservedColor, _ background: ObservedColor
  ) -> Bool {
    guard text.color == background.color, background.part == 0,
      case .declaration(let one, _) = text.origin,
      case .declaration(let other, _) = background.origin
    else { return false }
    return rules.declarations[Int(one)].property == .color
      && rules.declarations[Int(other)].property != nil
  }

  private mutating func add(
    _ text: ObservedColor, on background: ObservedColor, _ naming: Int32,
    _ certainty: ObservedPairing.Certainty, user: Int32 = -1
  ) {
    let opacity = values.opacity()
    guard text.color.alpha > 0, opacity != 0, !values.isClippedToText,
      let kind = kind(of: user < 0 ? naming : user)
    else { return }
    var (text, background, over) = (text, background, ObservedColor?.none)
    var certainty = certainty
    let behind = page.color.flatMap { $0.color.isOpaque ? $0 : nil }
    if let behind, let opacity, opacity < 1 {
      let surface = background.color.layered(on: behind.color)
      let front = text.color.layered(on: surface).withAlpha(opacity)
      let setter = user < 0 ? -1 : naming
      text = Self.computed(
        front.layered(on: behind.color), values[.color], setter)
      if certainty != .inherited {
        background = Self.computed(
          surface.withAlpha(opacity).layered(on: behind.color), self.background,
          setter)
        // If the style sheet sets no page background, the pair is only a guess.
        if !page.isStated { certainty = .inherited }
      }
    } else if opacity != 1 {
      // What is behind the element, or how much of it is seen, is unknown.
      certainty =
        opacity != nil && page.isImage && certainty != .inherited
        ? .image : .inherited
    } else if !background.color.isOpaque, certainty != .inherited {
      // The pages of other sheets differ.
      if isElsewhere(naming, background)
        || (behind == nil || !page.isStated) && !pages.isEmpty
      {
        certainty = .inherited
      } else if behind != background, page.isStated {
        over = behind
      }
    }
    let sighting = Sighting(
      rule: rules.selectors[Int(naming)].rule,
      user: user < 0 ? nil : rules.selectors[Int(user)].rule,
      foreground: text, background: background, over: over, kind: kind,
      certainty: certainty)
    if let place = places[sighting] {
      if sightings[place].selectors.last != naming {
        sightings[place].selectors.append(naming)
      }
    } else {
      places[sighting] = sightings.count
      sightings.append((sighting, [naming]))
    }
  }

  /// A colour that opacity has changed, so that it is no longer the colour of a
  /// property.
  private static func computed(
    _ color: PaletteColor, _ winner: RuleValues.Winner?, _ setter: Int32
  ) -> ObservedColor {
    ObservedColor(
      color: color,
      origin: winner.map { .declaration($0.declaration, setter: setter) }
        ?? .canvas, isFaded: true)
  }

  /// The kind of a selector's pairings; `nil` if its elements show nothing.
  private mutating func kind(of selector: Int32) -> PairingKind? {
    let traits = rules.selectors[Int(selector)].traits
    if values.isIconFont() { return .graphic }
    if traits.contains(.generated) {
      guard let kind = values.contentKind(of: selector) else { return nil }
      if kind == .graphic { return kind }
    }
    if traits.contains(.graphic) { return .graphic }
    if values.hidesText() { return nil }
    let others = rules.sizes(besides: selector).filter {
      values.holds($0.selector)
    }
    return values.isLarge(root: rootSize, others: others.map(\.declaration))
      ? .large : .text
  }
}
