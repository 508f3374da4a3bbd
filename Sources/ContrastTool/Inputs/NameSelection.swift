import ContrastAudit

/// The names that globs choose, in the order of the names.
struct NameSelection {
  /// What the globs choose among, in the singular: `mode`, `colour`.
  let noun: String

  /// The flag that the globs belong to.
  let flag: String

  /// Which names any of the globs matches; all when there are no globs.
  ///
  /// - Throws: `ToolError` when a glob matches nothing, naming what exists.
  func indices(of globs: [Glob], in names: [String]) throws(ToolError) -> [Int]
  {
    if globs.isEmpty { return Array(names.indices) }
    for glob in globs where !names.contains(where: glob.matches) {
      throw unmatched(glob, in: names)
    }
    return names.indices.filter { index in
      globs.contains { $0.matches(names[index]) }
    }
  }

  /// The error for a glob that matches nothing.
  func unmatched(_ glob: Glob, in names: [String]) -> ToolError {
    var listed: [String] = []
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted {
      listed.append("'\(name)'")
    }
    let more = listed.count > 10 ? ", and \(listed.count - 10) more" : ""
    let existing = listed.prefix(10).joined(separator: ", ") + more
    let suggestion = Spelling(names: names).suggestion(for: glob.pattern)
    return ToolError(
      "\(flag): no \(noun) is named '\(glob.pattern)'\(suggestion)",
      hint: "there are: \(existing)")
  }
}
