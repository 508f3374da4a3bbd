import _PairFuzzing

/// libFuzzer's loop, which the sanitizer's library brings along.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  >,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// Feeds the pipeline of pairs with inputs that libFuzzer makes up.
///
/// Sound because the loop is declared as its header declares it, is given the
/// program's own arguments, and because the bytes of an input are copied before
/// anything looks at them.
@main
struct PairFuzzer {
  static func main() {
    var count = CommandLine.argc
    var arguments = unsafe CommandLine.unsafeArgv
    _ = unsafe runDriver(&count, &arguments) { bytes, count in
      PairFuzzing.check(
        unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}
