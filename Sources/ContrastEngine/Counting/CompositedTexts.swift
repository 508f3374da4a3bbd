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
struct CompositedTexts: Sendable {
  /// The distinct values of each channel, over all columns.
  private let values: [[Double]]

  /// For each column the places of its values; none when no foreground is
  /// translucent.
  private let places: [Places]

  private struct Places {
    let red: Int32
    let green: Int32
    let blue: Int32
  }

  /// The texts on the columns of a scene.
  init(_ scene: SceneColumns) {
    guard scene.foregrounds.contains(where: { !$0.isOpaque }) else {
      values = [[], [], []]
      places = []
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
    places = scene.channels.map {
      let shown = $0.values
      return Places(
        red: place(shown.x, 0), green: place(shown.y, 1),
        blue: place(shown.z, 2))
    }
    self.values = values
  }

  /// The keys of the luminances of a translucent colour on every column.
  ///
  /// - Parameters:
  ///   - foreground: the colour.
  ///   - metric: what the keys are for.
  ///   - keys: set to them.
  /// - Complexity: O(distinct values) powers, O(columns) look-ups.
  func keys(
    of foreground: Color, by metric: ContrastMetric, into keys: inout [Double]
  ) {
    if keys.isEmpty { keys = [Double](repeating: 0, count: places.count) }
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
    for (column, places) in places.enumerated() {
      let sum =
        red[Int(places.red)] + green[Int(places.green)]
        + blue[Int(places.blue)]
      keys[column] = metric.key(min(max(0, sum), RelativeLuminance.limit))
    }
  }
}
