/// One selector of a rule: where it holds, and what it is of.
///
///     [data-theme=dark] .card > .title::before
///     ways               dark
///     extent             a component
///     subject            the pseudo-element, generated
struct StyleSelector {
  /// What a selector is of, seen from a palette.
  enum Extent: UInt8 {
    /// `:root`, `html`, or what a theme is set on.
    case root

    /// `body`.
    case page

    /// All elements.
    case everything

    /// Anything else.
    case component
  }

  /// The traits of its elements that decide what they need.
  struct Traits: OptionSet, Hashable {
    let rawValue: UInt8

    /// They have no text: `progress`, `hr`, thumbs and tracks.
    static let graphic = Traits(rawValue: 1)

    /// They are inside of `svg`, or it itself.
    static let vector = Traits(rawValue: 2)

    /// They are inactive, and need nothing (WCAG 2.2, 1.4.3).
    static let disabled = Traits(rawValue: 4)

    /// They are `::before` or `::after`, which show what `content` says.
    static let generated = Traits(rawValue: 8)
  }

  /// The offsets of the selector.
  var range: Range<Int>

  /// The ways in which its conditions hold; none where it cannot be read.
  var ways: [StyleScope.Alternative]

  /// What it is of.
  var extent = Extent.component

  /// What decides what its elements need.
  var traits: Traits = []

  /// The offsets of the type and of the pseudo-element that it ends with.
  var type: Range<Int>?
  var pseudoElement: Range<Int>?

  /// Whether an `&` stands in it, and whether it is part of what it ends with.
  var namesParent = false
  var endsWithParent = false

  /// The class, id, attribute or `:has()` that would make it one of a theme if
  /// it were one: its text, as themes are compared.
  var unknown: String?
}
