import TextGrammars

/// An object with a value: DTCG Format Module 2025.10, "Design token".
///
/// A token is plain numbers, in an order without gaps between them: what few
/// tokens have is in `TokenExtras`.
struct Token {
  /// The file and the node of its value; the node is -1 when only modes have
  /// values.
  let place: JSONPlace

  /// The hash value of its path.
  let hash: PathHash

  /// Where its path starts in `TokenList.paths`; it ends where that of the next
  /// token starts.
  let pathStart: Int32

  /// The index of the unit that it belongs to.
  let unit: Int32

  /// The index of what else it has in `TokenList.extras`, or -1.
  let extras: Int32

  /// What the value means.
  let type: TokenType

  /// How it is written.
  let form: Form

  /// The ways to write a token.
  enum Form: UInt8 {
    /// `$value`.
    case current

    /// `value` without a dollar sign, as in Style Dictionary and older drafts.
    case legacy

    /// A `$ref` in place of a value.
    case reference

    /// A member of a map: no object of its own, only a name and a colour.
    case mapEntry

    /// A member of a map that is named `hex`: a colour without a number sign is
    /// one all the same.
    case mapHex

    /// Whether it is a member of a map.
    var isOfMap: Bool { self == .mapEntry || self == .mapHex }
  }
}

/// What only some tokens have.
struct TokenExtras {
  /// The values of modes that have one of their own, in the order of the file.
  var overrides: [Override] = []

  /// The node of its own `alpha`, which replaces that of its colour.
  var alpha: Int?

  /// The node of a Tokens Studio modifier.
  var modifier: Int?

  /// A name in its path that aliases cannot use.
  var unfitName: JSONPlace?

  /// Whether it has none of these.
  var isEmpty: Bool {
    overrides.isEmpty && alpha == nil && modifier == nil && unfitName == nil
  }

  /// The value for one mode.
  struct Override {
    /// The index of the mode in `TokenList.modes`.
    let mode: Int

    /// The node of the value.
    let value: Int

    /// The node of the alpha beside that value.
    var alpha: Int?
  }
}

/// What is known of the type of a token before its value is looked at.
enum TokenType: Hashable {
  /// `color`, at the token or at the nearest group that has a type.
  case color

  /// Another type, at the token itself, and where its name is.
  case other(JSONPlace)

  /// Another type, of a group: an alias has the type of its target instead
  /// (DTCG Format Module 2025.10, "Type").
  case inherited(JSONPlace)

  /// None anywhere.
  case none

  /// The type that a group with this one hands down.
  var handedDown: TokenType {
    if case .other(let name) = self { return .inherited(name) }
    return self
  }

  /// Whether a group says that this is something else than a colour.
  var isInherited: Bool {
    if case .inherited = self { true } else { false }
  }
}
