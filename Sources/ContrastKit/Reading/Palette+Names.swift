internal import TextGrammars

extension Palette {
  /// The colours whose names match patterns, as indices of ``entries``.
  ///
  /// ```swift
  /// let analysis = ContrastAnalyzer().analyze(
  ///   palette, foregrounds: try palette.indices(named: "text*"),
  ///   backgrounds: try palette.indices(named: "surface*"))
  /// ```
  ///
  /// `*` stands for any text, `?` for a character, `{a,b}` for `a` or `b`, and
  /// `!` in front of a pattern excludes its matches.
  ///
  /// - Parameter patterns: the patterns.
  /// - Returns: the indices, in rising order.
  /// - Throws: an error if a text is not a pattern, or if a pattern matches
  ///   nothing, because pairs that do not exist would seem to pass.
  /// - Complexity: about O(m) for m bytes of the names.
  public func indices(
    named patterns: NamePatterns
  ) throws(ContrastError) -> [Int] {
    try patterns.indices(
      in: entries.map(\.name), noun: "colour", of: "<mode \(mode)>")
  }
}

/// One or several patterns of names. They choose the names that at least one
/// pattern matches and that no pattern with `!` excludes.
///
/// A text or a list of texts is enough:
///
/// ```swift
/// let one: NamePatterns = "text.*"
/// let several: NamePatterns = ["text.*", "icon.*", "!*.disabled"]
/// ```
public struct NamePatterns: Hashable, Sendable {
  /// The patterns, as they were written.
  public let texts: [String]

  /// Patterns with these texts.
  ///
  /// - Parameter texts: one text for each pattern.
  public init(_ texts: [String]) { self.texts = texts }
}

extension NamePatterns: ExpressibleByStringLiteral {
  /// One pattern.
  ///
  /// - Parameter text: the pattern.
  public init(stringLiteral text: String) { self.init([text]) }
}

extension NamePatterns: ExpressibleByArrayLiteral {
  /// Several patterns.
  ///
  /// - Parameter texts: the patterns.
  public init(arrayLiteral texts: String...) { self.init(texts) }
}

extension NamePatterns {
  /// The indices of the chosen names.
  ///
  /// - Parameters:
  ///   - names: all names.
  ///   - noun: the noun for them, in the singular.
  ///   - place: the text that errors have instead of a path.
  /// - Returns: the indices, in rising order.
  /// - Throws: an error if a text is not a pattern, or if a pattern matches
  ///   nothing.
  func indices(
    in names: [String], noun: String, of place: String
  ) throws(ContrastError) -> [Int] {
    var list: [PatternList.Entry] = []
    for text in texts {
      do throws(UnlocatedDiagnostic) {
        list.append(try PatternList.Entry(text))
      } catch {
        throw ContrastError(error, at: "<pattern '\(text)'>")
      }
    }
    let chosen = PatternList(list)
    let unused = chosen.unusedPatterns(in: names, noun: noun)
    guard unused.isEmpty else {
      throw ContrastError(
        unused.map {
          Diagnostic(.error, $0.message, ofFileAt: place)
        })
    }
    return chosen.indices(in: names)
  }
}
