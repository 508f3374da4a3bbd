import ContrastAudit
import ContrastModel
import TextGrammars

/// Rules and their patterns: the input is cut at zero bytes into files. The
/// first is the rules, the second the names of a palette, a line each; the
/// others can be extended as `2.json` and so on.
package enum RulesFuzz {
  /// Checks the reader with an input.
  package static func check(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
      .prefix(8).map(Array.init)
    var files: [String: [UInt8]] = [:]
    for (index, part) in parts.enumerated() { files["\(index).json"] = part }
    let rules: Rules
    do {
      let source = SourceFile(path: "0.json", bytes: parts[0])
      rules = try Rules(reading: source) {
        files[$0].map { .bytes($0) } ?? .failure("no such file")
      }
    } catch {
      checkMistakes(error.errors)
      precondition(!error.errors.isEmpty, "Rules are refused for a reason.")
      return
    }
    let lines = parts.count > 1 ? parts[1].split(separator: 0x0A) : []
    let names = lines.prefix(64).map { String(decoding: $0, as: UTF8.self) }
    let palettes = ["light", "dark"].map { palette($0, names) }
    let declarations = rules.declarations(in: palettes, level: .aa)
    checkMistakes(declarations.errors)
    for (palette, declared) in zip(palettes, declarations.modes) {
      var seen: Set<[Int]> = []
      for pairing in declared.pairings {
        let (front, back) = (pairing.foreground, pairing.background)
        precondition(
          palette.entries[front].name != palette.entries[back].name
            && seen.insert([front, back]).inserted,
          "A pair is of two names, and declared once.")
        precondition(
          (1...21).contains(pairing.required)
            && declared.exemption(foreground: front, background: back) == nil,
          "A pairing needs a ratio, and is not exempt.")
      }
    }
  }
}

private func checkMistakes(_ errors: [SourceError]) {
  for error in errors {
    precondition(
      error.location.line > 0 && error.location.column > 0
        && !error.message.isEmpty,
      "An error has a place in its file.")
  }
}

private func palette(_ mode: String, _ names: [String]) -> Palette {
  Palette(
    mode: mode,
    entries: names.enumerated().map { index, name in
      Palette.Entry(
        name: name, declared: "#777",
        color: PaletteColor(SRGBColor(packed: 0x777777)),
        source: SourcePosition(path: "names", line: index + 1, column: 1))
    })
}
