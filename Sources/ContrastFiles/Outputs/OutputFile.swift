import ContrastReports
import SystemCalls

/// A file that appears complete or not at all.
///
/// The bytes go to a temporary file in the same folder, which replaces the
/// target at the end. Until then the old file stays unchanged. A device or a
/// pipe cannot be replaced and is written to directly, and so is an open file
/// that `/dev/stdout` or `/dev/fd/3` names. If the path is a symbolic link, the
/// file that it leads to is replaced, not the link. A file that has several
/// names (hard links) is refused: its other names would keep the old contents.
package struct OutputFile {
  /// The path as it was given.
  package let path: String

  /// Whether a signal that ends the program removes an incomplete file.
  private let isGuarded: Bool

  private let stream: FileStream
  private let target: String
  private let temporary: String?

  /// Opens the file, or a temporary file that will replace it.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isGuarded: whether a signal that ends the program removes an
  ///     incomplete file. This needs signal handlers, which only a program may
  ///     set, not a library.
  /// - Throws: the reason why it cannot be written.
  package init(
    creating path: String, isGuarded: Bool = true
  ) throws(SystemError) {
    self.path = path
    self.isGuarded = isGuarded
    if let descriptor = Self.descriptor(ofPath: path) {
      target = path
      stream = try FileStream.duplicate(descriptor)
      temporary = nil
      return
    }
    target = try Self.resolved(path)
    switch try FileStream.kind(of: target) {
    case .folder:
      throw SystemError(code: EISDIR)
    case .device:
      stream = try FileStream(opening: target, O_WRONLY)
      temporary = nil
    case .regular(let attributes):
      // A file without write permission is not replaced either.
      try FileStream.checkWritable(target)
      if attributes.nameCount > 1 { throw SystemError(code: EMLINK) }
      (stream, temporary) = try Self.temporary(
        beside: target, mode: 0o600, isGuarded: isGuarded)
      do {
        try stream.take(attributes)
      } catch {
        discard()
        throw error
      }
    case nil:
      // The system clears the bits of the umask in this mode.
      (stream, temporary) = try Self.temporary(
        beside: target, mode: 0o666, isGuarded: isGuarded)
    }
  }

  /// Writes numbers, as `FileStream.writeAll` does.
  package func write<Number: FixedWidthInteger & BitwiseCopyable>(
    _ numbers: [Number], byteCount: Int? = nil
  ) throws(SystemError) {
    try stream.writeAll(numbers, byteCount: byteCount)
  }

  /// A buffer that writes to the file.
  package var buffer: OutputBuffer {
    OutputBuffer(
      flushingTo: { try write($0) },
      words: { try write($0, byteCount: $1) })
  }

  /// Closes the complete file, but does not move it to its path yet.
  ///
  /// - Parameter isSynced: whether to wait until the new contents would survive
  ///   a loss of power.
  /// - Throws: the reason why it is incomplete; the old file then stays.
  package func close(isSynced: Bool = true) throws(SystemError) {
    do throws(SystemError) {
      if isSynced, temporary != nil { try stream.sync() }
    } catch {
      discard()
      throw error
    }
    do throws(SystemError) {
      try stream.finish()
    } catch {
      remove()
      throw error
    }
  }

  /// Moves a closed file to its path.
  package func place(isSynced: Bool = true) throws(SystemError) {
    guard let temporary else { return }
    do throws(SystemError) {
      try FileStream.move(temporary, to: target)
    } catch {
      remove()
      throw error
    }
    if isGuarded { Interrupts.forget(temporary) }
    if isSynced {
      FileStream.syncFolder(Self.existing(Self.folder(of: target)))
    }
  }

  /// Closes the file and moves it to its path.
  package func commit(isSynced: Bool = true) throws(SystemError) {
    try close(isSynced: isSynced)
    try place(isSynced: isSynced)
  }

  /// Closes and deletes the new file; the old one stays.
  package func discard() {
    try? stream.finish()
    remove()
  }

  /// The first path that leads to the same file as an earlier one, even if it
  /// is spelt differently or is a link; `nil` if there is none. A device, which
  /// is written to directly, may occur in several spellings.
  package static func repeated(among paths: [String]) -> String? {
    var places: Set<[UInt8]> = []
    return paths.first { path in
      !places.insert(place(of: path)).inserted
    }
  }

  /// The location of a file, the same for every path that leads to it.
  private static func place(of path: String) -> [UInt8] {
    guard descriptor(ofPath: path) == nil, let target = try? resolved(path)
    else { return Array(path.utf8) }
    if case .device? = try? FileStream.kind(of: target) {
      return Array(path.utf8)
    }
    let folder = folder(of: target)
    let name = target.utf8.dropFirst(folder.utf8.count)
    let real = FolderStream.realPath(of: existing(folder)) ?? folder
    // Bytes, because strings that differ only in normalization compare equal.
    return Array(real.utf8) + [0x2F] + name
  }

  /// Deletes the new file after it was closed; the old one stays.
  package func remove() {
    guard let temporary else { return }
    FileStream.remove(temporary)
    if isGuarded { Interrupts.forget(temporary) }
  }

  /// The number of the open file that a path names; `nil` for any other path.
  private static func descriptor(ofPath path: String) -> Int32? {
    switch path {
    case "/dev/stdin": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
    where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.utf8.count))
    }
    return nil
  }

  /// The path after all symbolic links are followed; no file need exist there.
  private static func resolved(_ path: String) throws(SystemError) -> String {
    var path = path
    // Linux follows at most 40 links, too.
    for _ in 0..<40 {
      guard let next = try FileStream.destination(ofLink: path) else {
        return path
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    throw SystemError(code: ELOOP)
  }

  /// The folder of a path with its slash; empty if the path has no slash.
  private static func folder(of path: String) -> String {
    // As bytes, because a combining character after a slash would hide it.
    path.utf8.lastIndex(of: 0x2F).map { String(path[...$0]) } ?? ""
  }

  /// The path of a folder; the working directory if it is empty.
  private static func existing(_ folder: String) -> String {
    folder.isEmpty ? "." : folder
  }

  /// The greatest number of items that are listed to find abandoned files:
  /// listing more would delay the run.
  private static let sweepLimit = 10_000

  /// Removes the files that killed processes have left in a folder.
  private static func sweep(_ folder: String) {
    let items = try? FolderStream.names(
      in: existing(folder), limit: sweepLimit)
    for name in TemporaryName.abandoned(among: items ?? []) {
      FileStream.remove(folder + name)
    }
  }

  private static func temporary(
    beside target: String, mode: mode_t, isGuarded: Bool
  ) throws(SystemError) -> (FileStream, String?) {
    sweep(folder(of: target))
    while true {
      let path = folder(of: target) + TemporaryName.make()
      // Registered before the file exists, so that no interrupt leaves it
      // behind.
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

  /// Writes a whole file.
  ///
  /// - Throws: `SystemError`; the old file then stays unchanged.
  package static func write(
    to path: String, isGuarded: Bool = true, _ body: (OutputBuffer) -> Void
  ) throws {
    let file = try OutputFile(creating: path, isGuarded: isGuarded)
    do {
      let buffer = file.buffer
      body(buffer)
      try buffer.finish()
    } catch {
      file.discard()
      throw error
    }
    try file.commit()
  }
}
