import ContrastModel
import Testing

@testable import ContrastAudit

@Suite struct `Evidence of names` {
  /// The evidence of each pair.
  private func evidence(_ colors: [(String, UInt32)]) -> [String: Evidence] {
    let palette = Palette.named(colors)
    let pairs = NameInference(PaletteNames(palette)).found.map { found in
      (palette.entries[found.pair.foreground].name, found.evidence)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  // KeePassDX.
  @Test func `keep the text of an icon from the page`() {
    let pairs = evidence([
      ("background", 0x303030), ("icon_background", 0xFFFFFF),
      ("icon_text", 0), ("text", 0xFFFFFF),
    ])
    #expect(pairs == ["icon_text": .proposed, "text": .named])
  }

  // `blue-invert` may be the blue of the other mode.
  @Test func `propose X-invert on X where most of it cannot be read`() {
    func inverts(_ color: UInt32) -> [(String, UInt32)] {
      ["blue", "gray", "green"].flatMap { hue -> [(String, UInt32)] in
        [("tab-\(hue)", 0x5E6A77), ("tab-\(hue)-invert", color)]
      }
    }
    let ofOtherMode = evidence(inverts(0x99A6B4))
    #expect(ofOtherMode.count == 3)
    #expect(ofOtherMode.values.allSatisfy { $0 == .proposed })
    #expect(evidence(inverts(0xFFFFFF)).values.allSatisfy { $0 == .named })
  }

  // pydata's lone `on-background` and Canvas's `fg.contrast` were false.
  @Test func `gate where a system has a convention, and propose a lone pair`() {
    let page: [(String, UInt32)] = [("background", 0xFFFFFF)]
    #expect(
      evidence(page + [("on-background", 0xFFFFFF)])
        == ["on-background": .proposed])
    #expect(
      evidence([("fg.contrast", 0xFFFFFF), ("surface.contrast", 0xFFFFFF)])
        .values.allSatisfy { $0 == .proposed })
    func partners(_ count: Int) -> [(String, UInt32)] {
      ["card", "menu", "note", "alert"].prefix(count).flatMap {
        [($0, 0xFFFFFF), ($0 + "-foreground", 0)]
      }
    }
    #expect(evidence(partners(2)).values.allSatisfy { $0 == .proposed })
    #expect(evidence(partners(3)).values.allSatisfy { $0 == .named })
    // Three pairs of one form prove nothing about another form.
    #expect(
      evidence(partners(3) + [("accent", 0), ("accent-invert", 0xFFFFFF)])[
        "accent-invert"] == .proposed)
    let on: [(String, UInt32)] = ["primary", "secondary", "tertiary"].flatMap {
      [($0, 0x6750A4), ("on-" + $0, 0xFFFFFF)]
    }
    #expect(evidence(on).values.allSatisfy { $0 == .named })
    #expect(evidence(on.dropLast(2)).values.allSatisfy { $0 == .proposed })
  }

  // Nefertiti's `default-color`, and Kanso's `ink` on bright areas.
  @Test func `propose texts of parts beside the main text`() {
    let body: [(String, UInt32)] = [
      ("body-color", 0x212529), ("body-bg", 0xF8F9FA),
    ]
    let both = evidence(body + [("default-color", 0xFFFFFF)])
    #expect(both["default-color"] == .proposed)
    #expect(
      evidence([body[1], ("default-color", 0xFFFFFF)])["default-color"]
        == .named)
    let ink: [(String, UInt32)] = [("bg", 0), ("ink", 0x111111)]
    #expect(evidence(ink)["ink"] == .named)
    #expect(evidence(ink + [("text", 0x111111)])["ink"] == .named)
    #expect(evidence(ink + [("text", 0xFFFFFF)])["ink"] == .proposed)
  }

  // The themes of T3 have `update`, `update-foreground` and `update-surface`.
  @Test(arguments: ["background", "bg", "surface"])
  func `do not put X-foreground on X where X has a background`(end: String) {
    let colors = ["card", "menu", "note"].flatMap {
      name -> [(String, UInt32)] in
      [(name, 0xFFFFFF), (name + "-foreground", 0)]
    }
    let palette = Palette.named(colors + [("card-" + end, 0xEEEEEE)])
    let pairs = NameInference(PaletteNames(palette)).found.map(\.pair)
    #expect(!pairs.contains { $0.foreground == 1 && $0.background == 0 })
    #expect(pairs.contains { $0.foreground == 3 && $0.background == 2 })
  }

  // The parts of an illustration of Chromium, and a button.
  @Test func `count a foreground of two backgrounds once`() {
    let colors: [(String, UInt32)] = [
      ("icon_bg_color", 0xECF3FE), ("icon_bg_background_color", 0xECF3FE),
      ("icon_bg_foreground_color", 0xD3E3FD),
      ("button_background_color", 0x1F1F1F),
      ("button_foreground_color", 0xFFFFFF),
    ]
    #expect(evidence(colors).values.allSatisfy { $0 == .proposed })
    let more: [(String, UInt32)] = [("card", 0xFFFFFF), ("card_foreground", 0)]
    #expect(evidence(colors + more).values.allSatisfy { $0 == .named })
  }

  // Mantine, Chakra, shadcn in nested tokens.
  @Test(arguments: ["base", "default", "DEFAULT", "main", "solid"])
  func `put X-foreground on the plain X`(end: String) {
    func pairs(_ last: String, _ more: [String] = []) -> [String: Evidence] {
      evidence(
        ["accent", "note", "alert"].flatMap { name -> [(String, UInt32)] in
          ([end, last] + more).map { ("\(name).\($0)", 0x111111) }
        })
    }
    for last in ["foreground", "contrast", "content", "on"] {
      let found = pairs(last)
      #expect(found.count == 3)
      #expect(found["note.\(last)"] == .named)
    }
    #expect(
      evidence([("note", 0), ("note.on", 0xFFFFFF)])["note.on"] == .proposed)
    // A state beside its opposite, and the colours of inverse areas.
    #expect(pairs("on", ["off"]).isEmpty)
    #expect(pairs("inverse").isEmpty)
    #expect(
      evidence([("link.\(end)", 0), ("link.contrast", 0xFFFFFF)]).isEmpty)
  }

  @Test func `take a group called content for no text`() {
    let found = evidence([
      ("content.code.bg", 0x111111), ("content.code.text", 0xFFFFFF),
    ])
    #expect(found == ["content.code.text": .proposed])
  }

  // The surfaces `on-background` and `on-surface` of pydata, in two schemes.
  @Test func `count a colour of two schemes once`() {
    func pairs(_ ends: [String]) -> [(String, UInt32)] {
      var colors: [(String, UInt32)] = []
      for end in ends {
        colors += [("base-" + end, 0), ("on-base-" + end, 0xFFFFFF)]
        colors += [("panel-" + end, 0), ("on-panel-" + end, 0xFFFFFF)]
      }
      return colors
    }
    let ofSchemes = evidence(pairs(["light", "dark"]))
    #expect(ofSchemes.count == 4)
    #expect(ofSchemes.values.allSatisfy { $0 == .proposed })
    #expect(evidence(pairs(["a", "b"])).values.allSatisfy { $0 == .named })
  }

  // nvidia-sphinx-theme has the colours of pydata, and its own.
  @Test func `count a colour of two packages once`() {
    func pairs(_ names: [String]) -> [(String, UInt32)] {
      var colors: [(String, UInt32)] = []
      for package in ["a", "b", "c"] {
        for name in names {
          colors.append(("\(package)-\(name)", 0))
          colors.append(("\(package)-on-\(name)", 0xFFFFFF))
        }
      }
      return colors
    }
    let two = evidence(pairs(["base", "panel"]))
    #expect(two.count == 6)
    #expect(two.values.allSatisfy { $0 == .proposed })
    let three = evidence(pairs(["base", "panel", "note"]))
    #expect(three.values.allSatisfy { $0 == .named })
  }

  // Skeleton, Angular Material.
  @Test func `count the steps of one ramp as pairs of one form`() {
    func steps(_ count: Int, _ hue: String = "red") -> [(String, UInt32)] {
      [400, 500, 950].prefix(count).flatMap { step -> [(String, UInt32)] in
        [("\(hue)-\(step)", 0xFFFFFF), ("\(hue)-contrast-\(step)", 0)]
      }
    }
    #expect(
      evidence(steps(3)) == [
        "red-contrast-400": .named, "red-contrast-500": .named,
        "red-contrast-950": .named,
      ])
    #expect(evidence(steps(2)).values.map(\.self) == [.proposed, .proposed])
    // The word is before the step, and a line has no text.
    #expect(evidence([("red-500", 0), ("red-contrast-high-500", 0)]).isEmpty)
    #expect(evidence(steps(3, "border")).isEmpty)
  }

  private let material: [(String, UInt32)] = [
    ("surface", 0xFDFCFB), ("surface1", 0xF1F4F9), ("on-surface", 0x1F1F1F),
    ("surface-bright", 0xFFFFFF), ("primary", 0x0B57D0),
    ("on-primary", 0xFFFFFF), ("primary-container", 0xD3E3FD),
    ("error", 0xB3261E), ("on-error", 0xFFFFFF), ("outline", 0x747775),
    ("green", 0x146C2E), ("on-green", 0xFFFFFF), ("green-bright", 0x1EA446),
    ("base", 0xFAF9F8), ("on-base", 0x1F1F1F), ("base-container", 0xE0E8F6),
  ]

  // Chrome's developer tools have `base` beside `surface`.
  @Test func `gate roles on the surface, but not other surfaces on it`() {
    #expect(evidence("primary", on: "surface", of: material) == .named)
    #expect(evidence("base", on: "surface", of: material) == nil)
    let dark = material.map { name, color in
      (name, color ^ (name.hasSuffix("container") ? 0 : 0xFFFFFF))
    }
    #expect(evidence("primary", on: "surface", of: dark) == .named)
    #expect(evidence("base", on: "surface", of: dark) == nil)
  }

  // Wise, Chromium: `green-50` and `green-bright` are colours of their own.
  @Test func `gate a text on levels of a background, not on tints`() {
    let levels: [(String, UInt32)] = [
      ("green-fixed", 0xC4EED0), ("green-fixed-dim", 0x6DD58C),
      ("on-green-fixed", 0x072711), ("green-50", 0xE7F8ED),
    ]
    let colors = material + levels
    #expect(evidence("on-green", on: "green", of: colors) == .named)
    for tint in ["green-bright", "green-50", "green-fixed"] {
      #expect(evidence("on-green", on: tint, of: colors) == nil)
    }
    for (text, level) in [
      ("on-surface", "surface-bright"), ("on-green-fixed", "green-fixed-dim"),
    ] {
      #expect(evidence(text, on: level, of: colors) == .named)
    }
  }

  // Wise: the states of a quiet fill, beside a strong background.
  @Test func `gate no text on states of another background of its subject`() {
    var colors: [(String, UInt32)] = []
    for name in ["neutral", "accent", "notice"] {
      colors += [("on-" + name, 0xFFFFFF), (name + "-background", 0x292929)]
      colors.append((name + "-background-hover", 0x131313))
      colors.append(("fill-\(name)-hover", 0xE1E1E1))
    }
    func evidence(_ background: String) -> Evidence? {
      self.evidence("on-neutral", on: background, of: colors)
    }
    #expect(evidence("neutral-background") == .named)
    #expect(evidence("neutral-background-hover") == .named)
    #expect(evidence("fill-neutral-hover") == nil)
  }

  /// The evidence of a pair; `nil` if it was not found.
  private func evidence(
    _ foreground: String, on background: String, of colors: [(String, UInt32)]
  ) -> Evidence? {
    let palette = Palette.named(colors)
    return NameInference(PaletteNames(palette)).found.first { found in
      palette.entries[found.pair.foreground].name == foreground
        && palette.entries[found.pair.background].name == background
    }?.evidence
  }

  // SAP's `base` and several small sites' `content-color` are surfaces.
  // `primary-color` is the colour of a brand.
  @Test(
    arguments: [
      "base-color", "content-color", "foreground-color", "primary-color",
      "main-color",
    ])
  func `proposes what hardly says text where another name does`(
    name: String
  ) {
    let colors: [(String, UInt32)] = [
      ("background-color", 0xF7F7F7), (name, 0xFFFFFF),
    ]
    let alone = evidence(name, on: "background-color", of: colors)
    let isText = ["base-color", "foreground-color"].contains(name)
    #expect(alone == (isText ? .named : .proposed))
    let text = colors + [("text-color", UInt32(0x32363A))]
    #expect(evidence(name, on: "background-color", of: text) == .proposed)
    #expect(evidence("text-color", on: "background-color", of: text) == .named)
  }

  // Simplenote: the role comes first, but the colour is a button's.
  @Test func `puts a component's text on its own background`() {
    let colors: [(String, UInt32)] = [
      ("background", 0xFFFFFF), ("background_button_primary", 0x3361CC),
      ("text_button_primary", 0xFFFFFF),
    ]
    let text = "text_button_primary"
    #expect(
      evidence(text, on: "background_button_primary", of: colors) == .proposed)
    #expect(evidence(text, on: "background", of: colors) == nil)
  }

  // Ghost has two vocabularies, of which one has a dark page.
  @Test(arguments: [UInt32(0x15171A), 0xF6F6F9])
  func `proposes text on one of two pages that differ`(other: UInt32) {
    let colors: [(String, UInt32)] = [
      ("background", 0xFFFFFF), ("foreground", 0x222222), ("page", other),
    ]
    #expect(
      evidence("foreground", on: "page", of: colors)
        == (other == 0x15171A ? .proposed : .named))
  }

  @Test(arguments: ["content-icon", "icon-content", "text-and-icon"])
  func `takes an icon for one, unless it is named with text`(name: String) {
    let palette = Palette.named([("bg", 0), (name, 0x999999)])
    let kinds = NameInference(PaletteNames(palette)).found.map(\.kind)
    #expect(kinds == [name == "text-and-icon" ? .text : .graphic])
  }

  @Test func `proposes no pair of one colour's names`() {
    func pairs(_ declared: String) -> Int {
      let named = Palette.named([
        ("background-nav-x", 0x91), ("text-nav-x", 0x91), ("--blue", 0x91),
      ])
      let entries = named.entries.map { entry in
        Palette.Entry(
          name: entry.name, declared: entry.name == "--blue" ? "" : declared,
          color: entry.color, source: entry.source)
      }
      let palette = Palette(mode: "light", entries: entries)
      return NameInference(PaletteNames(palette)).found.count
    }
    #expect(pairs("#000091") == 1)
    #expect(pairs("var(--blue)") == 0)
  }

  // MyGameDevTools says that `success-text` is on `success-bg`.
  @Test func `proposes text on a colour only without a background of its own`()
  {
    let colors: [(String, UInt32)] = [
      ("bg", 0), ("success", 0x4E9F3D), ("success-text", 0x59A549),
    ]
    #expect(evidence("success-text", on: "success", of: colors) == .proposed)
    let more = colors + [("success-bg", UInt32(0x202F23))]
    #expect(evidence("success-text", on: "success", of: more) == nil)
  }

  // Material: `icon-background: transparent`.
  @Test func `is a proposal on a background that is not there`() {
    func evidence(_ alpha: Double) -> [Evidence] {
      let colors: [(String, Double)] = ["card", "menu", "note"].flatMap {
        [($0, alpha), ($0 + "-foreground", 1)]
      }
      let entries = colors.map { name, alpha in
        Palette.Entry(
          name: name, declared: "#",
          color: PaletteColor(SRGBColor(packed: 0), alpha: alpha),
          source: SourcePosition(path: "a.css", line: 1, column: 1))
      }
      let table = PaletteNames(Palette(mode: "default", entries: entries))
      return NameInference(table).found.map(\.evidence)
    }
    #expect(evidence(1) == [.named, .named, .named])
    #expect(evidence(0) == [.proposed, .proposed, .proposed])
  }

  // Firefox: the page and its text in high contrast are those of the device.
  @Test func `is a proposal where the device chooses a colour`() {
    func evidence(_ declared: String) -> [Evidence] {
      let entries = [("text", declared), ("bg", "#")].map { name, declared in
        Palette.Entry(
          name: name, declared: declared, color: PaletteColor.black,
          source: SourcePosition(path: "a.css", line: 1, column: 1))
      }
      let palette = Palette(mode: "default", entries: entries)
      return NameInference(PaletteNames(palette, unresolved: [0])).found
        .map(\.evidence)
    }
    #expect(evidence("canvastext") == [.proposed])
    #expect(evidence("") == [.named])
  }
}

extension Palette {
  /// A palette of opaque 8-bit colours.
  static func named(
    _ colors: [(String, UInt32)], in path: String = "a"
  ) -> Palette {
    Palette(
      mode: "light",
      entries: colors.enumerated().map { index, color in
        Entry(
          name: color.0, declared: "", color: SRGBColor(packed: color.1),
          source: SourcePosition(path: path, line: index + 1, column: 1))
      })
  }
}
