import ContrastAudit
import ContrastModel
import ContrastReports
import PaletteFormats
import TextGrammars

/// The subject of an audit: the palettes of all modes, the pairs that style
/// sheets show, and the colours that could not be read.
package struct AuditSubject: Sendable {
  /// The colours and pairs that were read from the inputs.
  package let reading: PaletteSet

  /// The opened files of the inputs.
  package let sources: [SourceFile]

  /// The palettes of all modes. A colour that could not be read also has an
  /// entry if its name is known.
  package let palettes: [Palette]

  /// The entries of each palette that could not be read, and the reasons.
  let unresolved: [[Int: SourceError]]

  /// The pairs that style sheets show in each mode.
  let observed: [[ObservedPairing]]

  /// The subject that was read from inputs.
  ///
  /// - Parameters:
  ///   - reading: the colours and pairs that were read.
  ///   - sources: the inputs.
  package init(_ reading: PaletteSet, of sources: [SourceFile]) {
    self.reading = reading
    self.sources = sources
    (palettes, unresolved) = Self.completed(reading)
    let pairings = Dictionary(grouping: reading.observed) {
      ByteString($0.mode)
    }
    observed = palettes.map { pairings[ByteString($0.mode)] ?? [] }
  }

  /// Whether a colour with this name could not be read in a mode.
  package func isUnresolved(_ name: String, in mode: String) -> Bool {
    zip(palettes, unresolved).contains { palette, unresolved in
      palette.mode == mode
        && unresolved.keys.contains { palette.entries[$0].name == name }
    }
  }

  /// Whether there is a colour, or a pair that a style sheet shows.
  package var hasContent: Bool {
    palettes.contains { !$0.entries.isEmpty } || !reading.observed.isEmpty
  }

  /// The palettes, with an entry for each unresolved colour, and a palette for
  /// each mode that only style rules have; and the errors of these entries.
  private static func completed(
    _ reading: PaletteSet
  ) -> ([Palette], [[Int: SourceError]]) {
    var palettes = reading.palettes
    var modes = Set(palettes.map { ByteString($0.mode) })
    for pairing in reading.observed
    where modes.insert(ByteString(pairing.mode)).inserted {
      palettes.append(Palette(mode: pairing.mode, entries: []))
    }
    var unresolved: [[Int: SourceError]] = palettes.map { _ in [:] }
    if reading.errors.isEmpty { return (palettes, unresolved) }
    for mode in palettes.indices {
      var names = Set(palettes[mode].entries.map { ByteString($0.name) })
      for error in reading.errors {
        guard let name = error.name,
          names.insert(ByteString(name)).inserted
        else { continue }
        unresolved[mode][palettes[mode].entries.count] = error
        // The colour of this entry is never used. Only a colour that the device
        // chooses has a value here: names only propose its pairs.
        let declared =
          switch error.problem as? UnresolvedColor {
          case .systemColor(let name): name
          case .accentColor: "AccentColor"
          default: ""
          }
        palettes[mode].entries.append(
          Palette.Entry(
            name: name, declared: declared, color: PaletteColor.black,
            source: error.location))
      }
    }
    return (palettes, unresolved)
  }

  /// A function that returns the region of a text at a location. A region
  /// counts characters, but a location counts bytes. The lines and characters
  /// of a source are counted once, so that a file of one long line takes no
  /// more time than any other.
  package var region: (SourcePosition, String) -> SARIFRegion {
    var texts: [String: CountedText] = [:]
    return { location, text in
      if texts[location.path] == nil {
        texts[location.path] = sources.first { $0.path == location.path }
          .map { CountedText(SourceText($0)) }
      }
      return Self.region(of: location, text, in: texts[location.path])
    }
  }

  private static func region(
    of location: SourcePosition, _ text: String, in source: CountedText?
  ) -> SARIFRegion {
    guard let source, let line = source.text.line(location.line) else {
      return (location.line, location.column, nil)
    }
    let rest = line.dropFirst(location.column - 1)
    let start =
      source.characters(before: rest.startIndex)
      - source.characters(before: line.startIndex) + 1
    // The location of a string may be that of its quote.
    let quote = rest.first == UInt8(ascii: "\"") ? 1 : 0
    guard !text.isEmpty, rest.dropFirst(quote).starts(with: text.utf8) else {
      return (location.line, start, nil)
    }
    return (
      location.line, start + quote, start + quote + text.unicodeScalars.count
    )
  }
}

/// A source with the number of its characters before every block of bytes.
private struct CountedText {
  let text: SourceText
  private var counts: [Int] = []

  private static let block = 1024

  init(_ text: SourceText) {
    self.text = text
    var count = 0
    for (offset, byte) in text.bytes.enumerated() {
      if offset % Self.block == 0 { counts.append(count) }
      count += Self.begins(byte)
    }
  }

  /// The number of characters before an offset.
  func characters(before offset: Int) -> Int {
    let block = min(offset / Self.block, counts.count - 1)
    guard block >= 0 else { return 0 }
    return text.bytes[block * Self.block..<offset].reduce(counts[block]) {
      $0 + Self.begins($1)
    }
  }

  /// 1 for a byte that begins a character of UTF-8, 0 for a continuation byte.
  private static func begins(_ byte: UInt8) -> Int {
    byte & 0xC0 == 0x80 ? 0 : 1
  }
}
