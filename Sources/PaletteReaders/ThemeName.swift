import TextGrammars

/// Decides from the name of a class, an attribute or a part of a path whether
/// it chooses a theme. The words of themes are here and nowhere else.
///
/// - A class chooses a theme if its words are all words of themes and one of
///   them is a theme: `dark`, `dark-mode`, `light-high-contrast`; or if one of
///   them is `theme` or `scheme` and none names a part of a page:
///   `theme-ocean`, but not `theme-toggle`. `btn-dark` is a button, and
///   `dark-light` is for both.
/// - An attribute chooses a theme if one of its words is `theme`, `scheme`,
///   `mode` or similar: `data-theme`, `data-bs-theme`, `data-color-mode`. Its
///   value is the name of the theme, but `auto` and `system` are not names.
package enum ThemeName {
  /// The meaning of a class or an attribute.
  package enum Meaning: Equatable {
    /// It has nothing to do with themes.
    case none

    /// There is a theme, but its name is unknown.
    case any

    /// A known theme, scheme or contrast.
    case term(ModeTerm)
  }

  /// The words of a name, in lower case. Anything but a letter or digit ends a
  /// word, and so does a lower-case letter before an upper-case one; `darkmode`
  /// is two words.
  package static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var last: UInt8 = 0
    func end() {
      if !word.isEmpty {
        let text = String(decoding: word, as: UTF8.self)
        // Most words need not be looked up.
        if word.count < 8 || word.last != UInt8(ascii: "e") {
          words.append(text)
        } else {
          words += compounds[text] ?? [text]
        }
      }
      word.removeAll(keepingCapacity: true)
    }
    for byte in name.utf8 {
      let isPart = byte.isLetter || byte.isDigit || byte >= 0x80
      let startsWord = byte &- 0x41 < 26 && last &- 0x61 < 26
      if !isPart || startsWord { end() }
      if isPart { word.append(byte.lowercased) }
      last = byte
    }
    end()
    return words
  }

  private static let compounds = [
    "darkmode": ["dark", "mode"], "lightmode": ["light", "mode"],
    "nightmode": ["night", "mode"], "darktheme": ["dark", "theme"],
    "lighttheme": ["light", "theme"], "nighttheme": ["night", "theme"],
  ]

  /// Whether a word can be part of the name of a theme: it names a theme, or
  /// goes with a word that names one.
  package static func isOfThemes(_ word: String) -> Bool {
    themes.contains(word) || plain.contains(word)
  }

  /// Whether a word names a theme on its own.
  package static func isTheme(_ word: String) -> Bool { themes.contains(word) }

  /// Whether a word is about themes but names none: `theme`, `scheme`, `mode`.
  package static func isOfAnyTheme(_ word: String) -> Bool {
    isThemeWord(word) || word == "scheme" || word == "mode"
  }

  private static func isThemeWord(_ word: String) -> Bool {
    ["theme", "themes", "themed"].contains(word)
  }

  /// Whether a class may choose a theme. Most classes cannot, and are rejected
  /// without being split into words.
  package static func mayBeClass(_ name: ArraySlice<UInt8>) -> Bool {
    // Two letters of each word that can make a theme, such as `da` of `dark`,
    // or a backslash, after which any letter may follow.
    var last: UInt8 = 0
    for byte in name {
      let byte = byte.lowercased
      switch (last, byte) {
      case (0x64, 0x61), (0x67, 0x68), (0x68, 0x65), (0x63, 0x68),
        (0x64, 0x69), (0x70, 0x69), (0x68, 0x63), (0x72, 0x62),
        (0x6E, 0x6F), (0x74, 0x72), (_, 0x5C):
        return true
      default: last = byte
      }
    }
    return false
  }

  /// The meaning of a class.
  package static func ofClass(_ name: String) -> Meaning {
    // `dark:bg-white` is a variant of a utility.
    if name.utf8.contains(.colon) { return .none }
    var words = words(of: name)
    if words.contains("dark"), words.contains("light") { return .none }
    if words.allSatisfy({ themes.contains($0) || plain.contains($0) }) {
      let isTheme =
        words.contains(where: themes.contains)
        || words.contains("contrast") && words.contains(where: amounts.contains)
      if isTheme { return term(name, words) }
    }
    // The background is that of the theme: `theme-with-dark-background`.
    let isDescribed =
      words.first == "theme"
      && words.contains { $0 == "dark" || $0 == "light" }
    words.removeAll {
      preferences.contains($0)
        || isDescribed && ($0 == "background" || $0 == "bg")
    }
    guard
      let place = words.firstIndex(where: isThemeWord)
        ?? words.firstIndex(of: "scheme"),
      !words.contains(where: parts.contains)
    else { return .none }
    // The name is after the word, `theme-ocean`, or before it, `ocean-theme`.
    let behind = words[(place + 1)...]
    // A scope of all themes: `radix-themes`.
    if behind.isEmpty, words[place] == "themes" { return .any }
    let rest = behind.isEmpty ? words[..<place] : behind
    return term(rest.joined(separator: "-"), rest)
  }

  /// The meaning of an attribute with a value, or without one.
  package static func ofAttribute(_ name: String, value: String?) -> Meaning {
    let words = words(of: name)
    if name == "class", let value { return ofClass(value) }
    guard words.contains(where: { attributes.contains($0) }),
      words.first != "aria"
    else { return .none }
    let own = words.filter { $0 != "data" }.joined(separator: "-")
    switch value?.lowercased() {
    case nil, "", "true", "on", "1", "yes":
      // `data-color-scheme` without a value asks for any scheme.
      if case .term(let term) = ofClass(own), term.order > 0 {
        return .term(term)
      }
      return .any
    case "false", "off", "0", "no": return .any
    case let value? where words.contains("contrast"):
      return term(value.contains("contrast") ? value : value + "-contrast")
    default:
      let value = value ?? ""
      // A number alone is no name: `[data-skin-theme="3"]`.
      return Int(value) == nil
        ? term(value) : .term(.theme("\(own)-\(value)"))
    }
  }

  /// Whether a value of an attribute leaves the theme to the device.
  package static func isAutomatic(_ value: String) -> Bool {
    automatic.contains(value.lowercased())
  }

  /// The term for the name of a theme.
  package static func term(_ name: String) -> Meaning {
    term(name, words(of: name))
  }

  private static func term(
    _ name: @autoclosure () -> String, _ words: some Sequence<String>
  ) -> Meaning {
    let own = words.filter { !generic.contains($0) }.joined(separator: " ")
    switch own {
    case "": return .any
    case "dark": return .term(.scheme(isDark: true))
    case "light": return .term(.scheme(isDark: false))
    case "high contrast", "highcontrast", "hc", "contrast high",
      "more contrast", "contrast more", "increased contrast", "contrast":
      return .term(.contrast(isMore: true))
    case "low contrast", "less contrast", "contrast less", "contrast low":
      return .term(.contrast(isMore: false))
    default: return .term(.theme(trimmed(name())))
    }
  }

  /// A name without `theme-` or `mode-` at its start, and without `-theme` or
  /// `-mode` at its end.
  private static func trimmed(_ name: String) -> String {
    var name = Substring(name)
    for word in ["theme-", "mode-"] where name.hasPrefix(word) {
      name = name.dropFirst(word.count)
    }
    for word in ["-theme", "-mode"] where name.hasSuffix(word) {
      name = name.dropLast(word.count)
    }
    return String(name)
  }

  /// Words that name a theme on their own.
  private static let themes: Set<String> = [
    "dark", "darker", "darkest", "dark2", "light", "lighter", "lightest",
    "dim", "dimmed", "night", "midnight", "sepia", "highcontrast", "hc",
    "colorblind", "protanopia", "deuteranopia", "tritanopia",
  ]

  /// Words that go with names of themes.
  private static let plain: Set<String> = [
    "theme", "themes", "mode", "scheme", "color", "colour", "high", "medium",
    "low", "more", "less", "increased", "contrast", "is", "default", "auto",
    "p3", "soft", "hard",
  ]

  /// Words that name a theme together with `contrast`.
  private static let amounts: Set<String> = [
    "high", "low", "more", "less", "increased",
  ]

  /// Words in the name of a theme that do not distinguish it from others.
  private static let generic: Set<String> = automatic.union([
    "theme", "mode", "scheme", "color", "colour", "is", "default", "none",
    "base", "normal", "standard", "regular", "inherit",
  ])

  /// Words that leave the theme to the device.
  private static let automatic: Set<String> = [
    "auto", "automatic", "system", "os",
  ]

  /// Words beside `theme` or `scheme` that say how the theme is chosen.
  private static let preferences: Set<String> = [
    "preference", "clientpref", "respect", "with", "prefers",
  ]

  /// Words of an attribute that chooses a theme.
  private static let attributes: Set<String> = [
    "theme", "themes", "scheme", "mode", "appearance", "skin", "palette",
    "brand", "contrast", "dark", "light",
  ]

  /// Words that mark a class as a part of a page, even if its name has `theme`.
  private static let parts: Set<String> = [
    "toggle", "toggler", "switch", "switcher", "button", "btn", "picker",
    "selector", "select", "icon", "icons", "controller", "control", "menu",
    "link", "label", "preview", "card", "option", "options", "list", "item",
    "dropdown", "swatch", "image", "img", "logo", "transition", "container",
    "wrapper", "title", "has", "text", "background", "bg", "border",
  ]
}
