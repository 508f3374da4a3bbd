/// The results of the scalar definition for a palette.
///
/// They are typed in, so that no variant has to be trusted and no benchmark has
/// to wait for the definition.
struct PaletteFacts: Sendable {
  /// The number of colours.
  let count: Int

  /// The numbers of ordered pairs that meet 3, 4.5 and 7.
  let passing: [Int]

  /// The digest of the histogram's counts.
  let histogram: Int

  /// The digest of the words of the matrix at 4.5; `nil` if no benchmark needs
  /// it.
  let matrix: Int?

  /// The facts of some number of random colours.
  ///
  /// - Precondition: the facts for this count are known.
  static func random(count: Int) -> PaletteFacts { find(count, in: random) }

  /// The facts of some number of random colours, every other one translucent.
  ///
  /// - Precondition: the facts for this count are known.
  static func halfTranslucent(count: Int) -> PaletteFacts {
    find(count, in: halfTranslucent)
  }

  /// The facts of the same colours, with only the translucent ones as
  /// foregrounds.
  ///
  /// - Precondition: the facts for this count are known.
  static func translucentTexts(count: Int) -> PaletteFacts {
    find(count, in: translucentTexts)
  }

  /// The same facts over white.
  ///
  /// - Precondition: the facts for this count are known.
  static func translucentTextsOnWhite(count: Int) -> PaletteFacts {
    find(count, in: translucentTextsOnWhite)
  }

  private static func find(
    _ count: Int, in facts: [PaletteFacts]
  ) -> PaletteFacts {
    guard let facts = facts.first(where: { $0.count == count }) else {
      preconditionFailure("The facts of \(count) colours are not known.")
    }
    return facts
  }

  private static let random = [
    PaletteFacts(
      count: 16, passing: [70, 34, 4], histogram: 3_126_465_334_774_228_810,
      matrix: 6_995_022_410_722_050_441),
    PaletteFacts(
      count: 1024, passing: [277_708, 125_520, 41_724],
      histogram: 7_503_549_358_477_085_273, matrix: 4_469_872_076_328_934_675),
    PaletteFacts(
      count: 16_384, passing: [70_887_694, 31_918_490, 9_764_984],
      histogram: 4_334_071_125_917_107_433, matrix: 3_637_250_573_473_708_961),
    PaletteFacts(
      count: 65_536, passing: [1_136_847_578, 514_369_278, 156_803_254],
      histogram: 8_334_477_570_584_164_797, matrix: 1_917_628_038_630_192_991),
    PaletteFacts(
      count: 100_000, passing: [2_648_168_744, 1_195_858_888, 362_520_812],
      histogram: 5_463_997_751_322_037_250, matrix: nil),
  ]

  private static let halfTranslucent = [
    PaletteFacts(
      count: 16, passing: [16, 4, 0], histogram: 870_239_072_716_038_007,
      matrix: 2_571_911_427_778_107_477),
    PaletteFacts(
      count: 256, passing: [7379, 3164, 1003],
      histogram: 237_379_412_274_352_992, matrix: 6_927_441_244_774_569_017),
    PaletteFacts(
      count: 1024, passing: [102_786, 40_845, 10_958],
      histogram: 2_423_339_896_333_158_205, matrix: 5_774_706_933_879_287_473),
    PaletteFacts(
      count: 4096, passing: [1_719_356, 713_971, 205_990],
      histogram: 2_592_054_997_676_992_527, matrix: nil),
  ]

  private static let translucentTexts = [
    PaletteFacts(
      count: 16, passing: [4, 0, 0], histogram: 2_613_522_048_031_763_600,
      matrix: nil),
    PaletteFacts(
      count: 256, passing: [1993, 767, 177],
      histogram: 949_648_788_423_660_877, matrix: nil),
    PaletteFacts(
      count: 1024, passing: [22_543, 7224, 1284],
      histogram: 1_753_490_490_627_074_686, matrix: nil),
    PaletteFacts(
      count: 4096, passing: [361_600, 113_443, 21_871],
      histogram: 1_305_913_346_333_380_941, matrix: nil),
  ]

  private static let translucentTextsOnWhite = [
    PaletteFacts(
      count: 16, passing: [12, 0, 0], histogram: 1_441_844_437_880_243_483,
      matrix: nil),
    PaletteFacts(
      count: 256, passing: [3516, 1518, 509],
      histogram: 4_657_676_529_807_530_634, matrix: nil),
    PaletteFacts(
      count: 1024, passing: [43_341, 16_089, 4025],
      histogram: 8_608_040_140_717_425_961, matrix: nil),
    PaletteFacts(
      count: 4096, passing: [691_622, 241_488, 58_402],
      histogram: 7_094_812_782_972_627_213, matrix: nil),
  ]
}
