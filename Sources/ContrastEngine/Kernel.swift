extension ContrastAnalyzer {
  /// A way to the answer. All give the same bytes; they differ in time.
  ///
  /// Tests, benchmarks and `--kernel` go through all of them by name.
  public enum Kernel: String, Hashable, Sendable, CaseIterable {
    /// The definition, a pair at a time.
    case scalar

    /// Every pair too, but from arrays of numbers: luminances that are computed
    /// once a column, powers from a table where text is translucent, and the
    /// definition next to edges.
    case vector

    /// Runs of the luminance order; the arrays of `vector` only where a
    /// foreground is translucent, because its luminance then depends on the
    /// background.
    case ranked
  }
}
