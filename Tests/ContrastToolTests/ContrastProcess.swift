import Foundation

/// The built program, run by a shell in a fresh folder.
struct ContrastProcess {
  /// The folder, removed by `remove()`.
  let folder: URL

  /// A fresh folder.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "contrast-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true)
  }

  /// Calls a body with a fresh folder, and removes the folder.
  static func inFolder(_ body: (ContrastProcess) throws -> Void) throws {
    let process = try ContrastProcess()
    defer { try? FileManager.default.removeItem(at: process.folder) }
    try body(process)
  }

  /// The output of a run, and its exit status.
  struct Result {
    let status: Int32
    let outputBytes: [UInt8]
    let errors: String

    /// The output as text.
    var output: String { String(decoding: outputBytes, as: UTF8.self) }
  }

  /// Runs a line of shell in which `contrast` is the program.
  @discardableResult
  func run(
    _ line: String, environment: [String: String] = [:]
  ) throws -> Result {
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", "contrast() { \"$CONTRAST\" \"$@\"; }\n" + line]
    shell.currentDirectoryURL = folder
    var variables = [
      "CONTRAST": try Self.program().path, "PATH": "/usr/bin:/bin",
      "LC_ALL": "C",
    ]
    variables.merge(environment) { $1 }
    shell.environment = variables

    // Files, not pipes: nobody has to read while the program runs.
    let names = [".out", ".err"].map { UUID().uuidString + $0 }
    let handles = try names.map { name in
      try write("", to: name)
      return try FileHandle(forWritingTo: url(name))
    }
    shell.standardInput = FileHandle.nullDevice
    shell.standardOutput = handles[0]
    shell.standardError = handles[1]
    _ = Self.hasSignals
    try shell.run()
    let limit = DispatchWorkItem { [shell] in
      kill(shell.processIdentifier, SIGKILL)
    }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + Self.secondLimit, execute: limit)
    shell.waitUntilExit()
    limit.cancel()
    try handles.forEach { try $0.close() }
    if shell.terminationReason == .uncaughtSignal,
      shell.terminationStatus == SIGKILL
    {
      throw Overdue(line: line)
    }
    let bytes = try names.map(self.bytes)
    for name in names { try FileManager.default.removeItem(at: url(name)) }
    return Result(
      status: shell.terminationStatus, outputBytes: bytes[0],
      errors: String(decoding: bytes[1], as: UTF8.self))
  }

  /// The line did not end within the limit.
  struct Overdue: Error {
    let line: String
  }

  /// The seconds that a line may take. Without a limit a child that waits for a
  /// signal that it ignores would wait for ever.
  private static let secondLimit = 120.0

  /// The default action of SIGINT for this process and its children. Under
  /// `nohup` and in background jobs of a shell it is ignored, and children
  /// inherit that.
  private static let hasSignals: Bool = {
    signal(SIGINT, SIG_DFL)
    return true
  }()

  /// The path of a file of the folder.
  func url(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a file of the folder.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url(name))
  }

  /// The bytes of a file of the folder.
  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url(name)))
  }

  /// The text of a file of the folder.
  func read(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The names of the files of the folder.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// The program is built into the folder of the tests.
  private static func program() throws -> URL {
    #if os(macOS)
      let tests = Bundle(for: BundleMark.self).bundleURL
    #else
      let path = try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/self/exe")
      let tests = URL(filePath: path)
    #endif
    return tests.deletingLastPathComponent().appending(path: "contrast")
  }
}

/// A class, because a bundle can be found only by a class in it.
private final class BundleMark {}
