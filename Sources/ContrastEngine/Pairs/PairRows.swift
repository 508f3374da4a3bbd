/// The colours of pairs in their memory layout, read two bytes at a time.
///
/// Two bytes become two table indices by one instruction each, and an address
/// at a fixed step from the previous one needs no register of its own. A turn
/// of the kernel is a fifth shorter than with colours that are read four bytes
/// at a time, a variable step apart.
///
/// The caller that creates rows promises that they can be read up to the count
/// of pairs.
@unsafe
protocol PairRows {
  /// The rows from a pair on.
  func from(_ pair: Int) -> Self

  /// The first pairs of some rows, fewer than a block, followed by black pairs.
  ///
  /// - Parameters:
  ///   - count: the number of pairs that are copied.
  ///   - rows: the rows they are copied from.
  ///   - memory: two blocks of zeros, eight bytes a pair, that hold the copy.
  init(
    copying count: Int, of rows: Self, to memory: UnsafeMutablePointer<UInt32>)

  /// The luminances of a pair: sums of three entries of a table, which has 256
  /// for red, then 256 for green, then for blue.
  func luminances(
    _ pair: Int, in table: UnsafePointer<UInt32>
  ) -> (text: UInt32, ground: UInt32)

  /// The colours of a pair as `0xRRGGBB`.
  func packed(_ pair: Int) -> (text: UInt32, ground: UInt32)
}

/// Two arrays of `0xRRGGBB`, whose highest byte is ignored.
@unsafe
struct PackedRows: PairRows {
  let texts: UnsafePointer<UInt32>
  let grounds: UnsafePointer<UInt32>

  @inline(__always)
  func from(_ pair: Int) -> Self {
    unsafe Self(texts: texts + pair, grounds: grounds + pair)
  }

  @inline(__always)
  func luminances(
    _ pair: Int, in table: UnsafePointer<UInt32>
  ) -> (text: UInt32, ground: UInt32) {
    @inline(__always)
    func luminance(_ color: UnsafePointer<UInt32>) -> UInt32 {
      let bytes = unsafe UnsafeRawPointer(color)
      #if _endian(little)
        let (lowPlace, redPlace) = (0, 2)
      #else
        let (lowPlace, redPlace) = (2, 1)
      #endif
      let low = unsafe bytes.load(fromByteOffset: lowPlace, as: UInt16.self)
      let red = unsafe bytes.load(fromByteOffset: redPlace, as: UInt8.self)
      return unsafe table[Int(red)] &+ table[256 &+ Int(low &>> 8)]
        &+ table[512 &+ Int(low & 255)]
    }
    return unsafe (luminance(texts + pair), luminance(grounds + pair))
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

  @inline(__always)
  func from(_ pair: Int) -> Self {
    unsafe Self(bytes: bytes + 6 &* pair)
  }

  @inline(__always)
  func luminances(
    _ pair: Int, in table: UnsafePointer<UInt32>
  ) -> (text: UInt32, ground: UInt32) {
    @inline(__always)
    func two(_ place: Int) -> (Int, Int) {
      let two = unsafe UInt16(
        littleEndian: bytes.loadUnaligned(
          fromByteOffset: 6 &* pair &+ place, as: UInt16.self))
      return (Int(two & 255), Int(two &>> 8))
    }
    let (red, green) = two(0)
    let (blue, groundRed) = two(2)
    let (groundGreen, groundBlue) = two(4)
    return unsafe (
      table[red] &+ table[256 &+ green] &+ table[512 &+ blue],
      table[groundRed] &+ table[256 &+ groundGreen]
        &+ table[512 &+ groundBlue]
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
