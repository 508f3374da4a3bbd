#if canImport(Glibc)
  import Glibc
#endif

/// Memory of many megabytes, asked for in large pages.
///
/// A row of a large matrix spans two pages of 4 KiB, and a processor that is
/// told of 2 MiB pages writes row after row at the speed of `memset` where it
/// otherwise takes twice as long. Linux gives them when they are requested;
/// elsewhere nothing is asked.
enum LargePages {
  /// From how many bytes on asking is worth a call.
  private static let leastSize = 8 << 20

  /// Asks for large pages under the whole ones that a buffer covers.
  ///
  /// Sound because `madvise` with this advice changes no byte: it is refused or
  /// it is not, and the buffer's memory stays its own.
  static func request(_ buffer: UnsafeMutableBufferPointer<UInt64>) {
    #if canImport(Glibc)
      let size = 2 << 20
      let bytes = UnsafeMutableRawBufferPointer(buffer)
      guard bytes.count >= leastSize, let base = bytes.baseAddress else {
        return
      }
      let skipped = -Int(bitPattern: base) & (size - 1)
      let whole = (bytes.count - skipped) / size * size
      _ = unsafe madvise(base + skipped, whole, MADV_HUGEPAGE)
    #endif
  }
}
