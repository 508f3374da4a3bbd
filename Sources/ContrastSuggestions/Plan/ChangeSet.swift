import ContrastAudit
import ContrastModel
import TextGrammars

/// The colours to change, at least one of every failing pairing that can be
/// fixed, and their replacements.
///
/// The failing pairings are the edges of a graph whose vertices are colours,
/// and the changed colours are a vertex cover of it. For each connected part,
/// covers are tried, the smallest first, and of equally small ones those with
/// the fewest backgrounds first, until every colour of a cover has a
/// replacement. A part with more colours than `exactLimit` is changed colour by
/// colour, starting with the colour in most pairings.
///
/// Of equally small covers, the one with the fewest large changes is chosen
/// (`ChangeSize`). A background gets a large change only if nothing else helps:
/// a dark page instead of a light one would fix all text at once, but it would
/// be a different design.
struct ChangeSet {
  /// A colour, with everything that changes with it, and its replacement.
  typealias Change = (vertex: FailureGraph.Vertex, suggestion: Suggestion)

  /// The changes.
  private(set) var changes: [Change] = []

  /// Whether the cover of every part is as small as possible.
  private(set) var isFewest: Bool

  /// The greatest number of colours of a part whose covers are listed. The
  /// number of sets of colours doubles with each colour, so more would take too
  /// long.
  static let exactLimit = 16

  /// The greatest number of covers of a part for which replacements are
  /// searched. Each search takes milliseconds, so more would take too long.
  private static let attemptLimit = 128

  /// Finds the changes for the failing pairings of a system, and applies them
  /// to it.
  ///
  /// - Parameters:
  ///   - system: the system.
  ///   - left: the cost of the searches that may still be made
  ///     (`ColorSuggester.cost`). When it is used up, the remaining pairs still
  ///     fail.
  init(in system: inout SystemPairings, searching left: inout Int) {
    let graph = FailureGraph(system)
    isFewest = graph.isWhole
    for part in graph.parts where left > 0 {
      let tries = (1 << min(part.vertices.count, 32)) / 512
      if part.vertices.count <= Self.exactLimit, tries < left {
        left -= tries
        let found =
          Self.smallestCover(of: part, repainting: false, &system, &left)
          ?? Self.smallestCover(of: part, repainting: true, &system, &left)
        if let found {
          changes += found.changes
          isFewest = isFewest && found.isFewest
          continue
        }
      }
      let order = part.vertices.indices.sorted {
        let (one, other) = (part.vertices[$0], part.vertices[$1])
        return (other.degree, one.isText ? 0 : 1, $0)
          < (one.degree, other.isText ? 0 : 1, $1)
      }
      for repaints in [false, true] {
        changes +=
          Self.changes(
            of: order, in: part, isCover: false, repainting: repaints, &system,
            &left) ?? []
      }
      isFewest = false
    }
    isFewest = isFewest && left > 0
  }

  private static func smallestCover(
    of part: FailureGraph, repainting repaints: Bool,
    _ system: inout SystemPairings, _ left: inout Int
  ) -> (changes: [Change], isFewest: Bool)? {
    let covers = part.covers
    guard let least = covers.first?.count else { return nil }
    var best: (changes: [Change], otherCount: Int)?
    for cover in covers.prefix(attemptLimit) where left > 0 {
      if let best, cover.count > best.changes.count { break }
      let order = cover.sorted {
        (part.vertices[$1].degree, $0) < (part.vertices[$0].degree, $1)
      }
      guard
        let changes = changes(
          of: order, in: part, isCover: true, repainting: repaints, &system,
          &left)
      else { continue }
      let otherCount = changes.count { !$0.suggestion.isSameColor }
      if otherCount < best?.otherCount ?? .max { best = (changes, otherCount) }
      if otherCount == 0 { break }
    }
    guard let best else { return nil }
    for change in best.changes {
      system.change(change.vertex.places, to: change.suggestion.color)
    }
    return (best.changes, best.changes.count <= least)
  }

  /// New colours for some colours of a part, one after the other. A colour that
  /// already works after the earlier changes is kept.
  ///
  /// For a cover, the system is restored afterwards, and the result is `nil` if
  /// a colour has no replacement; pairs with colours later in the cover are not
  /// demands yet. Without a cover, a colour that has no replacement stays.
  private static func changes(
    of order: [Int], in part: FailureGraph, isCover: Bool,
    repainting repaints: Bool, _ system: inout SystemPairings,
    _ left: inout Int
  ) -> [Change]? {
    var rest = order[...]
    var changes: [Change] = []
    // Restoring a few colours takes less time than copying the system.
    var before: [[PaletteColor]] = []
    defer {
      for (change, colors) in zip(changes, before).reversed() where isCover {
        system.restore(change.vertex.places, to: colors)
      }
    }
    while let next = rest.popFirst() {
      let vertex = part.vertices[next]
      let open =
        isCover ? Set(rest.flatMap { part.vertices[$0].places }) : []
      let demands = system.demands(on: vertex.places, excluding: open)
      let bound = demands.filter { system.binds($0.pairing) }
      if bound.allSatisfy({ system.meets($0.pairing.pairing, in: $0.mode) }) {
        continue
      }
      let kept = demands.filter(\.pairing.isWorthKeeping)
      guard
        let suggestion = suggestion(
          for: system.entry(vertex.place).color,
          meeting: kept.isEmpty ? [bound] : [bound + kept, bound], &left),
        repaints || vertex.isText || suggestion.isSameColor
      else {
        if isCover { return nil }
        continue
      }
      before.append(system.change(vertex.places, to: suggestion.color))
      changes.append((vertex, suggestion))
    }
    return changes
  }

