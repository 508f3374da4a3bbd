import Dispatch
import SystemCalls

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls to the C library that only benchmarks need: programs, facts about
/// the machine, and memory.
///
/// The arguments: every pointer that a call is given comes from a Swift value
/// that outlives the call, with its true length; texts that a call returns are
/// terminated and are copied at once; nothing here changes the environment.
/// `Memory` states its own argument.
enum CLibrary {
  /// A call failed.
  struct Failure: Error, CustomStringConvertible {
    /// The action that failed.
    let action: String

    /// The system's error number.
    let code: Int32

    /// The failure of the last call.
    init(_ action: String, code: Int32 = errno) {
      self.action = action
      self.code = code
    }

    /// The action, and the system's text for the reason.
    var description: String {
      "\(action): \(SystemError(code: code).message)"
    }
  }
}

// MARK: - Files

extension CLibrary {
  /// The bytes of a file.
  static func contents(of path: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try FileStream.contents(of: path, limit: .max)
    } catch {
      throw Failure("cannot read '\(path)'", code: error.code)
    }
  }

  /// Replaces the contents of a file.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    do throws(SystemError) {
      let file = try FileStream(
        opening: path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
      defer { try? file.finish() }
      try file.writeAll(bytes)
    } catch {
      throw Failure("cannot write '\(path)'", code: error.code)
    }
  }
}

extension CLibrary {
  /// A path for a temporary file of this process.
  static var temporaryPath: String {
    let folder = StandardStreams.environment("TMPDIR") ?? "/tmp"
    return "\(folder)/contrast-benchmarks-\(getpid()).json"
  }

  /// Removes a file, if it is there.
  static func remove(_ path: String) { FileStream.remove(path) }
}

// MARK: - Programs

extension CLibrary {
  /// The result of a program: its status and its output.
  struct ProgramResult {
    /// The exit status, or 128 and the signal that ended it.
    let status: Int

    /// Its standard output.
    let output: [UInt8]
  }

  /// Runs a program to its end.
  ///
  /// Its input is empty, and its environment has only the variables that a
  /// program needs to find its libraries.
  ///
  /// - Parameter command: the path of the program, then its arguments.
  /// - Returns: its status and its output.
  /// - Throws: `Failure` when it cannot be started or its output cannot be
  ///   read.
  static func run(_ command: [String]) throws(Failure) -> ProgramResult {
    let action = "cannot run '\(command.first ?? "")'"
    var ends: [Int32] = [0, 0]
    if unsafe pipe(&ends) != 0 { throw Failure(action) }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    defer { _ = close(readEnd) }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, writeEnd, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addclose(&actions, writeEnd)
    unsafe posix_spawn_file_actions_addclose(&actions, readEnd)

    let variables = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]
      .compactMap { name in
        StandardStreams.environment(name).map { "\(name)=\($0)" }
      }
    var child: pid_t = 0
    let code = unsafe withTerminatedTexts(command) { arguments in
      unsafe withTerminatedTexts(variables) { variables in
        unsafe posix_spawn(
          &child, command.first ?? "", &actions, nil, arguments, variables)
      }
    }
    _ = close(writeEnd)
    if code != 0 { throw Failure(action, code: code) }
    let result = Result { () throws(SystemError) in
      try FileStream(descriptor: readEnd).readAll(limit: .max)
    }.mapError {
      Failure("cannot read '\(command.first ?? "")'", code: $0.code)
    }
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0 {
      if errno != EINTR { throw Failure(action) }
    }
    let signal = Int(status & 0x7F)
    return ProgramResult(
      status: signal == 0 ? Int(status >> 8) & 0xFF : 128 + signal,
      output: try result.get())
  }

  /// Lends texts as a C list of strings: pointers, the last one null.
  private static func withTerminatedTexts<Result>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = unsafe texts.map { unsafe strdup($0) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe body(pointers + [nil])
  }
}

// MARK: - The machine

extension CLibrary {
  /// The number of processors that are online.
  static var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The name and the release of the system, and the kind of machine.
  static var systemName: String {
    var names = utsname()
    if unsafe uname(&names) != 0 { return "unknown" }
    return [
      text(in: names.sysname), text(in: names.release),
      text(in: names.machine),
    ].joined(separator: " ")
  }

  /// The name of the processor, if the system has one.
  static var processorName: String? {
    #if canImport(Darwin)
      let name = "machdep.cpu.brand_string"
      var bytes = [UInt8](repeating: 0, count: 256)
      var count = bytes.count
      if unsafe sysctlbyname(name, &bytes, &count, nil, 0) != 0 { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      guard let bytes = try? contents(of: "/proc/cpuinfo") else { return nil }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("model name") }
      return line?.split(separator: ":", maxSplits: 1).last
        .map { String($0.drop { $0 == " " }) }
    #endif
  }

