import ContrastModel
import PaletteReaders
import TextGrammars

/// A mode of style sheets: the conditions under which declarations apply.
struct StyleMode {
  /// The origin of a mode.
  enum Origin {
    /// Some declarations require the conditions of the mode.
    case declared

    /// Only `light-dark()` has values for the mode.
    case chosen

    /// Some declarations require each of its conditions, but none requires all
    /// of them; or declarations exclude its condition, as in `:not(.dark)`.
    case implied
  }

  /// The name.
  let name: String

  /// The conditions that are met.
  var terms: Set<ModeTerm>

  /// The origin of the mode.
  let origin: Origin

  /// The attributes that leave the theme to the device in all selectors that
  /// declare the mode, as in a media query around `[data-theme=auto]`.
  var automatic: Set<String> = []

  /// The base, in which no condition is met.
  static let base = StyleMode(
    name: Palette.defaultMode, terms: [], origin: .declared)

  /// The greatest number of modes that are read, including the base. Each mode
  /// computes all values again, so without a limit many modes would take very
  /// long.
  static let limit = 256

  /// The greatest number of modes that are read for a number of names or of
  /// scopes. Every mode has every name and examines every scope, so without a
  /// limit a file with many of both could fill the memory or take very long.
  static func limit(names: Int) -> Int {
    min(limit, max(2, (1 << 20) / max(names, 1)))
  }

  /// The modes of a system besides the base, in the order in which they first
  /// appear.
  ///
  /// Conditions with the same name are one mode. If there are modes for a
  /// scheme and for a contrast, both together are also a mode, and so is a
  /// condition that is only excluded, as in `:not(.dark)`.
  ///
  /// - Complexity: O(declarations + alternatives of scopes).
  static func modes(of system: StyleSystem) -> [StyleMode] {
    var list = StyleModeList()
    var excluded: [ModeTerm] = []
    var isSeen = [Bool](repeating: false, count: system.scopes.count)
    for declaration in system.declarations
    where !isSeen[Int(declaration.scope)] {
      isSeen[Int(declaration.scope)] = true
      for alternative in system.scopes[Int(declaration.scope)].alternatives {
        list.add(
          alternative.terms, .declared,
          automatic: Set(alternative.automatic.filter(\.value).keys))
        excluded += alternative.terms.excluded
      }
    }
    let chosen = system.declarations.lazy.filter {
      $0.traits.contains(.scheme)
    }
    if !chosen.isEmpty { list.addSchemes() }
    // A theme that contains `light-dark()` has a dark form, too.
    for scope in Set(chosen.map(\.scope)).sorted() {
      for terms in system.scopes[Int(scope)].alternatives.map(\.terms) {
        guard terms.terms.count == 1, case .theme = terms.terms[0] else {
          continue
        }
        list.add(
          terms.adding(ModeTerms([.scheme(isDark: true)])), .implied)
      }
    }
    let single = list.modes.filter { $0.terms.count == 1 }
    for scheme in single {
      guard case .scheme? = scheme.terms.first else { continue }
      for contrast in single {
        guard case .contrast? = contrast.terms.first else { continue }
        list.add(
          ModeTerms(Array(scheme.terms.union(contrast.terms))), .implied,
          automatic: scheme.automatic.union(contrast.automatic))
      }
    }
    for term in excluded { list.add(ModeTerms([term]), .implied) }
    return list.modes
  }

  /// The modes in the conditions of rules, and light and dark if a rule
  /// contains `light-dark()`, but not the modes that are already known.
  static func modes(
    excluding modes: [StyleMode], for terms: [ModeTerms], hasSchemes: Bool
  ) -> [StyleMode] {
    var list = StyleModeList()
    for terms in terms { list.add(terms, .declared) }
    if hasSchemes { list.addSchemes() }
    for term in terms.flatMap(\.excluded) {
      list.add(ModeTerms([term]), .implied)
    }
    let known = Set(modes.map { ByteString($0.name) })
    return list.modes.filter { !known.contains(ByteString($0.name)) }
  }

