/// The name of a benchmark: `suite/input/size/variant`.
///
///     matrix/random/large/ranked
///
/// Benchmarks that differ only in the variant do the same work on the same
/// input, and are measured together.
struct BenchmarkName: Hashable, Sendable {
  /// The part of the package that is timed: `matrix`.
  let suite: String

  /// The kind of input: `random`.
  let input: String

  /// The amount of input.
  let size: Size

  /// The variant of the work: `ranked`.
  let variant: String

  /// The name without the variant, which benchmarks that are measured together
  /// share.
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
  /// The amount of work of a benchmark. Each suite defines its sizes.
  enum Size: String, CaseIterable, Comparable, Sendable {
    /// A few colours: the cost of a call before any work is done.
    case tiny

    /// A design system. The largest size of most scalar variants.
    case small

    /// Enough for rates to settle.
    case large

    /// Larger than the caches, with seconds for each sample. Only measured on
    /// request.
    case huge

    static func < (a: Size, b: Size) -> Bool {
      (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
    }
  }
}
