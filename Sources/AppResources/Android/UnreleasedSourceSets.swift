import PaletteReaders

/// The source sets of Gradle that no released app has: those of debug builds
/// and of tests.
enum UnreleasedSourceSets {
  private static let names = ["debug", "test", "androidTest"]

  /// The path of such a set in its module, `src/debug`; `nil` for other files.
  private static func path(of file: AndroidFile) -> String? {
    let parts = file.scope.text.split(separator: "/").suffix(3)
    guard parts.first == "src", parts.last == "res" else { return nil }
    let name = names.first { parts.dropFirst().first == $0[...] }
    return name.map { "src/\($0)" }
  }

  /// Leaves out the files of these sets, if other files have colours: the sets
  /// would double every mode, for colours that no user sees.
  ///
  /// - Returns: the index of the first of these files with colours, and a note
  ///   about all of them; `nil` if there are none.
  static func leaveOut(
    of files: inout [AndroidFile]
  ) -> (file: Int, note: String)? {
    let paths = files.map { path(of: $0) }
    let isReleased = zip(files, paths).contains { file, path in
      path == nil && !file.resources.isEmpty
    }
    guard isReleased else { return nil }
    var colored: [(file: Int, path: String)] = []
    var count = 0
    for (index, path) in paths.enumerated() {
      guard let path else { continue }
      if !files[index].resources.isEmpty { colored.append((index, path)) }
      count += files[index].resources.count
      files[index].leaveOut()
    }
    guard let first = colored.first else { return nil }
    let sets = colored.map(\.path).eachOnce().joined(separator: " or ")
    return (
      first.file,
      (count == 1 ? "1 colour is" : "\(count) colours are")
        + " left out, because no released app has \(sets)"
    )
  }
}
