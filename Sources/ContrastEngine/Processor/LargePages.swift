#if canImport(Glibc)
  import Glibc
#endif

/// Requests for large pages, for memory of many megabytes.
///
/// A row of a large matrix spans two pages of 4 KiB, so writing row after row
/// takes twice as long as `memset`; with pages of 2 MiB, it takes the same
/// time. Linux provides large pages on request; on other systems nothing is
/// requested.
enum LargePages {
  /// The smallest number of bytes for which a request is worth the call.
  private static let leastSize = 8 << 20

  /// Requests large pages for the whole pages that a buffer covers.
  ///
  /// Sound because `madvise` with this advice changes no byte: granted or
  /// refused, the memory still belongs to the buffer.
  static func request<Element>(
    _ buffer: UnsafeMutableBufferPointer<Element>
  ) {
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
