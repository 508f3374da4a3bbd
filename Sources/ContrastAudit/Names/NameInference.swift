import ContrastModel

/// The pairings that the names of a palette's colours state or suggest.
///
/// Each rule looks backgrounds up by the words of names; none tries all texts
/// on all backgrounds. Colour values decide which backgrounds are opaque, which
/// stand out from the page, and whether a group of pairs is readable. The ratio
/// of a single pair never decides whether that pair is checked, or failing
/// pairs would go unnoticed.
///
/// - Complexity: O(n log n) for n colours and the pairings that are found.
///   Apart from a few texts for all solid backgrounds, a text is proposed on
///   few backgrounds.
struct NameInference {
  /// The names of the palette's colours.
  let table: PaletteNames

  /// The original of each entry that repeats another one.
  private let repeats: [Int: Int]

  /// The colours of single themes. Two of them are no pair: their aliases are.
  private let themed: Set<Int>

  /// The pairings, in the order in which they were found.
  private(set) var found: [Found] = []

  /// The number of texts that were paired with all solid backgrounds so far.
  var solidTextCount = 0

  private var positions: [PairKey: Int] = [:]

  /// A pair, and the rule that found it.
  struct Found {
    let pair: PairKey
    let kind: PairingKind
    var rule: NameRule

    /// The evidence: that of the rule, or `proposed` if the system does not
    /// follow the rule's convention.
    var evidence: Evidence
  }

  /// The smallest number of foregrounds and of backgrounds in pairs of one form
  /// that makes the form a convention of the system.
  static let conventionSize = 3

  /// Finds the pairings of a palette.
  init(
    _ table: PaletteNames, repeats: [Int: Int] = [:], themed: Set<Int> = []
  ) {
    self.table = table
    self.repeats = repeats
    self.themed = themed
    if findEditorKeys() { return }
    findPartners()
    findOn()
    findRolesOnSurfaces()
    findSameWords()
    findTints()
    findOnPage()
    dropLoneConventions()
  }

  /// Adds a pair, unless one of at least the same certainty has been found. Of
  /// backgrounds with the same words, it takes that in the foreground's file.
  mutating func add(
    _ foreground: ColorName, on named: ColorName, by rule: NameRule,
    kind: PairingKind? = nil, isProposed: Bool = false
  ) {
    let background = table.ownBackground(named, of: foreground)
    guard foreground.index != background.index,
      !themed.contains(foreground.index) || !themed.contains(background.index),
      rule != .partner || foreground.sharesPrefix(with: background),
      !table.files.areSeparate(foreground, background)
    else { return }
    let pair = PairKey(foreground.index, background.index)
    let isUnknown =
      table.color(background).alpha == 0
      || [foreground, background].contains(where: table.isOfDevice)
    // A convention holds in each file: `on-info` of another file may be for
    // another platform.
    let isApart =
      [.on, .onLevel].contains(rule)
      && table.files.areApart(foreground, background)
    let evidence: Evidence =
      isProposed || isUnknown || isApart ? .proposed : rule.evidence
    // Two names of one colour are not meant for each other.
    if evidence == .proposed, table.areOfOneColor(foreground, background) {
      return
    }
    if let position = positions[pair] {
      if evidence == .named, found[position].evidence == .proposed {
        found[position].rule = rule
        found[position].evidence = evidence
      }
      return
    }
    positions[pair] = found.count
    found.append(
      Found(
        pair: pair, kind: kind ?? foreground.kind, rule: rule,
        evidence: evidence))
  }

  /// Adds the pairs of a foreground with each of the given backgrounds.
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

  /// The foregrounds of the pairs that these rules have found so far.
  func foregrounds(of rules: Set<NameRule>) -> Set<Int> {
    Set(found.filter { rules.contains($0.rule) }.map(\.pair.foreground))
  }

  /// The pairings, with the ratios that they need at a conformance level.
  func pairings(at level: ConformanceLevel) -> [Pairing] {
    found.map { found in
      Pairing(
        foreground: found.pair.foreground, background: found.pair.background,
        kind: found.kind,
        required: found.kind.requiredRatio(at: level) ?? 1,
        evidence: found.evidence, because: found.rule.rawValue)
    }
  }

  // MARK: - Conventions

  /// Turns pairs into proposals if the system does not follow their convention.
  /// A system follows a convention, such as `X-foreground` on `X` or `on-X` on
  /// `X`, if the pairs of that form have at least three foregrounds and three
  /// backgrounds; those that end in `light` and `dark` count once.
  private mutating func dropLoneConventions() {
    var forms: [Form: (foregrounds: Set<Int>, backgrounds: Set<Int>)] = [:]
    var ofWords: [ArraySlice<Word>: Int] = [:]
    let schemes = ["light", "dark"].compactMap { table.wordTable.word($0) }
    for found in found {
      guard let form = form(of: found) else { continue }
      var background = repeats[found.pair.background] ?? found.pair.background
      // Of `on-X` only the words of X count: two packages can have them.
      let words =
        table.names[found.pair.foreground].on?.behind
        ?? table.names[background].words
      let isScheme = words.last.map(schemes.contains) ?? false
      if isScheme || form.rule == .on {
        let own = isScheme ? words.dropLast() : words[...]
        background = ofWords[own] ?? background
        ofWords[own] = background
      }
      forms[form, default: ([], [])].foregrounds.insert(found.pair.foreground)
      forms[form, default: ([], [])].backgrounds.insert(background)
    }
    let invertIsRead = invertIsRead
    for position in found.indices {
      let form: Form? =
        switch found[position].rule {
        // The rules depend on the convention `on-X` on `X`.
        case .onLevel: onForm(of: found[position])
        case .roleOnSurface: Form(rule: .on, word: nil)
        default: form(of: found[position])
        }
      guard let form else { continue }
      let (foregrounds, backgrounds) = forms[form] ?? ([], [])
      if min(foregrounds.count, backgrounds.count) < Self.conventionSize
        || form.word?.meaning.contains(.inverse) ?? false && !invertIsRead
      {
        found[position].evidence = .proposed
      }
    }
  }

  /// Whether `X-invert` is the text colour on `X`, as in Bulma. It can also be
  /// the value of `X` in the other mode; then most of the pairs are unreadable.
  private var invertIsRead: Bool {
    let pairs = found.filter { found in
      form(of: found)?.word?.meaning.contains(.inverse) ?? false
    }
    let readable = pairs.count { found in
      table.isReadable(
        table.names[found.pair.foreground],
        on: table.names[found.pair.background])
    }
    return 2 * readable >= pairs.count
  }

  /// The form of a pair's names; `nil` if the rule depends on no convention.
  private func form(of found: Found) -> Form? {
    switch found.rule {
    case .on: onForm(of: found)
    case .partner:
      Form(
        rule: .partner,
        word: table.names[found.pair.foreground].words.last {
          !$0.meaning.contains(.number)
        })
    default: nil
    }
  }

  /// The form of a name with `on`: `text-on-primary` and `on-primary` are not
  /// one convention.
  private func onForm(of found: Found) -> Form {
    let before = table.names[found.pair.foreground].on?.before ?? []
    return Form(rule: .on, word: before.first(where: \.isForeground))
  }

  /// The form of a pair's names: the rule, and the last word of `X-foreground`
  /// that is no step, or the word for a role before `on`.
  private struct Form: Hashable {
    let rule: NameRule
    let word: Word?
  }
}
