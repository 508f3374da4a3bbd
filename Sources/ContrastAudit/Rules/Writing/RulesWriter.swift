import ContrastModel
import TextGrammars

/// A writer of a file of rules that declares given pairings with few patterns.
///
/// Applied to the same palettes, the rules give exactly the checked pairings of
/// the modes. Proposed pairings follow as comments, each group with its reason,
/// for the team to uncomment.
package struct RulesWriter {
  /// The palettes that the file names as its inputs.
  package var inputs: [String] = []

  private let modes: [Mode]
  private let level: ConformanceLevel

  /// A palette and its pairings: the checked and the proposed ones.
  package typealias Mode = (palette: Palette, pairings: [Pairing])

  /// A writer of rules for the pairings of some modes, at a conformance level.
  package init(_ modes: [Mode], level: ConformanceLevel) {
    self.modes = modes
    self.level = level
  }

  /// The schema of files of rules, for editors.
  private static let schema =
    "https://raw.githubusercontent.com/contrast-swift/contrast/main/"
    + "data/schemas/rules.schema.json"

  /// The file, in JSON5.
  ///
  /// - Complexity: about O(n log n) for n pairings, times the number of
  ///   families that `RuleDrafts` tries.
  package func text() -> String {
    var lines = ["{", "  \"$schema\": \"\(Self.schema)\","]
    if !inputs.isEmpty {
      lines.append(
        "  \"inputs\": [" + inputs.map(\.jsonText).joined(separator: ", ")
          + "],")
    }
    lines.append("  \"level\": \"\(level.rawValue)\",")
    lines += [
      "",
      "  // Only the pairs declared here are checked; none are inferred from"
        + " names.",
      "  \"infer\": false,", "  \"pairs\": [",
    ]
    let universe = self.universe
    for shape in shapes(in: universe, gating: true) {
      lines += rules(shape, in: universe)
    }
    let proposed = shapes(in: universe, gating: false)
    if !proposed.isEmpty {
      lines += [
        "",
        "    // Proposed: uncomment the pairs that you use, and delete the rest.",
      ]
    }
    for shape in proposed {
      let reason = Self.commented(shape.shape.use.reason ?? "")
      lines += ["", "    // \(reason):"]
      lines += rules(shape, in: universe).map { "    // " + $0.dropFirst(4) }
    }
    lines += ["  ],", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// All names, each once.
  private var universe: NameTable {
    var seen: Set<[Unicode.Scalar]> = []
    return NameTable(
      modes.lazy.flatMap(\.palette.entries).map(\.name).filter {
        seen.insert(Array($0.unicodeScalars)).inserted
      })
  }

  private func shapes(
    in universe: NameTable, gating: Bool
  ) -> [(shape: PairShape, keys: [PairKey])] {
    PairShape.all(
      of: modes.map { mode in
        (mode.palette, mode.pairings.filter { $0.evidence.gates == gating })
      }, in: universe, withReasons: !gating)
  }

  /// The lines of the rules of a shape.
  private func rules(
    _ shape: (shape: PairShape, keys: [PairKey]), in universe: NameTable
  ) -> [String] {
    let use = shape.shape.use
    let index = universe.places
    let over = use.over.compactMap { index[Array($0.unicodeScalars)]?.first }
    let drafts = RuleDrafts(wanted: shape.keys, universe: universe).drafts()
    return drafts.flatMap { draft in
      var members = [
        (use.kind.key, Self.list(draft.foregrounds)),
        ("on", Self.list(draft.backgrounds)),
      ]
      if !over.isEmpty {
        members.append(("over", Self.list(universe.entries(for: over))))
      }
      members += ratioMembers(shape.shape)
      if use.severity != .error {
        members.append(("severity", use.severity.rawValue.jsonText))
      }
      return Self.object(members)
    }
  }

  /// The members for the ratios and modes of a shape.
  private func ratioMembers(_ shape: PairShape) -> [(String, String)] {
    let names = NameTable(modes.map(\.palette.mode))
    func patterns(_ modes: [Int]) -> [String] {
      modes.count == names.count
        ? ["*"] : names.entries(for: modes)
    }
    var members: [(String, String)] = []
    if let modes = shape.modes {
      members.append(("in", Self.list(patterns(modes))))
    }
    let usual = shape.use.kind.requiredRatio(at: level)
    if shape.ratios.count == 1, let only = shape.ratios.first {
      if only.ratio != usual {
        members.append(("ratio", Self.number(only.ratio)))
      }
      return members
    }
    // The most common ratio comes first, for all modes; the later ones override
    // it.
    let ratios = shape.ratios.enumerated().flatMap { index, ratio in
      (index == 0 ? ["*"] : patterns(ratio.modes)).map {
        $0.jsonText + ": " + Self.number(ratio.ratio)
      }
    }
    members.append(("ratio", "{ " + ratios.joined(separator: ", ") + " }"))
    return members
  }

  // MARK: - JSON5

  /// An object: all members on one line if they fit, or else one on each line.
  private static func object(_ members: [(String, String)]) -> [String] {
    let parts: [String] = members.map { key, value in
      key.jsonText + ": " + value
    }
    let line: String = "    { " + parts.joined(separator: ", ") + " },"
    if line.utf8.count <= 80, !line.contains("\n") { return [line] }
    var lines: [String] = ["    {"]
    for part in parts {
      let text: String = "      " + part + ","
      lines += text.split(separator: "\n").map { String($0) }
    }
    return lines + ["    },"]
  }

  /// One text, or a list of texts, as JSON.
  private static func list(_ texts: [String]) -> String {
    if texts.count == 1 { return texts[0].jsonText }
    let line = "[" + texts.map(\.jsonText).joined(separator: ", ") + "]"
    if line.utf8.count <= 64 { return line }
    return "[\n"
      + texts.map { "        \($0.jsonText),\n" }.joined() + "      ]"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : "\(value)"
  }

  /// A text for a comment, on one line.
  private static func commented(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> Unicode.Scalar in
        switch scalar {
        case "\u{0}"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}": " "
        default: scalar
        }
      })
  }
}
