/// The exit status of the program.
enum Outcome: Int32 {
  /// All answers are right, and nothing became slower or larger.
  case success = 0

  /// An answer or an argument is wrong.
  case failure = 2

  /// A benchmark became slower, takes more memory, or grows faster than
  /// claimed.
  case slower = 3

  /// With --strict, times varied too much to decide.
  case inconclusive = 4
}
