/// What the program says to the shell when it ends.
enum Outcome: Int32 {
  /// It was done, and nothing changed as far as that was asked.
  case success = 0

  /// An answer or an argument was wrong, or a benchmark became slower.
  case failure = 2

  /// Benchmarks became faster and none slower.
  case faster = 4
}
