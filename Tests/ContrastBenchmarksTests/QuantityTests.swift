import Testing

@testable import ContrastBenchmarks

@Suite struct `A quantity` {
  @Test(
    arguments: [
      (0, "0"), (1, "1.00"), (4.567, "4.57"), (45.67, "45.7"), (456.7, "457"),
      (99.94, "99.9"), (99.96, "100"), (12_345, "12345"), (0.5, "0.500"),
      (0.000_012_345, "0.0000123"), (0.9996, "1.00"),
    ] as [(Double, String)])
  func `has three digits that count`(value: Double, text: String) {
    #expect(Quantity.number(value) == text)
  }

  @Test(
    arguments: [
      (1.005, 1, "1.0"), (-0.04, 1, "0.0"), (-0.06, 1, "-0.1"), (7, 0, "7"),
      (0.05, 2, "0.05"), (-12.345, 2, "-12.35"),
    ] as [(Double, Int, String)])
  func `is rounded to decimals`(value: Double, decimals: Int, text: String) {
    #expect(Quantity.fixed(value, decimals: decimals) == text)
  }

  @Test(
    arguments: [
      (12, "12.0 ns"), (1500, "1.50 µs"), (2_000_000, "2.00 ms"),
      (61e9, "61.0 s"), (999_600, "1.00 ms"), (5e12, "5000 s"),
    ] as [(Double, String)])
  func `is a time`(nanoseconds: Double, text: String) {
    #expect(Quantity.time(nanoseconds) == text)
  }

  @Test func `is a rate`() {
    #expect(Quantity.rate(1.5e9, "B") == "1.50 GB/s")
    #expect(Quantity.rate(12, "starts") == "12.0 starts/s")
  }
}
