/// The ways in which design tokens can be wrong, or beyond what is read.
package enum TokenProblem: Hashable, Sendable {
  /// The document was not an object.
  case notAnObject(String)

  /// The document orders sets and modifiers instead of holding tokens.
  case resolver

  /// A member that is not read, where ignoring it would change colours.
  case unread(String)

  /// A name began with a dollar sign.
  case dollarName(String)

  /// A name held a character that aliases need.
  case nameCharacter(Character, name: String)

  /// The path of a token was longer than the limit.
  case pathTooLong(limit: Int)

  /// The files name more modes than the limit.
  case tooManyModes(Int, limit: Int)

  /// An object had both a value and tokens.
  case valueAndTokens(String)

  /// `$type` was not a string.
  case typeNotText(String)

  /// A token of type color had a value that was neither text nor an object.
  case notAColor(String)

  /// A colour object lacked a member.
  case missingMember(String)

  /// A colour object had a member that does not exist.
  case unknownMember(String)

  /// A member was of the wrong kind.
  case memberKind(String, expected: String, found: String)

  /// A colour space that does not exist.
  case unknownSpace(String)

  /// `components` had another number of elements than three.
  case componentCount(Int)

  /// A component or an alpha was outside its range.
  case outOfRange(String, least: Int, most: Int)

  /// A component that cannot be negative was.
  case negative(String)

  /// `hex` was not the colour of `components` (a warning).
  case hexDisagrees(hex: String, components: String)

  /// `hex` was no hex colour (a warning).
  case hexUnreadable(String)

  /// Text that puts aliases inside of something else.
  case template

  /// No token had the name of an alias.
  case unresolvedAlias(String)

  /// A token had the name of an alias, but not in this mode.
  case unresolvedInMode(String, mode: String)

  /// An alias named a group.
  case aliasToGroup(String)

  /// An alias named a token that is not a colour.
  case aliasToOther(String, type: String?)

  /// An alias named a colour that could not be read.
  case aliasToUnreadable(String)

  /// Aliases led back to where they began.
  case cycle([String])

  /// A token without a type was taken for a colour (a warning).
  case guessed

  /// A `$value` was that of no mode, where modes replace it (a warning).
  case valueOfNoMode
}

extension TokenProblem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .notAnObject(let found):
      "design tokens are an object, but this is \(found)"
    case .resolver: "resolver documents (resolutionOrder) are not read yet"
    case .unread(let what): "\(what) is not read yet"
    case .dollarName(let name):
      "a name cannot start with '$', but this one is '\(name)'"
    case .nameCharacter(let character, let name):
      "a name cannot contain '\(character)', but this one is '\(name)'"
    case .pathTooLong(let limit):
      "the path of a token can have \(limit) bytes, but this one has more"
    case .tooManyModes(let count, let limit):
      "at most \(limit) modes are read, but there are \(count)"
    case .valueAndTokens(let name):
      "an object has either $value or tokens, but this one has both: '\(name)'"
    case .typeNotText(let found): "a $type is a string, but this is \(found)"
    case .notAColor(let found):
      "a colour is a string or an object, but this is \(found)"
    case .missingMember(let name): "this colour has no \(name)"
    case .unknownMember(let name): "a colour has no member '\(name)'"
    case .memberKind(let name, let expected, let found):
      "\(name) is \(expected), but this is \(found)"
    case .unknownSpace(let name): "no colour space is named '\(name)'"
    case .componentCount(let count):
      "a colour has 3 components, but this one has \(count)"
    case .outOfRange(let name, let least, let most):
      "\(name) is a number from \(least) to \(most)"
    case .negative(let name): "\(name) is a number of at least 0"
    case .hexDisagrees(let hex, let components):
      "hex is \(hex), but the components give \(components), which is used"
    case .hexUnreadable(let reason): "hex is ignored: \(reason)"
    case .template:
      "aliases inside other text are not read yet"
    case .unresolvedAlias(let name): "no token is named '\(name)'"
    case .unresolvedInMode(let name, let mode):
      "no token is named '\(name)' in the mode '\(mode)'"
    case .aliasToGroup(let name): "'\(name)' is a group, not a token"
    case .aliasToOther(let name, .none): "'\(name)' is not a colour"
    case .aliasToOther(let name, .some(let type)):
      "'\(name)' is of type \(type), not color"
    case .aliasToUnreadable(let name):
      "'\(name)' could not be read, see its own error"
    case .cycle(let names):
      "alias cycle: \(names.joined(separator: " -> "))"
    case .guessed: "this token has no $type and is taken for a color"
    case .valueOfNoMode:
      "no mode of this token has the colour of its $value, which is not shown"
    }
  }
}
