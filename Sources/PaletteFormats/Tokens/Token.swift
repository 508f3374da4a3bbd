/// An object with a value: DTCG Format Module 2025.10, "Design token".
struct Token {
  /// The index of the file it was written in.
  let file: Int

  /// The names that lead to it, joined with points.
  let path: ByteString

  /// The node of its value.
  let value: Int

  /// What the value means.
  let type: TokenType

  /// Whether it is of the older form: `value` without a dollar sign.
  let isLegacy: Bool

  /// The values of modes that have one of their own, in the order of the file.
  let overrides: [Override]

  /// The node of its own `alpha`, which replaces that of its colour.
  let alpha: Int?

  /// The node of a Tokens Studio modifier, which is not read.
  let modifier: Int?

  /// What is wrong with a name in its path, if anything.
  let flaw: Flaw?

  /// The value for one mode.
  struct Override {
    /// The name of the mode.
    let mode: ByteString

    /// The node of the value.
    let value: Int
  }

  /// The node of the value that counts in a mode.
  func value(in mode: ByteString) -> Int {
    overrides.first { $0.mode == mode }?.value ?? value
  }

  /// Whether the first name of the path speaks of colours, as in Style
  /// Dictionary, where the category of a token is its first name.
  var isInColorGroup: Bool {
    let first = path.slice.prefix { $0 != 0x2E }
    return first.indices.contains { start in
      let rest = first[start...].lazy.map(\.lowercased)
      return rest.starts(with: "color".utf8) || rest.starts(with: "colour".utf8)
    }
  }
}

/// What is known of the type of a token before its value is looked at.
enum TokenType: Hashable {
  /// `color`, at the token or at the nearest group that has a type.
  case color

  /// Another type, at the token itself.
  case other(String)

  /// Another type, of a group: an alias has the type of its target instead
  /// (DTCG Format Module 2025.10, "Type").
  case inherited(String)

  /// None anywhere.
  case none

  /// The type that a group with this one hands down.
  var handedDown: TokenType {
    if case .other(let name) = self { return .inherited(name) }
    return self
  }
}
