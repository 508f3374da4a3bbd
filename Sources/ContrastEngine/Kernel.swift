extension ContrastAnalyzer {
  /// A way to the answer. All give the same bytes; they differ in time.
  ///
  /// Tests, benchmarks and `--kernel` go through all of them by name.
  public enum Kernel: String, Hashable, Sendable, CaseIterable {
    /// The definition, a pair at a time.
    case scalar

    /// Runs of the luminance order; the definition only where a foreground is
    /// translucent, because its luminance then depends on the background.
    case ranked
  }
}
