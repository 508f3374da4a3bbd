import CSSColors
import PaletteReaders
import TextGrammars

extension StylesheetParser {
  /// `@plugin` of Tailwind CSS with a block: a theme of daisyUI where it has a
  /// name, which is that of the mode.
  ///
  ///     @plugin "daisyui/theme" {
  ///       name: "dusk"; default: true; color-scheme: dark;
  ///       --color-base-100: #1d232a;
  ///     }
  ///
  /// The one that says `default: true` is for the root, too. Themes that the
  /// plugin itself brings are not in the text, of which a warning tells.
  mutating func enterPlugin(_ prelude: Range<Int>) {
    var name: String?
    var isDefault = false
    for (descriptor, value) in descriptors() {
      let text = source.string(value).filter { $0 != "\"" && $0 != "'" }
      switch descriptor {
      case "name": name = text
      case "default": isDefault = text == "true"
      case "themes":
        findings.addWarning(
          Flaw(
            "the themes of a plugin are not read: '\(text)'",
            at: value.lowerBound))
      default: break
      }
    }
    guard let name, !name.isEmpty else {
      enter(.container, prelude: prelude)
      leaveOutRules()
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
    let outer = scope()
    enter(
      .group, prelude: prelude,
      scope: system.scope(outer, adding: StyleScope(alternatives: alternatives))
    )
    leaveOutRules()
  }

  /// The declarations in the block at the position that are no custom
  /// properties, without white space around their values.
  private func descriptors() -> [(name: String, value: Range<Int>)] {
    var result: [(name: String, value: Range<Int>)] = []
    var scanner = StyleScanner()
    var start = position + 1
    while start < end {
      let run = scanner.scan(bytes, from: start, to: end, .nested)
      var cursor = ByteCursor(bytes, in: start..<run.end)
      try? cursor.skipCSSSpace()
      let first = cursor.position
      cursor.skipIdentifier()
      let name = first..<cursor.position
      try? cursor.skipCSSSpace()
      if !name.isEmpty, bytes[first] != 0x2D, cursor.skip(0x3A) {
        let value = bytes.trimmedOfCSSSpace(cursor.position..<run.end)
        result.append(
          (CSSIdentifier(bytes, in: name).text.lowercased(), value))
      }
      guard run.stop == .semicolon, !run.isFatal else { return result }
      start = run.end + 1
    }
    return result
  }
}
