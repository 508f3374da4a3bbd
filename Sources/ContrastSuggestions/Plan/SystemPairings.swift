import ContrastAudit
import ContrastModel
import TextGrammars

/// The pairings of all modes of a system, indexed by their colours, and the
/// colours after changes.
package struct SystemPairings {
  /// The modes.
  let modes: [ModeAudit]

  private let gamut: GamutRule
  private let isStrict: Bool

  /// The colours of each mode after the changes.
  private(set) var colors: [[PaletteColor]]

  /// The indices of the pairings of each entry, for each mode.
  private let uses: [[[Int]]]

  /// For each mode, the first entry of each name, and the entries that change
  /// with each entry: its aliases and its repeats of the same name.
  private let places: [[ByteString: Int]]
  package let followers: [[Int: [Int]]]

  /// The lines that declare an alias whose colour differs between modes.
  private let sharedLines: Set<Line>

  /// The line that gives a name its value.
  private struct Line: Hashable {
    let name: ByteString
    let source: SourcePosition

    init(_ entry: Palette.Entry) {
      name = ByteString(entry.name)
      source = entry.source
    }
  }

  /// An entry of a mode.
  package struct Place: Hashable {
    package let mode: Int
    package let entry: Int

    package init(mode: Int, entry: Int) {
      self.mode = mode
      self.entry = entry
    }
  }

  /// The pairings of an audit.
  ///
  /// - Complexity: O(n) for n colours and pairings.
  package init(_ audit: Audit) {
    modes = audit.allModes
    gamut = audit.gamut
    isStrict = audit.isStrict
    colors = modes.map { $0.palette.entries.map(\.color) }
    uses = modes.map { mode in
      var uses = [[Int]](repeating: [], count: mode.palette.entries.count)
      for (index, audited) in mode.pairings.enumerated() {
        let pairing = audited.pairing
        for side in Set([pairing.foreground, pairing.background]) {
          uses[side].append(index)
        }
      }
      return uses
    }
    places = modes.map { mode in
      Dictionary(
        mode.palette.entries.enumerated()
          .map { (ByteString($0.element.name), $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }
    followers = zip(modes, places).map { mode, places in
      let entries = mode.palette.entries
      var followers: [Int: [Int]] = [:]
      for (index, entry) in entries.enumerated() {
        if let name = entry.aliasedName, let target = places[ByteString(name)],
          entries[target].color == entry.color
        {
          followers[target, default: []].append(index)
        }
      }
      for (index, original) in mode.repeats
      where entries[index].name == entries[original].name {
        followers[original, default: []].append(index)
      }
      return followers
    }
    sharedLines = Self.sharedLines(of: modes, places)
  }

  private static func sharedLines(
    of modes: [ModeAudit], _ places: [[ByteString: Int]]
  ) -> Set<Line> {
    guard modes.count > 1 else { return [] }
    let aliases = Set(
      modes.lazy.flatMap(\.palette.entries)
        .filter { $0.aliasedName != nil }.map { ByteString($0.name) })
    var colors: [Line: PaletteColor] = [:]
    var shared: Set<Line> = []
    for (mode, places) in zip(modes, places) {
      for (name, index) in places where aliases.contains(name) {
        let entry = mode.palette.entries[index]
        let line = Line(entry)
        if colors[line, default: entry.color] != entry.color {
          shared.insert(line)
        }
        colors[line] = entry.color
      }
    }
    return shared
  }

  /// The entry at a place.
  func entry(_ place: Place) -> Palette.Entry {
    modes[place.mode].palette.entries[place.entry]
  }

  /// Whether a place cannot be given another colour.
  func isFixed(_ place: Place) -> Bool { entry(place).isComputed }

  /// The places of the foreground and the background of a pairing.
  func sides(of pairing: Pairing, in mode: Int) -> [Place] {
    [pairing.foreground, pairing.background].map {
      Place(mode: mode, entry: $0)
    }
  }

  /// The place that declares the colour of another place in its mode.
  ///
  /// It is the place itself, unless that is an alias whose line other modes
  /// share with a different colour. In that case, it is the place of the
  /// target, because a change of the line would also change the other modes.
  package func written(_ place: Place) -> Place {
    var place = place
    // Aliases may refer to each other in a cycle.
    for _ in 0..<16 {
      let own = entry(place)
      guard let name = own.aliasedName,
        let target = places[place.mode][ByteString(name)],
        target != place.entry,
        modes[place.mode].palette.entries[target].color == own.color,
        sharedLines.contains(Line(own))
      else { return place }
      place = Place(mode: place.mode, entry: target)
    }
    return place
  }

  /// The colour of a name in a mode; `nil` if the mode has no such name.
  func color(named name: String, in mode: Int) -> PaletteColor? {
    places[mode][ByteString(name)].map { modes[mode].palette.entries[$0].color }
  }

  /// The places that change with the colour of a place: its name in every mode
  /// in which the name has that value, and the aliases of all these.
  func changed(with place: Place) -> [Place] {
    let own = entry(place)
    var found: [Place] = []
    var known: Set<Place> = []
    var open: [Place] = [place]
    open += modes.indices.compactMap { mode in
      guard mode != place.mode, let index = places[mode][ByteString(own.name)],
        modes[mode].palette.entries[index].color == own.color
      else { return nil }
      return Place(mode: mode, entry: index)
    }
    while let next = open.popLast() {
      guard known.insert(next).inserted else { continue }
      found.append(next)
      open += (followers[next.mode][next.entry] ?? []).map {
        Place(mode: next.mode, entry: $0)
      }
    }
    return found.sorted { ($0.mode, $0.entry) < ($1.mode, $1.entry) }
  }

  /// Sets the colour of some places.
  ///
  /// - Returns: their previous colours.
  @discardableResult
  mutating func change(
    _ places: [Place], to color: PaletteColor
  ) -> [PaletteColor] {
    places.map { place in
      defer { colors[place.mode][place.entry] = color }
      return colors[place.mode][place.entry]
    }
  }

  /// Restores the colours that places had before a change.
  mutating func restore(_ places: [Place], to old: [PaletteColor]) {
    for (place, color) in zip(places, old) {
      colors[place.mode][place.entry] = color
    }
  }

  /// The number of pairings of some places.
  func pairingCount(of places: some Sequence<Place>) -> Int {
    places.reduce(0) { $0 + uses[$1.mode][$1.entry].count }
  }

  /// The palettes with the changed colours. An alias that still has the colour
  /// of its target stays an alias.
  var palettes: [Palette] {
    modes.indices.map { mode in
      var palette = modes[mode].palette
      palette.entries = zip(palette.entries, colors[mode]).map { entry, color in
        if entry.color == color { return entry }
        let target = entry.aliasedName.flatMap { places[mode][ByteString($0)] }
        let follows = target.map { colors[mode][$0] == color } ?? false
        return Palette.Entry(
          name: entry.name,
          declared: follows ? entry.declared : color.nearestHex, color: color,
          source: entry.source)
      }
      return palette
    }
  }

  /// Whether a pairing fails, and a change of a colour could fix it.
  func needsChange(_ pairing: AuditedPairing) -> Bool {
    pairing.fails(isStrict: isStrict) && pairing.status != .unresolved
      && !pairing.isOnImage
  }

  /// Whether a pairing has to pass after a change: it can fail the gate, is not
  /// accepted, and is not uncertain unless the audit is strict.
  func binds(_ pairing: AuditedPairing) -> Bool {
    pairing.binds || needsChange(pairing)
  }

  /// Whether a pairing, backdrops included, has the ratio that it needs with
  /// the colours after the changes so far.
  func meets(_ pairing: Pairing, in mode: Int) -> Bool {
    meets(pairing, of: pairing.required, in: mode) { colors[mode][$0] }
  }

  /// Whether a pairing has at least the given ratio, with the colours of
  /// entries that a closure returns.
  func meets(
    _ pairing: Pairing, of required: Double, in mode: Int,
    color: (_ entry: Int) -> PaletteColor
  ) -> Bool {
    modes[mode].behind.choice(for: pairing, color: color).colors
      .allSatisfy {
        PairContrast(
          of: color(pairing.foreground), on: color(pairing.background),
          backdrop: $0, gamut: gamut
        ).isAtLeast(required)
      }
  }

  /// A pairing of a mode, and what it requires of one of its sides.
  struct Demand {
    let mode: Int
    let pairing: AuditedPairing
    let requirements: [ContrastRequirement]
  }

  /// The demands of the pairings of some places.
  ///
  /// - Parameters:
  ///   - members: the places, which change together.
  ///   - open: places whose colour is not decided yet; pairings of these with
  ///     the members demand nothing yet.
  /// - Returns: the demands, pairing by pairing, except for pairings within the
  ///   members and those with a colour that could not be read.
  func demands(on members: [Place], excluding open: Set<Place> = []) -> [Demand]
  {
    let inside = Set(members)
    let isOfModes = members.contains { $0.mode != members.first?.mode }
    return members.flatMap { place in
      uses[place.mode][place.entry].compactMap {
        index -> Demand? in
        let pairing = modes[place.mode].pairings[index]
        let isText = pairing.pairing.foreground == place.entry
        let other = Place(
          mode: place.mode,
          entry: isText
            ? pairing.pairing.background : pairing.pairing.foreground)
        guard pairing.status != .unresolved, !inside.contains(other),
          !open.contains(other)
        else { return nil }
        let (mode, colors) = (modes[place.mode], colors[place.mode])
        let name =
          entry(other).name + (isOfModes ? " in mode \(mode.palette.mode)" : "")
        let behind = mode.behind.choice(for: pairing.pairing) { colors[$0] }
        return Demand(
          mode: place.mode, pairing: pairing,
          requirements: behind.colors.map { backdrop in
            ContrastRequirement(
              of: pairing.pairing.required, as: isText ? .text : .background,
              with: colors[other.entry], named: name,
              backdrop: backdrop, gamut: gamut)
          })
      }
    }
  }
}

extension AuditedPairing {
  /// Whether the pairing has to pass after a change: it can fail a gate, and
  /// its status is `meets` or `below`.
  var binds: Bool {
    pairing.evidence.gates && pairing.severity == .error
      && (status == .meets || status == .below)
  }

  /// Whether it should still pass after a change, if possible: it is proposed,
  /// or only listed, and passes now.
  var isWorthKeeping: Bool { !binds && status == .meets }
}
