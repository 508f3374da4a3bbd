import ContrastModel

/// Translucent texts on all columns of a table: the least ratio of each pair,
/// close to that of the definition.
///
/// The appearance of a translucent colour depends on the column, so each pair
/// has its own luminances: by the definition, that takes three powers for each
/// scene, and over an unknown backdrop also the search for the worst one. Here
/// `LinearLight` supplies the powers, and `TranslucentBackground` does the
/// search. Callers that need a smaller error than `error` use the definition.
struct TranslucentTexts: Sendable {
  private let table: LuminanceTable
  private let light = LinearLight.shared

  /// The columns in each scene.
  private let scenes: [TranslucentScene]

  /// The columns whose backdrop is known or does not show: all of them, and
  /// those outside sRGB if both gamuts are measured.
  private let certain: [Int]
  private let outside: [Int]

  /// The other columns, and each of them as a background in each gamut.
  private let uncertain: [Int]
  private let grounds: [[TranslucentBackground]]

  /// The remaining columns: they are outside the table of linear light, so only
  /// the definition can decide them.
  private let defined: [Int]

  /// The texts of a table.
  init(_ table: LuminanceTable) {
    self.table = table
    guard table.foregrounds.contains(where: { !$0.isOpaque }) else {
      (scenes, certain, outside, uncertain, grounds, defined) = (
        [], [], [], [], [], []
      )
      return
    }
    let columns = table.columns.indices
    certain = columns.filter { table.isCertain(column: $0) }
    outside = table.outsideColumns.filter { table.isCertain(column: $0) }
    scenes = table.scenes.map { TranslucentScene($0, by: table.metric) }
    let scenes = scenes
    func isInTable(_ column: Int) -> Bool {
      scenes.allSatisfy { LinearLight.has($0.scene.channels[column].values) }
    }
    let others = columns.filter { !table.isCertain(column: $0) }
    uncertain = others.filter(isInTable)
    defined = others.filter { !isInTable($0) }
    grounds = (0..<table.gamutCount).map { [uncertain, light] gamut in
      let first = gamut * table.backdropCount
      return uncertain.map {
        TranslucentBackground(
          black: table.scenes[first].channels[$0].values,
          white: table.scenes[first + 1].channels[$0].values, light)
      }
    }
  }

  /// The greatest error of a ratio, expressed as an error of both luminances
  /// that would have the same effect.
  static var error: Double {
    max(LinearLight.error, TranslucentBackground.error)
  }

  /// Computes the lowest ratio of a translucent row on every column.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - ratios: receives the ratios, within `error`. A ratio is the metric's
  ///     lowest value only if that is certain; otherwise it is above that
  ///     value.
  /// - Complexity: O(columns).
  func leastRatios(ofRow row: Int, into ratios: inout [Double]) {
    if ratios.isEmpty {
      ratios = [Double](repeating: 0, count: table.columns.count)
    }
    let isOutside = table.isOutside(row: row)
    scenes[0].forEachRatio(ofRow: row, on: certain, light) { ratios[$0] = $1 }
    for gamut in 1..<table.gamutCount {
      scenes[gamut * table.backdropCount].forEachRatio(
        ofRow: row, on: isOutside ? certain : outside, light
      ) { ratios[$0] = min(ratios[$0], $1) }
    }
    setUncertainRatios(ofRow: row, isOutside: isOutside, &ratios)
    define(defined, row, &ratios)
  }

  private func setUncertainRatios(
    ofRow row: Int, isOutside: Bool, _ ratios: inout [Double]
  ) {
    let colors = (0..<table.gamutCount).map {
      scenes[$0 * table.backdropCount].scene.foregrounds[row]
    }
    guard colors.allSatisfy({ LinearLight.has($0.encodedSRGB) }) else {
      return define(uncertain, row, &ratios)
    }
    let texts = colors.map { TranslucentBackground.Text($0) }
    let light = light
    for (place, column) in uncertain.enumerated() {
      var ratio = grounds[0][place].leastRatio(of: texts[0], light)
      if isOutside || table.isOutside(column: column) {
        for gamut in 1..<table.gamutCount {
          let other = grounds[gamut][place].leastRatio(of: texts[gamut], light)
          ratio = ratio.flatMap { ratio in other.map { min(ratio, $0) } }
        }
      }
      ratios[column] =
        ratio ?? table.contrast(row: row, column: column).least.value
    }
  }

  private func define(_ columns: [Int], _ row: Int, _ ratios: inout [Double]) {
    for column in columns {
      ratios[column] = table.contrast(row: row, column: column).least.value
    }
  }
}

/// The columns of a table in one scene, as backgrounds of translucent texts.
private struct TranslucentScene: Sendable {
  let scene: SceneColumns
  private let metric: ContrastMetric

  /// The encoded channels.
  private let channels: [SIMD4<Double>]

  /// The keys of the luminances, from the definition.
  private let keys: [Double]

  /// Whether all channels are within the table of linear light.
  private let isInTable: Bool

  init(_ scene: SceneColumns, by metric: ContrastMetric) {
    self.scene = scene
    self.metric = metric
    channels = scene.channels.map { SIMD4(channels: $0.values) }
    keys = scene.grounds.map { metric.key($0.value) }
    isInTable = scene.channels.allSatisfy { LinearLight.has($0.values) }
  }

  /// Calls a closure with some columns and the ratios of a row on them.
  @inline(__always)
  func forEachRatio(
    ofRow row: Int, on columns: [Int], _ light: LinearLight,
    _ body: (_ column: Int, _ ratio: Double) -> Void
  ) {
    let text = scene.foregrounds[row]
    let kept = 1 - text.alpha
    let own = SIMD4(channels: text.encodedSRGB * text.alpha)
    let isInTable = isInTable && LinearLight.has(text.encodedSRGB)
    let (channels, keys, metric) = (channels, keys, metric)
    let least = Double(metric.least).nextUp
    for column in columns {
      let luminance =
        isInTable
        ? max(0, light.weighted(channels[column] * kept + own).laneSum)
        : scene.pair(row: row, column: column).foreground.value
      let text = metric.key(luminance)
      let ground = keys[column]
      let ratio = metric.value(
        lighter: max(text, ground), darker: min(text, ground))
      body(column, max(ratio, least))
    }
  }
}
