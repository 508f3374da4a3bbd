/// The clocks of the machine.
package enum SystemClock {
  /// The time of a clock that never goes backwards, in nanoseconds.
  package static var nanoseconds: UInt64 {
    #if canImport(Darwin)
      // CLOCK_MONOTONIC of Darwin counts whole microseconds.
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      var time = timespec()
      _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }

  /// The time of the same clock, in seconds.
  package static var seconds: Double { Double(nanoseconds) * 1e-9 }

  /// Today's date in UTC: the year, the month and the day.
  package static var today: (year: Int, month: Int, day: Int) {
    var seconds = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&seconds, &parts)
    return unsafe (
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)
    )
  }
}
