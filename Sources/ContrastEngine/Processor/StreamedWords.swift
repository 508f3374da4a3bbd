#if arch(x86_64) && canImport(_Builtin_intrinsics)
  import Dispatch
  import _Builtin_intrinsics.intel
#endif

/// Stores of words that are not read again soon.
///
/// An ordinary store first reads the line of memory that it changes, and evicts
/// a line from the cache that may still be needed. x86-64 has stores that do
/// neither, of 16 bytes each; four in a row fill a line. On other processors
/// the words are copied.
enum StreamedWords {
  /// The smallest number of words for which bypassing the caches is faster;
  /// fewer words are still in a cache when they are read.
  static let leastCount = 1 << 20

  /// Copies words.
  ///
  /// Sound if source and destination have `count` words each and do not
  /// overlap: every store writes words below the count. Stores of 16 bytes
  /// begin at a multiple of 16, as they must, because the first word is stored
  /// alone if the destination is only at a multiple of 8.
  @inline(__always)
  static func copy(
    _ words: UnsafePointer<UInt64>, _ count: Int,
    to place: UnsafeMutablePointer<UInt64>
  ) {
    #if arch(x86_64) && canImport(_Builtin_intrinsics)
      var index = Int(bitPattern: place) & 15 == 0 ? 0 : min(1, count)
      if index == 1 { unsafe place[0] = words[0] }
      while index &+ 2 <= count {
        let two = unsafe UnsafeRawPointer(words + index)
          .loadUnaligned(as: SIMD2<Int64>.self)
        unsafe _mm_stream_si128(
          UnsafeMutableRawPointer(place + index)
            .assumingMemoryBound(to: SIMD2<Int64>.self), two)
        index &+= 2
      }
      if index < count { unsafe place[index] = words[index] }
    #else
      unsafe place.update(from: words, count: count)
    #endif
  }

  /// Completes the streamed stores of this thread before another thread reads
  /// them; ordinary stores need no completion.
  ///
  /// Any locked instruction does that (Intel's manual 3A, "Buffering of Write
  /// Combining Memory Locations"; AMD's manual 2, on write-combining buffers),
  /// and signalling a semaphore executes one. The usual instruction is
  /// `sfence`, but Swift cannot call it: it is a built-in function of the C
  /// compiler.
  static func finish() {
    #if arch(x86_64) && canImport(_Builtin_intrinsics)
      DispatchSemaphore(value: 0).signal()
    #endif
  }
}
