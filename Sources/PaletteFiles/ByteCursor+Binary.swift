import TextGrammars

/// Binary data, whose numbers are big-endian.
extension ByteCursor {
  /// The number of bytes that are left.
  var left: Int { end - position }

  /// Requires so many bytes, which an error calls by a name.
  func expect(_ count: Int, for name: String) throws(UnlocatedDiagnostic) {
    guard count > left else { return }
    throw .unreadable(
      "\(name) needs \(count) bytes, but only \(left) are left", at: position)
  }

  /// Takes a number of 16 bits.
  mutating func takeUInt16(_ name: String) throws(UnlocatedDiagnostic) -> Int {
    try expect(2, for: name)
    position += 2
    return Int(bytes[position - 2]) << 8 | Int(bytes[position - 1])
  }

  /// Takes a number of 32 bits.
  mutating func takeUInt32(_ name: String) throws(UnlocatedDiagnostic) -> Int {
    try expect(4, for: name)
    let high = try takeUInt16(name)
    return high << 16 | (try takeUInt16(name))
  }

  /// Takes a number of 32 bits in floating point (IEEE 754).
  mutating func takeFloat(_ name: String) throws(UnlocatedDiagnostic) -> Float {
    Float(bitPattern: UInt32(try takeUInt32(name)))
  }

  /// Takes text of so many units of UTF-16, without the zeros at its end.
  mutating func takeText(
    units count: Int, _ name: String
  ) throws(UnlocatedDiagnostic) -> String {
    try expect(count * 2, for: name)
    var units: [UInt16] = []
    units.reserveCapacity(count)
    for _ in 0..<count { units.append(UInt16(try takeUInt16(name))) }
    while units.last == 0 { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }
}
