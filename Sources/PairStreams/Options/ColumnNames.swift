/// The names that columns and members of colours go by, the most telling
/// first.
enum ColumnNames {
  /// Of the colour of the text. Beside a column that says that it holds a
  /// colour, `foreground` is that of its name.
  static let foreground = [
    "foregroundcolor", "foregroundcolour", "foreground", "fg", "text",
    "textcolor", "textcolour", "color", "colour",
  ]

  /// Of the colour behind it.
  static let background = [
    "backgroundcolor", "backgroundcolour", "background", "bg",
  ]

  /// The names of a colour's column, `foreground` or `background`.
  static func wanted(_ role: String) -> [String] {
    role == colors[0] ? foreground : background
  }

  /// Of the verdict, as it is written.
  private static let verdict = ["ratio", "level"]

  /// Whether a column or a member holds an old verdict, which the new one
  /// replaces.
  static func isVerdict(_ name: String) -> Bool {
    verdict.contains(plain(name))
  }

  /// Of the colours, as they are written.
  static let colors = ["foreground", "background"]

  /// The first of the wanted names that is there; letters of either case, and
  /// `-`, `_` and spaces inside a name do not count.
  static func index(of wanted: [String], in names: [String]) -> Int? {
    let plain = names.map(plain)
    for name in wanted {
      if let index = plain.firstIndex(of: name) { return index }
    }
    return nil
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !"-_ ".contains($0) }
  }
}
