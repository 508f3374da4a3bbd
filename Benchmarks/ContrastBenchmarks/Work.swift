/// What one run of a benchmark does, so that a time becomes a rate.
struct Work: Hashable, Sendable {
  /// How many operations a run does.
  let operations: Int

  /// What an operation is.
  let unit: Unit

  /// How many bytes a run reads or writes, where memory or a stream is what
  /// the work is about; `nil` where it is not.
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

  /// The things that are counted.
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
