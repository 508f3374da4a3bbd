import TextGrammars

/// A file of a kind that can hold colours but is not a palette format, detected
/// by the extension of its name.
///
/// Reading it as a palette would report an error for every line. A user can
/// still force a format with `--from`.
package struct ForeignSource {
  /// The kind of file, with which the message begins: `Stylus`, `palettes of
  /// Sketch`.
  let kind: String

  /// The message: the kind of file, and what to do instead.
  package let message: String

  /// Whether design systems may keep their colours in such files.
  package var isOfDesignSystems: Bool {
    ["indented Sass", "Stylus", "Less", "YAML", "TypeScript", "JavaScript"]
      .contains(kind)
  }

  /// Detects the kind of a file by its extension; `nil` if the extension is
  /// unknown, or is that of a palette format.
  package init?(path: String) {
    let name = path.pathParts.last.map(String.init) ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex,
      PaletteFormat.candidates(for: path).isEmpty
    else { return nil }
    let stem = path.dropLast(name[point...].count)
    let (css, json) = ("\(stem).css".shellWord, "\(stem).json".shellWord)
    let file = path.shellWord
    // A path that `require` treats as a file, and not as a package.
    let module = path.hasPrefix("/") ? path : "./\(path)"
    let pass = "and pass \(css)"
    func script(_ program: String) -> String {
      let code = "JSON.stringify(require(\(module.jsonText)))".shellWord
      return "is not run: pass the CSS or the JSON that is built from it, or "
        + "run \(program) -p \(code) >\(json) and pass that file"
    }
    func code(_ read: String, _ command: String) -> String {
      "code is not run: \(read) {\"name\": \"#hex\"}, run '\(command) "
        + ">\(json)', and pass that file"
    }
    let export =
      "are not read: export the colours to a CSS or JSON file and pass it"
    let resources = "pass the res folder, or"
    let (kind, rest): (String, String)
    switch name[point...].dropFirst().lowercased() {
    case "sass":
      kind = "indented Sass"
      rest =
        "is not read, but SCSS and CSS are: run 'sass \(file) \(css)'"
        + " \(pass)"
    case "styl":
      kind = "Stylus"
      rest = "is not read, but its CSS output is: run 'stylus \(file)' \(pass)"
    case "less":
      kind = "Less"
      rest =
        "is not read, but its CSS output is: run 'lessc \(file) \(css)'"
        + " \(pass)"
    case "yaml", "yml":
      kind = "YAML"
      rest =
        "is not read: pass the JSON or the CSS that is built from it, or run"
        + " 'yq -o json \(file) >\(json)' and pass \(json)"
    case "ts", "cts", "mts", "tsx":
      (kind, rest) = ("TypeScript", script("npx tsx"))
    case "js", "cjs", "mjs", "jsx":
      (kind, rest) = ("JavaScript", script("node"))
    case "toml", "conf", "ghostty", "itermcolors", "tmtheme", "plist", "colors",
      "colorscheme":
      (kind, rest) = ("colour schemes of terminals and editors", export)
    case "sketchpalette": (kind, rest) = ("palettes of Sketch", export)
    case "swift":
      kind = "Swift"
      rest = code(
        "pass the .xcassets, or make the program print",
        "swift \(file)")
    case "kt", "kts":
      kind = "Kotlin"
      rest = code(
        "\(resources) write a script that prints",
        "kotlin \("\(stem).main.kts".shellWord)")
    case "java":
      kind = "Java"
      rest = code("\(resources) make the program print", "java \(file)")
    case "dart":
      kind = "Dart"
      rest = code("make the program print", "dart run \(file)")
    case "md", "markdown", "mdx":
      kind = "Markdown"
      rest =
        "is not read: pass design tokens, a style sheet or a palette"
        + " ('contrast formats' lists the formats)"
    case "html", "htm":
      kind = "HTML"
      rest = "is not read: pass the style sheets of the page"
    default: return nil
    }
    self.kind = kind
    message = "\(kind) \(rest)"
  }

  /// The errors for such files that were found in folders, to be reported if no
  /// input has a colour: one for each kind, at its first file. Scripts next to
  /// style sheets are the code of a page, and are not reported.
  static func errors(among sources: [SourceFile]) -> [SourceError] {
    var kinds: [(first: ForeignSource, source: SourceFile, count: Int)] = []
    let hasStyles = sources.contains { PaletteFormat.detect($0) == .css }
    for source in sources where !source.isNamed {
      guard let foreign = ForeignSource(path: source.path),
        !hasStyles || !["TypeScript", "JavaScript"].contains(foreign.kind)
      else { continue }
      let known = kinds.firstIndex { $0.first.kind == foreign.kind }
      if let known {
        kinds[known].count += 1
      } else {
        kinds.append((foreign, source, 1))
      }
    }
    return kinds.map { first, source, count in
      let others = count == 1 ? "" : " (\(count) such files)"
      return SourceError(
        PlainProblem(first.message + others, isOfWholeSource: true),
        at: source.start)
    }
  }
}
