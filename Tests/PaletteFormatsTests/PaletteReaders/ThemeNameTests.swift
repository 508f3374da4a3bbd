import Testing

@testable import PaletteFormats

@Suite struct `Theme names` {
  private func name(_ meaning: ThemeName.Meaning) -> String {
    switch meaning {
    case .none: "no theme"
    case .any: "any theme"
    case .term(let term): term.text
    }
  }

  @Test(arguments: [
    ("dark", "dark"), ("dark-mode", "dark"), ("theme-dark", "dark"),
    ("darkTheme", "dark"), ("sl-theme-dark", "dark"), ("is-light", "light"),
    ("high-contrast", "high-contrast"), ("hc", "high-contrast"),
    ("light-high-contrast", "light-high-contrast"),
    ("theme-ocean", "ocean"), ("ocean-theme", "ocean"),
    ("theme-mastodon-light", "mastodon-light"),
    ("color-scheme-dark", "dark"), ("theme-auto", "any theme"),
    ("btn-dark", "no theme"), ("table-light", "no theme"),
    ("navbar-dark", "no theme"), ("theme-toggle", "no theme"),
    ("dark-theme-button", "no theme"), ("contrast", "no theme"),
    ("has-background-white-on-scheme", "no theme"),
    ("scheme-container", "no theme"),
    ("theme-with-dark-background", "dark"), ("theme-light-bg", "light"),
    ("dark-theme-background", "no theme"), ("theme-background", "no theme"),
    ("respect-color-scheme-preference", "any theme"),
    ("skin-theme-clientpref-os", "any theme"),
    ("skin-theme-clientpref-night", "night"),
    ("radix-themes", "any theme"), ("themes-ocean", "ocean"),
    ("mode", "no theme"), ("high", "no theme"), ("color", "no theme"),
    ("fa-themeco", "no theme"), ("themed-sea", "sea"),
    ("dark:scheme-dark", "no theme"), ("dark-light", "no theme"),
    ("theme-light-dark", "no theme"),
  ])
  func `are found in classes`(name: String, expected: String) {
    #expect(self.name(ThemeName.ofClass(name)) == expected)
  }

  @Test(
    arguments: [
      ("data-theme", "dark", "dark"), ("data-bs-theme", "Light", "light"),
      ("data-color-mode", "auto", "any theme"),
      ("data-dark-theme", "dark_dimmed", "dark_dimmed"),
      ("data-color-theme", "light-colorblind", "light-colorblind"),
      ("data-md-color-scheme", "slate", "slate"),
      ("theme", "dark-mode", "dark"),
      ("data-contrast", "high", "high-contrast"),
      ("data-high-contrast", "true", "high-contrast"),
      ("data-dark", nil, "dark"), ("data-theme", nil, "any theme"),
      ("data-dark-mode", "false", "any theme"), ("class", "dark", "dark"),
      ("data-skin-theme", "3", "skin-theme-3"), ("data-theme", "3", "theme-3"),
      ("data-theme", "v3", "v3"), ("data-theme", "automatic", "any theme"),
      ("data-brand", "acme", "acme"),
      ("data-mantine-color-scheme", nil, "any theme"),
      ("type", "button", "no theme"),
      ("aria-mode", "dark", "no theme"), ("data-state", "open", "no theme"),
    ] as [(String, String?, String)])
  func `are found in attributes`(
    name: String, value: String?, expected: String
  ) {
    #expect(self.name(ThemeName.ofAttribute(name, value: value)) == expected)
  }
}
