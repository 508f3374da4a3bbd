import ContrastAudit
import ContrastFiles
import ContrastReports

/// The file of accepted findings, and what a run does to it.
struct BaselineFile {
  /// The change to the file.
  enum Change: String {
    /// Nothing.
    case none

    /// The present findings are written.
    case update

    /// Entries that nothing needs are taken out.
    case prune
  }

  private let path: String
  private let change: Change

  /// The file of a path; none where there is no path.
  init?(_ path: String?, _ change: Change) {
    guard let path else { return nil }
    self.path = path
    self.change = change
  }

  /// Reads the file. One that is about to be written need not be there.
  ///
  /// - Throws: why it cannot be read.
  func read() throws(ContrastError) -> Baseline? {
    try Baseline.read(path, mayBeMissing: change == .update)
  }

  /// Writes the file.
  func write(_ baseline: Baseline) throws {
    try Delivery.write(to: path) { baseline.writeJSON(to: $0) }
  }
}
