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
  /// A way in which rules can be wrong.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The problem in a sentence, without a full stop.
    package let description: String

    private init(_ description: String) { self.description = description }

    /// What keeps the text from being JSON5.
    static func text(_ message: String) -> Self { Self(message) }

    static func kind(_ key: String, expected: String, found: String) -> Self {
      Self("\(key) is \(expected), but this is \(found)")
    }

    static func unknownKey(_ key: String, known: [String]) -> Self {
      Self("unknown key '\(key)'" + Spelling(names: known).suggestion(for: key))
    }

    static func missingKey(_ key: String, of owner: String) -> Self {
      Self("\(owner) needs \(key)")
    }

    static func keysTogether(_ key: String, _ other: String) -> Self {
      Self("'\(key)' cannot stand beside '\(other)'")
    }

    static func unknownValue(
      _ text: String, of key: String, known: [String]
    ) -> Self {
      let choices = known.map { "'\($0)'" }.joined(separator: " or ")
      return Self(
        "\(key) is \(choices), and not '\(text)'"
          + Spelling(names: known).suggestion(for: text))
    }

    /// A text or a list is empty, or only white space.
    static func empty(_ key: String) -> Self { Self("\(key) is empty") }

    static let ratio = Self("a contrast ratio is between 1 and 21")

    static func date(_ text: String) -> Self {
      Self("'\(text)' is no day written as YYYY-MM-DD")
    }

    static func pattern(_ problem: PatternError.Problem) -> Self {
      Self(problem.description)
    }

    static let eachOther = Self(
      "'eachOther' is for 'distinct': colours that are told from each other")

    static func cycle(_ path: String) -> Self {
      Self("'\(path)' extends this file, which extends it")
    }

    static func manyFiles(limit: Int) -> Self {
      Self("more than \(limit) files of rules extend each other")
    }

    static func file(_ path: String, reason: String) -> Self {
      Self("cannot read '\(path)': \(reason)")
    }

    static let emptyFile = Self(
      "the file says nothing; declare pairs with 'pairs'")

    static let noRules = Self(
      "no pair is declared, and 'infer' is false: nothing would be checked")

    static func lack(_ lack: PatternLack, noun: String) -> Self {
      Self(lack.message(of: noun))
    }

    static func noPair(of owner: String) -> Self {
      Self(
        "\(owner) is about no pair: its patterns match colours that do not "
          + "belong together")
    }

    static func manyPairs(limit: Int) -> Self {
      Self(
        "the rules up to this one give more than \(limit) pairings; patterns "
          + "that wide mean nothing, use 'matrix' for all pairs")
    }

    static let manyReadings = Self(
      "the names in '<' and '>' can be read in too many ways; put more text "
        + "around them")
  }
}
