extension FileStream {
  /// The identity of a regular file, which is the same for every path that
  /// leads to the file.
  package struct Identity: Hashable {
    package let device: dev_t
    package let number: ino_t

    /// The identity of the file with a status; `nil` unless it is a regular
    /// file.
    fileprivate init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The identity of the file that a path leads to, or `nil` unless it is a
  /// regular file.
  package static func identity(of path: String) -> Identity? {
    (try? status(of: path)).flatMap { $0 }.flatMap(Identity.init)
  }

  /// The identity of the file of a descriptor, or `nil` unless it is a regular
  /// file.
  package static func identity(ofOpen descriptor: Int32) -> Identity? {
    (try? FileStream(descriptor: descriptor).status()).flatMap(Identity.init)
  }

  /// A version of a file's contents. Two versions with the same size and the
  /// same time of the last write are treated as equal.
  package struct Version: Equatable {
    /// The number of bytes.
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

  /// The current version of the file's contents, or `nil` if the file is a
  /// pipe, a device or a folder.
  package func version() throws(SystemError) -> Version? {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Version(status) : nil
  }

  /// The offset at which the next read begins; 0 if the file has no offset.
  package var position: Int { max(0, Int(lseek(descriptor, 0, SEEK_CUR))) }
}
