/// The work of one run of a benchmark, which turns a time into a rate.
struct Work: Hashable, Sendable {
  /// The number of operations of a run.
  let operations: Int

  /// The kind of operation.
  let unit: Unit

  /// The number of bytes that a run reads or writes, if the work is about
  /// memory or a stream; otherwise `nil`.
  let bytes: Int?

  /// Work of a number of operations.
  init(_ operations: Int, _ unit: Unit, bytes: Int? = nil) {
    self.operations = operations
    self.unit = unit
    self.bytes = bytes
  }

  /// Work whose operations are bytes.
  static func bytes(_ count: Int) -> Work {
    Work(count, .bytes, bytes: count)
  }

  /// The kinds of operations that are counted.
  enum Unit: String, Hashable, Sendable {
    /// Ordered pairs of colours.
    case pairs

    /// Colours.
    case colors

    /// Bytes of input or output.
    case bytes

    /// Starts of a program.
    case starts
  }
}
