import ContrastModel
import Testing

@Suite struct `Colour space` {
  @Test(arguments: [
    (0.0, 100.0, 50.0, "#ff0000"), (120, 100, 50, "#00ff00"),
    (240, 100, 50, "#0000ff"), (60, 100, 50, "#ffff00"),
    (180, 100, 50, "#00ffff"), (300, 100, 50, "#ff00ff"),
    (120, 100, 25, "#008000"), (270, 50, 40, "#663399"),
    (210, 50, 60, "#6699cc"), (39, 100, 50, "#ffa600"),
    (180, 25, 25, "#305050"), (9, 100, 64, "#ff6347"),
    (0, 0, 0, "#000000"), (77, 100, 100, "#ffffff"), (200, 0, 50, "#808080"),
    (480, 100, 50, "#00ff00"), (-120, 100, 50, "#0000ff"),
    (-720, 100, 50, "#ff0000"),
  ])
  func `converts HSL as CSS does`(
    hue: Double, saturation: Double, lightness: Double, hex: String
  ) {
    let color = Color(.hsl, SIMD3(hue, saturation, lightness))
    #expect(color.nearestHex == hex)
  }

  @Test(arguments: [
    (120.0, 100.0, 25.0, SIMD3(0, 0.5, 0)),
    (210, 50, 60, SIMD3(0.4, 0.6, 0.8)),
    (270, 50, 40, SIMD3(0.4, 0.2, 0.6)),
    (180, 25, 25, SIMD3(0.1875, 0.3125, 0.3125)),
  ])
  func `does not round HSL to bytes`(
    hue: Double, saturation: Double, lightness: Double, channels: SIMD3<Double>
  ) {
    let encoded = Color(.hsl, SIMD3(hue, saturation, lightness)).encodedSRGB
    let error = encoded - channels
    #expect((error * error).sum() < 1e-30)
  }

  @Test func `leaves sRGB as it is`() {
    let components = SIMD3(0.1, 1.2, -0.3)
    #expect(Color(.sRGB, components).encodedSRGB == components)
  }

  @Test func `has the names that tokens use`() {
    #expect(ColorSpace.allCases.map(\.rawValue) == ["srgb", "hsl"])
  }
}
