/// Writes the verdicts of lines of one shape: for each, the unchanged line and
/// the text of its verdict, by two loads and two stores of 16 bytes.
///
/// Sound because there is space for 32 bytes per line, and at most 31 are
/// written: 15 of text (two colours and a separator) and 16 of the verdict, of
/// which at most 15 are kept; because the lines end `PairStream.tail` bytes
/// before the end of their array; and because ratios in hundredths are clamped
/// to 2100, the index of the last text.
extension PairWriter {
  /// Appends lines of one shape, as they are, and their verdicts.
  func append(
    _ shape: UniformLines.Shape, from start: Int, of bytes: [UInt8],
    _ batch: PairBatch, to output: inout PairText
  ) {
    let (count, hundredths) = (batch.count, batch.hundredths)
    precondition(
      start >= 0 && count <= hundredths.count
        && start + count * shape.stride + PairStream.tail <= bytes.count
        && shape.textSize < 16 && texts.bytes.count == 2101 * 16,
      "Each line must have a ratio, and bytes must follow the last line.")
    unsafe output.appendUnsafely(space: 32 * count) { target in
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe texts.bytes.withUnsafeBytes { texts in
          unsafe hundredths.withUnsafeBufferPointer { hundredths in
            guard let bytes = bytes.baseAddress, let texts = texts.baseAddress,
              let hundredths = hundredths.baseAddress
            else { return 0 }
            let source = unsafe bytes + start
            return chosen == 100...2100
              ? unsafe Self.copy(
                count, source, shape, hundredths, chosen, texts, target,
                isAll: true)
              : unsafe Self.copy(
                count, source, shape, hundredths, chosen, texts, target,
                isAll: false)
          }
        }
      }
    }
  }

  /// Copies lines and verdicts; compiled once for all lines and once for chosen
  /// lines.
  @inline(__always)
  private static func copy(
    _ count: Int, _ source: UnsafeRawPointer, _ shape: UniformLines.Shape,
    _ hundredths: UnsafePointer<UInt16>, _ chosen: ClosedRange<UInt16>,
    _ texts: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, isAll: Bool
  ) -> Int {
    let (stride, size) = (shape.stride, shape.textSize)
    let (least, span) = (
      chosen.lowerBound, chosen.upperBound - chosen.lowerBound
    )
    var line = unsafe source
    var end = unsafe target
    for index in 0..<count {
      let ratio = unsafe min(hundredths[index], 2100)
      let text = unsafe texts + Int(ratio) &* 16
      unsafe copySixteen(line, to: end)
      unsafe copySixteen(text, to: end + size)
      // Written every time, but kept only if chosen, so that no branch can be
      // mispredicted.
      let isChosen = isAll || ratio &- least <= span
      let length = unsafe size &+ Int((text + 15).load(as: UInt8.self))
      unsafe end += isChosen ? length : 0
      unsafe line += stride
    }
    return unsafe end - target
  }

  @inline(__always)
  private static func copySixteen(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer
  ) {
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: SIMD16<UInt8>.self),
      as: SIMD16<UInt8>.self)
  }
}
