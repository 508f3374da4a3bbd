/// A space that a linear map converts to linear sRGB: CSS Color 4, §10, with
/// the rational numbers of the sample code in §17.
///
/// The maps to CIE XYZ follow from the primaries and the white; here each is
/// combined with the map from CIE XYZ to linear sRGB.
struct LinearSpace: Sendable {
  /// The map to linear sRGB.
  let toSRGB: ColorMatrix

  /// The inverse map.
  let fromSRGB: ColorMatrix

  /// Creates a space from its map to CIE XYZ with the white D65.
  private init(toXYZ: ColorMatrix) {
    toSRGB = Self.sRGBFromXYZ * toXYZ
    fromSRGB = toSRGB.inverse
  }

  private static let sRGBFromXYZ = ColorMatrix(
    SIMD3(12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959),
    SIMD3(-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810),
    SIMD3(705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667))

  /// Bradford's adaptation of the white D50 to D65: §12.
  private static let d65FromD50 = ColorMatrix(
    SIMD3(0.955473421488075, -0.02309845494876471, 0.06325924320057072),
    SIMD3(-0.0283697093338637, 1.0099953980813041, 0.021041441191917323),
    SIMD3(0.012314014864481998, -0.020507649298898964, 1.330365926242124))

  /// CIE XYZ with the white D65.
  static let xyzD65 = LinearSpace(toXYZ: .identity)

  /// CIE XYZ with the white D50.
  static let xyzD50 = LinearSpace(toXYZ: d65FromD50)

  /// The primaries of Display P3: §10.4.
  static let displayP3 = LinearSpace(
    toXYZ: ColorMatrix(
      SIMD3(
        608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160),
      SIMD3(35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400),
      SIMD3(0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800)))

  /// The primaries of Adobe RGB: §10.5.
  static let a98RGB = LinearSpace(
    toXYZ: ColorMatrix(
      SIMD3(573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567),
      SIMD3(
        591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835),
      SIMD3(
        53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835)
    ))

  /// The primaries of ROMM RGB, with the white D50: §10.6.
  static let proPhotoRGB = LinearSpace(
    toXYZ: d65FromD50
      * ColorMatrix(
        SIMD3(0.7977666449006423, 0.13518129740053308, 0.0313477341283922),
        SIMD3(0.2880748288194013, 0.711835234241873, 0.00008993693872564),
        SIMD3(0, 0, 0.8251046025104602)))

  /// The primaries of ITU-R BT.2020: §10.7.
  static let rec2020 = LinearSpace(
    toXYZ: ColorMatrix(
      SIMD3(
        63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157,
        47_086_771.0 / 278_816_314),
      SIMD3(
        26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785,
        8_267_143.0 / 139_408_157),
      SIMD3(
        0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314)))

  /// The cone responses of Oklab before its cube root: §9.2.
  static let okLMS = LinearSpace(
    toXYZ: ColorMatrix(
      SIMD3(1.2268798758459243, -0.5578149944602171, 0.2813910456659647),
      SIMD3(-0.0405757452148008, 1.1122868032803170, -0.0717110580655164),
      SIMD3(-0.0763729366746601, -0.4214933324022432, 1.5869240198367816)))
}
