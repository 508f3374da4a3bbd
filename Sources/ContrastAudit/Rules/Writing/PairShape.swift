import ContrastModel

/// A rule without its patterns. Pairs of one shape can be in one rule.
struct PairShape: Hashable, CustomStringConvertible {
  /// The properties of the rule that are the same in each mode.
  let use: Use

  /// The indices of the modes in which it applies; `nil` for all modes that
  /// have both colours.
  let modes: [Int]?

  /// The ratios, with the modes in which each applies; the most common ratio
  /// first.
  let ratios: [ModeRatio]

  /// The properties of a pair in a mode, except its ratio.
  struct Use: Hashable {
    /// The kind of the pair.
    let kind: PairingKind

    /// The effect of a failure.
    let severity: Severity

    /// The names of the backdrops of translucent backgrounds, in order.
    let over: [String]

    /// Why the pair is proposed; `nil` if reasons are not written.
    let reason: String?
  }

  /// A ratio in some modes.
  struct ModeRatio: Hashable {
    /// The indices of the modes, in order.
    let modes: [Int]

    /// The ratio.
    let ratio: Double
  }

  /// The pairs of each shape among the pairings of some modes, by the indices
  /// of their names in the universe; the shape with the most pairs first.
  ///
  /// - Parameters:
  ///   - modes: palettes, and pairings of their entries.
  ///   - universe: the names of all palettes, each once.
  ///   - withReasons: whether pairs with different reasons have different
  ///     shapes.
  /// - Returns: the shapes with their pairs.
  static func all(
    of modes: [RulesWriter.Mode], in universe: NameTable, withReasons: Bool
  ) -> [(shape: PairShape, keys: [PairKey])] {
    let index = universe.places
    let places = modes.map { mode in
      mode.palette.entries.map {
        index[Array($0.name.unicodeScalars)]?.first ?? 0
      }
    }
    var ratios: [PairKey: [Int: (use: Use, ratio: Double)]] = [:]
    for (number, mode) in modes.enumerated() {
      for pairing in mode.pairings {
        let key = PairKey(
          places[number][pairing.foreground],
          places[number][pairing.background])
        let over = Set(pairing.over.map { mode.palette.entries[$0].name })
        let use = Use(
          kind: pairing.kind, severity: pairing.severity,
          over: over.sorted(), reason: withReasons ? pairing.because : nil)
        // A pair has one kind in rules: the kind that needs the higher ratio.
        if let known = ratios[key]?[number], known.ratio >= pairing.required {
          continue
        }
        ratios[key, default: [:]][number] = (use, pairing.required)
      }
    }
    let present = places.map { Set($0) }
    var keys: [PairShape: [PairKey]] = [:]
    for (key, known) in ratios {
      let both = modes.indices.filter {
        present[$0].contains(key.foreground)
          && present[$0].contains(key.background)
      }
      for use in Set(known.values.map(\.use)) {
        let own = known.filter { $0.value.use == use }.mapValues(\.ratio)
        let shape = PairShape(
          use: use, modes: own.count == both.count ? nil : own.keys.sorted(),
          ratios: Self.ratios(own))
        keys[shape, default: []].append(key)
      }
    }
    return keys.map { ($0.key, $0.value.sorted()) }.sorted {
      ($1.keys.count, $0.keys[0], $0.shape.description)
        < ($0.keys.count, $1.keys[0], $1.shape.description)
    }
  }

  /// The ratios of a pair, by mode, as a list with the most common ratio first.
  private static func ratios(_ ratios: [Int: Double]) -> [ModeRatio] {
    var modes: [Double: [Int]] = [:]
    for mode in ratios.keys.sorted() {
      modes[ratios[mode] ?? 0, default: []].append(mode)
    }
    return modes.sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }.map { .init(modes: $0.value, ratio: $0.key) }
  }

  /// A line of text by which shapes are sorted.
  var description: String {
    "\(use.kind) \(use.severity) \(use.over) \(modes ?? []) "
      + "\(ratios.map { "\($0.modes) \($0.ratio)" }) \(use.reason ?? "")"
  }
}
