import ContrastAudit
import ContrastModel
import TextGrammars

/// The colours to change, so that every pairing that falls short has one of
/// them, and what they become.
///
/// The pairings are the edges of a graph of colours, and a plan is a cover of
/// it. For each part that hangs together, the covers are tried from the smallest
/// on, with few backgrounds first, until one can be coloured; a part with more
/// colours than `exactLimit` is covered greedily, by the colour that mends most.
///
/// Of equally small covers the one with the fewest colours that become another
/// one (`ChangeSize`). A background becomes another colour only where nothing else
/// helps: a dark page in place of a light one mends all text at once, and is
/// what nobody wants.
struct ChangeSet {
  /// A colour and what it becomes.
  struct Change {
    let place: SystemPairings.Place
    let suggestion: Suggestion
  }

  /// The changes.
  private(set) var changes: [Change] = []

  /// Whether every part has a cover than which none is smaller.
  private(set) var isFewest = true

  /// The most colours of a part whose covers are all tried.
  static let exactLimit = 16

  /// The most covers of a part that are coloured.
  private static let attemptLimit = 128

  /// The changes for what falls short in a system, to which they are made.
  init(in system: inout SystemPairings) {
    for part in FailureGraph(system).parts {
      let found =
        part.vertices.count <= Self.exactLimit
        ? Self.smallestCover(of: part, repainting: false, &system)
          ?? Self.smallestCover(of: part, repainting: true, &system)
        : nil
      if let found {
        changes += found.changes
        isFewest = isFewest && found.isFewest
      } else {
        var open = part.edges
        for repaints in [false, true] {
          changes += Self.greedyCover(
            of: part, &open, repainting: repaints, &system)
        }
        isFewest = false
      }
    }
  }

  private static func smallestCover(
    of part: FailureGraph, repainting repaints: Bool,
    _ system: inout SystemPairings
  ) -> (changes: [Change], isFewest: Bool)? {
    let covers = part.covers
    guard let least = covers.first?.count else { return nil }
    var best: (changes: [Change], otherCount: Int, system: SystemPairings)?
    for cover in covers.prefix(attemptLimit) {
      if let best, cover.count > best.changes.count { break }
      var changed = system
      guard
        let changes = color(
          cover, of: part, repainting: repaints, &changed)
      else { continue }
      let otherCount = changes.count { !$0.suggestion.isSameColor }
      if otherCount < best?.otherCount ?? .max {
        best = (changes, otherCount, changed)
      }
      if otherCount == 0 { break }
    }
    guard let best else { return nil }
    system = best.system
    return (best.changes, best.changes.count <= least)
  }

  /// Gives the colours of a cover other ones, those in most pairings first.
  private static func color(
    _ cover: [Int], of part: FailureGraph, repainting repaints: Bool,
    _ system: inout SystemPairings
  ) -> [Change]? {
    var rest = cover.sorted {
      (part.degree(of: $1), $0) < (part.degree(of: $0), $1)
    }
    var changes: [Change] = []
    while !rest.isEmpty {
      let next = rest.removeFirst()
      let vertex = part.vertices[next]
      let open = Set(rest.flatMap { part.vertices[$0].places })
      if isMet(vertex, excluding: open, in: system) { continue }
      guard
        let suggestion = suggestion(
          for: vertex, excluding: open, in: system),
        repaints || part.isText(next) || suggestion.isSameColor
      else { return nil }
      system.change(vertex.places, to: suggestion.color)
      changes.append(Change(place: vertex.place, suggestion: suggestion))
    }
    return changes
  }

  private static func greedyCover(
    of part: FailureGraph, _ open: inout [FailureGraph.Edge],
    repainting repaints: Bool, _ system: inout SystemPairings
  ) -> [Change] {
    var banned: Set<Int> = []
    var changes: [Change] = []
    while !open.isEmpty {
      var degrees: [Int: Int] = [:]
      for edge in open {
        for end in edge.ends where !banned.contains(end) {
          degrees[end, default: 0] += 1
        }
      }
      let best = degrees.max { one, other in
        (one.value, part.isText(one.key) ? 1 : 0, -one.key)
          < (other.value, part.isText(other.key) ? 1 : 0, -other.key)
      }
      guard let best else { break }
      let vertex = part.vertices[best.key]
      banned.insert(best.key)
      if isMet(vertex, excluding: [], in: system) {
        open.removeAll { $0.ends.contains(best.key) }
        continue
      }
      guard let suggestion = suggestion(for: vertex, excluding: [], in: system),
        repaints || part.isText(best.key) || suggestion.isSameColor
      else { continue }
      system.change(vertex.places, to: suggestion.color)
      changes.append(Change(place: vertex.place, suggestion: suggestion))
      open.removeAll { $0.ends.contains(best.key) }
    }
    return changes
  }

  /// Whether a colour has all that binds it already, as earlier changes left it.
  private static func isMet(
    _ vertex: FailureGraph.Vertex, excluding open: Set<SystemPairings.Place>,
    in system: SystemPairings
  ) -> Bool {
    system.demands(on: vertex.places, excluding: open).allSatisfy {
      !system.binds($0.pairing) || system.meets($0.pairing.pairing, in: $0.mode)
    }
  }

