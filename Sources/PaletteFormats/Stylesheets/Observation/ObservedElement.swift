/// An element to look at, and why.
struct ObservedElement {
  /// The element.
  var element: StyleElements.ID

  /// The selectors that it is looked at for; where it is a variant, those that
  /// give the values, `.button-primary`, which need not set a colour.
  let group: SelectorGroups.ID

  /// The way in which a rule gives a component's properties other values.
  struct Variant {
    /// The selectors that use them: `.button:hover`.
    let user: SelectorGroups.ID

    /// The relation of the one to the other.
    let relation: Relation

    /// The element as somebody would write it: `.button-primary:hover`; nothing
    /// where that is what the setter's selector says.
    let parts: [SelectorTable.Part]
  }

  /// The relation of the selectors that set properties to those that use them.
  enum Relation {
    /// They are of the same element: `.button-primary` and `.button`.
    case variant

    /// They are around it, and nothing else gives the properties a value:
    /// `.menu` around `.menu-item`.
    case provider

    /// They are around it, and others are, too: `.menu-dark`.
    case otherProvider

    /// They are around it, and it has values without them: `.dark-section`
    /// around `.card`.
    case surroundings
  }

  /// The variant that it is, if it is one.
  var variant: Variant?
}
