import Dispatch

/// A value that is computed when it is first asked for, once, whoever asks.
///
/// Sound because the value is read and written only on the queue, which runs
/// one block at a time; a second asker waits for the first.
package final class LazyValue<Value: Sendable>: @unchecked Sendable {
  private let queue = DispatchQueue(label: "contrast.once")
  private var work: (@Sendable () -> Value)?
  private var known: Value?

  /// A value to be computed.
  package init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
  }

  /// The value.
  package var value: Value {
    queue.sync {
      if let known { return known }
      guard let work else { preconditionFailure("A value has its work.") }
      let value = work()
      (self.known, self.work) = (value, nil)
      return value
    }
  }
}
