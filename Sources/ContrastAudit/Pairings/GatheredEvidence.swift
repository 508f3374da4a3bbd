import ContrastModel

/// The pairings of a mode from every source of evidence, each pair once.
struct GatheredEvidence {
  /// The palette, and the colours that style rules bring with them.
  private(set) var palette: Palette

  private var best: [Pair: Pairing] = [:]

  /// What style sheets show on an image.
  private var images: [Pair: Pairing] = [:]
  private var positions: [Key: Int] = [:]

  private struct Pair: Hashable {
    let foreground: Int
    let background: Int

    init(_ pairing: Pairing) {
      foreground = pairing.foreground
      background = pairing.background
    }
  }

  /// An entry is found again by its name and its colour.
  private struct Key: Hashable {
    let name: String
    let color: Color
  }

  /// No evidence about a palette.
  init(_ palette: Palette) {
    self.palette = palette
  }

  /// The pairings, in the order of the foregrounds and then of the backgrounds.
  var pairings: [Pairing] {
    best.merging(images) { plain, image in
      image.evidence.rank < plain.evidence.rank ? image : plain
    }.values.sorted {
      ($0.foreground, $0.background) < ($1.foreground, $1.background)
    }
  }

  /// The pairing of the same colours on an image, unless there is surer evidence
  /// for the pair.
  func image(of pairing: Pairing) -> Pairing? {
    images[Pair(pairing)].flatMap {
      $0.evidence.rank <= pairing.evidence.rank ? $0 : nil
    }
  }

  /// Adds a pairing, unless there is surer evidence for its pair. Of two rules
  /// the later one counts, and of what else is equally sure the one that needs
  /// more: of a heading and a note in the same colours the note.
  mutating func add(_ pairing: Pairing) {
    Self.add(pairing, to: &best)
  }

  private static func add(_ pairing: Pairing, to best: inout [Pair: Pairing]) {
    let pair = Pair(pairing)
    guard let known = best[pair] else {
      best[pair] = pairing
      return
    }
    let (rank, knownRank) = (pairing.evidence.rank, known.evidence.rank)
    let isMoreTelling =
      rank < knownRank
      || rank == knownRank
        && (pairing.evidence == .declared || pairing.required > known.required)
    if isMoreTelling { best[pair] = pairing }
  }

  /// Adds what a style sheet shows.
  mutating func add(_ observed: ObservedPairing, at level: ConformanceLevel) {
    let (foreground, background, over) = indices(of: observed)
    let pairing = Pairing(
      foreground: foreground, background: background, over: over,
      kind: observed.kind,
      required: observed.kind.requiredRatio(at: level) ?? 1,
      evidence: observed.certainty == .inherited ? .proposed : .observed,
      because: observed.selector, source: observed.source,
      user: observed.user)
    if observed.certainty == .image {
      Self.add(pairing, to: &images)
    } else {
      add(pairing)
    }
  }

  /// The indices of the colours of a pairing; those that are new are added.
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

extension Palette {
  /// The palette with the colours that style rules bring with them, as an audit
  /// adds them.
  package func adding(_ observed: [ObservedPairing]) -> Palette {
    var evidence = GatheredEvidence(self)
    for pairing in observed { _ = evidence.indices(of: pairing) }
    return evidence.palette
  }
}

extension Evidence {
  /// The place in the order of certainty, 0 the surest.
  var rank: Int {
    switch self {
    case .declared: 0
    case .observed: 1
    case .named: 2
    case .proposed: 3
    }
  }
}
