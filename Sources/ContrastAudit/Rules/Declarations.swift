import ContrastModel
import TextGrammars

/// The effect of rules on one palette.
package struct DeclaredPairings: Sendable {
  /// The pairings, none of them exempt, in the order of the rules that declare
  /// them.
  package let pairings: [Pairing]

  /// The exemptions that apply in the mode, with the pairs that each covers.
  fileprivate let exempted: [ExemptedPairs]

  /// The exemption of a pair; `nil` when it is not exempt.
  ///
  /// - Parameters:
  ///   - foreground: the index of an entry of the palette.
  ///   - background: the index of another entry.
  /// - Returns: the last exemption that applies to the pair.
  package func exemption(foreground: Int, background: Int) -> Exemption? {
    exempted.last { $0.contains(foreground, background) }?.exemption
  }

  /// The exemption of a colour on every background; `nil` if there is none.
  package func exemption(ofForeground foreground: Int) -> Exemption? {
    exempted.last {
      $0.exemption.scope.backgrounds == nil && $0.fronts[foreground]
    }?
    .exemption
  }
}

/// The pairs of one palette that an exemption covers.
private struct ExemptedPairs: Sendable {
  let exemption: Exemption

  /// For each colour, whether it can be the foreground, and whether it can be
  /// the background.
  let fronts: [Bool]
  let backs: [Bool]

  /// The covered pairs, if captures link foregrounds to backgrounds; `nil` if
  /// each foreground is exempt on each background.
  let keys: Set<PairKey>?

  func contains(_ foreground: Int, _ background: Int) -> Bool {
    guard fronts[foreground], backs[background] else { return false }
    return keys?.contains(PairKey(foreground, background)) ?? true
  }

  /// Whether it covers no pair.
  var isEmpty: Bool {
    keys?.isEmpty ?? (!fronts.contains(true) || !backs.contains(true))
  }
}

extension Rules {
  /// The pairings that the rules declare, and the errors of the rules.
  ///
  /// - A pattern must match in at least one palette. Therefore, pass the
  ///   palettes of all modes, even if only some are audited.
  /// - If several rules declare the same pair, the last rule wins, even if
  ///   their kinds differ. An exemption wins over all of them.
  /// - A colour is never paired with a colour that has the same name. If two
  ///   colours have the same name, each is paired with the other colours.
  ///
  /// - Parameters:
  ///   - palettes: the palettes of a system, one for each mode, with the
  ///     colours that occur only in style rules.
  ///   - level: the conformance level that the required ratios depend on.
  ///   - visits: the greatest number of steps for matching names; see
  ///     `RuleJoiner`.
  /// - Returns: the pairings of each palette, in the order of the palettes; and
  ///   the errors of patterns that have no effect in any palette, of rules that
  ///   match no pair, and of the first rule that exceeded a limit, in the order
  ///   of the rules.
  /// - Complexity: O(*n* *p* + *m*) for *n* bytes of names, *p* patterns and
  ///   *m* pairings.
  package func declarations(
    in palettes: [Palette], level: ConformanceLevel, visits: Int? = nil
  ) -> (modes: [DeclaredPairings], errors: [SourceError]) {
    var application = RuleApplication(
      rules: self, level: level, visits: visits)
    let modes = palettes.map { application.pairings(in: $0) }
    return (modes, application.errors(palettes))
  }
}

/// The rules applied to one palette after another. Palettes with the same
/// names, such as the modes of one system, share the work.
private struct RuleApplication {
  let rules: Rules
  let level: ConformanceLevel
  let visits: Int?

  /// The name tables of palettes so far, with the pairs of rules and
  /// exemptions.
  var known: [Joined] = []

  /// The indices of rules, and of exemptions, that match a pair in a palette.
  var usedRules: Set<Int> = []
  var usedExemptions: Set<Int> = []

  /// The limits that rules exceeded, by the indices of the rules.
  var cuts: [Int: RuleJoin.Cut] = [:]

  /// A table of names, with the pairs of rules and exemptions among them.
  struct Joined {
    let table: NameTable
    let joins: [RuleJoin]
    let exempted: [ExemptedPairs]
  }

  // MARK: - Pairings

  mutating func pairings(in palette: Palette) -> DeclaredPairings {
    let joined = joined(NameTable(palette.entries.lazy.map(\.name)))
    var exempted: [ExemptedPairs] = []
    for (index, pairs) in joined.exempted.enumerated()
    where palette.modeNames.contains(where: pairs.exemption.scope.holds) {
      if !pairs.isEmpty { usedExemptions.insert(index) }
      exempted.append(pairs)
    }
    // From the last rule to the first, because later ones win.
    var taken: Set<PairKey> = []
    var kept = [[PairKey]](repeating: [], count: rules.pairs.count)
    let ratios = rules.pairs.map { rule in
      palette.modeNames.compactMap { rule.requiredRatio(in: $0, at: level) }
        .max()
    }
    for (index, join) in joined.joins.enumerated().reversed()
    where ratios[index] != nil && !join.keys.isEmpty {
      usedRules.insert(index)
      kept[index] = join.keys.filter { key in
        // The first rule comes last, so its keys need not be inserted.
        guard index == 0 ? !taken.contains(key) : taken.insert(key).inserted
        else { return false }
        return !exempted.contains {
          $0.contains(key.foreground, key.background)
        }
      }
    }
    return DeclaredPairings(
      pairings: pairings(of: kept, joined, ratios), exempted: exempted)
  }