  /// The same hue if it can be, else the nearest colour that works.
  private static func suggestion(
    for vertex: FailureGraph.Vertex, excluding open: Set<SystemPairings.Place>,
    in system: SystemPairings
  ) -> Suggestion? {
    let demands = system.demands(on: vertex.places, excluding: open)
    let bound = demands.filter { system.binds($0.pairing) }
    let kept = demands.filter(\.pairing.isWorthKeeping)
    for demands in [bound + kept, bound] {
      let suggester = ColorSuggester(
        system.entry(vertex.place).color, demands.flatMap(\.requirements))
      for kind in [Suggestion.Kind.sameHue, .nearest, .alpha] {
        if let suggestion = suggester.suggestion(kind) { return suggestion }
      }
    }
    return nil
  }
}

extension Suggestion {
  /// Whether it is seen as a shade of the colour in whose place it stands.
  fileprivate var isSameColor: Bool { ChangeSize(difference) != .anotherColor }
}

/// The pairings that fall short, between the colours that they are of.
struct FailureGraph {
  /// A colour, and all that changes with it.
  struct Vertex {
    let place: SystemPairings.Place
    let places: [SystemPairings.Place]
  }

  /// A pairing that falls short, by the indices of the colours that change one
  /// of its sides and not the other: mostly two, and more where aliases change
  /// with others.
  struct Edge: Hashable {
    let ends: [Int]
  }

  private(set) var vertices: [Vertex] = []
  private(set) var edges: [Edge] = []

  /// Which colours are in front in some pairing.
  private var isInFront: [Bool] = []

  /// What falls short in a system.
  init(_ system: SystemPairings) {
    var failures: [[SystemPairings.Place]] = []
    var known: Set<SystemPairings.Place> = []
    for (number, mode) in system.modes.enumerated() {
      for pairing in mode.pairings where system.needsChange(pairing) {
        let sides = [pairing.pairing.foreground, pairing.pairing.background]
          .map { SystemPairings.Place(mode: number, entry: $0) }
        failures.append(sides)
        for (side, place) in sides.map(system.written).enumerated()
        where !known.contains(place) {
          let places = system.changed(with: place)
          let name = ByteString(system.entry(place).name)
          known.formUnion(
            places.filter { ByteString(system.entry($0).name) == name })
          vertices.append(Vertex(place: place, places: places))
          isInFront.append(side == 0)
        }
      }
    }
    var changing: [SystemPairings.Place: [Int]] = [:]
    for (index, vertex) in vertices.enumerated() {
      for place in vertex.places { changing[place, default: []].append(index) }
    }
    var seen: Set<Edge> = []
    for sides in failures {
      let ends = Set(changing[sides[0]] ?? [])
        .symmetricDifference(changing[sides[1]] ?? [])
      let edge = Edge(ends: ends.sorted())
      if !ends.isEmpty, seen.insert(edge).inserted { edges.append(edge) }
    }
  }

  private init(vertices: [Vertex], isInFront: [Bool], edges: [Edge]) {
    self.vertices = vertices
    self.isInFront = isInFront
    self.edges = edges
  }

  /// The number of pairings of a colour.
  func degree(of vertex: Int) -> Int {
    edges.count { $0.ends.contains(vertex) }
  }

  /// Whether a colour is in front in the pairing that it was first found in.
  func isText(_ vertex: Int) -> Bool { isInFront[vertex] }

  /// The parts between which there is no pairing.
  var parts: [FailureGraph] {
    var part = Array(vertices.indices)
    func root(_ vertex: Int) -> Int {
      var vertex = vertex
      while part[vertex] != vertex { vertex = part[vertex] }
      return vertex
    }
    for edge in edges {
      for end in edge.ends {
        let (one, other) = (root(edge.ends[0]), root(end))
        part[max(one, other)] = min(one, other)
      }
    }
    let roots = vertices.indices.map(root)
    return Set(roots).sorted().map { root in
      let members = vertices.indices.filter { roots[$0] == root }
      let numbers = Dictionary(
        uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
      return FailureGraph(
        vertices: members.map { vertices[$0] },
        isInFront: members.map { isInFront[$0] },
        edges: edges.filter { roots[$0.ends[0]] == root }.map { edge in
          Edge(ends: edge.ends.compactMap { numbers[$0] })
        })
    }
  }

  /// All sets of colours that have one of each pairing, the smallest first, and
  /// of equally small ones those with the fewest backgrounds.
  ///
  /// - Precondition: there are at most `ChangeSet.exactLimit` colours.
  /// - Complexity: O(2^n) for n colours.
  var covers: [[Int]] {
    precondition(vertices.count <= ChangeSet.exactLimit)
    let grounds = vertices.indices.reduce(0) { $0 | (isText($1) ? 0 : 1 << $1) }
    let masks = edges.map { $0.ends.reduce(0) { $0 | 1 << $1 } }
    return (1..<(1 << vertices.count))
      .filter { set in masks.allSatisfy { $0 & set != 0 } }
      .sorted { one, other in
        (one.nonzeroBitCount, (one & grounds).nonzeroBitCount, one)
          < (other.nonzeroBitCount, (other & grounds).nonzeroBitCount, other)
      }
      .map { set in vertices.indices.filter { set & (1 << $0) != 0 } }
  }
}
