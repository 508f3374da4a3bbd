import ContrastModel

/// The pairings that the names of a palette's colours say or suggest.
///
/// Each rule looks partners up by the words of names; none tries all texts on
/// all backgrounds. Values decide what is solid and what the page is. The ratio
/// of a pair is never asked for that pair, or failures would hide themselves.
///
/// - Complexity: O(n log n) for n colours; texts of the whole system are taken
///   with each of the page's surfaces, of which there are at most 24.
struct NameInference {
  /// The names.
  let table: PaletteNames

  /// The pairings found, in the order in which they were.
  private(set) var found: [Found] = []

  /// The number of texts that were taken with all solid backgrounds so far.
  var solidTextCount = 0

  private var positions: [Pair: Int] = [:]

  /// The indices of a foreground and a background.
  struct Pair: Hashable {
    let foreground: Int
    let background: Int
  }

  /// A pair, and the rule that found it.
  struct Found {
    let pair: Pair
    let kind: PairingKind
    var rule: NameRule
  }

  /// Finds the pairings of a palette.
  init(_ table: PaletteNames) {
    self.table = table
    if findEditorKeys() { return }
    findPartners()
    findOn()
    findRolesOnSurfaces()
    findSameWords()
    findTints()
    findOnPage()
    findInverse()
  }

  /// Adds a pair, unless a rule that is as sure has found it before.
  mutating func add(
    _ foreground: ColorName, on background: ColorName, by rule: NameRule,
    kind: PairingKind? = nil
  ) {
    guard foreground.index != background.index else { return }
    let pair = Pair(
      foreground: foreground.index, background: background.index)
    if let position = positions[pair] {
      if rule.evidence == .named, found[position].rule.evidence == .proposed {
        found[position].rule = rule
      }
      return
    }
    positions[pair] = found.count
    found.append(
      Found(pair: pair, kind: kind ?? foreground.kind, rule: rule))
  }

  /// Adds a pair with each of some backgrounds.
  mutating func add(
    _ foreground: ColorName, onEach backgrounds: some Sequence<ColorName>,
    by rule: NameRule, kind: PairingKind? = nil
  ) {
    for background in backgrounds {
      add(foreground, on: background, by: rule, kind: kind)
    }
  }

  /// The backgrounds of the pairs that were found so far.
  var foundBackgrounds: Set<Int> {
    Set(found.map(\.pair.background))
  }

  /// The foregrounds that were found so far by some rules.
  func foregrounds(of rules: Set<NameRule>) -> Set<Int> {
    Set(found.filter { rules.contains($0.rule) }.map(\.pair.foreground))
  }
}

extension NameInference {
  /// The pairings, with what they need at a level of conformance.
  func pairings(at level: ConformanceLevel) -> [Pairing] {
    found.map { found in
      Pairing(
        foreground: found.pair.foreground, background: found.pair.background,
        kind: found.kind,
        required: found.kind.requiredRatio(at: level) ?? 1,
        evidence: found.rule.evidence, because: found.rule.rawValue)
    }
  }
}
