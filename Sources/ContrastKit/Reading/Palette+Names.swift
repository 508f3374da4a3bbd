import ContrastAudit
import ContrastModel
internal import TextGrammars

extension Palette {
  /// The colours whose names are of a pattern, as indices of ``entries``.
  ///
  /// ```swift
  /// let analysis = ContrastAnalyzer().analyze(
  ///   palette, foregrounds: try palette.indices(named: "text*"),
  ///   backgrounds: try palette.indices(named: "surface*"))
  /// ```
  ///
  /// `*` stands for any text, `?` for a character, `{a,b}` for either, and `!`
  /// in front of a pattern takes away what it matches.
  ///
  /// - Parameter patterns: the patterns.
  /// - Returns: the indices, rising.
  /// - Throws: a text that is no pattern, and a pattern that matches nothing:
  ///   pairs that do not exist look like good ones.
  /// - Complexity: about O(m) for m bytes of the names.
  public func indices(
    named patterns: NamePatterns
  ) throws(ContrastError) -> [Int] {
    try patterns.indices(
      in: entries.map(\.name), noun: "colour", of: "<mode \(mode)>")
  }
}

/// Patterns of names, one or several, of which any may match.
///
/// A text or a list of texts will do:
///
/// ```swift
/// let one: NamePatterns = "text.*"
/// let several: NamePatterns = ["text.*", "icon.*", "!*.disabled"]
/// ```
public struct NamePatterns: Hashable, Sendable {
  /// The patterns, as they were written.
  public let texts: [String]

  /// Patterns.
  ///
  /// - Parameter texts: one text a pattern.
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
  /// Which names are chosen.
  ///
  /// - Parameters:
  ///   - names: all names.
  ///   - noun: the noun for them, in the singular.
  ///   - place: what stands for a path in errors.
  /// - Returns: the indices, rising.
  /// - Throws: a text that is no pattern, and a pattern that matches nothing.
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
    let lacks = chosen.lacks(in: names)
    guard lacks.isEmpty else {
      throw ContrastError(
        lacks.map {
          Diagnostic(.error, $0.message(of: noun), ofFileAt: place)
        })
    }
    return chosen.indices(in: names)
  }
}
