import ContrastModel

/// The pairings of a mode from every source of evidence, each pair once.
struct GatheredEvidence {
  /// The palette, followed by the colours that occur only in style rules.
  private(set) var palette: Palette

  /// The original of each entry that repeats another one.
  private let repeats: [Int: Int]

  /// The pairing with the strongest evidence, for each pair of originals.
  private var best: [PairKey: Pairing] = [:]

  /// The pairings that style sheets show on an image.
  private var images: [PairKey: Pairing] = [:]
  private var positions: [Key: Int] = [:]

  /// The name and the colour by which an entry is found again.
  private struct Key: Hashable {
    let name: String
    let color: PaletteColor
  }

  /// An empty collection of evidence for a palette.
  init(_ palette: Palette, repeats: [Int: Int] = [:]) {
    self.palette = palette
    self.repeats = repeats
  }

  /// The pairings, ordered by foreground and then by background.
  var pairings: [Pairing] {
    best.merging(images) { plain, image in
      image.evidence.rank < plain.evidence.rank ? image : plain
    }.values.sorted {
      ($0.foreground, $0.background) < ($1.foreground, $1.background)
    }
  }

  /// The originals of the two colours of a pairing.
  private func original(of pairing: Pairing) -> PairKey {
    PairKey(
      repeats[pairing.foreground] ?? pairing.foreground,
      repeats[pairing.background] ?? pairing.background)
  }

  /// The pairing of the same colours on an image; `nil` if there is none, or if
  /// the given pairing has stronger evidence.
  func image(of pairing: Pairing) -> Pairing? {
    images[original(of: pairing)].flatMap {
      $0.evidence.rank <= pairing.evidence.rank ? $0 : nil
    }
  }

  /// Adds a pairing, unless its pair has stronger evidence. Of two rules, the
  /// later one wins. Of other pairings with equal evidence, the one that needs
  /// the higher ratio wins: small text rather than a heading in the same
  /// colours.
  ///
  /// A pair of repeats becomes the pair of their originals; only a pairing of a
  /// rule keeps the entries that the rule names.
  mutating func add(
    _ pairing: Pairing,
    to list: WritableKeyPath<Self, [PairKey: Pairing]> = \.best
  ) {
    let pair = original(of: pairing)
    // A colour is never paired with its own repeat.
    if pair.foreground == pair.background, !repeats.isEmpty { return }
    var pairing = pairing
    if pairing.evidence != .declared {
      pairing.foreground = pair.foreground
      pairing.background = pair.background
    }
    if let known = self[keyPath: list][pair] {
      let (rank, knownRank) = (pairing.evidence.rank, known.evidence.rank)
      let isMoreTelling =
        rank < knownRank
        || rank == knownRank
          && (pairing.evidence == .declared
            || pairing.required > known.required)
      guard isMoreTelling else { return }
      // If rules name both an original and its repeat, the original is kept.
      if known.evidence == .declared, pairing.evidence == .declared,
        known.foreground == pair.foreground, known.background == pair.background
      {
        pairing.foreground = pair.foreground
        pairing.background = pair.background
      }
    }
    self[keyPath: list][pair] = pairing
  }

  /// Adds a pairing of a style sheet.
  mutating func add(_ observed: ObservedPairing, at level: ConformanceLevel) {
    let (foreground, background, over) = indices(of: observed)
    let pairing = Pairing(
      foreground: foreground, background: background, over: over,
      kind: observed.kind,
      required: observed.kind.requiredRatio(at: level) ?? 1,
      evidence: observed.certainty == .inherited ? .proposed : .observed,
      because: observed.selector, source: observed.source,
      user: observed.user)
    add(pairing, to: observed.certainty == .image ? \.images : \.best)
  }

  /// The indices of the colours of a pairing; new colours are added to the
  /// palette.
  mutating func indices(
    of observed: ObservedPairing
  ) -> (foreground: Int, background: Int, over: [Int]) {
    (
      index(of: observed.foreground), index(of: observed.background),
      observed.over.map { index(of: $0) }
    )
  }

  private mutating func index(of entry: Palette.Entry) -> Int {
    if positions.isEmpty {
      for (index, entry) in palette.entries.enumerated().reversed() {
        positions[Key(name: entry.name, color: entry.color)] = index
      }
    }
    let key = Key(name: entry.name, color: entry.color)
    if let index = positions[key] { return index }
    positions[key] = palette.entries.count
    palette.entries.append(entry)
    return palette.entries.count - 1
  }
}

extension ObservedPairing {
  /// Whether a rule states the text and the background of the page itself:
  /// `body`, `html, body`.
  var isOfPage: Bool {
    certainty == .certain
      && selector.split(separator: ",").allSatisfy { part in
        ["body", "html", ":root"].contains { part.drop { $0 == " " } == $0 }
      }
  }
}

extension Palette {
  /// The palette, followed by the colours that occur only in style rules, in
  /// the order in which an audit adds them.
  package func adding(_ observed: [ObservedPairing]) -> Palette {
    var evidence = GatheredEvidence(self)
    for pairing in observed { _ = evidence.indices(of: pairing) }
    return evidence.palette
  }
}
