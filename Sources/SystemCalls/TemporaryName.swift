/// The names of temporary files: `.contrast-MACHINE-PROCESS-START-RANDOM`.
///
/// A name states which process created the file, so that a later run that
/// writes to the same folder can remove the files of a process that was killed.
/// Process numbers are reused, and are valid on one machine only: MACHINE
/// identifies the machine, its last boot and its process namespace; START is
/// the time when the process began.
///
/// Safe because `gethostname` fills a buffer that nothing else uses.
package enum TemporaryName {
  private static let prefix = ".contrast-"

  /// A new name.
  package static func make() -> String {
    let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return ownPrefix + random
  }

  /// The given names that were made on this machine by processes that have
  /// ended.
  package static func abandoned(among names: [String]) -> [String] {
    names.filter { name in
      guard name.hasPrefix(prefix) else { return false }
      let parts = name.dropFirst(prefix.utf8.count).split(separator: "-")
      guard parts.count == 4, parts[0] == machine, let process = pid_t(parts[1])
      else { return false }
      return start(of: process) != String(parts[2])
    }
  }

  private static let ownPrefix: String = {
    let process = getpid()
    return "\(prefix)\(machine)-\(process)-\(start(of: process) ?? "0")-"
  }()

  /// A hash of the machine, its last boot and its process namespace, as text.
  private static let machine: String = {
    let parts = ["/proc/sys/kernel/random/boot_id", "/proc/self/ns/pid"]
      .map { text(ofFileAt: $0) ?? destination(of: $0) ?? "" }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (parts.joined() + hostName).utf8 {
      // FNV-1a.
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 36)
  }()

  private static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
    return String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) },
      as: UTF8.self)
  }

  /// The time at which a process began, or `0` if it is unknown; `nil` if the
  /// process has ended, even if its exit status was not collected yet.
  private static func start(of process: pid_t) -> String? {
    guard kill(process, 0) == 0 || errno != ESRCH else { return nil }
    // The second field is a name in parentheses, the third the state, the 22nd
    // the start (proc(5)).
    guard let status = text(ofFileAt: "/proc/\(process)/stat"),
      let name = status.lastIndex(of: ")")
    else { return "0" }
    let fields = status[name...].split(separator: " ")
    guard fields.count > 20 else { return "0" }
    return fields[1] == "Z" || fields[1] == "X" ? nil : String(fields[20])
  }

  private static func text(ofFileAt path: String) -> String? {
    (try? FileStream.contents(of: path, limit: 1 << 16))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static func destination(of path: String) -> String? {
    (try? FileStream.destination(ofLink: path)).flatMap { $0 }
  }
}
