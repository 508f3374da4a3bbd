import TextGrammars

/// The ways in which design tokens can be wrong, or beyond what is read.
package enum TokenProblem: Error, SourceProblem {
  /// The document was not an object.
  case notAnObject(String)

  /// JSON of any kind was neither an object nor an array.
  case notAContainer(String)

  /// A document that orders sets and modifiers was wrong.
  case resolver(String)

  /// A reference that cannot be followed.
  case reference(String, reason: String)

  /// Nothing was at the end of a JSON pointer.
  case unresolvedReference(String)

  /// A `$ref` or `$extends` was not text.
  case referenceKind(String)

  /// A `$ref` stood for a part of a colour, and led to a whole token.
  case referenceToToken

  /// References led back to where they began, or too far.
  case referenceCycle

  /// No group had the name of a `$extends`.
  case unresolvedGroup(String)

  /// A group extended a token.
  case extendsToken(String)

  /// A group extended itself, or a group that it is in.
  case extendsAncestor(String)

  /// Groups extended each other in a circle.
  case extendsCycle

  /// More groups extended each other in a row than the limit.
  case tooManyExtensions(limit: Int)

  /// More objects were laid over each other than the limit.
  case tooManyLayers(limit: Int)

  /// Groups that extend each other asked for more tokens than the limit.
  case tooMuchExtended(limit: Int)

  /// Groups that extend each other asked for more JSON than the limit.
  case tooManyExtendedNodes(limit: Int)

  /// Sets of Tokens Studio hid tokens of earlier sets (a warning).
  case coveredTokens(Int)

  /// A theme of Tokens Studio selected a set that is not there.
  case unresolvedSet(String)

  /// No theme of a folder of Tokens Studio selected some sets with colours (a
  /// warning).
  case unusedSets(Int, first: String)

  /// A modifier of Tokens Studio was wrong.
  case modifier(String)

  /// A name began with a dollar sign.
  case dollarName(String)

  /// A name held a character that aliases need.
  case nameCharacter(Character, name: String)

  /// The path of a token was longer than the limit.
  case pathTooLong(limit: Int)

  /// The names that lead to all tokens together were longer than the limit.
  case pathsTooLong(limit: Int)

  /// The modes show more tokens than the limit.
  case tooManyShown(modes: Int, limit: Int)

  /// Tokens Studio has more themes, or combinations of them, than the limit.
  case tooManyThemes(String, limit: Int)

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

  /// A brace was not closed in a text with aliases in it.
  case openBrace

  /// One value held, or led through, more aliases than the limit.
  case tooManyAliases(limit: Int)

  /// A number was needed.
  case notANumber(String)

  /// A channel was no number, or beyond what any counts to.
  case notAChannel

  /// A channel can count to 1 as well as to 255.
  case channelScale

  /// A number from 0 to 1 was needed.
  case notAFraction(String)

  /// An alias stood for a number, and led to something else.
  case aliasToNoNumber(String)

  /// No token had the name of an alias.
  case unresolvedAlias(String)

  /// A token had the name of an alias, but not in this mode.
  case unresolvedInMode(String, mode: String)

  /// An alias named a group.
  case aliasToGroup(String, hasRoot: Bool)

  /// An alias named a token that is not a colour.
  case aliasToOther(String, type: String?)

  /// An alias named a colour that could not be read.
  case aliasToUnreadable(String)

  /// Aliases led back to where they began.
  case cycle([String])

  /// A token without a type was taken for a colour (a warning).
  case guessed

  /// A value without a type was an object that holds colours, and of no known
  /// kind (a warning).
  case unreadObject

  /// Variables of a collection of Figma had neither a colour nor an alias to
  /// one (a warning).
  case unreadVariable

  /// A `$value` was that of no mode, where modes replace it (a warning).
  case valueOfNoMode
}

extension TokenProblem {
  /// Whether tokens are missing for it that nobody can list.
  package var isOfWholeSource: Bool {
    switch self {
    case .notAnObject, .notAContainer, .resolver, .tooManyModes, .tooManyThemes,
      .tooManyShown, .pathsTooLong,
      .tooMuchExtended, .tooManyExtendedNodes, .tooManyLayers:
      true
    // What is in a file that cannot be read, nobody knows.
    case .reference(let text, _): text.utf8.first != 0x23
    default: false
    }
  }
}

