import SystemCalls
import TextGrammars

extension LoadedSource {
  /// The file of a path that an input refers to.
  package static func file(at path: String) -> LoadedSource {
    do throws(SystemError) {
      return .bytes(try FileStream.contents(of: path))
    } catch {
      return .failure(error.message)
    }
  }

  /// A file with contents that lies in a folder, however many links lead to it.
  package static func file(
    at path: String, inside folder: String
  ) -> LoadedSource {
    do throws(SystemError) {
      guard let kind = try FileStream.kind(of: path) else {
        return .failure("no such file")
      }
      guard case .regular = kind else {
        return .failure("it is no regular file")
      }
    } catch {
      return .failure(error.message)
    }
    guard let root = FolderStream.realPath(of: folder.isEmpty ? "." : folder),
      let target = FolderStream.realPath(of: path),
      target.utf8.starts(with: (root == "/" ? root : root + "/").utf8)
    else {
      return .failure("a link leads out of the folder of the inputs")
    }
    return file(at: target)
  }
}
