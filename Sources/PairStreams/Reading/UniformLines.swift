import ContrastEngine

// Almost every large input has lines of two colours of six digits, all of the
// same length. From each line two runs of eight bytes are loaded: each is a
// colour with the byte before and the byte after it:
//
//     #rrggbb,  #rrggbb␊        rrggbb,rrggbb␊
//     └──────┘  └──────┘       └──────┘└──────┘   (from the ␊ before)
//
// and all sixteen bytes are tested together:
//
//     digit:  byte − '0' is at most 9
//     letter: (byte | 0x20) − 'a' is at most 5
//     value:  the low four bits, and 9 more for a letter
//
// The four bytes around the colours are checked by the same comparisons. Each
// is first changed so that the one expected byte becomes '0'. For these four,
// the limit of the first comparison is 0, and the second comparison is never
// true.
//
// Shifting each run down by one byte puts the first digit of each channel into
// the low byte of a 16-bit lane and the second into the high byte; two shifts
// and a mask combine the two into the channel. The results of the tests are
// collected over eight lines and checked once.
//
// Sound because the loads stay inside the array: a line is only read if all of
// it lies before the end of the content, and the byte before the content
// (`PairStream.lead`) and those after it (`PairStream.tail`) exist; and
// because the channels are written below the capacity of a batch.

/// Lines of one shape: two colours of six digits and nothing else.
struct UniformLines {
  /// The common shape of the lines.
  let shape: Shape

  private let form: [UInt8]

  /// Lines of a shape.
  init(_ shape: Shape) {
    self.shape = shape
    form = Self.form(of: shape)
  }

  /// The shape of lines that can be read together.
  struct Shape: Hashable {
    /// The number of bytes from the start of one line to the start of the next.
    let stride: Int

    /// The offset of the first digit of the text colour in a line.
    let foreground: Int

    /// The offset of the first digit of the background.
    let background: Int

    /// The byte between the colours.
    let separator: UInt8

    /// Whether lines end with CR LF.
    let hasReturn: Bool

    /// The number of bytes of a line without its line end.
    var textSize: Int { stride - (hasReturn ? 2 : 1) }

    /// The shape of a line, or `nil` when the line cannot be two colours of six
    /// digits. The digits are not checked.
    ///
    /// - Precondition: at least `PairStream.tail` bytes follow the start.
    init?(at start: Int, of bytes: [UInt8], separator: UInt8) {
      let number = UInt8(ascii: "#")
      self.separator = separator
      foreground = bytes[start] == number ? 1 : 0
      let gap = foreground + 6
      guard bytes[start + gap] == separator else { return nil }
      background = gap + (bytes[start + gap + 1] == number ? 2 : 1)
      let end = start + background + 6
      hasReturn = bytes[end] == .carriageReturn
      guard bytes[end + (hasReturn ? 1 : 0)] == .lineFeed else { return nil }
      stride = background + 6 + (hasReturn ? 2 : 1)
    }
  }

