import CSSColors
import PaletteReaders
import TextGrammars

extension StylesheetParser {
  /// Reads `@property`: the initial value counts as declared below everything
  /// else. Without a syntax, or without saying whether it inherits, the rule
  /// counts for nothing (CSS Properties and Values 1, §3).
  mutating func readPropertyRule(_ prelude: Range<Int>) {
    let brace = position
    let block = scan(.block)
    if block.isFatal { return }
    defer { position = block.end }
    // Conditions around it do not matter: the last one counts.
    var initial: (range: Range<Int>, marks: StyleScanner.Marks)?
    var (hasSyntax, hasInherits) = (false, false)
    var start = brace + 1
    var descriptors = StyleScanner()
    while start < block.end - 1 {
      let run = descriptors.scan(bytes, from: start, to: block.end - 1, .nested)
      let range = start..<run.end
      start = run.end + 1
      var cursor = ByteCursor(bytes, in: range)
      try? cursor.skipCSSSpace()
      let name = cursor.position
      cursor.skipIdentifier()
      let identifier = CSSIdentifier(bytes, in: name..<cursor.position)
      try? cursor.skipCSSSpace()
      guard cursor.skip(0x3A) else { continue }
      let value = cursor.position..<range.upperBound
      if identifier.isEqual(to: "syntax") {
        hasSyntax = true
      } else if identifier.isEqual(to: "inherits") {
        hasInherits = true
      } else if identifier.isEqual(to: "initial-value") {
        initial = (value, run.marks)
      }
    }
    guard hasSyntax, hasInherits else {
      let missing = hasSyntax ? "inherits" : "syntax"
      findings.addWarning(
        Flaw(
          "@property without '\(missing)' counts for nothing",
          at: prelude.lowerBound))
      return
    }
    guard let initial,
      let ending = try? StyleValueEnding.read(
        bytes, in: initial.range, initial.marks)
    else { return }
    var cursor = ByteCursor(bytes, in: prelude)
    try? cursor.skipCSSSpace()
    let nameStart = cursor.position
    cursor.skipIdentifier()
    guard cursor.position - nameStart > 2,
      bytes[nameStart] == 0x2D, bytes[nameStart + 1] == 0x2D
    else { return }
    let name = system.names.id(
      CSSIdentifier(bytes, in: nameStart..<cursor.position))
    system.add(
      StyleDeclaration(
        name: name, file: file, start: Int32(ending.range.lowerBound),
        end: Int32(ending.range.upperBound), scope: 0,
        layer: StyleLayers.property, traits: []),
      references: [])
  }
}
