import CSSColors
import ContrastModel
import PaletteReaders

/// Looks at rules in a mode, and says which colours they show together.
///
///     for each text of a selector, and each condition that is no theme:
///       what counts of its rules
///       both colours of rules with the same conditions     observed
///       a text alone                                       proposed on the page
///     for each variant: the same, with the properties of both
struct RuleObserver {
  typealias Aspect = RuleDeclaration.Property.Aspect

  private(set) var values: RuleValues

  /// The rules of which a pairing is shown.
  private(set) var shown: [Bool]

  /// The rules that set both colours, of which one cannot be known.
  private(set) var unreadable: Set<Int32> = []

  private let rules: StyleRules
  private let isDark: Bool
  private var sightings: [Sighting] = []
  private var places: [Sighting: Int] = [:]

  /// The colours that sightings have the numbers of.
  private(set) var colors: ObservedColors
  private var page: ObservedColor?
  private var hasPage = false

  /// Whether the page has a colour of text, so that nobody sees the root's.
  private var pageSetsColor = false
  private var rootSize: Double?
  private var pageSize: Double?

  /// An observer of a mode.
  init(_ values: RuleValues, shown: [Bool]) {
    self.values = values
    self.shown = shown
    rules = values.rules
    colors = ObservedColors(values.system)
    isDark = values.outcomes.mode.isDark
    readPage()
  }

  /// Looks at groups of rules and at variants.
  ///
  /// - Returns: what they show, in the order of the rules that are named.
  mutating func sightings(
    of groups: [StyleRules.Group], _ variants: [RuleVariants.Variant]
  ) -> [Sighting] {
    for group in groups {
      for context in contexts(of: group) { look(at: group, context) }
    }
    for variant in variants {
      let contexts = contexts(of: variant.user)
      for context in contexts {
        look(at: variant, context, context)
        guard context == 0 else { continue }
        for other in self.contexts(of: variant.setter) where other != 0 {
          look(at: variant, 0, other)
        }
      }
    }
    let places = { [rules, sightings] (number: Int) in
      let rule = rules.rules[Int(sightings[number].rule)]
      return (rule.file, rule.start, number)
    }
    return sightings.indices.sorted { places($0) < places($1) }
      .map { sightings[$0] }
  }

  /// The conditions that are no themes under which a group has rules.
  private func contexts(of group: StyleRules.Group) -> [Int32] {
    var result: [Int32] = []
    for member in rules.members(group) {
      let context = context(of: member)
      if context != result.last { result.append(context) }
    }
    return result.eachOnce()
  }

  private func context(of selector: Int32) -> Int32 {
    rules.rules[Int(rules.selectors[Int(selector)].rule)].context
  }

  /// What counts of a group under a condition.
  private func winners(
    _ group: StyleRules.Group, _ context: Int32
  ) -> RuleLook {
    var look = RuleLook()
    for selector in rules.members(group)
    where self.context(of: selector) == context && values.holds(selector) {
      let rule = rules.selectors[Int(selector)].rule
      for index in rules.aspects(of: rule) {
        guard let weight = values.weight(index, selector) else { continue }
        for aspect in rules.declarations[Int(index)].property.aspects {
          look.take(aspect, index, selector, weight)
        }
      }
    }
    return look
  }

  private mutating func look(at group: StyleRules.Group, _ context: Int32) {
    let look = winners(group, context)
    guard let color = look[.color] else { return }
    let colorSelector = look.selector(of: .color)
    let selector = rules.selectors[Int(colorSelector)]
    guard selector.extent != .everything,
      !selector.traits.contains(.disabled),
      selector.extent != .root || !pageSetsColor
    else { return }
    begin(group, context)
    let (behind, last) = look.background
    let text: ObservedColor
    switch values.value(of: color) {
    case .color(let known): text = known
    case .unknown:
      if behind >= 0 { note(colorSelector, asUnreadableWith: last) }
      return
    // The same as `inherit`.
    case .nothing, .other: return
    }
    let surface = values.surface(
      color: look[.backgroundColor], image: look[.backgroundImage])
    guard let surface else {
      // A background that is none is none; one that it has without the
      // condition is seen.
      let isBare =
        context == 0 || winners(group, 0)[.backgroundColor] == nil
      if isBare, behind < 0 || isOne(colorSelector, last) {
        propose(text, colorSelector, look)
      }
      return
    }
    guard isOne(colorSelector, last) else { return }
    let naming = color < behind ? last : colorSelector
    show(text, on: surface, naming, look)
  }

