import ContrastReports
import PaletteFormats
import SystemCalls
import TextGrammars

/// The files that inputs refer to, opened only below the folders of the inputs.
///
/// `ReferenceRule` decides which paths a reference may have; this type checks
/// the file on the disk: it has to be a regular file, and no link may lead out
/// of the folders. A pipe would block, a device might never end, and a link
/// could reveal somebody else's file.
package enum ReferencedFiles {
  /// The folders of the inputs at some paths: a folder itself, the folder of a
  /// file, and the working directory, as an empty path, for standard input.
  package static func folders(of paths: [String]) -> [String] {
    paths.map { path in
      if path != "-", case .folder? = try? FileStream.kind(of: path) {
        return path
      }
      return ReferenceRule.folder(ofFile: path)
    }
  }

  /// A function that opens the files that inputs refer to.
  ///
  /// - Parameters:
  ///   - paths: the paths of the inputs.
  ///   - sources: the inputs, whose sizes count towards the limit too.
  ///   - note: called with each path before its file is opened.
  /// - Returns: the function from a path to its file.
  package static func loader(
    of paths: [String], excluding sources: [SourceFile],
    noting note: @escaping (String) -> Void = { _ in }
  ) -> (String) -> LoadedSource {
    let fence = Fence(folders(of: paths))
    var left = sources.reduce(InputLimit.bytes) { $0 - $1.bytes.count }
    return { path in
      note(path)
      let file = load(path, limit: left, within: fence)
      if case .bytes(let bytes) = file { left -= bytes.count }
      return file
    }
  }

  /// Opens a file that an input refers to.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - limit: the greatest number of bytes that it may have.
  ///   - fence: the folders below which it has to be.
  /// - Returns: its bytes, or the reason why there are none.
  private static func load(
    _ path: String, limit: Int, within fence: Fence
  ) -> LoadedSource {
    let none = LoadedSource.failure(LoadedSource.noSuchFile)
    do throws(SystemError) {
      guard let kind = try FileStream.kind(of: path) else { return none }
      guard case .regular = kind else { return .failure(Fence.notRegular) }
      guard let target = FolderStream.realPath(of: path) else {
        throw SystemError()
      }
      guard fence.contains(target)
      else {
        return .failure("a link leads out of the folder of the inputs")
      }
      let bytes = try FileStream.regularContents(
        of: target, limit: limit)
      return bytes.map { .bytes($0) } ?? .failure(Fence.notRegular)
    } catch {
      // These codes mean that no file has this path.
      let codes = [ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP]
      if codes.contains(error.code) { return none }
      return .unreadable(error.isTooLarge ? InputLimit.message : error.message)
    }
  }
}

/// The folders below which a file has to be after links are followed.
struct Fence {
  /// The folders without links, each with a slash at its end.
  private let roots: [String]

  static let notRegular = "it is not a regular file"

  /// The fence around folders; an empty path is the working directory.
  init(_ folders: [String]) {
    roots = folders.compactMap { folder in
      FolderStream.realPath(of: folder.isEmpty ? "." : folder)
        .map { $0 == "/" ? $0 : $0 + "/" }
    }
  }

  /// Whether a path without links is one of the folders or leads below it.
  func contains(_ path: String) -> Bool {
    roots.contains { (path + "/").utf8.starts(with: $0.utf8) }
  }

  /// The reason why the file at a path must not be opened; `nil` if it may be
  /// opened, or if there is no file.
  func fault(of path: String, in name: String) -> String? {
    switch try? FileStream.kind(of: path) {
    case .device: return Self.notRegular
    case .regular, .folder:
      return FolderStream.realPath(of: path).map(contains) ?? false
        ? nil : "it leads out of the \(name) of these rules"
    case nil: return nil
    }
  }
}

/// The greatest size of all inputs of a command and of the files that they
/// refer to, together.
///
/// The densest inputs, such as lists of `#rgb`, need up to 47 bytes of memory
/// for each byte, so inputs up to this limit fit into 4 GB. Larger ones are
/// refused before memory runs out.
package enum InputLimit {
  /// The number of bytes.
  package static let bytes = 1 << 26

  /// The message of the error for larger inputs, which names the limit.
  package static let message =
    "the inputs have more than \(NumberText.grouped(bytes)) bytes together, "
    + "which is the limit"
}
