/// A file of a kind that holds colours and is no format of palettes, by the
/// extension of its name.
///
/// Guessing would end in an error a line. Whoever knows better says `--from`.
package struct ForeignSource {
  /// The words about it: what it is, and what to do instead.
  package let message: String

  /// The kind of a file, or `nil` when it may be a palette.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - isKnown: whether a format of palettes is recognized in it; asked only
  ///     where the extension leaves it open.
  package init?(path: String, isKnown: () -> Bool = { false }) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let point = name.lastIndex(of: "."), point > name.startIndex else {
      return nil
    }
    let stem = name[..<point]
    // What `require` takes for a file, and not for a package.
    let module = path.hasPrefix("/") ? path : "./\(path)"
    switch name[point...].dropFirst().lowercased() {
    case "sass":
      message =
        "indented Sass is not read, but SCSS and CSS are: run 'sass \(name) "
        + "\(stem).css' and name that"
    case "less":
      message =
        "Less is not read, but the CSS that it becomes: run 'lessc \(name) "
        + "\(stem).css' and name that"
    case "styl":
      message =
        "Stylus is not read, but the CSS that it becomes: run 'stylus \(name)' "
        + "and name \(stem).css"
    case "js", "cjs", "mjs", "jsx":
      message =
        "JavaScript is not run, but JSON is read: run node -p "
        + "'JSON.stringify(require(\"\(module)\"))' >\(stem).json and name that"
    case "ts", "cts", "mts", "tsx":
      message =
        "TypeScript is not run, but JSON is read: run npx tsx -p "
        + "'JSON.stringify(require(\"\(module)\"))' >\(stem).json and name that"
    case "yaml", "yml":
      if isKnown() { return nil }
      message =
        "of YAML only base16 and base24 schemes are read: run yq -o json "
        + "\(name) >\(stem).json and name that"
    case "swift":
      message =
        "Swift code is not run, but asset catalogs and JSON are read: name the "
        + ".xcassets, or let it print {\"name\": \"#hex\"}, run swift \(path) "
        + ">\(stem).json and name that"
    case "kt", "kts":
      message =
        "Kotlin code is not run, but Android resources and JSON are read: name "
        + "the res folder, or let a script print {\"name\": \"#hex\"}, run "
        + "kotlin \(stem).main.kts >\(stem).json and name that"
    case "java":
      message =
        "Java code is not run, but Android resources and JSON are read: name "
        + "the res folder, or let it print {\"name\": \"#hex\"}, run java "
        + "\(path) >\(stem).json and name that"
    case "dart":
      message =
        "Dart code is not run, but JSON is read: let it print {\"name\": "
        + "\"#hex\"}, run dart run \(path) >\(stem).json and name that"
    case "md", "markdown", "mdx":
      message =
        "Markdown is not read, but design tokens, style sheets and palettes "
        + "are: name the file that it speaks of ('contrast formats' lists them)"
    case "html", "htm":
      message = "HTML is not read, but style sheets are: name those of the page"
    default: return nil
    }
  }
}
