import TextGrammars

/// What a reader can ask for besides the bytes of its sources.
struct Surroundings {
  /// Looks for a file that a source refers to, by a path relative to the
  /// working directory.
  let load: (String) -> LoadedSource

  /// Whether a mode is wanted, where there are more than can be read.
  let isChosen: (String) -> Bool

  /// Whether the pairings that a source shows are asked for.
  var isObserving = false

  /// No files, and any mode.
  static var none: Surroundings {
    Surroundings(
      load: { _ in .failure("no other files are read here") },
      isChosen: { _ in true })
  }
}
