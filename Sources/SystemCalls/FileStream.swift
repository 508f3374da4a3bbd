import TextGrammars

/// An open file, and the calls of the operating system that the program needs
/// for files.
///
/// Every use of `unsafe` here is one of these two kinds, and safe for the
/// reason given:
///
/// - A path or a value is lent to a call that reads or fills it and keeps no
///   pointer; Swift keeps it alive until the call returns.
/// - `read` and `write` get the address and the size of the same buffer, so
///   they stay inside it.
package struct FileStream {
  /// The number by which the system identifies the file.
  package let descriptor: Int32

  /// Opens a file.
  package init(opening path: String, _ flags: Int32, mode: mode_t = 0)
    throws(SystemError)
  {
    try Self.checkPath(path)
    descriptor = try SystemError.retried {
      unsafe open(FileName.terminated(path), flags | O_CLOEXEC, mode)
    }
  }

  /// Rejects a path that contains a NUL, because the system would see only the
  /// part before it.
  private static func checkPath(_ path: String) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(code: ENOENT) }
  }

  /// A file that is already open.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Closes the file. Also reports errors of earlier writes.
  package func finish() throws(SystemError) {
    // After EINTR the descriptor is closed on Linux, and must not be closed
    // again.
    if close(descriptor) != 0, errno != EINTR { throw SystemError(code: errno) }
  }

  /// Writes numbers as they are in memory: all of their bytes, or the first
  /// `byteCount` bytes.
  ///
  /// - Precondition: the numbers have at least `byteCount` bytes.
  package func writeAll<Number: FixedWidthInteger & BitwiseCopyable>(
    _ numbers: [Number], byteCount: Int? = nil
  ) throws(SystemError) {
    let end = byteCount ?? numbers.count * MemoryLayout<Number>.size
    var start = 0
    while start < end {
      let count = unsafe numbers.withUnsafeBytes { buffer in
        // The slice is checked against the buffer.
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start..<end])
        return unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else {
        try recover(from: errno, waitingFor: Int16(POLLOUT))
      }
    }
  }

  /// The greatest size of an input that is read as a whole. No palette is that
  /// large; without a limit, reading an endless device would fill the memory.
  package static let inputLimit = 1 << 26

  /// Reads all bytes to the end.
  ///
  /// - Throws: the system's error, or `EFBIG` when there are more bytes than
  ///   the limit; the size of a regular file is checked before it is read.
  package func readAll(
    limit: Int = FileStream.inputLimit
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    if let status = try? status(), status.st_mode & S_IFMT == S_IFREG {
      if Int(status.st_size) > limit { throw SystemError(code: EFBIG) }
      bytes.reserveCapacity(Int(status.st_size))
    }
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try fill(&piece, piece.indices)
      if count == 0 { return bytes }
      bytes += piece[..<count]
      if bytes.count > limit { throw SystemError(code: EFBIG) }
    }
  }

  /// Reads some bytes into a range of an array.
  ///
  /// - Parameters:
  ///   - bytes: the array.
  ///   - range: the range to fill.
  ///   - offset: the offset in the file, or `nil` to continue reading.
  /// - Returns: the number of bytes read; 0 only at the end of the file.
  /// - Throws: the system's error.
  package func fill(
    _ bytes: inout [UInt8], _ range: Range<Int>, from offset: Int? = nil
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        // The slice is checked against the buffer.
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[range])
        guard let offset else {
          return unsafe read(descriptor, part.baseAddress, part.count)
        }
        return unsafe pread(
          descriptor, part.baseAddress, part.count, off_t(offset))
      }
      if count >= 0 { return count }
      try recover(from: errno, waitingFor: Int16(POLLIN))
    }
  }

  /// Whether a read would return at once, with bytes or at the end.
  package var hasInput: Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, 0) > 0
  }

  /// Waits until everything that was written would survive a loss of power.
  /// Does nothing for files that do not support this, such as pipes.
  package func sync() throws(SystemError) {
    do throws(SystemError) {
      try SystemError.retried { fsync(descriptor) }
    } catch {
      if error.code != EINVAL, error.code != ENOTSUP { throw error }
    }
  }

  /// Waits until a folder's entries would survive a loss of power. Errors are
  /// ignored, because some file systems do not support this.
  package static func syncFolder(_ path: String) {
    guard let folder = try? FileStream(opening: path, O_RDONLY) else { return }
    try? folder.sync()
    try? folder.finish()
  }

  /// Another descriptor for an open file; both share the file's offset.
  package static func duplicate(_ descriptor: Int32) throws(SystemError)
    -> FileStream
  {
    let copy = try SystemError.retried {
      fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    }
    return FileStream(descriptor: copy)
  }

  /// Enlarges the buffer of a pipe, where the system supports that. If the
  /// system refuses, the pipe still works as before.
  package func enlargePipe() {
    #if os(Linux)
      // F_SETPIPE_SZ, which the headers define only with `_GNU_SOURCE`.
      _ = fcntl(descriptor, 1031, 1 << 20)
    #endif
  }

  /// Returns as soon as a failed call can be repeated; throws its error if it
  /// cannot be repeated.
  ///
  /// Another program may have made a shared terminal or pipe non-blocking; the
  /// call is then repeated once the file is ready.
  private func recover(
    from code: Int32, waitingFor events: Int16
  ) throws(SystemError) {
    if code == EINTR { return }
    guard code == EAGAIN || code == EWOULDBLOCK else {
      throw SystemError(code: code)
    }
    var request = pollfd(fd: descriptor, events: events, revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    try SystemError.retried { unsafe fstat(descriptor, &status) }
    return status
  }

  /// The bytes of a file.
  package static func contents(
    of path: String, limit: Int = FileStream.inputLimit
  ) throws(SystemError) -> [UInt8] {
    try reading(path, O_RDONLY) { file throws(SystemError) in
      try file.readAll(limit: limit)
    }
  }

  /// The bytes of a regular file, or `nil` for anything else: a pipe would
  /// block, and a device might not end.
  package static func regularContents(
    of path: String, limit: Int = FileStream.inputLimit
  ) throws(SystemError) -> [UInt8]? {
    try reading(path, O_RDONLY | O_NONBLOCK | O_NOCTTY) {
      file throws(SystemError) in
      guard try file.status().st_mode & S_IFMT == S_IFREG else { return nil }
      return try file.readAll(limit: limit)
    }
  }

  private static func reading<Value>(
    _ path: String, _ flags: Int32,
    _ body: (FileStream) throws(SystemError) -> Value
  ) throws(SystemError) -> Value {
    let file = try FileStream(opening: path, flags)
    let result = Result { () throws(SystemError) in try body(file) }
    try? file.finish()
    return try result.get()
  }

  /// The kind of the file at a path, after following symbolic links, or `nil`
  /// when nothing exists there.
  package static func kind(of path: String) throws(SystemError) -> Kind? {
    guard let status = try status(of: path) else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular(Attributes(status))
    case S_IFDIR: .folder
    default: .device
    }
  }

  /// The status of the file at a path, after following symbolic links, or `nil`
  /// when nothing exists there.
  static func status(of path: String) throws(SystemError) -> stat? {
    var status = stat()
    do throws(SystemError) {
      try checkPath(path)
      try SystemError.retried {
        unsafe stat(FileName.terminated(path), &status)
      }
    } catch {
      if error.isMissing { return nil }
      throw error
    }
    return status
  }

  /// The kinds of files, each of which is written in its own way.
  package enum Kind {
    /// A file with contents, which can be replaced.
    case regular(Attributes)

    /// A folder.
    case folder

    /// A device, a pipe or a socket, which cannot be replaced, only written to.
    case device
  }

  /// The attributes of a file that its replacement keeps, or that prevent its
  /// replacement.
  package struct Attributes {
    /// The permissions, without the set-user-ID and set-group-ID bits.
    package let permissions: mode_t

    /// The number of names (hard links) that the file has.
    package let nameCount: Int

    fileprivate let owner: uid_t
    fileprivate let group: gid_t

    fileprivate init(_ status: stat) {
      permissions = status.st_mode & 0o1777
      nameCount = Int(status.st_nlink)
      (owner, group) = (status.st_uid, status.st_gid)
    }
  }

  /// Throws an error unless the program may write the file at a path.
  package static func checkWritable(_ path: String) throws(SystemError) {
    try SystemError.retried {
      unsafe access(FileName.terminated(path), W_OK)
    }
  }

  /// The destination of a symbolic link, or `nil` when the path is not one.
  package static func destination(ofLink path: String) throws(SystemError)
    -> String?
  {
    let limit = Int(PATH_MAX)
    var bytes = [CChar](repeating: 0, count: limit)
    let count: Int
    do throws(SystemError) {
      count = try SystemError.retried {
        unsafe readlink(FileName.terminated(path), &bytes, limit)
      }
    } catch {
      if error.code == EINVAL || error.isMissing { return nil }
      throw error
    }
    return FileName.text(bytes[..<count].map { UInt8(bitPattern: $0) })
  }

  /// Gives the file the permissions of another file, and that file's owner and
  /// group if the system allows it.
  package func take(_ attributes: Attributes) throws(SystemError) {
    _ = fchown(descriptor, attributes.owner, attributes.group)
    try SystemError.retried { fchmod(descriptor, attributes.permissions) }
  }

  /// Moves a file to a path, and atomically replaces the file there.
  package static func move(_ path: String, to target: String)
    throws(SystemError)
  {
    try SystemError.retried {
      unsafe rename(FileName.terminated(path), FileName.terminated(target))
    }
  }

  /// Removes a file, if that is possible.
  package static func remove(_ path: String) {
    _ = unsafe unlink(FileName.terminated(path))
  }
}
