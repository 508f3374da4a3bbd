/// The hash value of a path, byte by byte: that of a token goes on from that of
/// its group.
///
/// Fowler, Noll and Vo's function with a seed of this run. Nothing that is
/// printed depends on it, and whoever looks something up compares the bytes.
package struct PathHash: Hashable {
  /// The hash value so far.
  package private(set) var value: UInt64

  /// The hash value with its upper bits in its lower ones too, for a table.
  package var folded: UInt64 { value ^ value >> 32 }

  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash value of no bytes.
  package static var empty: PathHash { PathHash(value: seed) }

  private init(value: UInt64) { self.value = value }

  /// The hash value of some bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    value = Self.seed
    for byte in bytes { add(byte) }
  }

  /// Goes on by a byte.
  @inline(__always)
  package mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
