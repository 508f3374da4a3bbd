import ContrastReports
import SystemCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that appears complete or not at all.
///
/// The bytes go to a temporary file in the same folder, which takes the place
/// of the target at the end. Until then the old file stays as it was. What
/// cannot be replaced, a device or a pipe, is written to directly; of a
/// symbolic link the file that it leads to is replaced, not the link.
package struct OutputFile {
  /// The path as it was given.
  package let path: String

  /// Whether a signal that ends the program removes what is not complete.
  private let isGuarded: Bool

  private let stream: FileStream
  private let target: String
  private let temporary: String?

  /// Opens the file, or the temporary one that becomes it.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - isGuarded: whether a signal that ends the program removes what is not
  ///     complete. That sets handlers of signals, which only a program may do,
  ///     and no library.
  /// - Throws: why it cannot be written.
  package init(
    creating path: String, isGuarded: Bool = true
  ) throws(SystemError) {
    self.path = path
    self.isGuarded = isGuarded
    target = try Self.resolved(path)
    switch try FileStream.kind(of: target) {
    case .folder:
      throw SystemError(code: EISDIR)
    case .device:
      stream = try FileStream(opening: target, O_WRONLY)
      temporary = nil
    case .regular(let permissions):
      // A file that nobody may write is not replaced either.
      try FileStream.checkWritable(target)
      (stream, temporary) = try Self.temporary(
        beside: target, mode: 0o600, isGuarded: isGuarded)
      do {
        try stream.setPermissions(permissions)
      } catch {
        discard()
        throw error
      }
    case nil:
      // The system takes the umask from these.
      (stream, temporary) = try Self.temporary(
        beside: target, mode: 0o666, isGuarded: isGuarded)
    }
  }

  /// Writes bytes.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try stream.writeAll(bytes)
  }

  /// Writes the first of some bytes.
  package func write(_ bytes: [UInt8], byteCount: Int) throws(SystemError) {
    try stream.writeAll(bytes, byteCount: byteCount)
  }

  /// Writes the first bytes of words.
  package func write(words: [UInt64], byteCount: Int) throws(SystemError) {
    try stream.writeAll(words, byteCount: byteCount)
  }

  /// Closes the file and puts it in its place.
  package func commit() throws(SystemError) {
    do {
      try stream.finish()
      if let temporary { try FileStream.move(temporary, to: target) }
    } catch {
      remove()
      throw error
    }
    if isGuarded, let temporary { Interrupts.forget(temporary) }
  }

  /// Closes the file and leaves the old one in its place.
  package func discard() {
    try? stream.finish()
    remove()
  }

  private func remove() {
    guard let temporary else { return }
    FileStream.remove(temporary)
    if isGuarded { Interrupts.forget(temporary) }
  }

  /// The path behind all symbolic links, which may name nothing yet.
  private static func resolved(_ path: String) throws(SystemError) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      guard let next = try FileStream.destination(ofLink: path) else {
        return path
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    throw SystemError(code: ELOOP)
  }

  /// The folder of a path with its slash, or nothing.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  private static func temporary(
    beside target: String, mode: mode_t, isGuarded: Bool
  ) throws(SystemError) -> (FileStream, String?) {
    while true {
      let suffix = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      let path = folder(of: target) + ".contrast-" + suffix
      // Before there is a file, so that no interrupt comes in between.
      if isGuarded { Interrupts.willCreate(path) }
      do {
        let flags = O_WRONLY | O_CREAT | O_EXCL
        return (try FileStream(opening: path, flags, mode: mode), path)
      } catch {
        if isGuarded { Interrupts.forget(path) }
        if error.code != EEXIST { throw error }
      }
    }
  }
}

extension OutputFile {
  /// Writes a whole file.
  ///
  /// - Throws: `SystemError`; then nothing has changed.
  package static func write(
    to path: String, isGuarded: Bool = true, _ body: (OutputBuffer) -> Void
  ) throws {
    let file = try OutputFile(creating: path, isGuarded: isGuarded)
    do {
      let buffer = OutputBuffer(flushingTo: file.write, words: file.write)
      body(buffer)
      try buffer.finish()
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }
}
