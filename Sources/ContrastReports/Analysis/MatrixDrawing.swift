import ContrastEngine
import ContrastModel

/// The matrix of a mode in a picture. If there are few pairs, it has cells with
/// samples and ratios; with up to 200 colours on a side, squares in the colours
/// of verdicts with the names beside and above them; else one or more pixels
/// for each pair.
package struct MatrixDrawing {
  private static let cellWidth = 72
  private static let cellHeight = 76
  private static let letterWidth = 8

  /// The greatest number of names on a side of a matrix of squares, and the
  /// sizes of its squares and letters, in pixels.
  private static let namesLimit = 200
  private static let squareSide = 14
  private static let smallLetterWidth = 7

  private let mode: ModeSection
  private let pixels: MatrixPicture?

  /// Whether each pair is a square, and rows and columns have names.
  private let isNamed: Bool

  /// The width of the names, and the size of the matrix, in pixels.
  private let nameWidth: Int
  private let size: (width: Int, height: Int)

  /// The drawing of a mode.
  package init(_ mode: ModeSection) {
    self.mode = mode
    let (rows, columns) = (mode.analysis.foregrounds, mode.analysis.backgrounds)
    let longest = (rows + columns).map { mode.names[$0].count }.max() ?? 0
    pixels = mode.form == .picture ? MatrixPicture(mode) : nil
    isNamed =
      pixels != nil && max(rows.count, columns.count) <= Self.namesLimit
    if mode.form == .table {
      nameWidth = longest * Self.letterWidth + 40
      size = (columns.count * Self.cellWidth, rows.count * Self.cellHeight)
    } else if isNamed {
      nameWidth = longest * Self.smallLetterWidth + 28
      size = (columns.count * Self.squareSide, rows.count * Self.squareSide)
    } else {
      nameWidth = 0
      size = pixels?.shownSize ?? (0, 0)
    }
  }

  /// The width, in pixels.
  package var width: Int { nameWidth + size.width }

  /// The height, in pixels, including the line of text below if there is one.
  package var height: Int {
    nameWidth + size.height + (mode.form == .table ? 0 : 30)
  }

  /// Writes the drawing with its upper left corner at a point.
  package func write(at place: (x: Int, y: Int), to output: OutputBuffer) {
    output.append(
      markup: #"<g transform="translate(\#(place.x) \#(place.y))">"#)
    switch mode.form {
    case .table: writeCells(to: output)
    case .picture: writePixels(to: output)
    case .none:
      output.append(
        text: "Too many colours for a picture of every pair.", at: (0, 20),
        className: "muted")
    }
    output.append("</g>")
  }

  private func writePixels(to output: OutputBuffer) {
    guard let pixels else { return }
    if isNamed { writeNames(to: output) }
    output.append(
      markup: """
        <image x="\(nameWidth)" y="\(nameWidth)" width="\(size.width)" \
        height="\(size.height)" preserveAspectRatio="none" \
        image-rendering="pixelated" href="data:image/png;base64,
        """)
    output.append(Base64.encoded(pixels.file))
    output.append("\"/>")
    output.append(
      text: "Text colours in rows, backgrounds in columns, from dark to light.",
      at: (nameWidth, nameWidth + size.height + 24), className: "muted")
  }

  /// Writes the names of rows to their left, and those of columns above them.
  private func writeNames(to output: OutputBuffer) {
    let palette = mode.analysis.palette
    func write(_ entries: [Int], transform: (_ distance: Int) -> String) {
      let places = MatrixPicture.darkToLight(entries, in: palette)
      for (index, place) in places.enumerated() {
        let distance = nameWidth + index * Self.squareSide + 11
        let (name, entry) = (
          mode.names[entries[place]], palette.entries[entries[place]]
        )
        output.append(
          markup: """

            <g transform="\(transform(distance))"><rect class="edge" y="-9" \
            width="10" height="10" rx="2" \(raw: entry.color.fill)/>\
            <text class="small" x="16" y="0">\(name)</text></g>
            """)
      }
    }
    write(mode.analysis.foregrounds) { "translate(0 \($0))" }
    write(mode.analysis.backgrounds) { [nameWidth] in
      "translate(\($0) \(nameWidth - 6)) rotate(-90)"
    }
  }

  private func writeCells(to output: OutputBuffer) {
    let analysis = mode.analysis
    for (column, entry) in analysis.backgrounds.enumerated() {
      let x = nameWidth + column * Self.cellWidth + Self.cellWidth / 2
      let y = nameWidth - 10
      output.append(
        markup: """
          <g transform="translate(\(x) \(y)) rotate(-90)">\(name(entry))</g>
          """)
    }
    mode.forEachRow { row, ranks in
      let y = nameWidth + row * Self.cellHeight
      let name = name(analysis.foregrounds[row])
      output.append(
        markup: """

          <g transform="translate(0 \(y))">\
          <g transform="translate(0 19)">\(name)</g>
          """)
      for (column, rank) in ranks.enumerated() {
        let x = nameWidth + column * Self.cellWidth
        output.append(
          markup: """
            <g transform="translate(\(x) 0)">\(cell(row, column, rank))</g>
            """)
      }
      output.append("</g>")
      return !output.hasFailed
    }
  }

  /// The colour of an entry, and its name.
  private func name(_ entry: Int) -> Markup {
    let color = mode.analysis.palette.entries[entry].color
    return """
      <rect class="edge" y="-12" width="16" height="16" rx="3" \
      \(raw: color.fill)/>\
      <text class="strong" x="24" y="2">\(mode.names[entry])</text>
      """
  }

  private func cell(_ row: Int, _ column: Int, _ rank: Int?) -> Markup {
    guard let rank else { return line("itself", at: 19, "muted") }
    let analysis = mode.analysis
    let ratio = analysis.contrast(row: row, column: column).least
    let background = analysis.background(column).color
    let isBelow = mode.failingPairs?.includes(row: row, column: column) ?? false
    let outline: Markup = """
      <rect class="below" x="-5" y="-5" width="70" height="74" rx="6"/>
      """
    // A rule of the style sheet would override an attribute `fill`.
    return """
      \(backdrop(behind: background))<rect class="edge" width="60" height="26" \
      rx="4" \(raw: background.fill)/>\
      <text x="30" y="19" text-anchor="middle" \
      style="fill:\(analysis.foreground(row).color.nearestHex)">Aa</text>\
      \(isBelow ? outline : "")\(line(ratio.description, at: 44, "strong"))\
      \(line(
        isBelow ? PairWords.below : TextLevel.ranked[rank].word, at: 61,
        "muted"))
      """
  }

  /// A centred line of text in a cell.
  private func line(
    _ text: String, at y: Int, _ className: String
  ) -> Markup {
    """
    <text class="\(className)" x="30" y="\(y)" text-anchor="middle">\(text)\
    </text>
    """
  }

  /// The area behind a translucent background: the backdrop, or white and black
  /// side by side if it is unknown.
  private func backdrop(behind color: PaletteColor) -> [Markup] {
    if color.isOpaque { return [] }
    let backdrop = mode.analysis.backdrop?.nearestSRGB
    return [(0, SRGBColor.white), (30, .black)].map { x, side in
      """
      <rect x="\(x)" width="30" height="26" fill="\("\(backdrop ?? side)")"/>
      """
    }
  }
}

/// The verdicts of a matrix as a picture: one pixel for each pair, rows and
/// columns from the darkest colour to the lightest.
package struct MatrixPicture {
  /// Pixels are enlarged by the greatest whole factor that keeps a side within
  /// this length, in pixels, and by at most `scaleLimit`.
  private static let side = 640
  private static let scaleLimit = 16

  /// The file, a PNG.
  package let file: [UInt8]

  /// The size on a page, where each pair takes whole pixels.
  package let shownSize: (width: Int, height: Int)

  /// The picture of a mode.
  ///
  /// - Complexity: O(n²) for n colours, with one byte of memory for each pair.
  package init(_ mode: ModeSection) {
    let analysis = mode.analysis
    func shown(_ count: Int) -> Int {
      count * min(Self.scaleLimit, max(1, Self.side / count))
    }
    shownSize = (
      shown(analysis.backgrounds.count), shown(analysis.foregrounds.count)
    )
    let rows = Self.darkToLight(analysis.foregrounds, in: analysis.palette)
    let columns = Self.darkToLight(analysis.backgrounds, in: analysis.palette)
    // With a requirement, only the first and the last colour are used.
    let required = mode.failingPairs.map { [$0.ratio] }
    let colors = ReportColors.levels
    let step = required == nil ? 1 : UInt8(colors.count - 1)
    var indices: [[UInt8]] = []
    analysis.forEachRow(by: required ?? SuccessCriterion.thresholds) {
      _, ranks in
      indices.append(
        columns.map {
          ranks[$0] == VerdictRanks.itself ? 0 : ranks[$0] * step
        })
      return true
    }
    file = IndexedPNG.file(of: rows.map { indices[$0] }, colors: colors)
  }

  /// The positions in `indices`, sorted by the luminance of the entries there;
  /// positions with equal luminances keep their order.
  package static func darkToLight(
    _ indices: [Int], in palette: Palette
  ) -> [Int] {
    let luminances = indices.map { palette.entries[$0].luminance.value }
    return indices.indices.sorted {
      (luminances[$0], $0) < (luminances[$1], $1)
    }
  }
}
