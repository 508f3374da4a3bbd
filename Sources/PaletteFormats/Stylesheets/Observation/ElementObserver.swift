import ContrastModel

/// Looks at elements in a mode, and says which colours they put together.
struct ElementObserver {
  /// Two colours of an element.
  struct Sighting {
    /// The selector that makes the element show them, by its number.
    let selector: Int32

    /// The selector as it is written.
    var text: String

    /// The colours.
    var foreground: ObservedColor
    var background: ObservedColor

    /// What lies behind a translucent background.
    var over: ObservedColor?

    /// What is shown.
    let kind: PairingKind

    /// How sure it is.
    let certainty: ObservedPairing.Certainty

    /// Whether it is another one but for its selector.
    func isLike(_ other: Sighting) -> Bool {
      foreground == other.foreground && background == other.background
        && over == other.over && kind == other.kind
        && certainty == other.certainty
    }
  }

  /// The rules of which a pairing is shown.
  private(set) var shown: Set<Int32> = []

  /// The rules that set both colours, of which one cannot be known.
  private(set) var unreadable: Set<Int32> = []

  private let rules: StyleRules
  private let cascade: ElementCascade
  private let elements: StyleElements
  private let sources: [SourceText]
  private let isDark: Bool
  private var values: ElementValues
  private var surfaces: [StyleElements.ID: Surface?] = [:]

  /// An observer of a mode.
  init(_ values: ElementValues, mode: StyleMode) {
    self.values = values
    rules = values.rules
    cascade = values.cascade
    elements = cascade.elements
    sources = values.sources
    isDark = mode.isDark
  }

  /// Looks at some elements.
  ///
  /// - Returns: what they show, in the order of the selectors.
  mutating func sightings(of observed: [ObservedElement]) -> [Sighting] {
    var sightings: [Sighting] = []
    for element in observed { look(at: element, into: &sightings) }
    return merged(
      sightings.enumerated().sorted {
        ($0.element.selector, $0.offset) < ($1.element.selector, $1.offset)
      }.map(\.element))
  }

  /// How many pairings of a rule are compared with the next one.
  private static let mergingLimit = 8

  /// How long a list of selectors grows, in bytes.
  private static let textLimit = 160

  /// The same pairings of a rule as one.
  private func merged(_ sightings: [Sighting]) -> [Sighting] {
    var result: [Sighting] = []
    var last: Int32 = -1
    var first = 0
    for sighting in sightings {
      let rule = rules.selectors[Int(sighting.selector)].rule
      if rule != last { (last, first) = (rule, result.count) }
      let start = max(first, result.count - Self.mergingLimit)
      guard let same = result[start...].lastIndex(where: sighting.isLike) else {
        result.append(sighting)
        continue
      }
      let length = result[same].text.utf8.count + sighting.text.utf8.count
      if length <= Self.textLimit {
        result[same].text += ", " + sighting.text
      } else if !result[same].text.hasSuffix("…") {
        result[same].text += ", …"
      }
    }
    return result
  }

  /// The colour of an element's text.
  private struct Foreground {
    let color: ObservedColor

    /// The declaration that gives it.
    let winner: SelectorGroups.Candidate

    /// The element that the declaration is of.
    let element: StyleElements.ID
  }

  /// What lies behind an element's text.
  private struct Background {
    var surface: Surface
    var certainty: ObservedPairing.Certainty

    /// The element that has it, or -1 for the canvas.
    var element: StyleElements.ID
  }

  private mutating func look(
    at observed: ObservedElement, into sightings: inout [Sighting]
  ) {
    let element = observed.element
    guard let deciding = decidingSelector(of: observed) else { return }
    var background = ownBackground(of: element)
    let foreground: Foreground
    switch self.foreground(of: element) {
    case .success(nil): return
    case .failure: return noteUnreadable(observed)
    case .success(let known?): foreground = known
    }
    guard foreground.color.color.alpha > 0 else { return }
    if !isOne(foreground.element, element) {
      guard background != nil,
        let certainty = certainty(of: foreground, behind: element)
      else { return }
      background?.certainty = certainty
    } else if background == nil {
      background = self.background(around: element)
      background?.certainty = .inherited
    }
    guard var background, !background.surface.isUnknown else {
      return noteUnreadable(observed)
    }
    if deciding.isDoubtful { background.certainty = .inherited }
    show(foreground, on: background, of: observed, deciding, &sightings)
  }

