/// A call to the operating system that failed.
package struct SystemError: Error {
  /// The system's number for the reason.
  package let code: Int32

  /// The error of a number, or of the last call.
  package init(code: Int32 = errno) { self.code = code }

  /// The system's words for the reason, or ours where these do not help.
  package var message: String {
    if code == EMLINK {
      return "it has several hard links, and the other names would keep the "
        + "old contents"
    }
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// Whether the reader of a pipe has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether a file has more bytes than are read.
  package var isTooLarge: Bool { code == EFBIG }

  /// Whether there is no such file.
  package var isMissing: Bool { code == ENOENT }

  /// The result of a call, which is repeated as often as a signal interrupts
  /// it.
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