  /// Whether the mode is dark, judging by its conditions and their names.
  var isDark: Bool {
    terms.contains { term in
      switch term {
      case .scheme(let isDark): isDark
      case .theme(let name): ThemeName.words(of: name).contains("dark")
      default: false
      }
    }
  }
}

/// The modes by name, in the order in which they are found.
private struct StyleModeList {
  var modes: [StyleMode] = []
  private var positions: [ByteString: Int] = [:]

  /// Adds the modes of `light-dark()`, light before dark.
  mutating func addSchemes() {
    add(ModeTerms([.scheme(isDark: true)]), .chosen)
    guard positions[ByteString("light")] == nil,
      let dark = positions[ByteString("dark")]
    else { return }
    modes.insert(
      StyleMode(
        name: "light", terms: [.scheme(isDark: false)], origin: .chosen),
      at: dark)
    for (index, mode) in modes.enumerated() {
      positions[ByteString(mode.name)] = index
    }
  }

  mutating func add(
    _ terms: ModeTerms, _ origin: StyleMode.Origin, automatic: Set<String> = []
  ) {
    guard !terms.isBase else { return }
    let name = terms.name
    if let position = positions[ByteString(name)] {
      modes[position].terms.formUnion(terms.terms)
      if origin == .declared {
        modes[position].automatic.formIntersection(automatic)
      }
    } else {
      positions[ByteString(name)] = modes.count
      modes.append(
        StyleMode(
          name: name, terms: Set(terms.terms), origin: origin,
          automatic: automatic))
    }
  }
}

/// Decides which modes of a system are shown, and merges equal ones.
enum StyleModeChoice {
  /// The modes that are shown, starting with the base if that is shown.
  ///
  /// - A mode is not shown if it equals the base and has no colours of its own.
  ///   Modes that only `light-dark()` makes are shown if light and dark differ.
  /// - A mode that only combines two others, or whose condition is only
  ///   excluded, is shown if no other mode has all its colours.
  /// - The base is left out if a mode has the same colours. It is also left out
  ///   if it lacks colours that all other modes have, and each of its own
  ///   colours is in another mode, provided that it is empty or there are at
  ///   least two other modes that differ.
  /// - Any mode is shown if it has a pairing that no other shown mode has; for
  ///   the base, `inherited` pairings do not matter, and none does if no page
  ///   shows it.
  static func shown(_ all: [ComputedValues]) -> [ComputedValues] {
    guard let base = all.first else { return [] }
    let choiceMatters =
      all.filter { $0.mode.terms == [.scheme(isDark: true)] }
      .contains { dark in
        all.contains {
          $0.mode.terms == [.scheme(isDark: false)]
            && $0.entries != dark.entries
        }
      }
    var shown = all.dropFirst().filter { outcomes in
      switch outcomes.mode.origin {
      case .declared: outcomes.hasOwn || outcomes.entries != base.entries
      case .chosen: choiceMatters
      case .implied: true
      }
    }
    if shown.contains(where: { $0.mode.origin == .implied }) {
      let others = [base] + shown.filter { $0.mode.origin != .implied }
      let known = others.map { Set($0.entries) }
      shown.removeAll { outcomes in
        outcomes.mode.origin == .implied
          && known.contains { $0.isSuperset(of: outcomes.entries) }
      }
    }
    if needsBase(base, excluding: shown) { shown.insert(base, at: 0) }
    return shown.count == all.count ? shown : adding(pairsOf: all, to: shown)
  }

  /// The modes in `shown`, and the other modes with a pairing that these lack.
  private static func adding(
    pairsOf all: [ComputedValues], to shown: [ComputedValues]
  ) -> [ComputedValues] {
    var names = Set(shown.map(\.mode.name))
    var pairs = Set(shown.flatMap(\.shownPairs))
    let hidesBase = isNeverSeen(all[0], shown)
    for (index, mode) in all.enumerated()
    where !names.contains(mode.mode.name) && (index > 0 || !hidesBase) {
      let own = mode.shownPairs.filter {
        index > 0 || $0.certainty != .inherited
      }
      guard !pairs.isSuperset(of: own) else { continue }
      names.insert(mode.mode.name)
      pairs.formUnion(own)
    }
    return all.filter { names.contains($0.mode.name) }
  }

