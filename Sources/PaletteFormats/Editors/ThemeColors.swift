import ContrastModel
import TextGrammars

/// The colours of an editor's theme: of two of one name the later one counts,
/// at the place of the first.
///
/// A rule of scopes gives a colour to each of them, called by the scope and by
/// what it is of it: `comment.foreground`, `markup.heading.background`.
struct ThemeColors {
  /// The colours so far.
  private(set) var entries: [Palette.Entry] = []

  private var found = SourceReading()

  private var left = LeftColors()
  private var indices: [ByteString: Int] = [:]

  /// Adds a colour, or what is wrong with it.
  ///
  /// - Parameters:
  ///   - text: the value.
  ///   - names: the names that it has.
  ///   - source: the file that has it.
  ///   - offset: where the text starts.
  mutating func add(
    _ text: ByteString, named names: [String], of source: SourceText,
    at offset: Int
  ) {
    let color: Color
    do throws(Flaw) {
      let slice = text.slice
      color = try ListColor.elementlessColor(text.storage, in: slice.indices)
    } catch {
      let place = offset + error.offset - text.slice.startIndex
      found.addError(
        SourceError(
          error.problem, at: source.location(of: place), named: names.first))
      return
    }
    let place = source.location(of: offset)
    let declared = text.text
    for name in names {
      let entry = Palette.Entry(
        name: name, declared: declared, color: color, source: place)
      if let index = indices[ByteString(name)] {
        entries[index] = entry
      } else {
        indices[ByteString(name)] = entries.count
        entries.append(entry)
      }
    }
  }

  /// Adds an error.
  mutating func add(_ error: @autoclosure () -> SourceError) {
    found.addError(error())
  }

  /// Counts a value that leaves its colour to the editor.
  mutating func leave(_ name: String, of source: SourceText, at offset: Int) {
    left.add(name, at: source.location(of: offset))
  }

  /// What could not be read, and the warning about what is left to the editor.
  var findings: SourceReading {
    var findings = found
    findings.warnings += left.warnings
    return findings
  }

  /// The scopes of a list with commas, spaces at their ends cut off.
  static func scopes(_ text: ByteString) -> [String] {
    var scopes: [String] = []
    var start = text.slice.startIndex
    while start < text.slice.endIndex {
      let end = text.slice[start...].firstIndex(of: 0x2C) ?? text.slice.endIndex
      let scope = text.trimmedPart(start..<end)
      if scope.count > 0 { scopes.append(scope.text) }
      start = end + 1
    }
    return scopes
  }

  /// The names of a rule's colour: those of its scopes, or the bare key where
  /// it has none and holds for everything.
  static func names(_ scopes: [String], _ key: String) -> [String] {
    scopes.isEmpty ? [key] : scopes.map { "\($0).\(key)" }
  }
}
