/// The usual names of columns and members that hold colours.
///
/// A column is used only if its name says which colour it holds.
enum ColumnNames {
  /// Names for the text colour, the most specific first.
  static let foreground =
    names(of: ["foreground", "fg", "text"]) + ["color", "colour"]

  /// Names for the background, the most specific first.
  static let background = names(of: ["background", "bg"])

  /// Each word for a role, with a word for a colour and without. A table with a
  /// column `foregroundcolor` may use `foreground` for the colour's name, and
  /// one with a column `textcolor` may use `text` for the text itself.
  private static func names(of roles: [String]) -> [String] {
    roles.flatMap { role in
      ["hex", "color", "colour", ""].map { role + $0 }
    }
  }

  /// The columns of the colours in the output.
  static let colors = ["foreground", "background"]

  /// The usual names of a column with a role, `foreground` or `background`.
  static func wanted(_ role: String) -> [String] {
    role == colors[0] ? foreground : background
  }

  /// The names that an error proposes for a role.
  static func proposed(_ role: String) -> String {
    role == colors[0]
      ? "foreground, fg, text, text_color or color"
      : "background, bg or background_color"
  }

  /// The columns of the verdict in the output.
  private static let verdict = ["ratio", "level"]

  /// Whether a column or a member has the name of a column of the verdict; the
  /// new verdict replaces it.
  static func isVerdict(_ name: String) -> Bool {
    verdict.contains(plain(name))
  }

  /// The index in `names` of the first wanted name that occurs there, ignoring
  /// case, `-`, `_`, spaces and parentheses.
  static func index(of wanted: [String], in names: [String]) -> Int? {
    let plain = names.map(plain)
    for name in wanted {
      if let index = plain.firstIndex(of: name) { return index }
    }
    return nil
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { !"-_ ()".contains($0) }
  }
}
