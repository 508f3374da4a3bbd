import ContrastAudit
import SystemCalls
import TextGrammars

extension Baseline {
  /// Reads the file of a baseline.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - mayBeMissing: whether there need be no such file.
  /// - Returns: `nil` where there is none.
  /// - Throws: why it cannot be read, or the first mistake in it.
  package static func read(
    _ path: String, mayBeMissing: Bool = false
  ) throws(ContrastError) -> Baseline? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try FileStream.contents(of: path)
    } catch {
      if mayBeMissing, error.isMissing { return nil }
      throw ContrastError([Diagnostic(path, error.message)])
    }
    do throws(SourceError) {
      return try Baseline(reading: SourceFile(path: path, bytes: bytes))
    } catch {
      throw ContrastError([Diagnostic(error)])
    }
  }
}
