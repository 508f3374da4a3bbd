/// The names that columns and members of colours go by, the most telling
/// first.
enum ColumnNames {
  /// Of the colour of the text.
  static let foreground = [
    "foreground", "fg", "text", "color", "colour", "foregroundcolor",
    "textcolor",
  ]

  /// Of the colour behind it.
  static let background = [
    "background", "bg", "backgroundcolor", "backgroundcolour",
  ]

  /// The first of the wanted names that is there; letters of either case, and
  /// `-`, `_` and spaces inside a name do not count.
  static func index(of wanted: [String], in names: [String]) -> Int? {
    let plain = names.map { name in
      name.lowercased().filter { !"-_ ".contains($0) }
    }
    for name in wanted {
      if let index = plain.firstIndex(of: name) { return index }
    }
    return nil
  }
}
