import PaletteFormats
import TextGrammars

extension PaletteSet {
  /// Reads some files of a folder that holds them all.
  ///
  /// - Parameters:
  ///   - paths: the files that are given.
  ///   - folder: the text of each file by its path.
  ///   - folders: the folders that are given as a whole.
  ///   - isChosen: whether a mode is wanted.
  init(
    _ paths: String..., from folder: [String: String],
    within folders: [String] = [],
    choosing isChosen: @escaping (String) -> Bool = { _ in true }
  ) {
    self.init(
      reading: paths.map { path in
        SourceFile(path: path, bytes: Array((folder[path] ?? "").utf8))
      },
      choosing: isChosen, within: folders,
      loading: { path in
        folder[path].map { .bytes(Array($0.utf8)) }
          ?? .failure("no such file")
      })
  }

  /// The errors with their paths.
  var located: [String] { errors.map { "\($0.location): \($0.message)" } }
}
