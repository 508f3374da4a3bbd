import ContrastAudit
import ContrastFiles
import ContrastReports
import SystemCalls
import TextGrammars

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
  /// - Throws: `Diagnostics` when it cannot be read.
  func read() throws(Diagnostics) -> Baseline? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileStream.contents(of: path)
    } catch {
      if change == .update, error.isMissing { return nil }
      throw Diagnostics(inWhole: path, error.message)
    }
    do throws(BaselineError) {
      return try Baseline(reading: SourceFile(path: path, bytes: bytes))
    } catch {
      throw Diagnostics(error.location, error.message)
    }
  }

  /// Writes the file.
  func write(_ baseline: Baseline) throws {
    try Delivery.write(to: path) { BaselineJSON(baseline).write(to: $0) }
  }
}
