import TextGrammars

/// The ways in which design tokens can be wrong, or beyond what is read.
package enum TokenProblem: Error, SourceProblem {
  case resolver(String)
  case reference(String, reason: String)
  case unresolvedReference(String)
  case referenceKind(String)
  case referenceToToken
  case referenceToPart(String, found: String)
  case referenceCycle
  case unresolvedGroup(String)
  case extendsToken(String)
  case extendsAncestor(String)
  case extendsCycle
  case tooManyExtensions(limit: Int)
  case tooManyLayers(limit: Int)
  case tooMuchExtended(limit: Int)
  case tooManyExtendedNodes(limit: Int)
  case unresolvedSet(String)
  case modifier(String)
  case dollarName(String)
  case nameCharacter(Character, name: String)
  case pathTooLong(limit: Int)
  case pathsTooLong(limit: Int)
  case valueAndTokens(String)
  case typeNotText(String)
  case notAColor(String)
  case missingMember(String)
  case unknownMember(String)
  case memberKind(String, expected: String, found: String)
  case unknownSpace(String)
  case componentCount(Int)
  case outOfRange(String, least: Int, most: Int)
  case negative(String)
  case openBrace
  case tooManyAliases(limit: Int)
  case notANumber(String)
  case notAChannel
  case channelScale
  case percentScale
  case notAFraction(String)
  case aliasToNoNumber(String)
  case unresolvedAlias(String)
  case unresolvedInMode(String, mode: String)
  case aliasToGroup(String, hasRoot: Bool)
  case aliasToOther(String, type: String?)
  case aliasToUnreadable(String)
  case cycle([String])

  // Of these a reader only warns.
  case hexDisagrees(hex: String, components: String)
  case hexUnreadable(String)
  case alphaDisagrees(alpha: String, color: String)
  case guessed
  case unreadObject
  case unknownColorType(String)
  case bareHex(count: Int)
  case unreadForm(count: Int)
  case unreadVariable
  case valueOfNoMode

  /// Whether tokens are missing for it that nobody can list.
  package var isOfWholeSource: Bool {
    switch self {
    case .resolver, .pathsTooLong, .tooMuchExtended, .tooManyExtendedNodes,
      .tooManyLayers:
      true
    // What is in a file that cannot be read, nobody knows.
    case .reference(let text, _): text.utf8.first != 0x23
    default: false
    }
  }

  package var description: String {
    switch self {
    case .resolver(let sentence): sentence
    case .reference(let text, let reason):
      "cannot follow '\(text)': \(reason)"
    case .unresolvedReference(let text): "nothing is at '\(text)'"
    case .referenceKind(let found):
      "a reference is a string, but this is \(found)"
    case .referenceToToken:
      "this leads to a whole token where a part of a colour is needed"
    case .referenceToPart(let text, let found):
      "a group or a token is needed, but at '\(text)' is \(found)"
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
    case .unresolvedSet(let name): "no set is named '\(name)'"
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
    case .alphaDisagrees(let alpha, let color):
      "alpha is \(alpha), but the colour is \(color), which is used"
    case .openBrace: "a '{' of this text is not closed"
    case .tooManyAliases(let limit):
      "at most \(limit) aliases are followed for one value"
    case .notANumber(let found): "a number is needed, but this is \(found)"
    case .notAChannel:
      "red, green and blue are numbers from 0 to 1, or from 0 to 255"
    case .channelScale:
      "cannot tell whether this channel counts to 1 or to 255"
    case .percentScale:
      "cannot tell whether this channel counts to 1 or to 100"
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
    case .unknownColorType(let name):
      "no type is named '\(name)', and its tokens are not read; that of colours"
        + " is 'color'"
    case .bareHex(let count):
      (count == 1
        ? "1 string looks like a hex colour without '#', and is"
        : "\(count) strings look like hex colours without '#', and are")
        + " not read"
    case .unreadForm(let count):
      (count == 1
        ? "1 value stands among colours, and is"
        : "\(count) values stand among colours, and are")
        + " of no form that is read"
    case .unreadVariable:
      "this variable is neither a colour nor an alias of one, and not read"
    case .valueOfNoMode:
      "no mode of this token has the colour of its $value, which is not shown"
    }
  }
}
