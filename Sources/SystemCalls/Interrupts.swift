import TextGrammars

/// Removes temporary files when the program is interrupted.
///
/// A handler of a signal may interrupt the
/// program anywhere, so it only reads memory that was made before the handler
/// was set and calls what POSIX allows there: `unlink`, `signal` and `raise`.
///
/// - Each path has a place in one block of memory that is made once and never
///   freed. Its first byte says whether there is a path, is written last when
///   one is added and first when it is removed, and is `/` or another character
///   of a path while there is one. The handler sees a whole path or none.
/// - Paths are added and removed by one thread at a time: files are opened and
///   put into their places in the order of the arguments.
package enum Interrupts {
  /// The number of paths that there is room for; more files than that are not
  /// removed.
  private static let placeCount = 128

  /// The bytes of a place, the end of the text included.
  private static let placeSize = Int(PATH_MAX) + 1

  /// The signals that ask a program to end.
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM,
    SIGPROF, SIGXCPU,
  ]

  // Written once, before any handler is set.
  nonisolated(unsafe) private static let places: UnsafeMutablePointer<CChar> = {
    // Zeros that take no memory before they are written.
    guard let places = unsafe calloc(placeCount, placeSize) else {
      fatalError("There is no memory for \(placeCount) paths.")
    }
    return unsafe places.assumingMemoryBound(to: CChar.self)
  }()

  /// Sets the handlers, where signals are not ignored: what `nohup` starts is
  /// not to be ended.
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

  /// The action of a signal: it removes the files, then ends the program as the
  /// signal would have ended it.
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

  /// Lets signals end the program as they would without the handlers that the
  /// runtime of the language sets.
  package static func prepare() { _ = isPrepared }

  /// Notes a path before a file is made there.
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

  /// Forgets a path whose file is in its place, or gone.
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
