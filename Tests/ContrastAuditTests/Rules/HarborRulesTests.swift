import ContrastModel
import PaletteFormats
import Testing
import TextGrammars
import _ContrastTestSupport

@testable import ContrastAudit

@Suite struct `Rules of Harbor` {
  private static func source(_ name: String) throws -> SourceFile {
    SourceFile(
      path: "data/palettes/\(name)",
      bytes: try RepositoryData.bytes("palettes/\(name)"))
  }

  @Test func `are missed by the three pairs that were made to miss`() throws {
    let palettes = PaletteSet(
      reading: [try Self.source("harbor.tokens.json")]
    ).palettes
    let rules = try Rules(reading: Self.source("harbor.contrast.json"))
    #expect(rules.inputs.map(\.path) == ["data/palettes/harbor.tokens.json"])
    let declarations = rules.declarations(in: palettes, level: .aa)
    #expect(declarations.errors.lines.isEmpty)
    var missing: [String] = []
    for (palette, declared) in zip(palettes, declarations.modes) {
      #expect(declared.pairings.count == 63)
      for pairing in declared.pairings {
        let backdrops: [PaletteColor?] =
          pairing.over.isEmpty
          ? [nil] : pairing.over.map { palette.entries[$0].color }
        let background = palette.entries[pairing.background]
        // Only a translucent background needs a backdrop.
        #expect(background.color.isOpaque != (backdrops[0] != nil))
        let foreground = palette.entries[pairing.foreground]
        let isMet = backdrops.allSatisfy {
          PairContrast(
            of: foreground.color, on: background.color, backdrop: $0
          ).isAtLeast(pairing.required)
        }
        if !isMet {
          missing.append(
            "\(palette.mode): \(foreground.name) on \(background.name)")
        }
      }
    }
    #expect(
      missing == [
        "light: text.muted on surface.sunken",
        "light: text.success on surface.sunken",
        "light: focus.ring on surface.page",
      ])
  }
}
