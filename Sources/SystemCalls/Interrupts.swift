import TextGrammars

/// Removes temporary files when the program is interrupted.
///
/// A signal handler may interrupt the program anywhere, so it only reads memory
/// that was allocated before the handler was set, and calls only functions that
/// POSIX allows in a handler: `unlink`, `signal` and `raise`.
///
/// - Each path has a slot in one block of memory that is allocated once and
///   never freed. The first byte of a slot is 0 if the slot is free; otherwise
///   it is the first byte of the path. It is written last when a path is added,
///   and it alone is cleared when a path is removed, so the handler sees a
///   whole path or none.
/// - Paths are added and removed by one thread at a time: files are opened and
///   moved to their paths in the order of the arguments.
package enum Interrupts {
  /// The number of slots for paths; files beyond this number are not removed.
  private static let placeCount = 128

  /// The number of bytes of a slot, including the NUL at the end.
  private static let placeSize = Int(PATH_MAX) + 1

  /// The signals that ask a program to end.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
    SIGPROF, SIGXCPU,
  ]

  // Initialized once, before any handler is set.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<CChar> = {
    // Zeroed memory uses no physical memory before it is written.
    guard let places = unsafe calloc(placeCount, placeSize) else {
      fatalError("Out of memory for \(placeCount) paths.")
    }
    return unsafe places.assumingMemoryBound(to: CChar.self)
  }()

  /// Sets the handlers, except for ignored signals: `nohup` ignores SIGHUP to
  /// keep a program running.
  private static let isPrepared: Bool = {
    _ = unsafe places
    for number in signals {
      let before = signal(number, SIG_DFL)
      // SIG_IGN is the address 1, which no function has.
      let isIgnored = before.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
      signal(number, isIgnored ? SIG_IGN : end)
    }
    return true
  }()

  /// The action for a signal: it removes the files, then ends the program as
  /// the signal would have ended it.
  private static let end: @convention(c) (Int32) -> Void = { number in
    Interrupts.removeAll()
    signal(number, SIG_DFL)
    _ = raise(number)
  }

  private static func removeAll() {
    var place = unsafe places
    for _ in 0..<placeCount {
      if unsafe place[0] != 0 { _ = unsafe unlink(place) }
      unsafe place += placeSize
    }
  }

  /// Sets the handlers: signals remove the temporary files and end the program,
  /// whatever handlers were set before.
  package static func prepare() { _ = isPrepared }

  /// Adds the path of a file that is about to be created.
  package static func willCreate(_ path: String) {
    guard isPrepared else { return }
    let bytes = FileName.terminated(path)
    guard bytes.count > 1, bytes.count <= placeSize else { return }
    for index in 0..<placeCount {
      let place = unsafe places + index * placeSize
      guard unsafe place[0] == 0 else { continue }
      for offset in 1..<bytes.count { unsafe place[offset] = bytes[offset] }
      unsafe place[0] = bytes[0]
      return
    }
  }

  /// Removes a path from the slots, because its file is complete or gone.
  package static func forget(_ path: String) {
    let bytes = FileName.terminated(path)
    for index in 0..<placeCount {
      let place = unsafe places + index * placeSize
      guard unsafe place[0] != 0, unsafe strcmp(place, bytes) == 0 else {
        continue
      }
      unsafe place[0] = 0
    }
  }
}
