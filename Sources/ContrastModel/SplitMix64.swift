/// A small reproducible generator of random numbers: the same seed gives the
/// same numbers on every machine, which the system's generator does not.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator that starts at a seed.
  package init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The next random opaque colour: the high 24 bits of the next number.
  package mutating func nextColor() -> SRGBColor {
    SRGBColor(packed: UInt32(next() >> 40))
  }
}
