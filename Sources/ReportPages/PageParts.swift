import ContrastModel
import ContrastReports

/// The parts that a page repeats.
extension Markup.StringInterpolation {
  /// Adds a button whose action the script defines.
  mutating func appendInterpolation(button id: String, _ title: String) {
    appendInterpolation(
      #"<button type="button" id="\#(id)">\#(title)</button>"# as Markup)
  }

  /// Adds a button that copies a text, which the script sets.
  mutating func appendInterpolation(copier id: String, _ title: Markup) {
    appendInterpolation(
      """
      <button type="button" class="copy" id="\(id)">\(title)</button>
      """ as Markup)
  }

  /// Adds a button that copies the given text; it needs the script.
  mutating func appendInterpolation(copying text: String) {
    appendInterpolation(
      """
      <button type="button" class="copy" data-copy="\(text)" data-script="" \
      hidden="">Copy \(text)</button>
      """ as Markup)
  }

  /// Adds a field to search in, under its title; it needs the script.
  mutating func appendInterpolation(search id: String, _ title: String) {
    appendInterpolation(
      """
      <p class="field"><label for="\(id)">\(title)</label>\
      <input type="search" id="\(id)" autocomplete="off" spellcheck="false"></p>
      """ as Markup)
  }

  /// Adds a choice of values under its title; it needs the script.
  mutating func appendInterpolation(
    choice id: String, _ title: String, _ options: [(String, String)]
  ) {
    appendInterpolation(
      """
      <p class="field"><label for="\(id)">\(title)</label><select id="\(id)">\
      \(options.map { value, title in
        #"<option value="\#(value)">\#(title)</option>"#
      })</select></p>
      """ as Markup)
  }

  /// Adds a shape, hidden from screen readers: words beside it say the same.
  mutating func appendInterpolation(shape id: String) {
    appendInterpolation(
      """
      <i class="shape \(id)" aria-hidden="true"></i>
      """ as Markup)
  }

  /// Adds a badge.
  mutating func appendInterpolation(_ badge: Badge) {
    appendInterpolation(
      """
      <b class="badge badge-\("\(badge.shape)")">\(shape: badge.shape.id)\
      \(badge.word)</b>
      """ as Markup)
  }

  /// Adds a patch of a colour, hidden from screen readers.
  mutating func appendInterpolation(swatch color: PaletteColor) {
    appendPatch("swatch", color, "")
  }

  /// Adds a sample, hidden from screen readers: two letters in one colour on
  /// another, or the drawing of the class that `shape` names.
  ///
  /// The style sheet draws it. A sample only illustrates the words beside it,
  /// because the text of a failing pair may be unreadable.
  mutating func appendInterpolation(
    sample foreground: PaletteColor, on background: PaletteColor,
    shape: String = ""
  ) {
    appendPatch(
      "sample t-\(foreground.nearestHex.dropFirst())", background, shape)
  }

  private mutating func appendPatch(
    _ kind: String, _ ground: PaletteColor, _ shape: String
  ) {
    let hex = ground.nearestHex.dropFirst()
    let classes = "\(kind) \(ground.isOpaque ? "" : "ground ")g-\(hex)\(shape)"
    appendInterpolation(
      #"<i class="\#(classes)" aria-hidden="true"></i>"# as Markup)
  }

  /// Adds the head of a table: the title of its rows, and those of columns of
  /// numbers.
  mutating func appendInterpolation(
    head lines: String, numbers: [String]
  ) {
    appendInterpolation(
      """
      <thead><tr><th scope="col">\(lines)</th>\
      \(numbers.map { #"<th scope="col" class="number">\#($0)</th>"# })\
      </tr></thead>
      """ as Markup)
  }
}

/// A verdict as a badge: a shape and a word on a background of its own.
struct Badge {
  let shape: PageShape
  let word: String

  static let fails = Badge(shape: .cross, word: "fails")
  static let passes = Badge(shape: .tick, word: "passes")
  static let warns = Badge(shape: .half, word: "warns")
  static let depends = Badge(shape: .half, word: "depends")
  static let unknown = Badge(shape: .question, word: "nothing checked")
}

/// The shapes of verdicts. The first four are those of the ranks of a matrix,
/// in order.
enum PageShape: Int, CaseIterable {
  case dash, half, tick, twoTicks, question, cross, ring

  /// The class that draws the shape.
  var id: String { "rank-\(rawValue)" }

  /// The style rules that give each class its drawing in the current theme.
  static let rules = allCases.map {
    ".\($0.id){--shape:var(--\($0.id))}\n"
  }.joined()

  /// The custom property with the drawing in a colour. Used as a mask, the
  /// drawing can have any other colour.
  func property(_ color: String) -> String {
    let drawing = """
      <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' \
      color='\(color)'><g fill='none' stroke='currentColor' stroke-width='2' \
      stroke-linecap='round' stroke-linejoin='round'>\(paths)</g></svg>
      """
    let address = drawing.map {
      $0 == "<" ? "%3C" : $0 == "#" ? "%23" : "\($0)"
    }.joined()
    return "--\(id):url(\"data:image/svg+xml,\(address)\")"
  }

  private var paths: String {
    switch self {
    case .dash: "<path d='M4 8h8'/>"
    case .half:
      """
      <circle cx='8' cy='8' r='5'/>\
      <path fill='currentColor' d='M8 3a5 5 0 0 1 0 10z'/>
      """
    case .tick: "<path d='M3 8.5l3.5 3.5L13 4.5'/>"
    case .twoTicks: "<path d='M1 8.5l3 3.5L9.5 4.5M6.5 11l1 1L14.5 4.5'/>"
    case .question: "<path d='M5 6a3 3 0 1 1 4.5 2.6Q8 9.5 8 11M8 14v.01'/>"
    case .cross: "<path d='M4 4l8 8M12 4l-8 8'/>"
    case .ring:
      """
      <path d='M8 3v.01M12 5v.01M13 9v.01M10.5 12.5v.01M5.5 12.5v.01M3 9v.01\
      M4 5v.01'/>
      """
    }
  }
}
