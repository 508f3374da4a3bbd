/// What a benchmark is called: `suite/input/size/variant`.
///
///     matrix/random/large/ranked
///
/// Benchmarks that differ only in the variant do the same work on the same
/// input, and are measured together.
struct BenchmarkName: Hashable, Sendable {
  /// The room that is timed: `matrix`.
  let suite: String

  /// What it is given: `random`.
  let input: String

  /// How much of it.
  let size: Size

  /// How it is done: `ranked`.
  let variant: String

  /// The name without the variant: what is measured together.
  var group: String { "\(suite)/\(input)/\(size.rawValue)" }

  /// The name of another variant of the same work.
  func with(variant: String) -> BenchmarkName {
    BenchmarkName(suite: suite, input: input, size: size, variant: variant)
  }

  /// The name of a variant of another size.
  func with(size: Size, variant: String) -> BenchmarkName {
    BenchmarkName(suite: suite, input: input, size: size, variant: variant)
  }
}

extension BenchmarkName: CustomStringConvertible {
  /// The four parts with slashes between them.
  var description: String { "\(group)/\(variant)" }
}

extension BenchmarkName {
  /// How much work a benchmark does. Each suite says what a size means to it.
  enum Size: String, CaseIterable, Comparable, Sendable {
    /// A few colours: what a call costs before any work is done.
    case tiny

    /// A design system. The largest size of most scalar variants.
    case small

    /// Enough for rates to settle.
    case large

    /// Larger than the caches; seconds a sample. Only when asked for.
    case huge

    static func < (a: Size, b: Size) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }
}
