import ContrastModel
import Testing

@testable import ContrastAudit

@Suite struct `Names of a palette` {
  /// The pairs that names and values give, as `foreground/background rule`.
  private func found(_ colors: [(String, UInt32)]) -> Set<String> {
    let palette = Palette.named(colors)
    return Set(
      NameInference(PaletteNames(palette)).found.map { found in
        let names = palette.entries.map(\.name)
        return "\(names[found.pair.foreground])/"
          + "\(names[found.pair.background]) \(found.rule)"
      })
  }

  @Test func `say what is read on a colour`() {
    #expect(
      found([
        ("card", 0xFFFFFF), ("card-foreground", 0), ("primary", 0x123456),
        ("primary-invert", 0xFFFFFF), ("accent", 0), ("accent-content", 0),
        ("error", 1), ("error-foreground", 2), ("error-background", 3),
      ]) == [
        "error-foreground/error-background partner",
        "card-foreground/card partner", "primary-invert/primary partner",
        "accent-content/accent partner",
      ])
  }

  @Test func `say what a text is on`() {
    #expect(
      found([
        ("primary", 0x6750A4), ("on-primary", 0xFFFFFF),
        ("colorTertiary", 0), ("colorOnTertiary", 0xFFFFFF),
      ]) == ["on-primary/primary on", "colorOnTertiary/colorTertiary on"])
    #expect(
      found([
        ("bg-fill-critical", 0xC70A24), ("text-critical-on-bg-fill", 0xFFFFFF),
      ]) == ["text-critical-on-bg-fill/bg-fill-critical on"])
    #expect(
      found([("scheme-main", 0xFFFFFF), ("white-on-scheme", 0x777777)])
        == ["white-on-scheme/scheme-main on"])
    #expect(
      found([
        ("colorBrandBackground", 0x0F6CBD),
        ("colorBrandBackgroundHover", 0x115EA3),
        ("colorNeutralForegroundOnBrand", 0xFFFFFF),
      ]) == [
        "colorNeutralForegroundOnBrand/colorBrandBackground on",
        "colorNeutralForegroundOnBrand/colorBrandBackgroundHover on",
      ])
  }

  @Test func `say the strength of a text before on, behind any prefix`() {
    let pair = "mdc-text-secondary-on-background/mdc-background on"
    #expect(
      found([
        ("mdc-background", 0), ("mdc-text-secondary-on-background", 0xFFFFFF),
        ("paper", 0), ("app-nav", 0), ("line", 0),
      ]) == [pair])
  }

  @Test func `say that a label with a state is text`() {
    let names = ["button.no.background.default", "button.no.label.default"]
    let pairs = found([(names[0], 0xCC2222), (names[1], 0xFFFFFF)])
    #expect(pairs.first?.hasPrefix("\(names[1])/\(names[0])") == true)
  }

  @Test func `take a level for its surface, unless it has a text of its own`() {
    let pairs = found([
      ("surface", 0xFEF7FF), ("surface-container-high", 0xECE6F0),
      ("surface-variant", 0xE7E0EC), ("on-surface", 0x1D1B20),
      ("on-surface-variant", 0x49454F), ("outline", 0x79747E),
      ("primary", 0x6750A4), ("on-primary", 0xFFFFFF),
      ("primary-container", 0xEADDFF),
      ("accent", 0x018786), ("on-accent", 0xFFFFFF),
    ])
    #expect(pairs.contains("on-surface/surface-container-high onLevel"))
    #expect(pairs.contains("on-surface-variant/surface onLevel"))
    #expect(pairs.contains("on-surface-variant/surface-variant on"))
    #expect(!pairs.contains("on-surface/surface-variant onLevel"))
    #expect(pairs.contains("primary/surface-container-high roleOnSurface"))
    #expect(pairs.contains("outline/surface roleOnSurface"))
    // As in Material 2, it has no container.
    #expect(!pairs.contains { $0.hasPrefix("accent/") })
  }

  @Test func `say how strong the text on a background is`() {
    let pairs = found([
      ("background", 0xFFFFFF), ("text-primary-on-background", 0xAAAAAA),
    ])
    #expect(pairs == ["text-primary-on-background/background on"])
  }

  // They are two systems of names in one sheet.
  @Test func `are paired by a convention behind one prefix only`() {
    let colors: [(String, UInt32)] = [
      ("--primary", 0x79AEC8), ("--color-primary-content", 0x4C5FA9),
      ("--on-primary", 0xFFFFFF), ("--color-surface-raised", 0xFFFFFF),
    ]
    #expect(
      found(colors).filter { $0.contains("/--primary ") }
        == ["--on-primary/--primary on"])
  }

  @Test(arguments: ["$color-scheme", "--colorScheme"])
  func `take the trait of CSS for no page`(name: String) {
    let colors: [(String, UInt32)] = [
      (name, 0x008080), ("main-color", 0x444444),
    ]
    #expect(found(colors).isEmpty)
    #expect(
      found(colors + [("body-bg", 0xFFFFFF)])
        == ["main-color/body-bg mainTextOnPage"])
  }

  @Test func `take font for text`() {
    #expect(
      found([
        ("color.font.base", 0x333333), ("color.background.base", 0xFFFFFF),
      ]) == ["color.font.base/color.background.base mainTextOnPage"])
  }

  @Test func `take on-dark and on-light for conditions`() {
    #expect(found([("dark", 0), ("link-on-dark", 0xFFFFFF)]).isEmpty)
  }

  @Test func `let values say which backgrounds are solid`() {
    #expect(
      found([
        ("bgColor-default", 0xFFFFFF), ("bgColor-danger-emphasis", 0xCF222E),
        ("bgColor-draft-emphasis", 0xE0E0E0),
        ("fgColor-onEmphasis", 0xFFFFFF),
      ]) == ["fgColor-onEmphasis/bgColor-danger-emphasis onSolid"])
  }

  @Test func `pair the same words of siblings in the same states`() {
    var colors: [(String, UInt32)] = []
    for hue in ["pine", "plum", "teal", "coral"] {
      for state in ["rest", "hover"] {
        colors.append(("label-\(hue)-bgColor-\(state)", 0xEEEEEE))
        colors.append(("label-\(hue)-fgColor-\(state)", 0x333333))
      }
    }
    colors += [("tooltip-bgColor", 0), ("tooltip-fgColor", 0xFFFFFF)]
    let pairs = found(colors)
    #expect(pairs.count == 9)
    #expect(pairs.count { $0.hasSuffix("sameWordsOfSiblings") } == 8)
    #expect(
      pairs.contains(
        "label-plum-fgColor-hover/label-plum-bgColor-hover sameWordsOfSiblings")
    )
    #expect(pairs.contains("tooltip-fgColor/tooltip-bgColor sameWords"))
  }

  // Content colours with the words of backgrounds are not paired with them.
  @Test func `drop a family that nobody could read`() {
    var colors: [(String, UInt32)] = [("background-base", 0xFFFFFF)]
    for state in ["default", "hover", "down", "key-focus"] {
      colors.append(("accent-background-\(state)", 0x3B63FB))
      colors.append(("accent-content-\(state)", 0x274DEA))
    }
    #expect(found(colors).isEmpty)
  }

  @Test func `say nothing of a state that has no foreground`() {
    #expect(
      found([
        ("button-bg", 0xEEEEEE), ("button-bg-hover", 0xDDDDDD),
        ("button-fg", 0),
      ]) == ["button-fg/button-bg sameWords"])
  }

  @Test func `put the texts of roles on their tints`() {
    let page: [(String, UInt32)] = [("bg", 0xFFFFFF)]
    let roles: [(String, UInt32)] = [
      ("text-danger", 0xB00020), ("bg-danger-subtle", 0xFDECEE),
      ("text-success", 0x1A7F37), ("bg-success-subtle", 0xE6F4EA),
      ("text-info", 0x0969DA), ("bg-info-subtle", 0xE7F3FF),
    ]
    let pairs = found(page + roles)
    #expect(pairs.contains("text-danger/bg-danger-subtle roleOnTint"))
    #expect(pairs.contains("text-danger/bg textOnSurface"))
    // Of several tints the quietest.
    let more = found(
      page + roles + [("bg-danger-muted", 0xFFC8C8), ("surface", 0xFAFAFA)])
    #expect(more.contains("text-danger/bg-danger-subtle roleOnTint"))
    #expect(!more.contains("text-danger/bg-danger-muted roleOnTint"))
    // Where there is a surface, roles are on it.
    #expect(more.contains("text-danger/surface textOnSurface"))
    #expect(!more.contains("text-danger/bg textOnSurface"))
  }

  @Test func `put the texts of roles on backgrounds that are no solid ones`() {
    let pairs = found([
      ("bg-canvas", 0xFFFFFF), ("bg-decorative-1", 0xE0F8D9),
      ("bg-decorative-2", 0xE3F5F8), ("bg-decorative-3", 0xFAEEFB),
      ("text-decorative-1", 0x005F00), ("text-decorative-2", 0x00548C),
      ("text-decorative-3", 0x822198),
    ])
    #expect(
      pairs.contains("text-decorative-2/bg-decorative-2 roleOnItsBackground"))
    #expect(
      !pairs.contains { $0.hasPrefix("text-decorative-2/bg-decorative-1") })
  }

  @Test func `put the texts of the system on the page`() {
    let pairs = found([
      ("surface.page", 0xFFFFFF), ("surface.sunken", 0xE8ECF1),
      ("surface.inverse", 0x141A24), ("text.primary", 0x141A24),
      ("text.secondary", 0x515C6B), ("text.tertiary", 0x8B97A7),
      ("text.inverse", 0xFFFFFF), ("icon.success", 0x1E7B37),
      ("border.strong", 0x697586), ("border.subtle", 0xD3DAE2),
      ("focus.ring", 0x5D9AEA), ("text.disabled", 0xB3BDC9),
    ])
    #expect(
      pairs == [
        "text.primary/surface.page mainTextOnPage",
        "text.primary/surface.sunken textOnSurface",
        "text.secondary/surface.page textOnSurface",
        "text.secondary/surface.sunken textOnSurface",
        "text.tertiary/surface.page textOnSurface",
        "text.tertiary/surface.sunken textOnSurface",
        "icon.success/surface.page iconOnPage",
        "border.strong/surface.page lineOnPage",
        "focus.ring/surface.page lineOnPage",
      ])
  }

  @Test func `know UIKit's and the style sheet's own words`() {
    #expect(
      found([("systemBackground", 0xFFFFFF), ("label", 0)])
        == ["label/systemBackground mainTextOnPage"])
    #expect(
      found([("--bs-body-bg", 0xFFFFFF), ("--bs-body-color", 0x212529)])
        == ["--bs-body-color/--bs-body-bg mainTextOnPage"])
  }

  // Django's admin: white text for a bar of the colour, on a white page.
  @Test func `take the text of a colour for no main text`() {
    let pairs = found([
      ("--primary", 0x79AEC8), ("--primary-fg", 0xFFFFFF),
      ("--body-fg", 0x333333), ("--body-bg", 0xFFFFFF),
    ])
    #expect(pairs.contains("--body-fg/--body-bg mainTextOnPage"))
    #expect(!pairs.contains("--primary-fg/--body-bg mainTextOnPage"))
  }

  // Material for MkDocs, whose header has the text colour `primary-bg`.
  @Test func `prefer the text with the words of the page`() {
    let pairs = found([
      ("--md-primary-fg-color", 0x4051B5), ("--md-primary-bg-color", 0xFFFFFF),
      ("--md-default-fg-color", 0x1E2129), ("--md-default-bg-color", 0xFFFFFF),
    ])
    let main = pairs.filter { $0.contains("mainTextOnPage") }
    #expect(
      main == ["--md-default-fg-color/--md-default-bg-color mainTextOnPage"])
  }

  // Panel, where `primary` is a brand's colour; elsewhere it is a page.
  @Test(arguments: [(UInt32(0x0D6EFD), false), (0x0D1117, true)])
  func `take no vivid colour named primary for the page`(
    color: UInt32, isPage: Bool
  ) {
    let pairs = found([
      ("primary-bg-color", color), ("primary-text-color", 0x6EA8FE),
    ])
    #expect(
      pairs.contains { $0.contains("mainTextOnPage") } == isPage)
  }

  @Test func `know the keys of editor themes`() {
    #expect(
      found([
        ("editor.background", 0x1A1B26), ("editor.foreground", 0xA9B1D6),
        ("editorLineNumber.foreground", 0x363B54),
        ("list.hoverBackground", 0x13131A), ("list.hoverForeground", 0xA9B1D6),
        ("menu.background", 0x16161E), ("menu.selectionForeground", 0xA9B1D6),
      ]) == [
        "editor.foreground/editor.background editorKey",
        "editorLineNumber.foreground/editor.background editorKey",
        "list.hoverForeground/list.hoverBackground editorKey",
        "menu.selectionForeground/menu.background editorKey",
      ])
  }

  // A pair of equal colours is the worst failure; it must not be dropped as a
  // pair that is not used.
  @Test func `are believed also where a pair cannot be read`() {
    #expect(
      found([("card", 0xFFFFFF), ("card-foreground", 0xFFFFFF)])
        == ["card-foreground/card partner"])
  }

  @Test func `give each rule one place and one evidence`() {
    #expect(Set(NameRule.allCases.map(\.rawValue)).count == 15)
    #expect(NameRule.allCases.count { $0.evidence == .named } == 7)
    #expect(NameRule.allCases.allSatisfy { $0.evidence != .declared })
  }

  // Texts times backgrounds would be a hundred million.
  @Test func `are taken with few partners each, however many there are`() {
    var colors: [(String, UInt32)] = [("bg", 0xFFFFFF)]
    for index in 0..<1_000 {
      colors.append(("thing\(index)-on-solid-fg", 0xFFFFFF))
      colors.append(("part\(index)-solid-bg", 0x111111))
      colors.append(("text-role\(index)x", 0x111111))
      colors.append(("surface-\(index)", 0xFAFAFA))
    }
    let pairs = NameInference(PaletteNames(.named(colors))).found.count
    #expect(pairs < 1_000 * 10)
  }

  @Test func `say the same behind the name of a system`() {
    let names = [
      "background-canvas", "background-surface", "text-and-icon-standard",
      "text-and-icon-primary", "ui-border-standard", "functional-danger",
    ]
    func pairs(_ prefix: String, _ others: [String] = []) -> Set<String> {
      let colors = names.map { (prefix + $0, UInt32(0xFFFFFF)) }
      return Set(
        found(colors + others.map { ($0, 0) }).map {
          $0.replacing(prefix, with: "")
        })
    }
    let plain = pairs("")
    #expect(
      plain.contains(
        "text-and-icon-standard/background-canvas mainTextOnPage"))
    #expect(pairs("--telekom-color-") == plain)
    #expect(pairs("--acme-design-system-") == plain)
    // The prefix is still that of the system, though one colour lacks it.
    #expect(pairs("--telekom-color-", ["--shadow"]) == plain)
  }

  // NewPipe, Vaadin: `primary-color` is no text where it has a text.
  @Test func `say the same where all end in color`() {
    #expect(
      found([
        ("primary-color", 0x1A5FB4), ("on-primary-color", 0xFFFFFF),
        ("primary-container-color", 0xD6E6F3),
        ("on-primary-container-color", 0),
      ]) == [
        "on-primary-color/primary-color on",
        "on-primary-container-color/primary-container-color on",
      ])
    #expect(
      found([
        ("error-color", 0xE00000), ("error-contrast-color", 0xFFFFFF),
        ("link-color", 0xE00000), ("link-contrast-color", 0xFFFFFF),
      ]) == ["error-contrast-color/error-color partner"])
  }

  // Web Awesome, Orbit.
  @Test func `pair on with fill, and foreground with background`() {
    #expect(
      found([
        ("brand-fill-quiet", 0xEEEEFF), ("brand-on-quiet", 0x000099),
        ("brand-fill-loud", 0x0000FF), ("brand-on-loud", 0xFFFFFF),
      ]) == [
        "brand-on-quiet/brand-fill-quiet on",
        "brand-on-loud/brand-fill-loud on",
      ])
    #expect(
      found([
        ("badge.background", 0x0172CB), ("badge.foreground", 0xFFFFFF),
        ("alert.background", 0x0172CB), ("alert.text", 0xFFFFFF),
      ]) == [
        "badge.foreground/badge.background partner",
        "alert.text/alert.background sameWords",
      ])
    // A shape, the colour of a glyph, and a state.
    #expect(
      found([
        ("progress-background", 0xFFFFFF), ("progress-foreground", 0),
        ("icon-fill-loud", 0xFFFFFF), ("icon-on-loud", 0),
        ("toggle-fill-hover", 0xFFFFFF), ("toggle-on-hover", 0),
        ("switch-thumb-color", 0xFFFFFF), ("switch-on-thumb-color", 0),
      ]) == ["progress-foreground/progress-background sameWords"])
  }

  // Starlight, Grafana.
  @Test func `know the main text beside others`() {
    let page: [(String, UInt32)] = [("bg", 0xFFFFFF)]
    #expect(
      found(page + [("text", 0x222222), ("text-invert", 0xFFFFFF)])
        == ["text/bg mainTextOnPage"])
    #expect(found(page + [("text-on-color", 0xFFFFFF)]).isEmpty)
    #expect(found(page + [("text-oncolor", 0xFFFFFF)]).isEmpty)
    let role: [(String, UInt32)] = [("primary.text", 0xFE6F61)]
    #expect(found(page + role) == ["primary.text/bg mainTextOnPage"])
    #expect(
      found(page + role + [("text.primary", 0x333333)]) == [
        "text.primary/bg mainTextOnPage", "primary.text/bg textOnSurface",
      ])
  }
}
