import ContrastEngine

/// The verdicts of an analysis as NumPy arrays of packed bits.
///
/// For each mode, and within it for each threshold in ascending order, the file
/// has one complete array: each call of `numpy.load` on an open file reads the
/// next one. With one mode and one threshold it is a plain `.npy` file. The
/// arrays have one row for each foreground, of `ceil(columns / 8)` bytes;
/// column 0 is the most significant bit of the first byte, which is the order
/// of `numpy.unpackbits`:
///
///     bits = numpy.unpackbits(numpy.load(file), axis=1, count=columns)
///     bits[row, column]  # 1 where the pair meets the threshold
///
/// The bit of a colour on itself is 0.
extension ContrastReport {
  /// Writes the arrays.
  package func writeNPY(to output: OutputBuffer) {
    for analysis in analyses {
      for index in analysis.thresholds.indices {
        writeArray(of: analysis, at: index, to: output)
      }
    }
  }

  private func writeArray(
    of analysis: ContrastAnalysis, at index: Int, to output: OutputBuffer
  ) {
    let rowCount = analysis.foregrounds.count
    let bytesPerRow = (analysis.backgrounds.count + 7) / 8
    output.append(Self.header(rowCount: rowCount, bytesPerRow: bytesPerRow))
    let rows = analysis.verdictRows(atLeast: analysis.thresholds[index])
    let columnCount = analysis.backgrounds.count
    rows.forEachBand { _, band in
      let count = band.rowCount
      output.append(words: band.packedWords, byteCount: count * bytesPerRow)
      output.advance(by: count * columnCount)
      return !output.hasFailed
    }
  }

  /// The header of an array of bytes in NumPy's file format, version 1.0. Its
  /// size is a multiple of 64 bytes.
  ///
  /// The format (`numpy.lib.format`): the six bytes `\x93NUMPY`, two bytes for
  /// the version, the length of the rest of the header in two little-endian
  /// bytes, then a Python dictionary in ASCII, padded with spaces and ended by
  /// a line feed so that the data starts at a multiple of 64.
  ///
  ///     {'descr': '|u1', 'fortran_order': False, 'shape': (62, 8), }
  static func header(rowCount: Int, bytesPerRow: Int) -> [UInt8] {
    let dictionary =
      "{'descr': '|u1', 'fortran_order': False, "
      + "'shape': (\(rowCount), \(bytesPerRow)), }"
    // With two numbers of up to 19 digits, one length byte may not be enough,
    // but two always are.
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

extension VerdictMatrix {
  /// The rows one after the other, without the padding bytes at the end of each
  /// row.
  ///
  /// - Complexity: O(1) if rows have no padding.
  var packedWords: [UInt64] {
    let bytesPerRow = (columnCount + 7) / 8
    let excess = wordsPerRow * 8 - bytesPerRow
    guard excess > 0 else { return words }
    var packed = [UInt64](
      repeating: 0, count: (rowCount * bytesPerRow + 7) / 8 + 1)
    for row in 0..<rowCount {
      var place = row * bytesPerRow / 8
      let shift = UInt64(row * bytesPerRow % 8 * 8)
      for index in row * wordsPerRow..<(row + 1) * wordsPerRow {
        // Shifts work on numbers, so the bytes are put in order before and
        // after. Bits after a row's last column are zero, and so is the result
        // of a shift by 64.
        let word = UInt64(littleEndian: words[index])
        packed[place] |= (word << shift).littleEndian
        if shift > 0 {
          packed[place + 1] |= (word >> (64 - shift)).littleEndian
        }
        place += 1
      }
    }
    return packed
  }
}