  /// The pairings of the keys that were kept for each rule.
  private func pairings(
    of kept: [[PairKey]], _ joined: Joined, _ ratios: [Double?]
  ) -> [Pairing] {
    rules.pairs.enumerated().flatMap { index, rule in
      let summary = rule.summary
      return kept[index].map { key in
        Pairing(
          foreground: key.foreground, background: key.background,
          over: joined.joins[index].over(key), kind: rule.kind,
          required: ratios[index] ?? 0, evidence: .declared,
          severity: rule.severity, because: summary, source: rule.location)
      }
    }
  }

  private mutating func joined(_ table: NameTable) -> Joined {
    if let joined = known.first(where: { $0.table.names == table.names }) {
      return joined
    }
    var joiner = RuleJoiner(table, visits: visits)
    var count = 0
    var joins: [RuleJoin] = []
    for (index, rule) in rules.pairs.enumerated() {
      var join = joiner.join(
        rule.foregrounds.list, on: rule.backgrounds?.list,
        over: rule.over?.list)
      count += join.keys.count
      if count > RuleJoiner.pairLimit { join.cut = .manyPairs }
      if let cut = join.cut {
        cuts[index] = cut
        join.keys = []
      }
      joins.append(join)
    }
    let exempted = rules.exemptions.map { self.exempted($0, &joiner) }
    let joined = Joined(table: table, joins: joins, exempted: exempted)
    known.append(joined)
    return joined
  }

  private func exempted(
    _ exemption: Exemption, _ joiner: inout RuleJoiner
  ) -> ExemptedPairs {
    let foregrounds = exemption.scope.foregrounds.list
    let fronts = joiner.mask(of: foregrounds)
    guard let backgrounds = exemption.scope.backgrounds?.list else {
      return ExemptedPairs(
        exemption: exemption, fronts: fronts, backs: fronts.map { _ in true },
        keys: nil)
    }
    let isTied = joiner.isTied(foregrounds, backgrounds)
    let join = isTied ? joiner.join(foregrounds, on: backgrounds) : nil
    return ExemptedPairs(
      exemption: exemption, fronts: fronts,
      backs: joiner.mask(of: backgrounds), keys: join.map { Set($0.keys) })
  }

  // MARK: - Errors

  /// The errors of the rules, after all palettes.
  func errors(_ palettes: [Palette]) -> [SourceError] {
    var colors = UnusedPatternSearch(
      NameTable(joining: known.map(\.table)), noun: "colour")
    var modes = UnusedPatternSearch(
      NameTable(palettes.flatMap(\.modeNames)), noun: "mode")
    var errors: [SourceError] = []
    func add(_ sentence: String, at location: SourcePosition) {
      errors.append(SourceError(sentence, at: location))
    }
    func addNoPair(of owner: String, at location: SourcePosition) {
      add(
        "\(owner) matches no pair: its patterns match colours, but no"
          + " foreground and background among them form a pair", at: location)
    }
    func add(_ unused: [UnusedPattern], of patterns: RulePatterns) {
      for pattern in unused {
        let text = patterns.texts[pattern.entry]
        add(pattern.message, at: text.location(ofByte: pattern.offset))
      }
    }
    // Whether all patterns of colours and of modes match something; adds an
    // error for each one that does not.
    func look(
      for ofColors: [RulePatterns?], in ofModes: [RulePatterns?]
    ) -> Bool {
      let count = errors.count
      for patterns in ofColors.compactMap(\.self) {
        add(colors.unusedPatterns(of: patterns.list), of: patterns)
      }
      for patterns in ofModes.compactMap(\.self) {
        add(modes.unusedPatterns(of: patterns.list), of: patterns)
      }
      return errors.count == count
    }
    func look(for scope: RuleScope) -> Bool {
      look(for: [scope.foregrounds, scope.backgrounds], in: [scope.modes])
    }
    for (index, rule) in rules.pairs.enumerated() {
      let isWhole = look(
        for: [rule.foregrounds, rule.backgrounds, rule.over],
        in: [rule.modes] + rule.ratios.map(\.modes))
      if let cut = cuts[index] {
        // Only the first rule that exceeds a limit is reported: later ones may
        // exceed one only because of it.
        guard cuts.keys.min() == index else { continue }
        add(
          cut == .manyReadings
            ? "the names in '<' and '>' match these colours in too many ways;"
              + " put more text between them"
            : "the rules up to this one declare more than"
              + " \(RuleJoiner.pairLimit) pairs; narrow the patterns, or use"
              + " 'matrix' for all pairs",
          at: rule.location)
      } else if isWhole, !usedRules.contains(index) {
        addNoPair(of: "this rule", at: rule.location)
      }
    }
    for (index, exemption) in rules.exemptions.enumerated() {
      if look(for: exemption.scope), !usedExemptions.contains(index) {
        addNoPair(of: "this exemption", at: exemption.location)
      }
    }
    for waiver in rules.waivers { _ = look(for: waiver.scope) }
    return errors
  }
}
