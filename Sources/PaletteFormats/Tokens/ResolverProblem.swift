/// The ways in which a resolver document can be wrong: DTCG Resolver Module
/// 2025.10.
package enum ResolverProblem: Hashable, Sendable {
  /// `version` was another one than is known.
  case version(String)

  /// There was no `version` (a warning).
  case noVersion

  /// A member was missing.
  case missing(String)

  /// A member was of the wrong kind.
  case kind(String, expected: String, found: String)

  /// An item of `resolutionOrder` was neither a reference nor had a type.
  case item

  /// Two items of `resolutionOrder` had one name.
  case duplicate(String)

  /// A reference led to what it must not lead to.
  case reference(String, reason: String)

  /// A modifier had no contexts.
  case noContexts

  /// `default` was none of the contexts.
  case unknownDefault(String)

  /// Sets contained each other, or too many of them were in a row.
  case setCycle(String)

  /// The contexts have more combinations than the limit.
  case tooManyModes(String, limit: Int)

  /// All modes together have more tokens than the limit.
  case tooManyTokens(Int, modes: Int, limit: Int)
}

extension ResolverProblem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .version(let found):
      "the version of a resolver is \"2025.10\", but this one is \(found)"
    case .noVersion: "this resolver has no version; it is read as \"2025.10\""
    case .missing(let name): "this has no \(name)"
    case .kind(let name, let expected, let found):
      "\(name) is \(expected), but this is \(found)"
    case .item:
      "an item of resolutionOrder is a $ref, or has a name and a type of"
        + " \"set\" or \"modifier\""
    case .duplicate(let name):
      "resolutionOrder has two items of the name '\(name)'"
    case .reference(let text, let reason): "'\(text)' \(reason)"
    case .noContexts: "a modifier has at least one context, but this has none"
    case .unknownDefault(let name): "no context is named '\(name)'"
    case .setCycle(let name):
      "the set '\(name)' contains itself, or too many sets in a row"
    case .tooManyModes(let count, let limit):
      "the contexts have \(count) combinations, more than \(limit);"
        + " choose some with --mode"
    case .tooManyTokens(let count, let modes, let limit):
      "\(modes) combinations of contexts with \(count) tokens each have more"
        + " than \(limit) tokens; choose some with --mode"
    }
  }
}
