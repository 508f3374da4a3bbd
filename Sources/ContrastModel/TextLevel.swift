/// The most demanding text that a pair is usable for, as tables of pairs name
/// it in one word.
public enum TextLevel: String, Hashable, Sendable, CaseIterable {
  /// At least 7: text at level AAA.
  case aaa = "AAA"

  /// At least 4.5: text at level AA.
  case aa = "AA"

  /// At least 3: large-scale text at level AA, graphics and controls.
  case aaLarge = "AA-large"

  /// Below 3: not usable for text.
  case fail

  /// The level that a pair is certain to reach.
  public init(_ contrast: PairContrast) {
    self =
      contrast.isAtLeast(7)
      ? .aaa
      : contrast.isAtLeast(4.5)
        ? .aa
        : contrast.isAtLeast(3) ? .aaLarge : .fail
  }
}
