/// Pairs of colours in one of the two memory layouts. In each colour, two bytes
/// are one index into the table of luminances, and the third byte is another.
///
/// The caller that creates rows has to ensure that all pairs can be read.
@unsafe
protocol PairRows {
  /// The rows that start at a pair.
  func from(_ pair: Int) -> Self

  /// The first pairs of some rows, fewer than a block, followed by black pairs.
  ///
  /// - Parameters:
  ///   - count: the number of pairs that are copied.
  ///   - rows: the rows they are copied from.
  ///   - memory: two blocks of zeros, eight bytes a pair, that hold the copy.
  init(
    copying count: Int, of rows: Self, to memory: UnsafeMutablePointer<UInt32>)

  /// The table of luminances, with red and green in the order in which they
  /// are loaded together.
  static var table: [Float] { get }

  /// The luminances of four consecutive pairs: sums of two entries of a table,
  /// which has 65,536 entries for red and green together, then 256 for blue.
  func luminances(
    _ pair: Int, in table: UnsafePointer<Float>
  ) -> (texts: SIMD4<Float>, grounds: SIMD4<Float>)

  /// The colours of a pair as `0xRRGGBB`.
  func packed(_ pair: Int) -> (text: UInt32, ground: UInt32)
}

/// Two arrays of `0xRRGGBB`, whose highest byte is ignored.
@unsafe
struct PackedRows: PairRows {
  let texts: UnsafePointer<UInt32>
  let grounds: UnsafePointer<UInt32>

  #if _endian(little)
    static var places: (both: Int, blue: Int) { (1, 0) }
  #else
    static var places: (both: Int, blue: Int) { (1, 3) }
  #endif

  static let table = PairKernel.luminanceTable(
    redStep: 256, greenStep: 1)

  @inline(__always)
  func from(_ pair: Int) -> Self {
    unsafe Self(texts: texts + pair, grounds: grounds + pair)
  }

  @inline(__always)
  func luminances(
    _ pair: Int, in table: UnsafePointer<Float>
  ) -> (texts: SIMD4<Float>, grounds: SIMD4<Float>) {
    unsafe (
      Self.luminances(
        UnsafeRawPointer(texts + pair), 4, Self.places, table),
      Self.luminances(
        UnsafeRawPointer(grounds + pair), 4, Self.places, table)
    )
  }

  func packed(_ pair: Int) -> (text: UInt32, ground: UInt32) {
    unsafe (texts[pair], grounds[pair])
  }
}

extension PackedRows {
  init(
    copying count: Int, of rows: Self, to memory: UnsafeMutablePointer<UInt32>
  ) {
    let grounds = unsafe memory + PairKernel.block
    unsafe memory.update(from: rows.texts, count: count)
    unsafe grounds.update(from: rows.grounds, count: count)
    unsafe self.init(
      texts: UnsafePointer(memory), grounds: UnsafePointer(grounds))
  }
}

/// Six bytes a pair: red, green and blue of the text, then of the background.
@unsafe
struct SixByteRows: PairRows {
  let bytes: UnsafeRawPointer

  static let table = PairKernel.luminanceTable(
    redStep: Int(UInt16(littleEndian: 1)),
    greenStep: Int(UInt16(littleEndian: 256)))

  @inline(__always)
  func from(_ pair: Int) -> Self {
    unsafe Self(bytes: bytes + 6 &* pair)
  }

  @inline(__always)
  func luminances(
    _ pair: Int, in table: UnsafePointer<Float>
  ) -> (texts: SIMD4<Float>, grounds: SIMD4<Float>) {
    let first = unsafe bytes + 6 &* pair
    return unsafe (
      Self.luminances(first, 6, (0, 2), table),
      Self.luminances(first + 3, 6, (0, 2), table)
    )
  }

  func packed(_ pair: Int) -> (text: UInt32, ground: UInt32) {
    func color(_ place: Int) -> UInt32 {
      (place..<place + 3).reduce(0) { color, place in
        let byte = unsafe bytes.load(fromByteOffset: place, as: UInt8.self)
        return color << 8 | UInt32(byte)
      }
    }
    return (color(6 * pair), color(6 * pair + 3))
  }
}

extension SixByteRows {
  init(
    copying count: Int, of rows: Self, to memory: UnsafeMutablePointer<UInt32>
  ) {
    let copy = UnsafeMutableRawPointer(memory)
    unsafe copy.copyMemory(from: rows.bytes, byteCount: 6 * count)
    unsafe self.init(bytes: UnsafeRawPointer(copy))
  }
}

extension PairRows {
  /// The luminances of four colours.
  ///
  /// - Parameters:
  ///   - bytes: the first colour.
  ///   - step: the number of bytes from one colour to the next.
  ///   - places: the offsets of red and green, and of blue, in a colour.
  ///   - table: the table of these rows.
  /// - Returns: a sum of two entries of the table for each colour.
  @inline(__always)
  static func luminances(
    _ bytes: UnsafeRawPointer, _ step: Int, _ places: (both: Int, blue: Int),
    _ table: UnsafePointer<Float>
  ) -> SIMD4<Float> {
    @inline(__always)
    func both(_ lane: Int) -> Float {
      let both = unsafe bytes.loadUnaligned(
        fromByteOffset: step &* lane &+ places.both, as: UInt16.self)
      return unsafe table[Int(both)]
    }
    @inline(__always)
    func blue(_ lane: Int) -> Float {
      let blue = unsafe bytes.load(
        fromByteOffset: step &* lane &+ places.blue, as: UInt8.self)
      return unsafe table[65_536 &+ Int(blue)]
    }
    return unsafe SIMD4<Float>(both(0), both(1), both(2), both(3))
      + SIMD4<Float>(blue(0), blue(1), blue(2), blue(3))
  }
}
