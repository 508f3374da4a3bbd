/// One input: where it came from and what it holds.
package struct PaletteSource: Hashable, Sendable {
  /// The path as it was given, or `<stdin>`.
  package let path: String

  /// The bytes, undecoded.
  package let bytes: [UInt8]

  /// Whether somebody named this input, and not only a folder that it is in.
  ///
  /// A file that was only found need not hold any colours.
  package let isNamed: Bool

  /// An input.
  package init(path: String, bytes: [UInt8], isNamed: Bool = true) {
    self.path = path
    self.bytes = bytes
    self.isNamed = isNamed
  }
}

extension PaletteSource {
  /// The path that a reference in a file leads to: from the file's own folder,
  /// unless it is absolute.
  package static func path(of reference: String, from file: String) -> String {
    guard reference.utf8.first != 0x2F else { return normalized(reference) }
    let folder = file.utf8.lastIndex(of: 0x2F).map { file[...$0] } ?? ""
    return normalized(folder + reference)
  }

  /// A path without `.` and without `..` behind a name.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.utf8.first == 0x2F ? "/" : "") + parts.joined(separator: "/")
  }
}
