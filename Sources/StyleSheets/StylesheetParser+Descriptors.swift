import CSSColors
import PaletteReaders
import TextGrammars

extension StylesheetParser {
  /// Enters the block of `@plugin` of Tailwind CSS. If the block has a `name`,
  /// it is a theme of daisyUI, and the mode has this name.
  ///
  ///     @plugin "daisyui/theme" {
  ///       name: "dusk"; default: true; color-scheme: dark;
  ///       --color-base-100: #1d232a;
  ///     }
  ///
  /// A theme with `default: true` also applies to the base. Themes that are
  /// built into the plugin are not in the text, so `themes` causes a warning.
  mutating func enterPlugin(_ prelude: Range<Int>) {
    var name: String?
    var isDefault = false
    for (descriptor, value, _) in descriptors(from: position + 1, to: end) {
      let text = source.string(value).filter {
        $0 != "\"" && $0 != "'"
      }
      switch descriptor {
      case "name": name = text
      case "default": isDefault = text == "true"
      case "themes":
        findings.addWarning(
          "the built-in themes of a plugin are not read: '\(text)'",
          at: value.lowerBound)
      default: break
      }
    }
    guard let name, !name.isEmpty else {
      enter(.container, prelude: prelude, condition: .never)
      return
    }
    var alternatives: [StyleScope.Alternative] = []
    if case .term(let term) = ThemeName.term(name) {
      alternatives.append(
        StyleScope.Alternative(terms: ModeTerms([term]), specificity: 1 << 10))
    }
    if isDefault || alternatives.isEmpty {
      alternatives.append(StyleScope.Alternative(terms: .base))
    }
    enter(
      .group, prelude: prelude,
      scope: system.scope(
        scope(), adding: StyleScope(alternatives: alternatives)),
      condition: .never)
  }

  /// The declarations from an offset to the end of the block around it, except
  /// custom properties.
  private func descriptors(
    from start: Int, to end: Int
  ) -> [(name: String, value: Range<Int>, marks: CSSDeclarationScanner.Marks)] {
    var result: [(name: String, Range<Int>, CSSDeclarationScanner.Marks)] = []
    var scanner = CSSDeclarationScanner()
    var start = start
    while start < end {
      let run = scanner.scan(bytes, from: start, to: end, .nested)
      var cursor = ByteCursor(bytes, in: start..<run.end)
      let name = cursor.takeIdentifier()
      try? cursor.skipCSSSpace()
      if let first = name.range.first, bytes[first] != .hyphen,
        cursor.skip(.colon)
      {
        result.append(
          (
            name.text.lowercased(),
            bytes.trimmedOfCSSSpace(cursor.position..<run.end), run.marks
          ))
      }
      guard run.stop == .semicolon, !run.isFatal else { break }
      start = run.end + 1
    }
    return result
  }

  /// Reads `@property`: its initial value is a declaration in the lowest layer.
  /// Without `syntax` or `inherits`, the rule is ignored (CSS Properties and
  /// Values 1, §3).
  mutating func readPropertyRule(_ prelude: Range<Int>) {
    let brace = position
    let block = scan(.block)
    if block.isFatal { return }
    defer { position = block.end }
    // Conditions around the rule have no effect: the last `@property` wins.
    let descriptors = descriptors(from: brace + 1, to: block.end - 1)
    for needed in ["syntax", "inherits"]
    where !descriptors.contains(where: { $0.name == needed }) {
      findings.addWarning(
        "@property without '\(needed)' is ignored",
        at: prelude.lowerBound)
      return
    }
    guard let initial = descriptors.last(where: { $0.name == "initial-value" }),
      let ending = try? StyleValueEnding.read(
        bytes, in: initial.value, initial.marks)
    else { return }
    var cursor = ByteCursor(bytes, in: prelude)
    let name = cursor.takeIdentifier()
    guard name.range.count > 2, bytes[name.range].starts(with: "--".utf8) else {
      return
    }
    system.add(
      StyleDeclaration(
        name: system.names.id(name.name), file: file, range: ending.range,
        scope: 0, layer: StyleLayers.property))
  }
}

extension ByteCursor {
  /// Moves over white space and an identifier, and returns the identifier.
  mutating func takeIdentifier() -> CSSIdentifier {
    try? skipCSSSpace()
    let start = position
    skipIdentifier()
    return CSSIdentifier(bytes, in: start..<position)
  }
}
