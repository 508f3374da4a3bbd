/// A naming convention by which two colours belong together as a pair.
///
/// The share of correct pairs was measured for each rule on seven design
/// systems whose makers state their pairs. The measure is strict: a pair that
/// is used but not stated is treated as wrong.
package enum NameRule: String, Hashable, Sendable, CaseIterable {
  /// The text or icon of a colour on that colour: `card-foreground` on `card`,
  /// `primary-invert` on `primary`, `accent-content` on `accent`,
  /// `badge-foreground` on `badge-background`, `primary-contrast-500` on
  /// `primary-500`.
  case partner = "X-foreground on X"

  /// `on-primary` on `primary`, `text-critical-on-bg-fill` on
  /// `bg-fill-critical`, `brand-on-quiet` on `brand-fill-quiet`.
  case on = "on-X on X"

  /// `on-surface` on `surface-container-high`, unless the latter has an `on-`
  /// colour of its own.
  case onLevel = "on-X on a level of X"

  /// `text-on-solid` on the backgrounds whose contrast with the page is at
  /// least 2.5: values, not names, decide which backgrounds are solid.
  case onSolid = "on-solid on a solid background"

  /// `primary` and `outline` on `surface-dim`, if the system has `on-primary`,
  /// `on-surface` and containers, as Material 3 does.
  case roleOnSurface = "role on surface"

  /// `label-pine-fg-hover` on `label-pine-bg-hover`, if at least four siblings
  /// have the same states on both sides, and at least three quarters of their
  /// pairs are readable.
  case sameWordsOfSiblings =
    "same words, and at least four sibling pairs follow the pattern"

  /// `text-decorative-1` on `bg-decorative-1`, if the latter is not solid.
  case roleOnItsBackground = "text-X on bg-X"

  /// `fgColor-danger` on `bgColor-danger-muted`, the quietest tint of the role.
  case roleOnTint = "text-X on bg-X-subtle"

  /// `text` on `bg`, `foreground-default` on `background-default`.
  case mainTextOnPage = "main text on the page"

  /// `badge.foreground` on `badge.background`, `list.hoverForeground` on
  /// `list.hoverBackground`, `editorLineNumber.foreground` on
  /// `editor.background`: keys of VS Code themes.
  case editorKey = "VS Code theme key on the matching background key"

  /// `tooltip-fg` on `tooltip-bg`.
  case sameWords = "same words"

  /// `primary-element-text` on `primary-element`.
  case textOfColor = "X-text on X"

  /// `text` on `surface`, `text-muted` and `link` on the page and on the
  /// default surface.
  case textOnSurface = "text on the page or the default surface"

  /// `icon-success` on the plain surface, or on the page if there is none.
  case iconOnPage = "icon on the page"

  /// `border-emphasis`, `focus-ring` on the page.
  case lineOnPage = "emphasized border or focus ring on the page"

  /// The evidence of the rule in a system that follows the convention. Where
  /// too few pairs follow it, they are only proposed.
  package var evidence: Evidence {
    switch self {
    case .partner, .on, .onLevel, .roleOnSurface, .sameWordsOfSiblings,
      .mainTextOnPage, .editorKey:
      .named
    case .onSolid, .sameWords, .textOfColor,
      .roleOnItsBackground, .roleOnTint, .textOnSurface, .iconOnPage,
      .lineOnPage:
      .proposed
    }
  }
}