extension TokenProblem {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .notAnObject(let found):
      "design tokens are an object, but this is \(found)"
    case .notAContainer(let found):
      "JSON with colours is an object or an array, but this is \(found)"
    case .resolver(let sentence): sentence
    case .reference(let text, let reason):
      "cannot follow '\(text)': \(reason)"
    case .unresolvedReference(let text): "nothing is at '\(text)'"
    case .referenceKind(let found):
      "a reference is a string, but this is \(found)"
    case .referenceToToken:
      "this leads to a whole token where a part of a colour is needed"
    case .referenceCycle:
      "these references lead in a circle, or through too many places"
    case .unresolvedGroup(let name): "no group is named '\(name)'"
    case .extendsToken(let name):
      "'\(name)' is a token; only groups can be extended"
    case .extendsAncestor(let name):
      "a group cannot extend '\(name)', which it is a part of"
    case .extendsCycle: "these groups extend each other in a circle"
    case .tooManyExtensions(let limit):
      "at most \(limit) groups can extend each other in a row"
    case .tooManyLayers(let limit):
      "at most \(limit) objects can be laid over each other in a group"
    case .tooMuchExtended(let limit):
      "extending groups makes more than \(limit) groups and tokens"
    case .tooManyExtendedNodes(let limit):
      "extending groups makes more than \(limit) names and values"
    case .coveredTokens(let count):
      "\(count) tokens of this set are not shown: later sets cover them,"
        + " and no $themes chooses among the sets"
    case .unresolvedSet(let name): "no set is named '\(name)'"
    case .unusedSets(1, let first):
      "no theme selects the set '\(first)', whose colours are not shown"
    case .unusedSets(let count, let first):
      "no theme selects \(count) sets, whose colours are not shown; the first"
        + " is '\(first)'"
    case .modifier(let reason): "cannot modify this colour: \(reason)"
    case .dollarName(let name):
      "a name cannot start with '$', but this one is '\(name)'"
    case .nameCharacter(let character, let name):
      "a name cannot contain '\(character)', but this one is '\(name)'"
    case .pathTooLong(let limit):
      "the path of a token can have \(limit) bytes, but this one has more"
    case .pathsTooLong(let limit):
      "the paths of all tokens can have \(limit) bytes together; this one and"
        + " those behind it are left out"
    case .tooManyShown(let modes, let limit):
      "the tokens of \(modes) modes are more than \(limit) together;"
        + " choose some modes with --mode"
    case .tooManyThemes(let count, let limit):
      "at most \(limit) themes are read, but \(count) there"
    case .tooManyModes(let count, let limit):
      "at most \(limit) modes are read, but there are \(count);"
        + " choose some with --mode"
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
    case .openBrace: "a '{' of this text is not closed"
    case .tooManyAliases(let limit):
      "at most \(limit) aliases are followed for one value"
    case .notANumber(let found): "a number is needed, but this is \(found)"
    case .notAChannel:
      "red, green and blue are numbers from 0 to 1, or from 0 to 255"
    case .channelScale:
      "cannot tell whether this channel counts to 1 or to 255"
    case .notAFraction(let subject): "\(subject) a number from 0 to 1"
    case .aliasToNoNumber(let name): "'\(name)' is not a number"
    case .unresolvedAlias(let name): "no token is named '\(name)'"
    case .unresolvedInMode(let name, let mode):
      "no token is named '\(name)' in the mode '\(mode)'"
    case .aliasToGroup(let name, hasRoot: true):
      "'\(name)' is a group, not a token; its own token is '\(name).$root'"
    case .aliasToGroup(let name, hasRoot: false):
      "'\(name)' is a group, not a token"
    case .aliasToOther(let name, .none): "'\(name)' is not a colour"
    case .aliasToOther(let name, .some(let type)):
      "'\(name)' is of type \(type), not color"
    case .aliasToUnreadable(let name):
      "'\(name)' could not be read, see its own error"
    case .cycle(let names):
      "alias cycle: \(names.joined(separator: " -> "))"
    case .guessed: "this token has no $type and is taken for a color"
    case .unreadObject:
      "this value without a type is an object of no known kind; the colours in"
        + " it are not read"
    case .unreadVariable:
      "this variable is neither a colour nor an alias of one, and not read"
    case .valueOfNoMode:
      "no mode of this token has the colour of its $value, which is not shown"
    }
  }
}
