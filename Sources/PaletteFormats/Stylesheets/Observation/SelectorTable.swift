import TextGrammars

/// The selectors of rules in parts that can be compared: Selectors 4, §3.
///
///     .card > a.title:hover::before
///     chain      compounds with the combinators before them
///     compound   simple selectors of one element: a, .title, :hover
///
/// A pseudo-element is a compound of its own, behind that of its element.
struct SelectorTable {
  /// The number of a simple selector.
  typealias Simple = Int32

  /// The number of a compound selector.
  typealias Compound = SequenceTable.ID

  /// The number of a complex selector.
  typealias Chain = SequenceTable.ID

  /// The way in which an element is found from the one before it.
  enum Combinator: Int32 {
    case descendant, child, next, later, pseudoElement
  }

  /// One element of a chain.
  struct Part: Equatable {
    /// The way in which it is found from the part before it.
    var combinator: Combinator

    /// The compound that it has to match.
    var compound: Compound
  }

  /// The kind of a simple selector.
  enum Kind: UInt8 {
    case type, name, pseudoClass, pseudoElement
  }

  /// The texts of the simple selectors.
  private var names = StyleNames()

  private var kinds: [Kind] = []
  private var areDisabled: [Bool] = []

  /// The simple selectors that others exclude, or -1.
  private var excluded: [Simple] = []

  /// Compounds as sorted simple selectors, and as they were first written.
  private var compounds = SequenceTable()
  private var written: [[Simple]] = []
  private var chains = SequenceTable()

  /// The sets of conditions of modes in selectors, each once.
  private(set) var termSets: [ModeTerms] = [.base]

  private var termIndices: [ModeTerms: Int32] = [.base: 0]

  /// The chain of a root, `:root` or `html`.
  let root: Chain

  /// The chain of the page, `body`.
  let page: Chain

  /// The simple selectors of the two.
  let rootSimple: Simple
  let pageSimple: Simple

  /// The compound that matches everything.
  let everything: Compound

  /// A table of the selectors that are always there.
  init() {
    names.begin([])
    rootSimple = names.id(of: Array(":root".utf8))
    pageSimple = names.id(of: Array("body".utf8))
    kinds = [.pseudoClass, .type]
    areDisabled = [false, false]
    excluded = [-1, -1]
    everything = compounds.id(of: [])
    written = [[], [rootSimple], [pageSimple]]
    let root = compounds.id(of: [rootSimple])
    let page = compounds.id(of: [pageSimple])
    self.root = chains.id(of: [root << 3])
    self.page = chains.id(of: [page << 3])
  }

  /// The number of simple selectors.
  var simpleCount: Int { kinds.count }

  /// Names the text that selectors come from, from now on.
  mutating func begin(_ bytes: [UInt8]) { names.begin(bytes) }

  /// The number of a simple selector that stands in the current text.
  mutating func simple(_ identifier: CSSIdentifier, _ kind: Kind) -> Simple {
    noted(names.id(identifier), kind)
  }

  /// The number of a simple selector of such a text.
  mutating func simple(_ text: [UInt8], _ kind: Kind) -> Simple {
    noted(names.id(of: text), kind)
  }

  private mutating func noted(_ id: Simple, _ kind: Kind) -> Simple {
    guard Int(id) == kinds.count else { return id }
    kinds.append(kind)
    excluded.append(-1)
    areDisabled.append(isOfDisabled(id))
    return id
  }

  /// Notes that one simple selector excludes another.
  mutating func note(_ simple: Simple, excluding other: Simple) {
    excluded[Int(simple)] = other
  }

  /// The number of a compound of some simple selectors, as they are written.
  mutating func compound(_ simples: [Simple]) -> Compound {
    var sorted: [Simple] = []
    for simple in simples where !sorted.contains(simple) {
      var place = sorted.count
      while place > 0, sorted[place - 1] > simple { place -= 1 }
      sorted.insert(simple, at: place)
    }
    let id = compounds.id(of: sorted)
    if Int(id) == written.count { written.append(simples) }
    return id
  }

  /// The number of a set of conditions.
  mutating func index(of terms: ModeTerms) -> Int32 {
    if let known = termIndices[terms] { return known }
    let index = Int32(termSets.count)
    termIndices[terms] = index
    termSets.append(terms)
    return index
  }

  /// The number of a chain.
  mutating func chain(_ parts: [Part]) -> Chain {
    chains.id(of: parts.map { $0.compound << 3 | $0.combinator.rawValue })
  }

  /// The parts of a chain.
  func parts(of chain: Chain) -> [Part] {
    chains[chain].map { code in
      Part(
        combinator: Combinator(rawValue: code & 7) ?? .descendant,
        compound: code >> 3)
    }
  }

