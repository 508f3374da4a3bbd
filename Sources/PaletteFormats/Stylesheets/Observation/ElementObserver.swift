import ContrastModel
import TextGrammars

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

    /// The backdrop of a translucent background.
    var over: ObservedColor?

    /// The kind of pairing.
    let kind: PairingKind

    /// The certainty of it.
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

  let rules: StyleRules
  let cascade: ElementCascade
  let elements: StyleElements
  private let sources: [SourceText]
  let isDark: Bool
  var values: ElementValues
  var surfaces: [StyleElements.ID: Surface?] = [:]

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
    sightings.reserveCapacity(observed.count)
    for element in observed { look(at: element, into: &sightings) }
    let order = sightings.indices.map { (sightings[$0].selector, $0) }
      .sorted(by: <)
    return merged(sightings, in: order.map(\.1))
  }

  /// The number of pairings of a rule that are compared with the next one.
  private static let mergingLimit = 8

  /// The length to which a list of selectors grows, in bytes.
  private static let textLimit = 160

  /// The same pairings of a rule as one.
  private func merged(
    _ sightings: [Sighting], in order: [Int]
  ) -> [Sighting] {
    var result: [Sighting] = []
    result.reserveCapacity(sightings.count)
    var last: Int32 = -1
    var first = 0
    for index in order {
      let sighting = sightings[index]
      let rule = rules.selectors[Int(sighting.selector)].rule
      if rule != last { (last, first) = (rule, result.count) }
      let start = max(first, result.count - Self.mergingLimit)
      guard let same = result[start...].lastIndex(where: sighting.isLike) else {
        result.append(sighting)
        continue
      }
      // A list in a selector makes several of one.
      if result[same].text.hasSuffix(sighting.text) { continue }
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
  struct Foreground {
    let color: ObservedColor

    /// The declaration that gives it.
    let winner: SelectorGroups.Candidate

    /// The element that the declaration is of.
    let element: StyleElements.ID
  }

  /// The background behind an element's text.
  struct Background {
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
        let certainty = certainty(of: foreground, behind: observed)
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
    let element = observed.element
    let winners = [
      cascade.winner(.color, of: element),
      cascade.winner(.backgroundColor, of: element),
      cascade.winner(.backgroundImage, of: element),
    ]
    guard let variant = observed.variant else {
      return own(winners, observed.group)
    }
    let setting = winners.map { winner in
      winner.flatMap { setter(observed.group, of: $0.declaration, at: element) }
    }
    guard let selector = setting[0] ?? setting[1] ?? setting[2] else {
      return nil
    }
    if variant.relation == .provider { return own(winners, variant.user) }
    let isComplete = setting[0] != nil && setting[1] != nil
    return Deciding(
      selector: selector,
      isDoubtful: variant.relation == .surroundings && !isComplete)
  }

  /// The last selector among some winners that is one of a group.
  private func own(
    _ winners: [SelectorGroups.Candidate?], _ id: SelectorGroups.ID
  ) -> Deciding? {
    let own = cascade.groups.groups[Int(id)]
    var last: SelectorGroups.Candidate?
    for case let winner? in winners
    where last.map({ $0.declaration < winner.declaration }) ?? true {
      let group = cascade.groups.group(of: winner.selector)
      if group.chain == own.chain, group.context == own.context {
        last = winner
      }
    }
    return last.map { Deciding(selector: $0.selector) }
  }

  /// The selector of a group that gives a value to a property which a
  /// declaration refers to, if one does.
  func setter(
    _ group: SelectorGroups.ID, of declaration: Int32,
    at element: StyleElements.ID
  ) -> Int32? {
    let own = rules.declarations[Int(declaration)]
    for name in rules.references(of: own) {
      if let (winner, _) = cascade.winner(name, of: element),
        cascade.groups.groupOfSelector[Int(winner.selector)] == group
      {
        return winner.selector
      }
    }
    return nil
  }

  private func text(
    of observed: ObservedElement, _ deciding: Deciding
  ) -> String {
    if let variant = observed.variant, variant.relation != .provider,
      !variant.parts.isEmpty
    {
      return elements.table.text(of: variant.parts)
    }
    let selector = rules.selectors[Int(deciding.selector)]
    guard selector.end > selector.start else {
      return elements.table.text(
        of: elements.table.parts(of: selector.chain))
    }
    let file = rules.rules[Int(selector.rule)].file
    let range = Int(selector.start)..<Int(selector.end)
    guard range.count > SelectorTable.textLimit else {
      return sources[Int(file)].lineText(range)
    }
    return sources[Int(file)].lineText(range.prefix(SelectorTable.textLimit))
      + "…"
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
