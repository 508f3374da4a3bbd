import ContrastModel
import Testing

@testable import ContrastReports

@Suite struct `Checksums` {
  @Test func `are the published ones`() {
    #expect(CRC32.check(of: "123456789".utf8) == 0xCBF4_3926)
    #expect(Adler32.checksum(of: "Wikipedia".utf8) == 0x11E6_0398)
  }

  @Test func `of nothing are the starting values`() {
    #expect(CRC32.check(of: []) == 0)
    #expect(Adler32.checksum(of: []) == 1)
  }

  @Test func `do not overflow`() {
    let bytes = [UInt8](repeating: 0xFF, count: 100_000)
    // The sums by the definition, in whole numbers.
    let low = (1 + 255 * bytes.count) % 65_521
    let high =
      (bytes.count + 255 * bytes.count * (bytes.count + 1) / 2) % 65_521
    #expect(Adler32.checksum(of: bytes) == UInt32(high << 16 | low))
  }
}

@Suite struct `Indexed PNG` {
  private static let colors = [0xFFFFFF, 0x808080, 0x123456, 0x000000]
    .map { SRGBColor(packed: $0) }

  /// A picture read back, by a reader for exactly this kind of PNG.
  private struct Picture {
    var names: [String] = []
    var header: [UInt8] = []
    var palette: [UInt8] = []
    var rows: [[UInt8]] = []

    init(_ file: [UInt8]) throws {
      try #require(
        Array(file[..<8]) == [0x89, 0x50, 0x4E, 0x47, 13, 10, 0x1A, 10])
      var data: [UInt8] = []
      var place = 8
      while place < file.count {
        let length = Self.number(file[place..<place + 4])
        let name = String(
          decoding: file[place + 4..<place + 8], as: UTF8.self)
        let content = Array(file[place + 8..<place + 8 + length])
        let check = Self.number(
          file[place + 8 + length..<place + 12 + length])
        try #require(
          check == Int(CRC32.check(of: file[place + 4..<place + 8 + length])))
        names.append(name)
        if name == "IHDR" { header = content }
        if name == "PLTE" { palette = content }
        if name == "IDAT" { data = content }
        place += 12 + length
      }
      let width = Self.number(header[0..<4])
      let bytes = try Self.inflated(data)
      let bytesPerRow = (width + 3) / 4
      rows = stride(from: 0, to: bytes.count, by: bytesPerRow + 1).map {
        start in
        (0..<width).map { x -> UInt8 in
          let shift = UInt8(6 - x % 4 * 2)
          return bytes[start + 1 + x / 4] >> shift & 3
        }
      }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
      bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    private static func inflated(_ data: [UInt8]) throws -> [UInt8] {
      try #require(number(data[0..<2]) % 31 == 0)
      var result: [UInt8] = []
      var place = 2
      var isLast = false
      while !isLast {
        isLast = data[place] == 1
        let length = Int(data[place + 1]) | Int(data[place + 2]) << 8
        let other = Int(data[place + 3]) | Int(data[place + 4]) << 8
        try #require(length ^ 0xFFFF == other)
        result += data[place + 5..<place + 5 + length]
        place += 5 + length
      }
      try #require(
        number(data[place...]) == Int(Adler32.checksum(of: result)))
      return result
    }
  }

  @Test(arguments: [1, 2, 3, 4, 5, 7, 8, 9, 64, 300])
  func `reads back`(width: Int) throws {
    var generator = SplitMix64(seed: UInt64(width))
    let rows = (0..<300).map { _ in
      (0..<width).map { _ in UInt8(generator.next() % 4) }
    }
    let picture = try Picture(IndexedPNG.file(of: rows, colors: Self.colors))
    #expect(picture.names == ["IHDR", "PLTE", "IDAT", "IEND"])
    #expect(picture.header[8...] == [2, 3, 0, 0, 0])
    #expect(
      picture.palette
        == [255, 255, 255, 128, 128, 128, 0x12, 0x34, 0x56, 0, 0, 0])
    #expect(picture.rows == rows)
  }

  @Test func `asks for rows of one width`() async {
    await #expect(processExitsWith: .failure) {
      _ = IndexedPNG.file(of: [[0, 0], [0]], colors: [.black])
    }
  }
}
