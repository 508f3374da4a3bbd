import ContrastModel

/// A colour that a source has and that is not known, or not whole.
package struct UnresolvedEntry: Hashable, Sendable {
  /// Why it is not known, in a sentence without a full stop.
  package let message: String

  /// Where it was written.
  package let source: SourceLocation

  /// A colour that is not known.
  package init(message: String, source: SourceLocation) {
    self.message = message
    self.source = source
  }
}
