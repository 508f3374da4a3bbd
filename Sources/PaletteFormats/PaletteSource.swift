/// One input: where it came from and what it holds.
package struct PaletteSource: Hashable, Sendable {
  /// The path as it was given, or `<stdin>`.
  package let path: String

  /// The bytes, undecoded.
  package let bytes: [UInt8]

  /// An input.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
