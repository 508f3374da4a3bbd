/// One input: where it came from and what it holds.
package struct PaletteSource: Hashable, Sendable {
  /// The path as it was given, or `<stdin>`.
  package let path: String

  /// The bytes, undecoded.
  package let bytes: [UInt8]

  /// Whether somebody named this input, and not only a folder that it is in.
  ///
  /// A file that was only found need not hold any colours.
  package let isNamed: Bool

  /// An input.
  package init(path: String, bytes: [UInt8], isNamed: Bool = true) {
    self.path = path
    self.bytes = bytes
    self.isNamed = isNamed
  }
}
