import ContrastModel

extension ElementObserver {
  /// Why a colour is not known.
  struct Unreadable: Error {}

  /// The colour of the text of an element: its own, or what it takes from
  /// around where it has a background of its own. The page is around all.
  mutating func foreground(
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
  func isOne(
    _ element: StyleElements.ID, _ other: StyleElements.ID
  ) -> Bool {
    element == other
      || other == elements.page
        && element == elements.elements[Int(elements.page)].parent
  }

  /// The certainty that a colour from around an element is seen on the
  /// element's own background; `nil` where nobody says so.
  ///
  /// A rule may say `inherit`. And where a variant gives both colours their
  /// values, its text is seen on all that has the background: on every cell of
  /// a table, certainly. What has a name may be a line or a bar, and have none.
  func certainty(
    of foreground: Foreground, behind observed: ObservedElement
  ) -> ObservedPairing.Certainty? {
    let element = observed.element
    if cascade.winner(.color, of: element) != nil { return .inherited }
    guard let variant = observed.variant, variant.relation == .variant,
      let winner = cascade.winner(.backgroundColor, of: element),
      setter(
        observed.group, of: foreground.winner.declaration,
        at: foreground.element) != nil,
      setter(observed.group, of: winner.declaration, at: element) != nil
    else { return nil }
    let chain = elements.elements[Int(element)].chain
    guard let part = elements.table.parts(of: chain).last else { return nil }
    let hasName = elements.table.simples(of: part.compound).contains {
      elements.table.kind(of: $0) != .pseudoClass
    }
    return hasName ? .inherited : .certain
  }

  private mutating func surface(of element: StyleElements.ID) -> Surface? {
    if let known = surfaces[element] { return known }
    let surface = values.surface(of: element)
    surfaces[element] = .some(surface)
    return surface
  }

  /// The background that an element itself shows behind its text.
  mutating func ownBackground(
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

  /// The background behind an element: the nearest one around it, else that of
  /// the page, else the canvas, which is only known to be white where the page
  /// is light.
  mutating func background(
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
  mutating func opaqueColor(
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
  mutating func fade(
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
