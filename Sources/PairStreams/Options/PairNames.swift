import ContrastModel
import TextGrammars

/// Names that stand for colours in a stream of pairs.
///
/// A name of these wins over a colour that CSS writes in the same way. One that
/// stands for different colours, in different modes or twice in one, is kept
/// too, so that whoever uses it learns why it says nothing.
package struct PairNames: Sendable {
  private enum Meaning {
    case color(PaletteColor, mode: String)
    case ambiguous(String)
  }

  private var meanings: [String: Meaning] = [:]

  /// No names.
  package init() {}

  /// The names of the colours of palettes.
  package init(_ palettes: [Palette]) {
    for palette in palettes {
      for entry in palette.entries {
        add(entry, of: palette.mode)
      }
    }
  }

  private mutating func add(_ entry: Palette.Entry, of mode: String) {
    switch meanings[entry.name] {
    case nil: meanings[entry.name] = .color(entry.color, mode: mode)
    case .color(let color, let other) where color != entry.color:
      meanings[entry.name] = .ambiguous(
        mode == other
          ? "'\(entry.name)' names two colours of the mode '\(mode)'"
          : "'\(entry.name)' is one colour in the mode '\(other)' and another "
            + "in '\(mode)'; choose with --mode")
    case .color, .ambiguous: break
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { meanings.isEmpty }

  /// Whether a text is one of them.
  func contains(_ text: [UInt8]) -> Bool {
    meanings[String(decoding: text, as: UTF8.self)] != nil
  }

  /// The colour of a name, or `nil` when it is none of these.
  ///
  /// - Throws: why it stands for no single colour, at an offset.
  func color(
    _ name: [UInt8], at offset: Int
  ) throws(UnlocatedDiagnostic) -> PaletteColor? {
    switch meanings[String(decoding: name, as: UTF8.self)] {
    case nil: return nil
    case .color(let color, _): return color
    case .ambiguous(let message):
      throw UnlocatedDiagnostic(message, at: offset)
    }
  }
}

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
