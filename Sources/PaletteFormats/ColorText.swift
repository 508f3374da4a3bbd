import ContrastModel

/// A colour among other text, for readers that are not of palettes: what lists
/// know, CSS or hex digits without a number sign.
package enum ColorText {
  /// Reads a run of bytes that is one colour and nothing else.
  ///
  /// - Complexity: O(n) for the bytes of the run.
  package static func color(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(TextProblem) -> Color {
    do throws(Flaw) {
      return try ListColor.color(bytes, in: range)
    } catch {
      throw TextProblem(error)
    }
  }
}

/// What is wrong with a run of bytes, and where.
package struct TextProblem: Error, Hashable, Sendable {
  /// The problem in a sentence, without a full stop.
  package let message: String

  /// Where the offending bytes start, from the start of the array.
  package let offset: Int

  /// A problem at an offset.
  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  init(_ flaw: Flaw) {
    self.init(flaw.problem.description, at: flaw.offset)
  }
}
