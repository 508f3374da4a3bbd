import ContrastReports
import Testing

@Suite struct `Number text` {
  @Test(arguments: [
    (3.0, "3"), (4.5, "4.5"), (0.0, "0"), (0.1 + 0.2, "0.30000000000000004"),
    (-1.0, "-1"), (1e-7, "1e-07"), (21, "21"),
  ])
  func `is the shortest that reads back`(value: Double, text: String) {
    #expect(NumberText.shortest(value) == text)
    #expect(Double(text) == value)
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"),
    (1_000_005, "1,000,005"), (Int.max, "9,223,372,036,854,775,807"),
  ])
  func `groups thousands`(count: Int, text: String) {
    #expect(NumberText.grouped(count) == text)
  }

  @Test(arguments: [
    (0, 10, "0.0 %"), (10, 10, "100.0 %"), (999_999, 1_000_000, "99.9 %"),
    (1, 1_000_000, "< 0.1 %"), (1, 3, "33.3 %"), (0, 0, "0.0 %"),
  ])
  func `cuts shares`(part: Int, whole: Int, text: String) {
    #expect(NumberText.share(part, of: whole) == text)
  }
}
