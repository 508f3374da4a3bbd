import ContrastModel

/// The colours of each mode that are used as text, or behind it.
struct PairSelection {
  /// The flag that chooses them.
  let flag: String

  /// What it says.
  let globs: [Glob]

  /// The chosen entries of each palette, or `nil` for all of them.
  ///
  /// - Throws: `ToolError` when a glob matches nothing in any palette, or when
  ///   nothing is chosen of one: pairs that do not exist look like good ones.
  func indices(in palettes: [Palette]) throws(ToolError) -> [[Int]?] {
    if globs.isEmpty { return palettes.map { _ in nil } }
    let selection = NameSelection(noun: "colour", flag: flag)
    // Across the modes, so that a glob may speak of some of them only.
    let names = palettes.flatMap { $0.entries.map(\.name) }
    _ = try selection.indices(of: globs, in: names)

    var result: [[Int]?] = []
    for palette in palettes {
      let indices = palette.entries.indices.filter { index in
        globs.contains { $0.matches(palette.entries[index].name) }
      }
      if indices.isEmpty {
        throw ToolError(
          "\(flag): no colour of mode '\(palette.mode)' is chosen",
          hint: "choose modes with --mode")
      }
      result.append(indices)
    }
    return result
  }
}