  private mutating func show(
    _ foreground: Foreground, on background: Background,
    of observed: ObservedElement, _ deciding: Deciding,
    _ sightings: inout [Sighting]
  ) {
    let element = observed.element
    let opacity = values.opacity(of: element)
    guard opacity > 0 else { return }
    let kind: PairingKind = values.isLarge(element) ? .large : .text
    for behind in background.surface.colors where behind != foreground.color {
      var sighting = Sighting(
        selector: deciding.selector, text: text(of: observed, deciding),
        foreground: foreground.color, background: behind, kind: kind,
        certainty: background.certainty)
      if !behind.color.isOpaque, background.element >= 0 {
        sighting.over = opaqueColor(around: background.element)
      }
      if opacity < 1 {
        let isOwn = isOne(background.element, element)
        guard fade(&sighting, to: opacity, element, foreground, isOwn) else {
          noteUnreadable(observed)
          continue
        }
      }
      sightings.append(sighting)
      shown.insert(rules.selectors[Int(deciding.selector)].rule)
      shown.insert(rules.selectors[Int(foreground.winner.selector)].rule)
    }
  }

  /// The selector that makes an element show its colours.
  private struct Deciding {
    let selector: Int32
    var isDoubtful = false
  }

  /// The selector that makes an element show its colours, or `nil` where others
  /// win over all that is its own.
  private func decidingSelector(of observed: ObservedElement) -> Deciding? {
    let aspects: [StyleAspect] = [.color, .backgroundColor, .backgroundImage]
    let winners = aspects.compactMap {
      cascade.winner($0, of: observed.element)
    }
    guard let variant = observed.variant else {
      return own(winners, observed.group)
    }
    let setting = winners.map { winner in
      setter(variant.setter, of: winner.declaration, at: observed.element)
    }
    guard let selector = setting.lazy.compactMap(\.self).first else {
      return nil
    }
    if variant.relation == .provider { return own(winners, variant.user) }
    let isComplete = setting.count > 1 && setting[0] != nil && setting[1] != nil
    return Deciding(
      selector: selector,
      isDoubtful: variant.relation == .surroundings && !isComplete)
  }

  /// The last selector among some winners that is one of a group.
  private func own(
    _ winners: [SelectorGroups.Candidate], _ group: SelectorGroups.ID
  ) -> Deciding? {
    let own = groups.groups[Int(group)]
    return winners.filter { winner in
      let other = groups.groups[
        Int(groups.groupOfSelector[Int(winner.selector)])]
      return other.chain == own.chain && other.context == own.context
    }.max { $0.declaration < $1.declaration }.map {
      Deciding(selector: $0.selector)
    }
  }

  private var groups: SelectorGroups { cascade.groups }

  /// The selector of a group that gives a value to a property which a
  /// declaration refers to, if one does.
  private func setter(
    _ group: SelectorGroups.ID, of declaration: Int32,
    at element: StyleElements.ID
  ) -> Int32? {
    let own = rules.declarations[Int(declaration)]
    for name in rules.references(of: own) {
      if let (winner, _) = cascade.winner(name, of: element),
        groups.groupOfSelector[Int(winner.selector)] == group
      {
        return winner.selector
      }
    }
    return nil
  }

  private func text(
    of observed: ObservedElement, _ deciding: Deciding
  ) -> String {
    if let variant = observed.variant, variant.relation != .provider {
      return variant.text
    }
    let selector = rules.selectors[Int(deciding.selector)]
    guard selector.end > selector.start else {
      return elements.table.text(
        of: elements.table.parts(of: selector.chain))
    }
    let file = rules.rules[Int(selector.rule)].file
    return sources[Int(file)].line(Int(selector.start)..<Int(selector.end))
  }

  /// Notes a rule that sets both colours of an element by itself.
  private mutating func noteUnreadable(_ observed: ObservedElement) {
    guard observed.variant == nil,
      let color = cascade.winner(.color, of: observed.element),
      let background = cascade.winner(.backgroundColor, of: observed.element)
    else { return }
    let rule = rules.selectors[Int(color.selector)].rule
    guard rules.selectors[Int(background.selector)].rule == rule else { return }
    unreadable.insert(rule)
  }
}

extension ElementObserver {
  /// Why a colour is not known.
  private struct Unreadable: Error {}

  /// The colour of the text of an element: its own, or what it takes from
  /// around where it has a background of its own. The page is around all.
  private mutating func foreground(
    of element: StyleElements.ID
  ) -> Result<Foreground?, Unreadable> {
    var current = element
    var isDeclared = false
    while true {
      if let winner = cascade.winner(.color, of: current) {
        switch values.value(of: winner.declaration, at: current) {
        case .color(let color):
          return .success(
            Foreground(color: color, winner: winner, element: current))
        case .unknown: return .failure(Unreadable())
        // The same as `inherit`.
        case .nothing, .other: isDeclared = isDeclared || current == element
        }
      }
      let own = elements.elements[Int(current)]
      let isPseudoElement =
        own.isPartOfParent && own.chain != elements.table.page
      if isPseudoElement, !isDeclared { return .success(nil) }
      if own.parent >= 0 {
        current = own.parent
      } else if isDeclared, own.chain != elements.table.root {
        current = elements.page
      } else {
        return isDeclared ? .failure(Unreadable()) : .success(nil)
      }
    }
  }

