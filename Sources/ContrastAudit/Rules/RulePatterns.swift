import ContrastModel
import PaletteFormats

/// The patterns of a key in a file of rules, and where each is written.
package struct RulePatterns: Sendable {
  /// The patterns.
  package let list: PatternList

  /// Where the key's value begins.
  package let location: SourceLocation

  /// The texts, one for each entry.
  private let texts: [LocatedJSON]

  /// The patterns of some texts.
  init(_ list: PatternList, texts: [LocatedJSON], at location: SourceLocation) {
    self.list = list
    self.texts = texts
    self.location = location
  }

  /// Where a byte of an entry is written.
  func location(ofByte offset: Int, in entry: Int) -> SourceLocation {
    texts[entry].location(ofByte: offset)
  }

  /// The patterns in a row, as `because` shows them, not more than fit.
  var summary: String {
    let limit = 3
    var shown = list.entries.prefix(limit).map(\.text)
    if list.entries.count > limit {
      shown.append("… \(list.entries.count - limit) more")
    }
    let text = shown.joined(separator: ", ")
    return text.utf8.count > 240 ? text.prefix(200) + "…" : text
  }
}
