import ContrastModel

/// A colour of an element, and where it comes from.
struct ObservedColor: Hashable {
  /// The colour.
  var color: Color

  /// Where it comes from.
  var origin: Origin

  /// Whether it is that of a custom property of the palette.
  var isProperty: Bool {
    if case .property = origin { true } else { false }
  }

  /// Where a colour comes from.
  enum Origin: Hashable {
    /// A custom property of the palette.
    case property(StyleNames.ID)

    /// A text that is no property of the palette.
    case written(Text)

    /// A text that means another colour on another element, by the element's
    /// number.
    case computed(Text, element: Int32)

    /// The colour that browsers show where a page says nothing.
    case canvas
  }

  /// A text that gives a colour.
  struct Text: Hashable {
    /// Whose value it is, or a part of.
    enum Owner: Hashable {
      /// A declaration of a rule, by its number.
      case declaration(Int32)

      /// A custom property of a root.
      case property(StyleNames.ID)
    }

    /// Whose value it is, or a part of.
    var owner: Owner

    /// Which of several colours in the value it is, from 1; 0 for the only one.
    var part: Int32 = 0

    /// The index of the source.
    var file: Int32

    /// The offsets of the text.
    var start: Int32
    var end: Int32

    /// The offsets of the text.
    var range: Range<Int> { Int(start)..<Int(end) }
  }
}

extension ObservedColor.Text {
  /// A part of the value.
  func part(_ range: Range<Int>, number: Int32? = nil) -> Self {
    var part = self
    part.start = Int32(range.lowerBound)
    part.end = Int32(range.upperBound)
    part.part = number ?? part.part
    return part
  }
}
