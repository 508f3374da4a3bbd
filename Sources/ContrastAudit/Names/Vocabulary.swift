/// The words that names of colours are made of, and what each can mean.
///
/// This is data, gathered from published naming conventions:
///
/// - CSS property names: `color`, `background`, `border`, `outline`, `fill`.
/// - Material 3 colour roles: `on-X`, `container`, `dim`, `bright`, `fixed`,
///   `outline`, `inverse`.
/// - shadcn/ui and Bulma: `X-foreground`, `X-invert`, `scheme`; daisyUI and
///   Ionic: `X-content`, `X-contrast`.
/// - UIKit: `secondaryLabel`, `systemBackground`, `systemGroupedBackground`.
/// - VS Code theme keys: `part.stateForeground`, `part.stateBackground`.
/// - Primer, Polaris, Carbon, Atlassian, Spectrum, Fluent, Compound: `fgColor`,
///   `bgColor`, `surface`, `layer`, `canvas`, `emphasis`, `bold`, `subtle`, and
///   the words of states.
///
/// A word that is not listed is part of the subject: `danger`, `tooltip`,
/// `pine`.
enum Vocabulary {
  /// The meanings of a lower-case word; empty for a word that is not listed.
  static func meaning(of word: String) -> Meaning { table[word] ?? [] }

  private static let table: [String: Meaning] = {
    var table: [String: Meaning] = [:]
    for (meaning, words) in lists {
      for word in words.split(whereSeparator: \.isWhitespace) {
        table[String(word), default: []].formUnion(meaning)
      }
    }
    return table
  }()

  private static let lists: [(Meaning, String)] = [
    (.text, "text subtext fg foreground content ink typography font"),
    (.label, "label"),
    (.content, "link placeholder heading title subtitle caption headline"),
    (.content, "paragraph hyperlink content"),
    (.icon, "icon icons glyph"),
    (.line, "border outline ring stroke"),
    (.strongLine, "emphasis strong bold focus focused interactive input field"),
    (.decoration, "divider separator shadow scrim gradient keyline hairline"),
    (.decoration, "skeleton track tail backdrop scale chart highlight"),
    (.decoration, "selection guide ruler"),
    (.background, "scheme bg background surface canvas layer paper fill page"),
    (.background, "container"),
    (.weakBackground, "fill container"),
    (.fill, "fill"),
    (.component, "button btn"),
    (.shape, "separator divider skeleton shimmer scrollbar scroll track thumb"),
    (.shape, "progress progressbar meter gauge slider switch toggle knob"),
    (.shape, "spinner loader checkbox radio launcher"),
    (.state, "hover hovered active pressed focus focused selected checked"),
    (.state, "current dragged activated down key visible"),
    (.focus, "focus focused key visible"),
    (.neutral, "rest default base normal enabled idle resting"),
    (.inactive, "disabled inactive readonly"),
    (.main, "default primary body base main normal page canvas app root"),
    (.main, "system global standard"), (.whole, "system global standard"),
    (.quiet, "muted secondary subtle tertiary weak soft subdued strong"),
    (.quiet, "quaternary subtler subtlest subtext"),
    (.quiet, "strongest helper hint description placeholder neutral quiet"),
    (.level, "container low lowest high highest dim bright bis ter level"),
    (.level, "sunken raised elevated inset overlay card panel popover lower"),
    (.level, "higher surface layer grouped subtle muted secondary tertiary"),
    (.level, "soft weak layout"),
    (.fixed, "fixed"),
    (.variant, "variant"),
    (.tint, "subtle muted soft weak light lighter lightest faint tint pale"),
    (.tint, "subdued low subtler subtlest"),
    (.solid, "emphasis solid strong bold bolder boldest inverse inverted"),
    (.solid, "fill dark"),
    (.onSolid, "emphasis solid strong bold color colour colored fill accent"),
    (.onSolid, "dark brand"),
    (.namesSolid, "emphasis strong bold bolder boldest"),
    (.anySolid, "emphasis solid color colour fill"),
    (.partner, "foreground invert contrast content"),
    (.contrast, "contrast"),
    (.inverse, "inverse inverted invert oncolor"),
    (.hue, "white black"),
    (.color, "color colour colors colours"),
    (.noise, "semantic sys alias token tokens sem elevation and"),
    (.on, "on"),
    (.condition, "dark light media image photo"),
    (.even, "neutral"),
  ]
}

