import TextGrammars

/// What holds of all errors, whatever was read.
func checkPlaces(of errors: [SourceError]) {
  for error in errors {
    precondition(
      error.location.line > 0 && error.location.column > 0
        && !error.message.isEmpty,
      "An error has a place in its file.")
  }
}
