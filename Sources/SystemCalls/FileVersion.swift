extension FileStream {
  /// The identity that the system gives to a file with contents: the same for
  /// every path that leads to it.
  package struct Identity: Hashable {
    package let device: dev_t
    package let number: ino_t

    /// The file of a status; `nil` when it has no contents.
    fileprivate init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
  }

  /// The file that a path leads to, or `nil` when it has no contents.
  package static func identity(of path: String) -> Identity? {
    (try? status(of: path)).flatMap { $0 }.flatMap(Identity.init)
  }

  /// The file that a descriptor was opened on, or `nil` when it has no contents.
  package static func identity(ofOpen descriptor: Int32) -> Identity? {
    (try? FileStream(descriptor: descriptor).status()).flatMap(Identity.init)
  }

  /// The contents of a file at a time, as far as the system distinguishes them
  /// from those at another time: by their size and the time of the last write.
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

  /// The present contents of the file, or `nil` when it has none: it is a pipe,
  /// a device or a folder.
  package func version() throws(SystemError) -> Version? {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Version(status) : nil
  }

  /// The offset from which a file is read on; 0 where it has none.
  package var position: Int { max(0, Int(lseek(descriptor, 0, SEEK_CUR))) }
}
