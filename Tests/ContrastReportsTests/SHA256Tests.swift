import Testing

@testable import ContrastReports

@Suite struct `SHA-256` {
  private func hex(_ message: some Sequence<UInt8>) -> String {
    SHA256.digest(of: message).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The examples of NIST's Cryptographic Standards and Guidelines.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `has the published digests`(message: String, digest: String) {
    #expect(hex(message.utf8) == digest)
  }

  @Test func `takes a message of many blocks`() {
    #expect(
      hex(repeatElement(UInt8(ascii: "a"), count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// Around the lengths at which the padding takes another block, every digest
  /// differs, and has 32 bytes.
  @Test func `pads every length`() {
    let digests = (50...130).map { count in
      SHA256.digest(of: repeatElement(0x61, count: count))
    }
    #expect(digests.allSatisfy { $0.count == 32 })
    #expect(Set(digests).count == digests.count)
    #expect(
      hex(repeatElement(UInt8(ascii: "a"), count: 64))
        == "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb")
  }
}
