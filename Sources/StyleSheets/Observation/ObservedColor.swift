import ContrastModel

/// A colour that rules show, and where it comes from.
struct ObservedColor: Hashable {
  /// The colour.
  var color: Color

  /// Where it comes from.
  var origin: Origin

  /// Where a colour comes from.
  enum Origin: Hashable {
    /// A custom property of the palette.
    case property(StyleNames.ID)

    /// A text that is no property of the palette.
    case text(Text)

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

    let owner: Owner

    /// The index of the source.
    let file: Int32

    /// Which of several colours in the value it is, from 1; 0 for the only one.
    var part: Int32 = 0

    /// The selector that gives the properties in it their values, or -1 where
    /// that is the one of the rule.
    var setter: Int32 = -1

    /// The offsets of the text.
    private var start: Int32
    private var end: Int32

    /// A text of an owner.
    init(_ owner: Owner, file: Int32, start: Int32, end: Int32) {
      (self.owner, self.file) = (owner, file)
      (self.start, self.end) = (start, end)
    }

    /// The offsets of the text.
    var range: Range<Int> { Int(start)..<Int(end) }

    /// A part of it.
    func part(_ range: Range<Int>, number: Int32? = nil) -> Text {
      var part = self
      part.start = Int32(range.lowerBound)
      part.end = Int32(range.upperBound)
      part.part = number ?? part.part
      return part
    }
  }
}

/// Two colours that rules show together in a mode, by their numbers.
struct Sighting {
  /// The rule that is named, and in the form of variants the one that uses what
  /// it sets, or -1.
  let rule: Int32
  let user: Int32

  let foreground: Int32
  let background: Int32

  /// The backdrop of a translucent background, or -1.
  let over: Int32

  let kind: PairingKind
  let certainty: ObservedPairing.Certainty

  /// The selectors of the rule that show it.
  let selector: Int32
  var moreSelectors: [Int32] = []
  var lastSelector: Int32 { moreSelectors.last ?? selector }
}

/// What is seen is the same, whichever selectors show it.
extension Sighting: Hashable {
  static func == (a: Self, b: Self) -> Bool {
    a.rule == b.rule && a.user == b.user && a.foreground == b.foreground
      && a.background == b.background && a.over == b.over && a.kind == b.kind
      && a.certainty == b.certainty
  }

  func hash(into hasher: inout Hasher) {
    for number in [rule, user, foreground, background] {
      hasher.combine(number)
    }
  }
}

extension Color {
  /// The colour seen of this one on an opaque one.
  func lying(on other: Color) -> Color {
    Color(.sRGB, composited(over: other.encodedSRGB))
  }
}