  /// Reads lines until one has another shape.
  ///
  /// - Parameters:
  ///   - range: the range of the lines.
  ///   - bytes: the bytes that contain them.
  ///   - channels: receives the channels of each line.
  /// - Returns: the number of lines that were read, at most the capacity of
  ///   `channels`.
  func read(
    _ range: Range<Int>, of bytes: [UInt8], into channels: inout PairChannels
  ) -> Int {
    precondition(
      range.lowerBound > 0 && range.upperBound + PairStream.tail <= bytes.count,
      "There must be bytes around the lines.")
    let most = min(range.count / shape.stride, channels.capacity)
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe form.withUnsafeBytes { form in
        unsafe channels.withUnsafeMutableValues { values in
          guard let bytes = bytes.baseAddress, let form = form.baseAddress,
            let values = values.baseAddress
          else { return 0 }
          let start = unsafe bytes + range.lowerBound
          // `#rrggbb,#rrggbb␊`, the shape of almost all lines, takes one load.
          return shape.background == 9 && !shape.hasReturn
            ? unsafe Self.read(
              start, most, shape, form, into: values, isAdjacent: true)
            : unsafe Self.read(
              start, most, shape, form, into: values, isAdjacent: false)
        }
      }
    }
  }

  /// The constants for changing and comparing the sixteen bytes of a line: four
  /// vectors, in the order of `Form`.
  ///
  /// They are read from memory: if the compiler knew their values, it would
  /// process the four bytes around the colours lane by lane, in twice as many
  /// steps.
  private static func form(of shape: Shape) -> [UInt8] {
    let (zero, number) = (UInt8(ascii: "0"), UInt8(ascii: "#"))
    let hasNumber = shape.background > shape.foreground + 7
    let expected = [
      shape.foreground > 0 ? number : .lineFeed, shape.separator,
      hasNumber ? number : shape.separator,
      shape.hasReturn ? .carriageReturn : .lineFeed,
    ]
    var change = [UInt8](repeating: 0, count: 16)
    for (lane, byte) in zip([0, 7, 8, 15], expected) {
      change[lane] = byte ^ zero
    }
    // Around the digits the letter base and its limit are 0: a byte with the
    // bit 0x20 set is never at most 0.
    return change + around(9) + around(0x61) + around(5)
  }

  /// A byte for each of the digits, and 0 for the bytes around them.
  private static func around(_ byte: UInt8) -> [UInt8] {
    let half = [0] + [UInt8](repeating: byte, count: 6) + [0]
    return half + half
  }

  /// The four vectors of a form.
  private struct Form {
    let change: SIMD16<UInt8>
    let digitLimit: SIMD16<UInt8>
    let letterBase: SIMD16<UInt8>
    let letterLimit: SIMD16<UInt8>

    @inline(__always)
    init(_ bytes: UnsafeRawPointer) {
      change = unsafe bytes.loadUnaligned(as: SIMD16<UInt8>.self)
      digitLimit = unsafe (bytes + 16).loadUnaligned(as: SIMD16<UInt8>.self)
      letterBase = unsafe (bytes + 32).loadUnaligned(as: SIMD16<UInt8>.self)
      letterLimit = unsafe (bytes + 48).loadUnaligned(as: SIMD16<UInt8>.self)
    }
  }

  @inline(__always)
  private static func read(
    _ start: UnsafeRawPointer, _ most: Int, _ shape: Shape,
    _ form: UnsafeRawPointer, into values: UnsafeMutablePointer<UInt16>,
    isAdjacent: Bool
  ) -> Int {
    let form = unsafe Form(form)
    let stride = isAdjacent ? 16 : shape.stride
    let group = 8
    var count = 0
    var line = unsafe start
    var target = UnsafeMutableRawPointer(values)
    while count &+ group <= most {
      var right = SIMD16<UInt8>(repeating: 0xFF)
      for _ in 0..<group {
        right &=
          unsafe isAdjacent
          ? readBytes(line.loadUnaligned(as: SIMD16<UInt8>.self), form, target)
          : readLine(line, shape, form, target)
        unsafe line += stride
        unsafe target += 16
      }
      guard isAllOnes(right) else {
        unsafe line -= group &* stride
        unsafe target -= group &* 16
        break
      }
      count &+= group
    }
    while count < most {
      let right = unsafe readLine(line, shape, form, target)
      guard isAllOnes(right) else { break }
      unsafe line += stride
      unsafe target += 16
      count &+= 1
    }
    return count
  }

  /// Reads a line of any shape, and stores its channels.
  ///
  /// - Returns: 0xFF in each lane whose byte is as expected.
  @inline(__always)
  private static func readLine(
    _ line: UnsafeRawPointer, _ shape: Shape, _ form: Form,
    _ target: UnsafeMutableRawPointer
  ) -> SIMD16<UInt8> {
    let halves = unsafe SIMD2<UInt64>(
      (line + (shape.foreground &- 1)).loadUnaligned(as: UInt64.self),
      (line + (shape.background &- 1)).loadUnaligned(as: UInt64.self))
    let bytes = unsafe unsafeBitCast(halves, to: SIMD16<UInt8>.self)
    let right = unsafe readBytes(bytes, form, target)
    // After a CR, the byte that has to be a line feed; otherwise the line feed
    // that was checked above.
    let last = unsafe (line + (shape.stride &- 1)).load(as: UInt8.self)
    return last == 0x0A ? right : SIMD16<UInt8>(repeating: 0)
  }

  /// Reads two runs of eight bytes, and stores their channels.
  ///
  /// - Returns: 0xFF in each lane whose byte is as expected.
  @inline(__always)
  private static func readBytes(
    _ bytes: SIMD16<UInt8>, _ form: Form, _ target: UnsafeMutableRawPointer
  ) -> SIMD16<UInt8> {
    let changed: SIMD16<UInt8> = bytes ^ form.change
    let digits: SIMD16<UInt8> = changed &- SIMD16<UInt8>(repeating: 0x30)
    let letters: SIMD16<UInt8> =
      (changed | SIMD16<UInt8>(repeating: 0x20)) &- form.letterBase
    let isDigit: SIMDMask<SIMD16<Int8>> = digits .<= form.digitLimit
    let isLetter: SIMDMask<SIMD16<Int8>> = letters .<= form.letterLimit
    let digitMask = unsafe unsafeBitCast(isDigit, to: SIMD16<UInt8>.self)
    let letterMask = unsafe unsafeBitCast(isLetter, to: SIMD16<UInt8>.self)
    let values: SIMD16<UInt8> =
      (changed & SIMD16<UInt8>(repeating: 0x0F))
      &+ (letterMask & SIMD16<UInt8>(repeating: 9))
    let shifted: SIMD2<UInt64> =
      unsafe unsafeBitCast(values, to: SIMD2<UInt64>.self)
      &>> SIMD2<UInt64>(repeating: 8)
    let lanes = unsafe unsafeBitCast(shifted, to: SIMD8<UInt16>.self)
    let channels: SIMD8<UInt16> =
      (lanes &<< SIMD8<UInt16>(repeating: 4)
        | lanes &>> SIMD8<UInt16>(repeating: 8))
      & SIMD8<UInt16>(repeating: 0xFF)
    unsafe target.storeBytes(of: channels, as: SIMD8<UInt16>.self)
    return digitMask | letterMask
  }

  @inline(__always)
  private static func isAllOnes(_ bytes: SIMD16<UInt8>) -> Bool {
    let halves = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return halves[0] & halves[1] == .max
  }
}