  /// Looks at a variant, under a condition of what uses the properties and one
  /// of what sets them.
  private mutating func look(
    at variant: RuleVariants.Variant, _ context: Int32, _ other: Int32
  ) {
    let (user, setter) = (variant.user, variant.setter)
    let look = winners(user, context)
    guard let color = look[.color], look.background.declaration >= 0 else {
      return
    }
    let selector = look.selector(of: .color)
    guard !rules.selectors[Int(selector)].traits.contains(.disabled) else {
      return
    }
    let setting = holding(setter, other)
    guard !setting.isEmpty else { return }
    let bases = variant.bases.flatMap { holding($0, other) }
    begin(user, context, with: bases + setting)
    guard case .color(var text) = values.value(of: color) else {
      return
    }
    let forText = values.givers.intersection(setting)
    values.givers.removeAll()
    guard
      var surface = values.surface(
        color: look[.backgroundColor], image: look[.backgroundImage])
    else { return }
    let forSurface = values.givers.intersection(setting)
    // One rule, or several that are as good as one, has given some of each.
    guard let one = forText.max(), let two = forSurface.max(),
      forText.union(forSurface).allSatisfy({ isOne($0, one) }),
      isOne(one, two)
    else { return }
    let naming = max(one, two)
    text = named(text, by: naming)
    surface.colors = surface.colors.map { named($0, by: naming) }
    // What may be around it is behind a translucent background, too.
    if !variant.isOne { surface.colors.removeAll { !$0.color.isOpaque } }
    guard !surface.colors.isEmpty else { return }
    show(
      text, on: surface, naming, look,
      user: rules.selectors[Int(selector)].rule)
  }

  /// A colour that a variant computes: it is named by that.
  private func named(
    _ color: ObservedColor, by selector: Int32
  ) -> ObservedColor {
    guard case .text(var text) = color.origin,
      case .declaration(let index) = text.owner
    else { return color }
    let declaration = rules.declarations[Int(index)]
    guard !declaration.references.isEmpty else { return color }
    text.setter = selector
    return ObservedColor(color: color.color, origin: .text(text))
  }

  /// Whether the rules of two selectors of a group hold under the same
  /// conditions.
  private func isOne(_ one: Int32, _ other: Int32) -> Bool {
    if one == other { return true }
    let (a, b) = (rules.selectors[Int(one)], rules.selectors[Int(other)])
    let terms = { [system = values.system] (scope: Int32) in
      system.scopes[Int(scope)].alternatives.map(\.terms)
    }
    return a.key == b.key && context(of: one) == context(of: other)
      && (a.scope == b.scope || terms(a.scope) == terms(b.scope))
  }

  private mutating func begin(
    _ group: StyleRules.Group, _ context: Int32, with others: [Int32] = []
  ) {
    values.look(at: holding(group, context) + others)
  }

  /// The selectors of a group that hold, those under no condition and those
  /// under one.
  private func holding(
    _ group: StyleRules.Group, _ context: Int32
  ) -> [Int32] {
    var selectors: [Int32] = []
    for member in rules.members(group) where values.holds(member) {
      let own = self.context(of: member)
      if own == 0 || own == context { selectors.append(member) }
    }
    return selectors
  }

  private mutating func note(_ selector: Int32, asUnreadableWith other: Int32) {
    let rule = rules.selectors[Int(selector)].rule
    if rules.selectors[Int(other)].rule == rule { unreadable.insert(rule) }
  }

  /// Shows a text on a surface.
  private mutating func show(
    _ text: ObservedColor, on surface: Surface, _ naming: Int32,
    _ look: RuleLook, user: Int32 = -1
  ) {
    guard !surface.isUnknown else {
      if user < 0 { note(naming, asUnreadableWith: naming) }
      return
    }
    var surface = surface
    if surface.colors.isEmpty, let page { surface.colors = [page] }
    for color in surface.colors where color != text {
      add(
        text, on: color, naming, look,
        surface.isImage ? .image : .certain, user: user)
    }
  }

  /// Proposes a text on the background of the page.
  private mutating func propose(
    _ text: ObservedColor, _ naming: Int32, _ look: RuleLook
  ) {
    guard let page, page != text else { return }
    add(text, on: page, naming, look, .inherited)
  }

