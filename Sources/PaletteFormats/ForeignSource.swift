import TextGrammars

/// A file of a kind that can hold colours but is not a palette format, detected
/// by the extension of its name.
///
/// Treating it as a palette would end in an error for each line. A user can
/// still force a format with `--from`.
package struct ForeignSource: Hashable {
  /// The kinds of files.
  enum Kind: Hashable {
    case sass, stylus, less, yaml, typeScript, javaScript
    case scheme, sketch, swift, kotlin, java, dart, prose, page
  }

  /// The kind.
  let kind: Kind

  private let path: String

  /// Whether design systems may keep their colours in such files.
  package var isOfDesignSystems: Bool {
    switch kind {
    case .sass, .stylus, .less, .yaml, .typeScript, .javaScript: true
    default: false
    }
  }

  /// The kind of a file, or `nil` when its extension is another, such as that
  /// of a palette.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: "."), point > name.startIndex else {
      return nil
    }
    switch name[point...].dropFirst().lowercased() {
    case "sass": kind = .sass
    case "styl": kind = .stylus
    case "less": kind = .less
    case "yaml", "yml": kind = .yaml
    case "ts", "cts", "mts", "tsx": kind = .typeScript
    case "js", "cjs", "mjs", "jsx": kind = .javaScript
    case "toml", "conf", "ghostty", "itermcolors", "tmtheme", "plist":
      kind = .scheme
    case "sketchpalette": kind = .sketch
    case "swift": kind = .swift
    case "kt", "kts": kind = .kotlin
    case "java": kind = .java
    case "dart": kind = .dart
    case "md", "markdown", "mdx": kind = .prose
    case "html", "htm": kind = .page
    default: return nil
    }
    guard PaletteFormat.candidates(for: path).isEmpty else { return nil }
    self.path = path
  }

  /// The message: the kind of file, and what to do instead.
  package var message: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    // A path that `require` treats as a file, and not as a package.
    let module = path.hasPrefix("/") ? path : "./\(path)"
    let script = "'JSON.stringify(require(\"\(module)\"))' >\(stem).json"
    return switch kind {
    case .sass:
      "indented Sass is not read, but SCSS and CSS are: run 'sass \(name) "
        + "\(stem).css' and pass that file"
    case .stylus:
      "Stylus is not read, but its CSS output is: run 'stylus \(name)' "
        + "and pass \(stem).css"
    case .less:
      "Less is not read, but its CSS output is: run 'lessc \(name) "
        + "\(stem).css' and pass \(stem).css"
    case .yaml:
      "YAML is not read: pass the JSON or the CSS that is built from it, or "
        + "run 'yq -o json \(name) >\(stem).json' and pass \(stem).json"
    case .typeScript:
      "TypeScript is not run: pass the CSS or the JSON that is built from it, "
        + "or run npx tsx -p \(script) and pass that file"
    case .javaScript:
      "JavaScript is not run: pass the CSS or the JSON that is built from it, "
        + "or run node -p \(script) and pass that file"
    case .scheme:
      "colour schemes of terminals and editors are not read: export the "
        + "colours as CSS or JSON and pass that file"
    case .sketch:
      "palettes of Sketch are not read: export the colours as CSS or JSON and "
        + "pass that file"
    case .swift:
      "Swift code is not run, but asset catalogs and JSON are read: pass the "
        + ".xcassets, or let it print {\"name\": \"#hex\"}, run swift \(path) "
        + ">\(stem).json and pass that file"
    case .kotlin:
      "Kotlin code is not run, but Android resources and JSON are read: pass "
        + "the res folder, or let a script print {\"name\": \"#hex\"}, run "
        + "kotlin \(stem).main.kts >\(stem).json and pass that file"
    case .java:
      "Java code is not run, but Android resources and JSON are read: pass "
        + "the res folder, or let it print {\"name\": \"#hex\"}, run java "
        + "\(path) >\(stem).json and pass that file"
    case .dart:
      "Dart code is not run, but JSON is read: let it print {\"name\": "
        + "\"#hex\"}, run dart run \(path) >\(stem).json and pass that "
        + "file"
    case .prose:
      "Markdown is not read, but design tokens, style sheets and palettes "
        + "are: pass one of those ('contrast formats' lists the formats)"
    case .page:
      "HTML is not read, but style sheets are: pass those of the page"
    }
  }

  /// The errors for such files, if no input has a colour: one for each kind, at
  /// its first file. Scripts next to style sheets are the code of a page, and
  /// are not reported.
  static func errors(among sources: [SourceFile]) -> [SourceError] {
    var kinds: [(first: ForeignSource, source: SourceFile, count: Int)] = []
    let hasStyles = sources.contains { PaletteFormat.detect($0) == .css }
    for source in sources where !source.isNamed {
      guard let foreign = ForeignSource(path: source.path),
        !hasStyles || ![.typeScript, .javaScript].contains(foreign.kind)
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
