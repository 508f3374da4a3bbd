/// The header of an array of bytes in NumPy's file format, version 1.0.
///
/// The format (`numpy.lib.format`): the six bytes `\x93NUMPY`, two of the
/// version, the length of what follows in two little-endian bytes, then a
/// Python dictionary in ASCII, padded with spaces and ended by a line feed so
/// that the data starts at a multiple of 64.
///
///     {'descr': '|u1', 'fortran_order': False, 'shape': (62, 8), }
package struct NPYHeader {
  /// The number of rows of the array.
  package let rowCount: Int

  /// The number of bytes of a row.
  package let bytesPerRow: Int

  /// The bytes, of which there are a multiple of 64.
  package var bytes: [UInt8] {
    let dictionary =
      "{'descr': '|u1', 'fortran_order': False, "
      + "'shape': (\(rowCount), \(bytesPerRow)), }"
    // Two numbers of 19 digits at most: one length byte could not be enough,
    // two always are.
    let prefixed = 10 + dictionary.utf8.count + 1
    let size = (prefixed + 63) / 64 * 64
    let length = UInt16(size - 10)
    var bytes: [UInt8] = [0x93] + "NUMPY".utf8
    bytes += [1, 0, UInt8(length & 0xFF), UInt8(length >> 8)]
    bytes += dictionary.utf8
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: size - prefixed)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }
}
