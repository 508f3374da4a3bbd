import Foundation

/// The way from a test to the files under `data/`.
public enum RepositoryData {
  /// The root of the checkout that the tests were built from.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The path of a file under `data/`.
  public static func path(_ name: String) -> String {
    root.appending(path: "data").appending(path: name).path
  }

  /// The bytes of a file under `data/`.
  public static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path(name))))
  }
}
