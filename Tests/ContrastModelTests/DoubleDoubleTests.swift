import ContrastModel
import Testing
import _ContrastTestSupport

@Suite struct `Double-double` {
  // Two numbers of 53 bits have a sum and a product that Int128 holds whole.
  static let integers: [Int] = {
    var generator = SplitMix64(seed: 53)
    let random = (1...12).map { _ in Int(generator.next() >> 11) }
    return [1, 2, 3, 10, 1 << 30, (1 << 53) - 1] + random
  }()

  private func exact(_ number: DoubleDouble) -> Int128? {
    guard let high = Int128(exactly: number.high),
      let low = Int128(exactly: number.low)
    else { return nil }
    return high + low
  }

  @Test(arguments: integers, integers)
  func `adds and multiplies whole numbers exactly`(a: Int, b: Int) {
    let one = DoubleDouble(Double(a))
    let other = DoubleDouble(Double(b))
    #expect(exact(one + other) == Int128(a) + Int128(b))
    #expect(exact(one - other) == Int128(a) - Int128(b))
    #expect(exact(one * other) == Int128(a) * Int128(b))
  }

  // Products of 106 bits as operands, so that the low parts are in use.
  @Test(arguments: integers, integers)
  func `carries between the two parts`(a: Int, b: Int) {
    let (square, product) = (
      DoubleDouble(Double(a)) * DoubleDouble(Double(a)),
      DoubleDouble(Double(a)) * DoubleDouble(Double(b))
    )
    let sum = square + product
    let expected = Int128(a) * (Int128(a) + Int128(b))
    let error = exact(sum).map { $0 - expected } ?? .max
    // 2^-103 of the sum, and half a unit where that is less than one.
    #expect(error.magnitude <= (expected.magnitude >> 103) + 1)
  }

  @Test(arguments: [1, 3, 7, 10, 722, 10_000], [1, 3, 7, 11, 255, 10_761])
  func `divides whole numbers to 104 bits`(numerator: Int, denominator: Int) {
    let quotient = DoubleDouble.quotient(numerator, denominator)
    // In units of 2^-110, rounded toward 0: 14 bits above the point remain.
    let unit = 0x1p110
    let expected = (Int128(numerator) << 110) / Int128(denominator)
    let actual = Int128(quotient.high * unit) + Int128(quotient.low * unit)
    #expect((actual - expected).magnitude <= (expected.magnitude >> 104) + 2)
  }

  @Test(arguments: [(1, 3, 1, 7), (5, 100, 2126, 10_000), (1, 10, 9, 11)])
  func `adds and multiplies fractions to 100 bits`(
    a: Int, b: Int, c: Int, d: Int
  ) {
    let (one, other) = (
      DoubleDouble.quotient(a, b), DoubleDouble.quotient(c, d)
    )
    let sum = DoubleDouble.quotient(a * d + c * b, b * d)
    let product = DoubleDouble.quotient(a * c, b * d)
    #expect((one + other - sum).high.magnitude <= 0x1p-100 * sum.high)
    #expect((one * other - product).high.magnitude <= 0x1p-100 * product.high)
    #expect((one + other - other - one).high.magnitude <= 0x1p-100 * sum.high)
    #expect(one + other == other + one)
    #expect(one * other == other * one)
  }

  @Test func `normalizes numbers of any size`() {
    for (a, b) in [(1.0, 1e-30), (1e-30, 1), (1, 0x1p-53), (3, -1e-20)] {
      let number = DoubleDouble(a, b)
      #expect(number.high == a + b)
      #expect(number.low.magnitude <= number.high.ulp / 2)
      #expect(number == DoubleDouble(b, a))
    }
    #expect(DoubleDouble(1, 1e-30).low == 1e-30)
  }

  @Test func `orders by high, then by low`() {
    let one = DoubleDouble(1)
    #expect(DoubleDouble(1, -1e-30) < one)
    #expect(one < DoubleDouble(1, 1e-30))
    #expect(!(one < one))
    #expect(DoubleDouble(1, 1e-30) < DoubleDouble(1.0.nextUp))
  }
}