  /// The parts of a chain, each as its combinator and its compound.
  func codes(of chain: Chain) -> ArraySlice<Int32> { chains[chain] }

  /// Whether a chain matches all elements.
  func isEverything(_ chain: Chain) -> Bool {
    let codes = chains[chain]
    return codes.count == 1 && codes.first == everything << 3
  }

  /// The chain of the element around the last one of a chain, or of the
  /// element that a pseudo-element is of; `nil` where there is none.
  mutating func parent(
    of chain: Chain
  ) -> (chain: Chain, isPseudoElement: Bool)? {
    // Copied, so that the table is nobody else's while it grows.
    var codes = Array(chains[chain])
    while codes.count > 1 {
      let combinator = Combinator(rawValue: codes.removeLast() & 7)
      if combinator != .next, combinator != .later {
        return (chains.id(of: codes), combinator == .pseudoElement)
      }
    }
    return nil
  }

  /// The simple selectors of a compound, sorted.
  func simples(of compound: Compound) -> ArraySlice<Simple> {
    compounds[compound]
  }

  /// The simple selectors of a chain, compound by compound.
  func simples(ofChain chain: Chain) -> some Sequence<Simple> {
    chains[chain].lazy.flatMap { [compounds] in compounds[$0 >> 3] }
  }

  /// The simple selectors of a compound in the order of a text.
  func written(_ compound: Compound) -> [Simple] { written[Int(compound)] }

  /// The text of a simple selector, its start where it is long.
  func text(of simple: Simple) -> String {
    let name = names.slice(simple)
    guard name.count > Self.textLimit else { return names.text(simple) }
    return String(decoding: name.prefix(Self.textLimit), as: UTF8.self) + "…"
  }

  /// The number of bytes of a selector that are written at least.
  static let textLimit = 240

  /// The kind of a simple selector.
  func kind(of simple: Simple) -> Kind { kinds[Int(simple)] }

  /// Whether all that one compound asks for is in another.
  func isSubset(_ compound: Compound, of other: Compound) -> Bool {
    if compound == other || compound == everything { return true }
    var rest = compounds[other]
    for simple in compounds[compound] {
      while let first = rest.first, first < simple { rest = rest.dropFirst() }
      guard rest.first == simple else { return false }
    }
    return true
  }

  /// Whether the elements of a chain need no contrast: WCAG 2.2, 1.4.3, of
  /// inactive components.
  func isDisabled(_ chain: Chain) -> Bool {
    simples(ofChain: chain).contains { areDisabled[Int($0)] }
  }

  /// Whether no element can match all of some simple selectors.
  func isContradiction(_ simples: [Simple]) -> Bool {
    simples.contains { simple in
      let other = excluded[Int(simple)]
      return other >= 0 && simples.contains(other)
    }
  }

  /// Whether a simple selector is of inactive elements.
  private func isOfDisabled(_ id: Simple) -> Bool {
    let name = names.slice(id)
    // Most names have no `b` behind an `a`, as the word has.
    guard name.count < Self.textLimit,
      zip(name, name.dropFirst()).contains(where: { $0 == 0x61 && $1 == 0x62 })
    else { return false }
    let text = names.text(id)
    if text.hasPrefix(":") { return text.lowercased() == ":disabled" }
    guard text.hasPrefix(".") || text.hasPrefix("[") else { return false }
    let words = ThemeName.words(of: text)
    return words.contains("disabled") && words.last != "false"
  }
}

extension SelectorTable {
  /// A chain as CSS: each compound as it is written, types first and
  /// pseudo-classes last.
  func text(of parts: [Part]) -> String {
    var text = ""
    for (index, part) in parts.enumerated() {
      if text.utf8.count > Self.textLimit { return text + "…" }
      switch part.combinator {
      case .pseudoElement: break
      case .descendant: text += index == 0 ? "" : " "
      case .child: text += index == 0 ? "> " : " > "
      case .next: text += " + "
      case .later: text += " ~ "
      }
      text += self.text(of: part, before: parts[(index + 1)...].first)
    }
    return text
  }

  private func text(of part: Part, before next: Part?) -> String {
    let simples = written(part.compound)
    guard !simples.isEmpty else {
      return next?.combinator == .pseudoElement ? "" : "*"
    }
    if simples.count == 1 { return text(of: simples[0]) }
    var text = ""
    for kind in [Kind.type, .pseudoElement, .name, .pseudoClass] {
      for simple in simples where kinds[Int(simple)] == kind {
        text += self.text(of: simple)
      }
    }
    return text
  }
}
