/// Which declarations count for elements in a mode: CSS Cascade 5, §6.
struct ElementCascade {
  /// The elements.
  let elements: StyleElements

  /// The groups of selectors that apply to them.
  let groups: SelectorGroups

  /// Whether each list of conditions is met.
  private let isMet: [Bool]

  /// The cascade of a mode.
  ///
  /// - Complexity: O(lists of conditions).
  init(
    _ elements: StyleElements, _ groups: SelectorGroups, mode: StyleMode
  ) {
    self.elements = elements
    self.groups = groups
    let terms = Array(mode.terms)
    isMet = groups.termLists.map { list in
      list.contains { $0.hold(in: terms) }
    }
  }

  /// Whether a group of selectors applies in the mode.
  func isMet(_ group: SelectorGroups.ID) -> Bool {
    isMet[Int(groups.groups[Int(group)].terms)]
  }

  /// The candidate that decides an aspect of an element itself, if anything
  /// does.
  ///
  /// - Complexity: O(groups that apply to the element).
  func winner(
    _ aspect: StyleAspect, of element: StyleElements.ID
  ) -> SelectorGroups.Candidate? {
    var best = SelectorGroups.Candidate.none
    for group in elements.groups(of: element) where isMet(group) {
      best = max(best, groups.candidate(group, aspect))
    }
    return best.declaration < 0 ? nil : best
  }

  /// The candidate that decides a custom property of an element, and the
  /// element that it is declared on: itself, or the nearest one around it.
  func winner(
    _ name: StyleNames.ID, of element: StyleElements.ID
  ) -> (candidate: SelectorGroups.Candidate, element: StyleElements.ID)? {
    guard Int(name) < groups.isOfComponent.count,
      groups.isOfComponent[Int(name)]
    else { return nil }
    var element = element
    while element >= 0 {
      var best = SelectorGroups.Candidate.none
      for group in elements.groups(of: element) where isMet(group) {
        best = max(best, groups.candidate(group, name))
      }
      if best.declaration >= 0 { return (best, element) }
      element = elements.elements[Int(element)].parent
    }
    return nil
  }
}
