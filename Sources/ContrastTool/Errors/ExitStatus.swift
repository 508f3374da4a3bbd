/// The program's message to the shell when it ends.
enum ExitStatus: Int32 {
  /// The work was done, and every stated requirement held.
  case success = 0

  /// The work was done, and a stated requirement did not hold.
  case requirementNotMet = 1

  /// The work could not be done.
  case failure = 2

  /// The status of work that was done.
  init(requirementHolds: Bool) {
    self = requirementHolds ? .success : .requirementNotMet
  }
}