  /// The suggestion with the same hue if there is one, or else the nearest
  /// colour, or else another alpha, for the first of some alternative demands
  /// that can be met; `nil` if nothing works or if no search may be made any
  /// more.
  private static func suggestion(
    for color: PaletteColor, meeting alternatives: [[SystemPairings.Demand]],
    _ left: inout Int
  ) -> Suggestion? {
    for demands in alternatives {
      let suggester = ColorSuggester(color, demands.flatMap(\.requirements))
      left -= suggester.cost
      if left <= 0 { return nil }
      for kind in [Suggestion.Kind.sameHue, .nearest, .alpha] {
        if let suggestion = suggester.suggestion(kind) { return suggestion }
      }
    }
    return nil
  }
}

extension Suggestion {
  /// Whether it looks like a shade of the colour that it replaces.
  fileprivate var isSameColor: Bool { ChangeSize(difference) != .anotherColor }
}

/// The graph of failing pairings, with colours as vertices.
struct FailureGraph {
  /// A colour, and everything that changes with it.
  struct Vertex {
    let place: SystemPairings.Place
    let places: [SystemPairings.Place]

    /// Whether it is the foreground of the pairing in which it was first found.
    let isText: Bool

    /// The number of its edges.
    fileprivate(set) var degree = 0
  }

  private(set) var vertices: [Vertex] = []

  /// The failing pairings, each as the indices of the vertices that change
  /// exactly one of its sides: usually two, or more if a side is an alias that
  /// changes with several colours.
  private(set) var edges: [[Int]] = []

  /// Whether the graph has all failing pairings.
  private(set) var isWhole = true

  /// The greatest number of pairings in the graph. Each colour is looked up in
  /// all modes, so more would take too long.
  private static let limit = 5_000

  /// The graph of the failing pairings of a system.
  init(_ system: SystemPairings) {
    var failures: [[SystemPairings.Place]] = []
    var known: Set<SystemPairings.Place> = []
    for (number, mode) in system.modes.enumerated() {
      for pairing in mode.pairings where system.needsChange(pairing) {
        guard failures.count < Self.limit else {
          isWhole = false
          break
        }
        let sides = system.sides(of: pairing.pairing, in: number)
        failures.append(sides)
        for (side, place) in sides.map(system.written).enumerated()
        where !known.contains(place) && !system.isFixed(place) {
          let places = system.changed(with: place)
          let name = ByteString(system.entry(place).name)
          known.formUnion(
            places.filter { ByteString(system.entry($0).name) == name })
          vertices.append(
            Vertex(place: place, places: places, isText: side == 0))
        }
      }
    }
    var changing: [SystemPairings.Place: [Int]] = [:]
    for (index, vertex) in vertices.enumerated() {
      for place in vertex.places { changing[place, default: []].append(index) }
    }
    var seen: Set<[Int]> = []
    for sides in failures {
      let ends = Set(changing[sides[0]] ?? [])
        .symmetricDifference(changing[sides[1]] ?? [])
      let edge = ends.sorted()
      guard !edge.isEmpty, seen.insert(edge).inserted else { continue }
      edges.append(edge)
      for end in edge { vertices[end].degree += 1 }
    }
  }

  private init() {}

  /// The connected components: no pairing connects two of them.
  var parts: [FailureGraph] {
    var above = Array(vertices.indices)
    func root(_ vertex: Int) -> Int {
      var vertex = vertex
      while above[vertex] != vertex {
        above[vertex] = above[above[vertex]]
        vertex = above[vertex]
      }
      return vertex
    }
    for edge in edges {
      for end in edge {
        let (one, other) = (root(edge[0]), root(end))
        above[max(one, other)] = min(one, other)
      }
    }
    var parts: [FailureGraph] = []
    var partOfRoot: [Int: Int] = [:]
    var numbers: [Int] = []
    for vertex in vertices.indices {
      let part = partOfRoot[root(vertex), default: parts.count]
      if part == parts.count {
        partOfRoot[root(vertex)] = part
        parts.append(FailureGraph())
      }
      numbers.append(parts[part].vertices.count)
      parts[part].vertices.append(vertices[vertex])
    }
    // All edges of a colour are in its part, so its degree stays the same.
    for edge in edges {
      if let part = partOfRoot[root(edge[0])] {
        parts[part].edges.append(edge.map { numbers[$0] })
      }
    }
    return parts
  }

  /// All sets of colours that contain at least one colour of each pairing, the
  /// smallest first, and among equally small sets those with the fewest
  /// backgrounds first.
  ///
  /// - Precondition: there are at most `ChangeSet.exactLimit` colours.
  /// - Complexity: O(2^n) for n colours.
  var covers: [[Int]] {
    precondition(vertices.count <= ChangeSet.exactLimit)
    let grounds = vertices.indices.reduce(0) {
      $0 | (vertices[$1].isText ? 0 : 1 << $1)
    }
    let masks = edges.map { $0.reduce(0) { $0 | 1 << $1 } }
    return (1..<(1 << vertices.count))
      .filter { set in masks.allSatisfy { $0 & set != 0 } }
      .sorted { one, other in
        (one.nonzeroBitCount, (one & grounds).nonzeroBitCount, one)
          < (other.nonzeroBitCount, (other & grounds).nonzeroBitCount, other)
      }
      .map { set in vertices.indices.filter { set & (1 << $0) != 0 } }
  }
}
