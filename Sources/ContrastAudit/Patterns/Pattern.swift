import TextGrammars

/// A pattern that matches names.
///
/// - `*` stands for any text, even an empty one;
/// - `?` stands for one character, that is one Unicode scalar;
/// - `{a,b}` stands for either `a` or `b`; alternatives may be empty, contain
///   any pattern, and be nested;
/// - `<x>` stands for one or more characters of any kind, separators such as
///   `.` and `-` included, and for the same characters everywhere in one rule;
/// - `\` makes the next character stand for itself if that is one of `* ? { } ,
///   < > ! \`; before any other character, the backslash stands for itself;
/// - everything else stands for itself: case matters, and two
///   Unicode spellings of a letter are two letters.
///
///       try Pattern("text.{muted,on-*}").matches("text.on-brand")  // true
package struct Pattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String

  /// The alternatives in braces, in the order of the text.
  package let alternatives: [Alternative]

  /// The names in `<` and `>`, each once, in the order of the text.
  package let captures: [String]

  /// The steps that the text describes.
  let program: PatternProgram

  /// A part of a pattern between braces or commas.
  package struct Alternative: Hashable, Sendable {
    /// The part as it was written.
    package let text: String

    /// The offset of its first byte, from the start of the pattern.
    package let offset: Int

    /// The offsets from the opening to the closing brace around the part, both
    /// included.
    let braces: Range<Int>

    /// The offsets of the part.
    var range: Range<Int> { offset..<offset + text.utf8.count }
  }

  /// Parses a pattern. Unless it is a pattern of a rule, a capture is an error,
  /// because it would link nothing.
  ///
  /// - Throws: the first mistake.
  /// - Complexity: O(n).
  package init(
    _ text: String, isOfRule: Bool = true
  ) throws(UnlocatedDiagnostic) {
    var parser = try PatternParser(text)
    program = try parser.program()
    if !isOfRule, let name = parser.captures.first {
      throw UnlocatedDiagnostic(
        "'<\(name)>' links the colour patterns of a rule and has no meaning "
          + "here; write '*' for any text",
        at: parser.offsetOfFirstCapture)
    }
    self.text = text
    alternatives = parser.alternatives
    captures = parser.captures
  }

  /// Whether the pattern matches a name.
  ///
  /// - Complexity: that of `PatternMatcher.matches`.
  package func matches(_ name: String) -> Bool {
    var matcher = PatternMatcher(self)
    return matcher.matches(Array(name.unicodeScalars))
  }

  /// The text of the pattern, reduced to one alternative: of all braces around
  /// it, only the alternatives that contain it are kept.
  func text(with alternative: Alternative) -> String {
    let text = Array(text.utf8)
    var (front, back): ([UInt8], [UInt8]) = ([], [])
    var inside = text.indices
    // From the outermost braces to the innermost, which begin later.
    for other in alternatives
    where other.range.lowerBound <= alternative.range.lowerBound
      && alternative.range.upperBound <= other.range.upperBound
    {
      front += text[inside.lowerBound..<other.braces.lowerBound]
      back = text[other.braces.upperBound..<inside.upperBound] + back
      inside = other.range
    }
    return String(decoding: front + text[inside] + back, as: UTF8.self)
  }

  package static func == (a: Self, b: Self) -> Bool {
    // Compared as bytes, because a pattern distinguishes Unicode spellings.
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The names of a system, each as its Unicode scalars.
///
/// Two Unicode spellings of a letter are two names; `String` would treat them
/// as one.
struct NameTable: Sendable {
  /// The scalars of each name.
  let names: [[Unicode.Scalar]]

  /// A table of these names, in the same order.
  init(_ names: some Sequence<String>) {
    self.names = names.map { Array($0.unicodeScalars) }
  }

  /// The names of several tables, one table after the other.
  init(joining tables: [NameTable]) { names = tables.flatMap(\.names) }

  /// The number of names.
  var count: Int { names.count }

  /// The indices of each name, in order.
  var places: [[Unicode.Scalar]: [Int]] {
    Dictionary(grouping: names.indices) { names[$0] }
  }
}

extension String {
  /// The text of some scalars.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
