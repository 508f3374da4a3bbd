#if arch(x86_64) && canImport(_Builtin_intrinsics)
  import Dispatch
  import _Builtin_intrinsics.intel
#endif

/// Stores of words that are not read again soon.
///
/// An ordinary store first reads the line of memory that it changes, and takes a
/// place in the cache from something that is needed. A processor of x86-64 has
/// stores that do neither, 16 bytes each; four in a row fill a line. Elsewhere
/// the words are copied.
enum StreamedWords {
  /// From how many words on memory is written faster past the caches; what is
  /// smaller is still in one of them when it is read.
  static let leastCount = 1 << 20

  #if arch(x86_64) && canImport(_Builtin_intrinsics)
    /// Copies words to a place.
    ///
    /// Sound if there are as many words at both places and the two are apart:
    /// every store is of words below the count, and the ones of 16 bytes begin
    /// at a multiple of 16, as they must, because the first word goes alone
    /// where the place is only a multiple of 8.
    @inline(__always)
    static func copy(
      _ words: UnsafePointer<UInt64>, _ count: Int,
      to place: UnsafeMutablePointer<UInt64>
    ) {
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
    }

    /// Writes out what this thread has streamed, before anyone receives it.
    ///
    /// Any locked instruction does that (Intel's manual 3A, "Buffering of Write
    /// Combining Memory Locations"; AMD's manual 2, on write-combining buffers),
    /// and a signal is one. `sfence`, made for it, is no function that Swift
    /// could call: C's compiler knows it by name.
    static func finish() { DispatchSemaphore(value: 0).signal() }
  #else
    /// Copies words to a place.
    ///
    /// Sound if there are as many words at both places and the two are apart.
    @inline(__always)
    static func copy(
      _ words: UnsafePointer<UInt64>, _ count: Int,
      to place: UnsafeMutablePointer<UInt64>
    ) {
      unsafe place.update(from: words, count: count)
    }

    /// Nothing to wait for: ordinary stores are seen when a thread ends.
    static func finish() {}
  #endif
}
