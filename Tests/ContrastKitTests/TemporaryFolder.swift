import Foundation

/// A folder for a test, which is removed afterwards.
struct TemporaryFolder {
  let url: URL

  /// Runs a closure with a new folder.
  static func with<Value>(
    _ body: (TemporaryFolder) throws -> Value
  ) throws -> Value {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "contrast-kit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(url: url))
  }

  /// The path of a file in it.
  func path(_ name: String = "") -> String {
    name.isEmpty ? url.path : url.appending(path: name).path
  }

  /// Writes a file, and the folders around it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The bytes of a file.
  func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url.appending(path: name)))
  }

  /// The names of what is in it.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }
}