  /// Whether an element is another one, or the page of which it is the root.
  private func isOne(
    _ element: StyleElements.ID, _ other: StyleElements.ID
  ) -> Bool {
    element == other
      || other == elements.page
        && element == elements.elements[Int(elements.page)].parent
  }

  /// How sure it is that a colour from around an element is seen on its own
  /// background: where one rule gives both their values, it is.
  private func certainty(
    of foreground: Foreground, behind element: StyleElements.ID
  ) -> ObservedPairing.Certainty? {
    let rules = settingRules(
      foreground.winner.declaration, at: foreground.element)
    let winner = cascade.winner(.backgroundColor, of: element)
    if let winner, !rules.isEmpty,
      !rules.isDisjoint(with: settingRules(winner.declaration, at: element))
    {
      return .certain
    }
    return cascade.winner(.color, of: element) == nil ? nil : .inherited
  }

  /// The rules that give the properties of a declaration their values.
  private func settingRules(
    _ declaration: Int32, at element: StyleElements.ID
  ) -> Set<Int32> {
    let own = rules.declarations[Int(declaration)]
    return Set(
      rules.references(of: own).compactMap { name in
        cascade.winner(name, of: element).map {
          rules.selectors[Int($0.candidate.selector)].rule
        }
      })
  }

  private mutating func surface(of element: StyleElements.ID) -> Surface? {
    if let known = surfaces[element] { return known }
    let surface = values.surface(of: element)
    surfaces[element] = .some(surface)
    return surface
  }

  /// What an element itself shows behind its text.
  private mutating func ownBackground(
    of element: StyleElements.ID
  ) -> Background? {
    var current = element
    while true {
      if let surface = surface(of: current) {
        return background(surface, of: current)
      }
      guard elements.elements[Int(current)].isPartOfParent else { return nil }
      current = elements.elements[Int(current)].parent
    }
  }

  private mutating func background(
    _ surface: Surface, of element: StyleElements.ID
  ) -> Background {
    var background = Background(
      surface: surface, certainty: surface.isImage ? .image : .certain,
      element: element)
    if surface.colors.isEmpty, !surface.isUnknown,
      let around = self.background(around: element)
    {
      background.surface.colors = around.surface.colors
      background.element = around.element
    }
    return background
  }

  /// What lies behind an element: the nearest background around it, else that
  /// of the page, else the canvas, which is only known to be white where the
  /// page is light.
  private mutating func background(
    around element: StyleElements.ID
  ) -> Background? {
    var current = element
    while elements.elements[Int(current)].isPartOfParent {
      current = elements.elements[Int(current)].parent
    }
    let page = elements.page
    let root = elements.elements[Int(page)].parent
    guard current != root else { return canvas }
    current = elements.elements[Int(current)].parent
    while current >= 0 {
      if let surface = surface(of: current) {
        return background(surface, of: current)
      }
      current = elements.elements[Int(current)].parent
    }
    for element in [page, root] {
      if let surface = surface(of: element) {
        return background(surface, of: element)
      }
    }
    return canvas
  }

  private var canvas: Background? {
    guard !isDark else { return nil }
    return Background(
      surface: Surface(colors: [ObservedColor(color: .white, origin: .canvas)]),
      certainty: .inherited, element: -1)
  }

  /// The one opaque colour around an element, if it is known.
  private mutating func opaqueColor(
    around element: StyleElements.ID, orCanvas: Bool = false
  ) -> ObservedColor? {
    guard let around = background(around: element), !around.surface.isUnknown,
      !around.surface.isImage, around.surface.colors.count == 1,
      around.surface.colors[0].color.isOpaque,
      orCanvas || around.element >= 0
    else { return nil }
    return around.surface.colors[0]
  }

  /// Lets what lies behind an element show through its colours (CSS Color 4,
  /// §16): the two are first put together, and then laid on it.
  ///
  /// - Returns: whether it is known what lies behind.
  private mutating func fade(
    _ sighting: inout Sighting, to opacity: Double,
    _ element: StyleElements.ID, _ foreground: Foreground, _ isOwn: Bool
  ) -> Bool {
    let text = values.text(of: foreground.winner.declaration)
    let color = sighting.foreground.color
    guard isOwn else {
      sighting.foreground = ObservedColor(
        color: color.withAlpha(color.alpha * opacity),
        origin: .computed(text, element: element))
      return true
    }
    guard let behind = opaqueColor(around: element, orCanvas: true)?.color,
      let own = cascade.winner(.backgroundColor, of: element)
        ?? cascade.winner(.backgroundImage, of: element)
    else { return false }
    let surface = sighting.background.color.lying(on: behind)
    sighting.foreground = ObservedColor(
      color: color.lying(on: surface).withAlpha(opacity).lying(on: behind),
      origin: .computed(text, element: element))
    sighting.background = ObservedColor(
      color: surface.withAlpha(opacity).lying(on: behind),
      origin: .computed(values.text(of: own.declaration), element: element))
    sighting.over = nil
    return true
  }
}
