/// A call to the operating system that failed.
package struct SystemError: Error {
  /// The system's error number.
  package let code: Int32

  /// The error with a number; without an argument, the error of the last call.
  package init(code: Int32 = errno) { self.code = code }

  /// The system's text for the error, or a clearer one of our own.
  package var message: String {
    if code == EMLINK {
      return "it has several hard links, and the other names would keep the "
        + "old contents"
    }
    if code == EOVERFLOW { return "it has too many files and folders" }
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// Whether the error is that the reader of a pipe has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the error is that a file is larger than the limit.
  package var isTooLarge: Bool { code == EFBIG }

  /// Whether the error is that there is no such file.
  package var isMissing: Bool { code == ENOENT }

  /// Makes a call, repeats it whenever a signal interrupts it, and returns its
  /// result.
  @discardableResult
  package static func retried<Result: SignedInteger>(
    _ call: () -> Result
  ) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}
