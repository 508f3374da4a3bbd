/// A pattern of a list, or an alternative of one, that nothing answers to.
package struct PatternLack: Hashable, Sendable {
  /// The index of the entry.
  package let entry: Int

  /// The offset of the pattern or of the alternative in the entry.
  package let offset: Int

  /// The pattern or the alternative as it was written.
  package let text: String

  /// The way in which something is lacking.
  package let reason: Reason

  /// The name, or the text of an alternative, that was probably intended.
  package let hint: Hint?

  /// The ways in which something is lacking.
  package enum Reason: Hashable, Sendable {
    /// No name is matched.
    case noName

    /// No name is matched through an alternative of the pattern.
    case noNameThroughAlternative(of: String)

    /// Names are matched, but none that the rest of the list gives.
    case nothingToTakeAway
  }

  /// A text that is near to what was written.
  package enum Hint: Hashable, Sendable {
    /// It differs in case alone.
    case otherCase(String)

    /// It is spelt alike.
    case near(String)
  }

  /// The lack in a sentence, without a full stop.
  ///
  /// - Parameter noun: what the names are of, in the singular: `mode`, `colour`.
  /// - Returns: the sentence.
  package func message(of noun: String) -> String {
    let lack =
      switch reason {
      case .noName: "no \(noun) is named '\(text)'"
      case .noNameThroughAlternative(let pattern):
        "the alternative '\(text)' of '\(pattern)' matches no \(noun)"
      case .nothingToTakeAway:
        "'!\(text)' takes nothing away from the list that it is in"
      }
    return lack + (hint?.phrase ?? "")
  }
}

extension PatternLack.Hint {
  /// The hint as the end of a sentence.
  package var phrase: String {
    switch self {
    case .otherCase(let text): "; case matters: there is '\(text)'"
    case .near(let text): "; did you mean '\(text)'?"
    }
  }
}
