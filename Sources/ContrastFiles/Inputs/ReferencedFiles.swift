import ContrastReports
import PaletteFormats
import SystemCalls
import TextGrammars

/// The files that inputs refer to, opened only below the folders of the inputs.
///
/// Which paths a reference may have is `ReferenceRule`; here is the other half of
/// it, what there is on the disk: a regular file, that no link leads to from
/// outside. A pipe would be waited for, a device would never end, and a link
/// could show a file of somebody else.
package struct ReferencedFiles: Sendable {
  private let fence: Fence

  /// Those that some paths name: folders themselves, and the folders of files;
  /// that of standard input is the working directory.
  package init(of paths: [String]) {
    fence = Fence(Self.folders(of: paths))
  }

  /// The folders of inputs, by their paths: empty for the working directory.
  package static func folders(of paths: [String]) -> [String] {
    paths.map { path in
      if path != "-", case .folder? = try? FileStream.kind(of: path) {
        return path
      }
      return ReferenceRule.folder(ofFile: path)
    }
  }

  /// What opens a file that is referred to.
  ///
  /// - Parameters:
  ///   - sources: the inputs, which count for the limit too.
  ///   - note: hears the paths.
  /// - Returns: what finds the file of a path.
  package func loader(
    excluding sources: [SourceFile],
    noting note: @escaping (String) -> Void = { _ in }
  ) -> (String) -> LoadedSource {
    var left = sources.reduce(InputLimit.bytes) { $0 - $1.bytes.count }
    return { path in
      note(path)
      let file = load(path, limit: left)
      if case .bytes(let bytes) = file { left -= bytes.count }
      return file
    }
  }

  /// A file that is referred to.
  ///
  /// - Parameters:
  ///   - path: where it is.
  ///   - limit: how many bytes it may have.
  /// - Returns: its bytes, or why there are none.
  private func load(_ path: String, limit: Int) -> LoadedSource {
    do throws(SystemError) {
      guard let kind = try FileStream.kind(of: path) else { return Self.none }
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
      if error.isMissing || error.isOfPath { return Self.none }
      return .unreadable(error.isTooLarge ? InputLimit.message : error.message)
    }
  }

  private static let none = LoadedSource.failure("no such file")
}

/// The folders below which files are opened, links followed.
struct Fence {
  /// The folders without links, a slash at their ends.
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

  /// The reason why the file at a path is not opened; `nil` if it is, or if
  /// there is none.
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

/// The limit for reading palettes: all inputs of a command and the files that
/// they refer to, together.
///
/// The densest colours, a list of `#rgb`, need about 32 bytes of memory a byte, so
/// that everything within the limit fits into 4 GB, twice over. Larger inputs
/// are refused by their size, before memory runs out.
package enum InputLimit {
  /// The number of bytes.
  package static let bytes = 1 << 26

  /// The refusal, with the number.
  package static let message =
    "the inputs have more than \(NumberText.grouped(bytes)) bytes together, "
    + "which is the limit"
}
