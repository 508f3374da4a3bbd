extension FileStream {
  /// A file with contents, by what the system calls it: the same for every
  /// path that leads to it.
  package struct Identity: Hashable {
    package let device: dev_t
    package let number: ino_t

    /// The file of a status; `nil` when it is none with contents.
    fileprivate init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The file that a path leads to, or `nil` when there is none with contents.
  package static func identity(of path: String) -> Identity? {
    (try? status(of: path)).flatMap { $0 }.flatMap(Identity.init)
  }

  /// The file that standard input was opened on, if it is one with contents.
  package static var identityOfStandardInput: Identity? {
    (try? FileStream(descriptor: STDIN_FILENO).status())
      .flatMap(Identity.init)
  }

  /// The file that standard output was opened on, if it is one with contents.
  package static var identityOfStandardOutput: Identity? {
    (try? FileStream(descriptor: STDOUT_FILENO).status())
      .flatMap(Identity.init)
  }

  /// The contents of a file at a time, as far as the system tells them from
  /// those at another: by their size and by when they were last written.
  package struct Version: Equatable {
    /// The bytes.
    package let size: Int

    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ status: stat) {
      size = Int(status.st_size)
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
    }
  }

  /// The contents that the file has now, or `nil` when it has none: it is a
  /// pipe, a device or a folder.
  package func version() throws(SystemError) -> Version? {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Version(status) : nil
  }

  /// The offset from which a file is read on; 0 where there is none.
  package var position: Int { max(0, Int(lseek(descriptor, 0, SEEK_CUR))) }
}