/// The meanings of a word in the name of a colour; it can have several.
struct Meaning: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  /// The colour of text.
  static let text = Meaning(bit: 0)
  /// The colour of text, if the word is the last one of the name.
  static let label = Meaning(bit: 1)
  /// A kind of text.
  static let content = Meaning(bit: 2)
  /// The colour of an icon.
  static let icon = Meaning(bit: 3)
  /// The colour of a line around something.
  static let line = Meaning(bit: 4)
  /// A line that has to be seen.
  static let strongLine = Meaning(bit: 5)
  /// Something that does not have to be seen, or that is neither text nor
  /// background.
  static let decoration = Meaning(bit: 6)
  /// The colour behind text.
  static let background = Meaning(bit: 7)
  /// A background, unless the name says that it is text.
  static let weakBackground = Meaning(bit: 8)
  /// `fill`, which never names a page.
  static let fill = Meaning(bit: 9)
  /// A component that has a colour of its own.
  static let component = Meaning(bit: 10)
  /// A state of a control.
  static let state = Meaning(bit: 11)
  /// The state that a line around a control shows.
  static let focus = Meaning(bit: 12)
  /// The absence of a state.
  static let neutral = Meaning(bit: 13)
  /// A control that cannot be used: it needs no contrast (WCAG 1.4.3, 1.4.11).
  static let inactive = Meaning(bit: 14)
  /// The main colour of its kind.
  static let main = Meaning(bit: 15)
  /// A strength, such as `muted` or `strong`.
  static let quiet = Meaning(bit: 18)
  /// A level of a surface, such as `raised`.
  static let level = Meaning(bit: 19)
  /// `fixed`: the same in each mode.
  static let fixed = Meaning(bit: 20)
  /// `variant`: a quieter text, not another background.
  static let variant = Meaning(bit: 21)
  /// A faintly tinted background of a role.
  static let tint = Meaning(bit: 22)
  /// A background in the full colour of its role.
  static let solid = Meaning(bit: 23)
  /// After `on`: a group of solid backgrounds.
  static let onSolid = Meaning(bit: 24)
  /// After `on`: a group of the backgrounds that have this word in their names.
  static let namesSolid = Meaning(bit: 25)
  /// After `on`: always a group, never the subject of a background.
  static let anySolid = Meaning(bit: 26)
  /// At the end of a name: the text or icon on the colour that the rest names.
  static let partner = Meaning(bit: 27)
  /// `contrast`, as in `contrast-text`.
  static let contrast = Meaning(bit: 28)
  /// Inverse to the page.
  static let inverse = Meaning(bit: 29)
  /// A hue, without a purpose.
  static let hue = Meaning(bit: 30)
  /// `color`.
  static let color = Meaning(bit: 31)
  /// A word that organizes the names and does not describe the colour.
  static let noise = Meaning(bit: 32)
  /// `on`.
  static let on = Meaning(bit: 33)
  /// After `on`: a condition, not a background.
  static let condition = Meaning(bit: 34)
  /// `neutral`: without a hue, of any strength.
  static let even = Meaning(bit: 35)
  /// Digits.
  static let number = Meaning(bit: 36)
  /// A part that has a shape and no text: its foreground is no text.
  static let shape = Meaning(bit: 38)
  /// The whole system: such a word has no meaning if most names begin with it.
  static let whole = Meaning(bit: 37)

  init(rawValue: UInt64) { self.rawValue = rawValue }
  private init(bit: UInt64) { rawValue = 1 << bit }

  /// Whether the word can mean any of these.
  func hasAny(of other: Meaning) -> Bool { !isDisjoint(with: other) }
}
