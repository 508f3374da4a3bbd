import ContrastModel

/// Translucent foregrounds over all columns, without a power for each channel of
/// each pair.
///
/// What a translucent colour looks like depends on the column, channel by
/// channel: on the value that the column has in that channel, and on nothing
/// else. Columns share values (8-bit ones have 256 a channel), so for each row
/// the weighted linear value is worked out once for each distinct value, by the
/// definition's own functions, and each pair adds three of them:
///
///     for each channel, for each distinct value v:
///       table[v] = weight × linearize(v + (foreground - v) × alpha)
///     for each column: L = table[red] + table[green] + table[blue]
///
/// The sum is that of the definition to the last bit. Nothing is approximated,
/// so nothing is undecided but what the definition itself leaves to the exact
/// edges. In a table of 8-bit columns that replaces three powers a pair by three
/// look-ups.
struct CompositedRows: Sendable {
  /// The distinct values of each channel, over all columns and backdrops.
  private let values: [[Double]]

  /// The look whose columns these are.
  let look: LuminanceLook

  /// For each column the places of its values over black, and over white; none
  /// when no foreground is translucent.
  private let overBlack: [Places]
  private let overWhite: [Places]

  private struct Places {
    let red: Int32
    let green: Int32
    let blue: Int32
  }

  init(_ look: LuminanceLook) {
    self.look = look
    guard look.foregrounds.contains(where: { !$0.isOpaque }) else {
      values = [[], [], []]
      overBlack = []
      overWhite = []
      return
    }
    var values: [[Double]] = [[], [], []]
    var known: [[Double: Int32]] = [[:], [:], [:]]
    func place(_ value: Double, _ channel: Int) -> Int32 {
      if let place = known[channel][value] { return place }
      let place = Int32(values[channel].count)
      known[channel][value] = place
      values[channel].append(value)
      return place
    }
    func places(_ encoded: SIMD3<Double>) -> Places {
      Places(
        red: place(encoded.x, 0), green: place(encoded.y, 1),
        blue: place(encoded.z, 2))
    }
    overBlack = look.backgrounds.map { places($0.overBlack) }
    overWhite = look.backgrounds.map { places($0.overWhite) }
    self.values = values
  }

  /// The luminances of a translucent colour on every column.
  ///
  /// - Parameters:
  ///   - foreground: the colour.
  ///   - black: set to the luminances over the darker backdrop.
  ///   - white: set to those over the lighter one.
  /// - Complexity: O(distinct values) powers, O(columns) look-ups.
  func luminances(
    of foreground: Color, overBlack black: inout [Double],
    overWhite white: inout [Double]
  ) {
    if black.isEmpty {
      black = [Double](repeating: 0, count: overBlack.count)
      white = black
    }
    let encoded = foreground.encodedSRGB
    let tables = zip(
      [(encoded.x, 0.2126), (encoded.y, 0.7152), (encoded.z, 0.0722)], values
    ).map { channel, values in
      values.map { value in
        let composited = value + (channel.0 - value) * foreground.alpha
        return channel.1 * SRGBTransferFunction.linearize(composited)
      }
    }
    let (red, green, blue) = (tables[0], tables[1], tables[2])
    func luminance(_ places: Places) -> Double {
      let sum =
        red[Int(places.red)] + green[Int(places.green)]
        + blue[Int(places.blue)]
      return min(max(0, sum), 1_000)
    }
    for column in overBlack.indices {
      black[column] = luminance(overBlack[column])
    }
    for column in overWhite.indices {
      white[column] = luminance(overWhite[column])
    }
  }
}
