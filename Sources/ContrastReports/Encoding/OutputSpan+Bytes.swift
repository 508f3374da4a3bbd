extension OutputSpan<UInt8> {
  /// Appends bytes in one copy.
  ///
  /// - Precondition: there is room for them.
  mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(copying: $0) }
  }

  /// Appends text as UTF-8, in one copy.
  ///
  /// - Precondition: there is room for it.
  mutating func append(utf8 text: String) {
    // Text that another language made may be in pieces; then it goes byte by
    // byte.
    let isDone: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe append(copying: $0)
    }
    if isDone == nil { for byte in text.utf8 { append(byte) } }
  }

  /// Sound because the room is checked against the span's own before anything
  /// is written, and the bytes are counted as initialized only behind the copy.
  private mutating func append(copying bytes: UnsafeBufferPointer<UInt8>) {
    precondition(bytes.count <= freeCapacity, "There is room for the bytes.")
    unsafe withUnsafeMutableBufferPointer { buffer, count in
      let rest = buffer.extracting(count..<(count + bytes.count))
      _ = unsafe rest.initialize(fromContentsOf: bytes)
      count += bytes.count
    }
  }
}
