import CSSColors
import ContrastModel
import TextGrammars

/// Names that stand for colours in a stream of pairs.
///
/// A name takes precedence over a CSS colour with the same text. A name of
/// several colours, in different modes or in one mode, is kept as ambiguous, as
/// is the name of an unreadable colour, so that an error can explain the name.
package struct PairNames: Sendable {
  private enum Meaning {
    case color(PaletteColor, mode: String)
    case ambiguous(String)
  }

  private var meanings: [ByteString: Meaning] = [:]

  /// The names of the colours of palettes, and the names of colours that could
  /// not be read.
  package init(_ palettes: [Palette] = [], unresolved: [String] = []) {
    for name in unresolved {
      meanings[ByteString(name)] = .ambiguous(
        "the colour '\(name)' of the palette could not be read")
    }
    for palette in palettes {
      for entry in palette.entries {
        add(entry, of: palette.mode)
      }
    }
  }

  private mutating func add(_ entry: Palette.Entry, of mode: String) {
    let name = ByteString(entry.name)
    switch meanings[name] {
    case nil: meanings[name] = .color(entry.color, mode: mode)
    case .color(let color, let other) where color != entry.color:
      meanings[name] = .ambiguous(
        mode == other
          ? "'\(entry.name)' names two colours of the mode '\(mode)'"
          : "'\(entry.name)' is one colour in the mode '\(other)' and another "
            + "in '\(mode)'; choose a mode with --mode")
    case .color, .ambiguous: break
    }
  }

  /// The names in alphabetical order.
  package var texts: [String] {
    meanings.keys.map(\.text).sorted()
  }

  /// The text that is neither a colour nor one of the names, if this is what an
  /// error says; `nil` if there are no names.
  package func unknownName(in error: SourceError) -> String? {
    guard !isEmpty,
      case .unknownName(let name)? = error.problem as? ColorProblem
    else { return nil }
    return name
  }

  /// Whether there are no names.
  var isEmpty: Bool { meanings.isEmpty }

  /// Whether a text is one of the names.
  func contains(_ text: [UInt8]) -> Bool {
    meanings[ByteString(text)] != nil
  }

  /// The colour of a name, or `nil` when it is not one of the names.
  ///
  /// - Throws: an error at `offset` if the name is ambiguous.
  func color(
    _ name: [UInt8], at offset: Int
  ) throws(UnlocatedDiagnostic) -> PaletteColor? {
    switch meanings[ByteString(name)] {
    case nil: return nil
    case .color(let color, _): return color
    case .ambiguous(let message):
      throw UnlocatedDiagnostic(message, at: offset)
    }
  }
}