  private mutating func add(
    _ text: ObservedColor, on background: ObservedColor, _ naming: Int32,
    _ look: RuleLook,
    _ certainty: ObservedPairing.Certainty, user: Int32 = -1
  ) {
    let opacity = values.opacity(look[.opacity])
    guard text.color.alpha > 0, opacity > 0,
      let kind = kind(
        of: look, user < 0 ? naming : look.selector(of: .color))
    else { return }
    var (text, background, over) = (text, background, ObservedColor?.none)
    var certainty = certainty
    let isOpaque = background.color.isOpaque
    let behind = page.flatMap { $0.color.isOpaque ? $0 : nil }
    if opacity < 1 {
      guard let behind else { return }
      let surface = background.color.lying(on: behind.color)
      let front = text.color.lying(on: surface).withAlpha(opacity)
      let setter = user < 0 ? -1 : naming
      text = written(
        front.lying(on: behind.color), look[.color], setter)
      if certainty != .inherited {
        background = written(
          surface.withAlpha(opacity).lying(on: behind.color),
          look[.backgroundColor] ?? look[.backgroundImage], setter)
      }
    } else if !isOpaque, certainty != .inherited {
      // What is around a part of a component is not known to be the page.
      if isInside(naming) {
        certainty = .inherited
      } else if behind != background, hasPage {
        over = behind
      }
    }
    let rule = rules.selectors[Int(naming)].rule
    shown[Int(rule)] = true
    let sighting = Sighting(
      rule: rule, user: user, foreground: colors.number(of: text),
      background: colors.number(of: background),
      over: over.map { colors.number(of: $0) } ?? -1, kind: kind,
      certainty: certainty, selector: naming)
    // One selector shows the same twice only as the variant of others.
    let mayRepeat = user >= 0 || rules.rules[Int(rule)].selectors.count > 1
    if mayRepeat, let place = places[sighting] {
      if sightings[place].lastSelector != naming {
        sightings[place].moreSelectors.append(naming)
      }
    } else {
      if mayRepeat { places[sighting] = sightings.count }
      sightings.append(sighting)
    }
  }

  /// Whether a selector asks for something around its elements.
  private func isInside(_ selector: Int32) -> Bool {
    let key = rules.keys.slice(rules.selectors[Int(selector)].key)
    var depth = 0
    return key.contains { byte in
      if byte == .openParenthesis || byte == .openBracket { depth += 1 }
      if byte == .closeParenthesis || byte == .closeBracket { depth -= 1 }
      return depth == 0 && (byte == .space || byte == .greaterThan)
    }
  }

  /// A colour that opacity has changed, so that it is no longer that of a
  /// property.
  private func written(
    _ color: PaletteColor, _ declaration: Int32?, _ setter: Int32
  ) -> ObservedColor {
    var text = declaration.map(values.text)
    text?.setter = setter
    return ObservedColor(
      color: color, origin: text.map { .text($0) } ?? .canvas)
  }

  /// The kind of a pairing; `nil` for what shows nothing.
  private mutating func kind(of look: RuleLook, _ selector: Int32)
    -> PairingKind?
  {
    let traits = rules.selectors[Int(selector)].traits
    if traits.contains(.graphic) { return .graphic }
    if values.isIconFont(look[.fontFamily]) { return .graphic }
    if traits.contains(.generated) {
      switch values.content(look[.content]) {
      case .glyph: return .graphic
      case .none: return nil
      case .text, .unknown: break
      }
    }
    let isLarge = values.isLarge(
      size: look[.fontSize], weight: look[.fontWeight], page: pageSize,
      root: rootSize)
    return isLarge ? .large : .text
  }

  /// Reads what the page is like: its background, which is white where nobody
  /// says it, unless the page is dark; and its size of text.
  private mutating func readPage() {
    (rootSize, pageSize) = (FontText.initialSize, FontText.initialSize)
    if !isDark {
      page = ObservedColor(color: .white, origin: .canvas)
    }
    for key in [rules.rootKey, rules.pageKey] {
      let look = winners(key, 0)
      if key == rules.pageKey { pageSetsColor = look[.color] != nil }
      begin(key, 0)
      if let size = look[.fontSize], let bytes = values.bytes(of: size) {
        let size = FontText(bytes).size(inside: pageSize, root: rootSize)
        if key == rules.rootKey { rootSize = size }
        pageSize = size
      }
      let surface = values.surface(
        color: look[.backgroundColor], image: look[.backgroundImage])
      guard let surface else { continue }
      let isPlain = !surface.isImage && !surface.isUnknown
      page = isPlain && surface.colors.count == 1 ? surface.colors[0] : nil
      hasPage = page != nil
    }
  }
}
