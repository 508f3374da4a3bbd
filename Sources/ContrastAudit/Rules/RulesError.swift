import ContrastModel

/// A mistake in a file of rules, and where it is written.
package struct RulesError: Error, Hashable, Sendable {
  /// The fault.
  package let problem: Problem

  /// Where the offending text begins.
  package let location: SourceLocation

  /// The mistake in a sentence, without a full stop.
  package var message: String { problem.description }

  /// A mistake at a place.
  init(_ problem: Problem, at location: SourceLocation) {
    self.problem = problem
    self.location = location
  }
}

/// All mistakes of a file of rules and of those that it extends, in the order
/// of their places.
package struct RulesErrors: Error, Sendable {
  /// The mistakes; there is at least one.
  package let errors: [RulesError]
}

extension RulesError {
  /// The ways in which rules can be wrong.
  package enum Problem: Hashable, Sendable {
    /// The text is no JSON5.
    case text(String)

    /// A value is of another kind than the key needs.
    case kind(String, expected: String, found: String)

    /// Nobody knows the key.
    case unknownKey(String, known: [String])

    /// A key is not there and has to be.
    case missingKey(String, of: String)

    /// Two keys exclude each other.
    case keysTogether(String, String)

    /// A text is none of those that the key takes.
    case unknownValue(String, of: String, known: [String])

    /// A text or a list is empty, or only white space.
    case empty(String)

    /// A ratio is not between 1 and 21.
    case ratio

    /// A date is none of the calendar, or not written as one.
    case date(String)

    /// A text is no pattern.
    case pattern(PatternError.Problem)

    /// `eachOther` is beside a kind that it cannot be of.
    case eachOther

    /// The files extend each other in a circle.
    case cycle(String)

    /// Files extend each other in too long a row.
    case manyFiles(limit: Int)

    /// The file that is extended cannot be read.
    case file(String, reason: String)

    /// Nothing is in the file.
    case emptyFile

    /// The file declares no pair, and nothing may be inferred.
    case noRules

    /// A pattern matches nothing.
    case lack(PatternLack, noun: String)

    /// A rule or an exemption is about no pair, although its patterns match.
    case noPair(of: String)

    /// The rules give more pairings than anybody means.
    case manyPairs(limit: Int)

    /// The captures of a rule can be read in too many ways.
    case manyReadings
  }
}

extension RulesError.Problem: CustomStringConvertible {
  /// The problem in a sentence, without a full stop.
  package var description: String {
    switch self {
    case .text(let message): message
    case .kind(let key, let expected, let found):
      "\(key) is \(expected), but this is \(found)"
    case .unknownKey(let key, let known):
      "unknown key '\(key)'" + Spelling(names: known).suggestion(for: key)
    case .missingKey(let key, let owner): "\(owner) needs \(key)"
    case .keysTogether(let key, let other):
      "'\(key)' cannot stand beside '\(other)'"
    case .unknownValue(let text, let key, let known):
      "\(key) is \(known.map { "'\($0)'" }.joined(separator: " or ")), and not "
        + "'\(text)'" + Spelling(names: known).suggestion(for: text)
    case .empty(let key): "\(key) is empty"
    case .ratio: "a contrast ratio is between 1 and 21"
    case .date(let text): "'\(text)' is no day written as YYYY-MM-DD"
    case .pattern(let problem): problem.description
    case .eachOther:
      "'eachOther' is for 'distinct': colours that are told from each other"
    case .cycle(let path): "'\(path)' extends this file, which extends it"
    case .manyFiles(let limit):
      "more than \(limit) files of rules extend each other"
    case .file(let path, let reason): "cannot read '\(path)': \(reason)"
    case .emptyFile: "the file says nothing; declare pairs with 'pairs'"
    case .noRules:
      "no pair is declared, and 'infer' is false: nothing would be checked"
    case .lack(let lack, let noun): lack.message(of: noun)
    case .noPair(let owner):
      "\(owner) is about no pair: its patterns match colours that do not "
        + "belong together"
    case .manyPairs(let limit):
      "the rules up to this one give more than \(limit) pairings; patterns "
        + "that wide mean nothing, use 'matrix' for all pairs"
    case .manyReadings:
      "the names in '<' and '>' can be read in too many ways; put more text "
        + "around them"
    }
  }
}