  /// Whether no page shows the base: the device chooses light or dark, and each
  /// of them has all colours that the base lacks.
  private static func isNeverSeen(
    _ base: ComputedValues, _ shown: [ComputedValues]
  ) -> Bool {
    let schemes = shown.filter { outcomes in
      [true, false].contains { outcomes.mode.terms == [.scheme(isDark: $0)] }
    }
    let missing = Set(schemes.flatMap(\.names)).subtracting(base.names)
    return schemes.count == 2 && !missing.isEmpty
      && schemes.allSatisfy { $0.namesOfDevice.isSuperset(of: missing) }
  }

  /// The modes, with equal modes merged into one: the mode named light or dark,
  /// or else the first. It keeps the names of the others. Modes with the same
  /// colours are equal if they have the same pairings, except that the later one
  /// may lack some that are only `inherited`.
  ///
  /// - Returns: each mode once.
  /// - Complexity: O(entries), and one comparison for each pair of modes with
  ///   equal entries.
  static func merged(_ shown: [ComputedValues]) -> [ComputedValues] {
    var result: [ComputedValues] = []
    var pairsOfResult: [Set<ComputedValues.ShownPair>] = []
    var places: [[ComputedValues.Entry]: [Int]] = [:]
    for var mode in shown {
      let pairs = Set(mode.shownPairs)
      let same = places[mode.entries]?.first {
        let known = pairsOfResult[$0]
        return known.isSuperset(of: pairs)
          && (known.count == pairs.count
            || known.subtracting(pairs).allSatisfy {
              $0.certainty == .inherited
            })
      }
      guard let same else {
        places[mode.entries, default: []].append(result.count)
        result.append(mode)
        pairsOfResult.append(pairs)
        continue
      }
      let known = result[same]
      guard isPlain(mode), !isPlain(known) else {
        result[same].equalModes.append(mode.mode.name)
        continue
      }
      mode.observed = known.observed
      mode.equalModes = [known.mode.name] + known.equalModes
      result[same] = mode
    }
    return result
  }

  /// Whether a mode is named `light` or `dark`.
  private static func isPlain(_ mode: ComputedValues) -> Bool {
    mode.mode.name == "light" || mode.mode.name == "dark"
  }

  private static func needsBase(
    _ base: ComputedValues, excluding named: [ComputedValues]
  ) -> Bool {
    guard !named.isEmpty else { return true }
    // Only a mode with one condition can name the base: `.dark .inverse` in the
    // list of the root is an exception to the mode dark.
    let names = named.contains {
      $0.mode.terms.count == 1 && $0.entries == base.entries
    }
    if names { return false }
    let places = Set(base.entries.map(\.place))
    var common = Set(named[0].entries.map(\.place))
    for outcomes in named.dropFirst() {
      common.formIntersection(outcomes.entries.map(\.place))
    }
    let isOne = named.allSatisfy { $0.entries == named[0].entries }
    guard !isOne || places.isEmpty, !common.isSubset(of: places) else {
      return true
    }
    let seen = Set(named.flatMap(\.entries))
    return !base.entries.allSatisfy(seen.contains)
  }
}

extension ComputedValues {
  /// A pairing as it is seen, regardless of where it is written.
  fileprivate struct ShownPair: Hashable {
    let names: [String]
    let colors: [PaletteColor]
    let kind: PairingKind
    let certainty: ObservedPairing.Certainty
  }

  /// The pairings as they are seen.
  fileprivate var shownPairs: [ShownPair] {
    observed.joined().map { pairing in
      let entries = [pairing.foreground, pairing.background] + pairing.over
      return ShownPair(
        names: entries.map(\.name),
        colors: entries.map(\.color), kind: pairing.kind,
        certainty: pairing.certainty)
    }
  }
}