  /// The path of the program that is running.
  static var executablePath: String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Darwin)
      var count = UInt32(text.count)
      let isFound = unsafe _NSGetExecutablePath(&text, &count) == 0
    #else
      // One less than the size, so that the text stays terminated.
      let isFound =
        unsafe readlink("/proc/self/exe", &text, text.count - 1) > 0
    #endif
    guard isFound else { return nil }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a path leads to a program that may be run.
  static func isProgram(_ path: String) -> Bool {
    unsafe access(path, X_OK) == 0
  }

  private static func text(in field: some Any) -> String {
    unsafe withUnsafeBytes(of: field) {
      unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}

// MARK: - Memory

extension CLibrary {
  /// The peak memory of this process since `forgetPeakMemory`, in bytes; `nil`
  /// if the system does not report it.
  static var peakMemory: Int? {
    #if canImport(Darwin)
      return nil
    #else
      guard let bytes = try? contents(of: "/proc/self/status") else {
        return nil
      }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let line = lines.first { $0.hasPrefix("VmHWM:") }
      let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst()
        .first.flatMap { Int($0) }
      return kibibytes.map { $0 * 1024 }
    #endif
  }

  /// Returns free memory to the system, and resets the peak to the rest.
  ///
  /// - Returns: whether the system supports that.
  static func forgetPeakMemory() -> Bool {
    #if canImport(Darwin)
      return false
    #else
      // Only glibc has it, in a header that its module lacks. Sound because
      // this is its type: `int malloc_trim(size_t)`.
      if let trim = unsafe dlsym(nil, "malloc_trim") {
        _ = unsafe unsafeBitCast(
          trim, to: (@convention(c) (Int) -> Int32).self)(
            0)
      }
      let file = unsafe open("/proc/self/clear_refs", O_WRONLY)
      guard file >= 0 else { return false }
      defer { _ = close(file) }
      // proc(5): "5 … resets the peak resident set size".
      return (try? FileStream(descriptor: file).writeAll([0x35])) != nil
    #endif
  }
}

extension CLibrary {
  /// A block of memory that has been written to, so that its pages exist.
  ///
  /// Sound because the block owns its memory from `init` to `deinit`, and every
  /// thread works on a range of its own: the ranges of `parts` do not overlap
  /// and lie within the block, and `concurrentPerform` returns after the last.
  @safe
  final class Memory {
    private let bytes: UnsafeMutableRawBufferPointer

    /// The size of large pages. Linux uses them on request for memory that
    /// starts at a multiple of this, which makes large blocks faster to write.
    private static let largePage = 2 << 20

    /// A block whose bytes are zero.
    ///
    /// A large block is in large pages if the system has them: a baseline is
    /// what the machine can do, not what it does by default.
    init(byteCount: Int) {
      let isLarge = byteCount >= Self.largePage
      unsafe bytes = .allocate(
        byteCount: byteCount, alignment: isLarge ? Self.largePage : 64)
      #if canImport(Glibc)
        if isLarge {
          _ = unsafe madvise(bytes.baseAddress, byteCount, MADV_HUGEPAGE)
        }
      #endif
      fill(with: 0, threadCount: 1)
    }

    deinit { unsafe bytes.deallocate() }

    /// The number of bytes.
    var count: Int { unsafe bytes.count }

    /// A byte.
    subscript(index: Int) -> UInt8 {
      precondition((0..<count).contains(index), "The block has no such byte.")
      return unsafe bytes[index]
    }

    /// `memset`, with one part for each thread.
    func fill(with byte: UInt8, threadCount: Int) {
      nonisolated(unsafe) let target = unsafe bytes
      forEachPart(threadCount) { part in
        let part = unsafe UnsafeMutableRawBufferPointer(rebasing: target[part])
        guard let start = part.baseAddress else { return }
        unsafe memset(start, Int32(byte), part.count)
      }
    }

    /// `memcpy` from a block of at least as many bytes, with one part for each
    /// thread.
    func copy(from other: Memory, threadCount: Int) {
      precondition(other.count >= count, "The source has all the bytes.")
      nonisolated(unsafe) let target = unsafe bytes
      nonisolated(unsafe) let source = unsafe other.bytes
      forEachPart(threadCount) { part in
        let part = (
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[part]),
          unsafe UnsafeRawBufferPointer(rebasing: source[part])
        )
        unsafe part.0.copyMemory(from: part.1)
      }
    }

    private func forEachPart(
      _ threadCount: Int, _ body: @Sendable (Range<Int>) -> Void
    ) {
      let count = count
      guard threadCount > 1, count >= threadCount else {
        return body(0..<count)
      }
      DispatchQueue.concurrentPerform(iterations: threadCount) { part in
        body(
          (part * count / threadCount)..<((part + 1) * count / threadCount))
      }
    }
  }
}
