/// What came of looking for a file that an input refers to.
package enum LoadedSource: Sendable {
  /// The bytes of the file, undecoded.
  case bytes([UInt8])

  /// Why there are none, in plain words.
  case failure(String)
}
