import Foundation
import Testing

@testable import ContrastReports

@Suite struct `Base 64` {
  /// RFC 4648, §10.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"),
    ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `has the text of the specification`(bytes: String, text: String) {
    #expect(Base64.text(of: Array(bytes.utf8)) == text)
  }

  @Test func `writes every byte`() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
  }
}
