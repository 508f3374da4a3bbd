import TextGrammars

/// The contents of a folder, as the operating system lists them.
///
/// The unsafe code here is safe because:
///
/// - A folder is listed by one thread, from opening to closing, and every name
///   is copied before the next one is requested.
/// - Only the name of an entry is read, in place: an entry can be shorter than
///   its type, so copying the entry could read past its end.
/// - A path or a value is lent to a call that keeps no pointer; the text that
///   `realpath` makes is copied and then freed, once.
package enum FolderStream {
  /// An item in a folder.
  package struct Item {
    /// The name, without a path.
    package let name: String

    /// The kind; symbolic links are not followed.
    package let kind: Kind
  }

  /// The kinds of items that a folder can contain.
  package enum Kind {
    /// A file with contents.
    case file

    /// A folder.
    case folder

    /// A symbolic link; its destination is not examined.
    case link

    /// A device, a pipe or a socket.
    case device
  }

  /// The items in a folder, except `.` and `..`, in no particular order.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - limit: the greatest number of items that are listed.
  /// - Returns: the items.
  /// - Throws: the system's error, or `EOVERFLOW` when there are more items
  ///   than the limit.
  package static func items(
    of path: String, limit: Int
  ) throws(SystemError) -> [Item] {
    try names(in: path, limit: limit).map { name throws(SystemError) in
      Item(name: name, kind: try kind(of: path + "/" + name))
    }
  }

  /// The names in a folder, except `.` and `..`.
  ///
  /// - Throws: the same errors as `items(of:limit:)`.
  package static func names(
    in path: String, limit: Int
  ) throws(SystemError) -> [String] {
    var names: [String] = []
    guard let folder = unsafe opendir(FileName.terminated(path)) else {
      throw SystemError(code: errno)
    }
    defer { unsafe closedir(folder) }
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        if errno != 0 { throw SystemError(code: errno) }
        return names
      }
      let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
      let name = unsafe UnsafeRawPointer(entry).advanced(by: offset)
        .assumingMemoryBound(to: CChar.self)
      let text = unsafe FileName.text(copying: name)
      if text == "." || text == ".." { continue }
      guard names.count < limit else { throw SystemError(code: EOVERFLOW) }
      names.append(text)
    }
  }

  /// The kind of an item itself: a link is not followed.
  package static func kind(of path: String) throws(SystemError) -> Kind {
    var status = stat()
    try SystemError.retried {
      unsafe lstat(FileName.terminated(path), &status)
    }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .device
    }
  }

  /// The absolute path of a file, without symbolic links and without `..`, or
  /// `nil` when there is no such file.
  package static func realPath(of path: String) -> String? {
    if path.utf8.contains(0) { return nil }
    while true {
      if let text = unsafe realpath(FileName.terminated(path), nil) {
        defer { unsafe free(text) }
        return unsafe FileName.text(copying: text)
      }
      if errno != EINTR { return nil }
    }
  }
}

extension FileName {
  /// The text of a name from the system, up to its NUL; all of it is copied.
  static func text(copying name: UnsafePointer<CChar>) -> String {
    unsafe text(
      Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
  }
}
