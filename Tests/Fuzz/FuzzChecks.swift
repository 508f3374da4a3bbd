import TextGrammars

/// The invariants of all errors.
func checkPlaces(of errors: [SourceError]) {
  for error in errors {
    precondition(
      error.location.line > 0 && error.location.column > 0
        && !error.message.isEmpty,
      "An error has a place in its file.")
  }
}
