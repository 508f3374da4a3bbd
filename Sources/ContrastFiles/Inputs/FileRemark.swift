import ContrastModel
import TextGrammars

/// A fault or a doubt of a file: a place in it, or the whole of it.
package struct FileRemark: Error, Hashable, Sendable {
  /// The path of the file or the folder.
  package let path: String

  /// The place in it; `nil` for all of it.
  package let location: SourceLocation?

  /// The fault or the omission, in a line without a full stop.
  package let message: String

  /// Whether the file can be used in spite of it.
  package var isWarning = false

  /// A remark about a file or a folder as a whole.
  package init(_ path: String, _ message: String) {
    self.path = path
    location = nil
    self.message = message
  }

  /// A remark about a place.
  package init(_ location: SourceLocation, _ message: String) {
    path = location.path
    self.location = location
    self.message = message
  }

  /// A fault in spite of which the file is not needed, with what that means.
  package init(warningIn fault: FileRemark, _ consequence: String) {
    path = fault.path
    location = fault.location
    message = fault.message + consequence
    isWarning = true
  }

  /// A remark about what a reader found.
  package init(_ error: SourceError) {
    self.init(error.location, error.message)
  }
}

/// Everything that is wrong with files; there is at least one remark.
package struct FileErrors: Error, Hashable, Sendable {
  /// The faults, in the order in which they were found.
  package let errors: [FileRemark]

  /// Faults.
  package init(_ errors: [FileRemark]) { self.errors = errors }
}
