import _PairFuzzing

/// What libFuzzer calls with every input that it makes up.
///
/// Sound because the bytes are copied before anything looks at them, and the
/// caller's count is that of its bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(
  _ bytes: UnsafePointer<UInt8>?, _ count: Int
) -> CInt {
  let buffer = unsafe UnsafeBufferPointer(start: bytes, count: count)
  PairFuzzing.check(unsafe Array(buffer))
  return 0
}
