import SystemCalls
import TextGrammars

extension LoadedSource {
  /// The file of a path that somebody names.
  ///
  /// - Parameters:
  ///   - path: where it is; it may be a pipe.
  ///   - limit: how many bytes it may have.
  /// - Returns: its bytes, or why there are none.
  package static func file(
    at path: String, limit: Int = InputLimit.bytes
  ) -> LoadedSource {
    do throws(SystemError) {
      return .bytes(try FileStream.contents(of: path, limit: limit))
    } catch {
      return .failure(error.isTooLarge ? InputLimit.message : error.message)
    }
  }
}
