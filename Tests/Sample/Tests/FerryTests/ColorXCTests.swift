import ContrastKit
import ContrastTesting
import XCTest

final class ColorXCTests: XCTestCase {
  func testColoursCanBeRead() throws {
    expectContrast(of: try Colors.system(), rules: Colors.rules)
  }
}
