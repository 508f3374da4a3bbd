/// The elements that selectors speak of, each as if nothing else were known of
/// it: what applies to `.card .title` applies to every such element.
struct StyleElements {
  /// The number of an element.
  typealias ID = Int32

  /// An element, or a pseudo-element.
  struct Element {
    /// The compounds that it matches, and those around it.
    let chain: SelectorTable.Chain

    /// The condition that holds and is no theme, by its number.
    let context: Int32

    /// The nearest element around it that is known, or -1.
    let parent: ID

    /// Whether the two are seen as one: the page and its root, and a
    /// pseudo-element and its element.
    let isPartOfParent: Bool

    /// The groups of selectors that apply to it.
    let groups: Range<Int>
  }

  /// The elements.
  private(set) var elements: [Element] = []

  /// The parts of all selectors.
  var table: SelectorTable

  /// The page.
  private(set) var page: ID = -1

  /// Whether something was left out because there was too much of it.
  private(set) var isCut = false

  private var indices: [UInt64: ID] = [:]
  private var groupLists: [SelectorGroups.ID] = []
  private let groups: [SelectorGroups.Group]

  /// The groups whose rarest simple selector each one is, as lists: the first
  /// by simple selector, and the next of each.
  private var first: [SelectorGroups.ID]
  private var next: [SelectorGroups.ID]

  /// The groups without simple selectors.
  private var universal: [SelectorGroups.ID] = []

  /// The number of comparisons that are left.
  private var budget: Int

  /// The elements of some groups of selectors, the page first.
  ///
  /// - Complexity: O(groups).
  init(_ groups: SelectorGroups, _ table: SelectorTable) {
    self.groups = groups.groups
    self.table = table
    budget = 1 << 16 + groups.groups.count * 64
    first = Array(repeating: -1, count: table.simpleCount)
    next = Array(repeating: -1, count: groups.groups.count)
    var counts = [Int32](repeating: 0, count: table.simpleCount)
    for group in groups.groups {
      for simple in table.simples(ofChain: group.chain) {
        counts[Int(simple)] += 1
      }
    }
    for (index, group) in groups.groups.enumerated().reversed() {
      let rarest = table.simples(ofChain: group.chain).min {
        counts[Int($0)] < counts[Int($1)]
      }
      if let rarest {
        next[index] = first[Int(rarest)]
        first[Int(rarest)] = SelectorGroups.ID(index)
      } else {
        universal.append(SelectorGroups.ID(index))
      }
    }
    page = element(table.page, context: 0)
  }

  /// The groups of selectors that apply to an element.
  func groups(of element: ID) -> ArraySlice<SelectorGroups.ID> {
    groupLists[elements[Int(element)].groups]
  }

  /// The number of an element that matches a chain.
  ///
  /// - Complexity: O(groups that share a rare simple selector with it).
  mutating func element(_ chain: SelectorTable.Chain, context: Int32) -> ID {
    let key = UInt64(chain) << 32 | UInt64(context)
    if let known = indices[key] { return known }
    let (parent, isPart) = parent(of: chain, context)
    let start = groupLists.count
    findGroups(of: chain, context)
    let id = ID(elements.count)
    elements.append(
      Element(
        chain: chain, context: context, parent: parent, isPartOfParent: isPart,
        groups: start..<groupLists.count))
    indices[key] = id
    return id
  }

  private mutating func parent(
    of chain: SelectorTable.Chain, _ context: Int32
  ) -> (ID, isPart: Bool) {
    if chain == table.page {
      return (element(table.root, context: context), true)
    }
    guard let (parent, isPart) = table.parent(of: chain) else {
      return (-1, false)
    }
    return (element(parent, context: context), isPart)
  }

  private mutating func findGroups(
    of chain: SelectorTable.Chain, _ context: Int32
  ) {
    guard !isCut else { return }
    let start = groupLists.count
    for group in universal { add(group, chain, context, from: start) }
    for simple in table.simples(ofChain: chain)
    where Int(simple) < first.count {
      var group = first[Int(simple)]
      while group >= 0 {
        add(group, chain, context, from: start)
        group = next[Int(group)]
      }
    }
  }

  private mutating func add(
    _ id: SelectorGroups.ID, _ chain: SelectorTable.Chain, _ context: Int32,
    from start: Int
  ) {
    let group = groups[Int(id)]
    budget -= 1
    guard budget > 0 else {
      isCut = true
      return
    }
    guard group.context == 0 || group.context == context else { return }
    let (rule, element) = (table.codes(of: group.chain), table.codes(of: chain))
    let applies =
      group.chain == chain
      || matches(rule, rule.endIndex - 1, element, element.endIndex - 1)
    if applies, !groupLists[start...].contains(id) { groupLists.append(id) }
  }

  /// Whether all elements of a chain up to one place match another up to one.
  private func matches(
    _ rule: ArraySlice<Int32>, _ i: Int, _ element: ArraySlice<Int32>, _ j: Int
  ) -> Bool {
    let (own, other) = (combinator(rule, i), combinator(element, j))
    guard (own == .pseudoElement) == (other == .pseudoElement),
      table.isSubset(rule[i] >> 3, of: element[j] >> 3)
    else { return false }
    guard i > rule.startIndex else { return true }
    guard j > element.startIndex else { return false }
    var j = j
    switch own {
    case .pseudoElement: return matches(rule, i - 1, element, j - 1)
    case .next: return other == .next && matches(rule, i - 1, element, j - 1)
    case .later:
      while j > element.startIndex, isSibling(combinator(element, j)) {
        j -= 1
        if matches(rule, i - 1, element, j) { return true }
      }
      return false
    case .child:
      skipSiblings(element, &j)
      return j > element.startIndex && combinator(element, j) == .child
        && matches(rule, i - 1, element, j - 1)
    case .descendant:
      while true {
        skipSiblings(element, &j)
        guard j > element.startIndex else { return false }
        j -= 1
        if matches(rule, i - 1, element, j) { return true }
      }
    }
  }

  private func combinator(
    _ codes: ArraySlice<Int32>, _ index: Int
  ) -> SelectorTable.Combinator {
    SelectorTable.Combinator(rawValue: codes[index] & 7) ?? .descendant
  }

  private func isSibling(_ combinator: SelectorTable.Combinator) -> Bool {
    combinator == .next || combinator == .later
  }

  private func skipSiblings(_ element: ArraySlice<Int32>, _ j: inout Int) {
    while j > element.startIndex, isSibling(combinator(element, j)) { j -= 1 }
  }
}
