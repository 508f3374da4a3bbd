// The C library of the system, for all files of this module and for the modules
// that import it.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc

  // No module contains malloc.h, the header of this function. The function
  // takes a number and returns one, for which the calling conventions of C and
  // of Swift are the same.
  @_silgen_name("malloc_trim")
  private func malloc_trim(_ kept: Int) -> Int32
#endif

/// The memory that the program has freed and that the C library keeps.
///
/// When thousands of lists are freed one by one while one list of all their
/// elements grows, the program would otherwise use twice the memory, because
/// the C library keeps freed memory between other allocations. The calls here
/// take no pointers, and change no memory that is in use.
package enum FreeMemory {
  /// Returns unused memory to the system, if the C library can.
  ///
  /// - Complexity: O(n) for n bytes of unused memory.
  package static func releaseUnusedMemory() {
    #if canImport(Darwin)
      unsafe malloc_zone_pressure_relief(nil, 0)
    #elseif canImport(Glibc)
      _ = malloc_trim(0)
    #endif
  }
}
