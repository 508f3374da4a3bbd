import ContrastModel

/// One input: its path and its bytes.
package struct SourceFile: Hashable, Sendable {
  /// The path as it was given, or `<stdin>`.
  package let path: String

  /// The bytes, undecoded.
  package let bytes: [UInt8]

  /// Whether the user named this input, and not only a folder that contains it.
  ///
  /// A file that was found in a folder need not have any colours.
  package let isNamed: Bool

  /// An input.
  package init(path: String, bytes: [UInt8], isNamed: Bool = true) {
    self.path = path
    self.bytes = bytes
    self.isNamed = isNamed
  }

  /// The position of the file's first character.
  package var start: SourcePosition {
    SourcePosition(path: path, line: 1, column: 1)
  }

  /// The reason why the bytes cannot be read as text, or `nil` if they can.
  package var encodingError: SourceError? {
    let sentence: String
    if bytes.count > Int(Int32.max) {
      sentence =
        "a source can have at most \(Int(Int32.max)) bytes, but this one"
        + " has \(bytes.count)"
    } else if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(bytes.prefix(2)) {
      sentence = "this is UTF-16 text; save it as UTF-8"
    } else {
      return nil
    }
    return SourceError(PlainProblem(sentence, isOfWholeSource: true), at: start)
  }

  /// The path that a reference in a file leads to. A relative reference starts
  /// at the file's folder.
  package static func path(of reference: String, from file: String) -> String {
    guard reference.utf8.first != .slash else { return normalized(reference) }
    let folder = file.utf8.lastIndex(of: .slash).map { file[...$0] } ?? ""
    return normalized(folder + reference)
  }

  /// A path without `.` and without `..` after a name.
  package static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.pathParts where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.utf8.first == .slash ? "/" : "") + parts.joined(separator: "/")
  }
}

extension String {
  /// The parts of a path: its folders, and the name of the file. Splitting the
  /// bytes takes a fifth of the time of splitting characters.
  package var pathParts: [Substring] {
    utf8.split(separator: .slash).map { Substring($0) }
  }
}

/// The outcome of loading a file that an input refers to.
package enum LoadedSource: Sendable {
  /// The bytes of the file, undecoded.
  case bytes([UInt8])

  /// The reason why no bytes were loaded; the file need not exist.
  case failure(String)

  /// The reason why the file, which exists, could not be read.
  case unreadable(String)

  /// The reason that there is no such file.
  package static let noSuchFile = "no such file"
}
