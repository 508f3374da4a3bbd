import ContrastAudit
import ContrastModel
import TextGrammars

/// The names that the patterns of a flag choose, in the order of the names.
struct NameSelection {
  /// The noun for what the patterns choose among, in the singular: `mode`,
  /// `colour`.
  let noun: String

  /// The flag that the patterns belong to.
  let flag: String

  private let patterns: PatternList

  /// A selection by patterns; without any, everything is chosen.
  init(noun: String, flag: String, _ patterns: [PatternList.Entry]) {
    self.noun = noun
    self.flag = flag
    self.patterns = PatternList(patterns)
  }

  /// The indices of the chosen names.
  ///
  /// - Throws: `ToolError`, with the names that exist, when a pattern or one of
  ///   its alternatives matches nothing, and when every name is excluded.
  func indices(in names: [String]) throws(ToolError) -> [Int] {
    let unused = patterns.unusedPatterns(in: names, noun: noun)
    if !unused.isEmpty {
      throw ToolError(
        unused.map { "\(flag): \($0.message)" },
        hint: "available: \(Self.list(names))")
    }
    let chosen = patterns.indices(in: names)
    if chosen.isEmpty, !names.isEmpty {
      throw ToolError(
        "\(flag): every \(noun) is excluded",
        hint: "available: \(Self.list(names))")
    }
    return chosen
  }

  /// The indices of the chosen modes; a pattern may match any of their names.
  ///
  /// - Throws: `ToolError` as for names.
  func indices(ofModes palettes: [Palette]) throws(ToolError) -> [Int] {
    let owners = palettes.enumerated().flatMap { index, palette in
      palette.modeNames.map { _ in index }
    }
    let chosen = try indices(in: palettes.flatMap(\.modeNames))
    var seen: Set<Int> = []
    return chosen.map { owners[$0] }.filter { seen.insert($0).inserted }
  }

  /// The first ten names, and the number of the others.
  private static func list(_ names: [String]) -> String {
    var seen: Set<ByteString> = []
    let listed = names.filter { seen.insert(ByteString($0)).inserted }
      .map { "'\($0)'" }
    let more =
      listed.count > 10
      ? ", and \(listed.count - 10) more, which 'contrast colors' lists" : ""
    return listed.prefix(10).joined(separator: ", ") + more
  }

  /// The indices of the chosen entries of each palette; `nil` for all of them.
  ///
  /// - Throws: `ToolError` when a pattern matches nothing in any palette, or
  ///   when a palette has no chosen entry and would seem to pass.
  func indices(in palettes: [Palette]) throws(ToolError) -> [[Int]?] {
    if patterns.entries.isEmpty { return palettes.map { _ in nil } }
    // All modes are searched together: a pattern need not match in each.
    let names = palettes.map { $0.entries.map(\.name) }
    _ = try indices(in: names.flatMap(\.self))
    return try zip(palettes, names).map { palette, names throws(ToolError) in
      let chosen = patterns.indices(in: names)
      if chosen.isEmpty {
        throw ToolError(
          "\(flag): no \(noun) of mode '\(palette.mode)' is chosen",
          hint: "choose modes with --mode")
      }
      return chosen
    }
  }
}
