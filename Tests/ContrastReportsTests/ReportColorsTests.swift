import ContrastModel
import Testing

@testable import ContrastReports
@testable import ReportPages

/// The colours of a report pass the report's own check.
@Suite struct `Report colours` {
  private static let themes: [(String, ReportColors)] = [
    ("light", .light), ("dark", .dark),
  ]

  private func conforms(
    _ foreground: SRGBColor, _ background: SRGBColor,
    to criterion: SuccessCriterion
  ) -> Bool {
    let content: SuccessCriterion.Content =
      criterion == .nonTextContrast ? .nonText : .text
    guard let threshold = criterion.threshold(for: content) else {
      return false
    }
    return ContrastRatio(foreground, background).isAtLeast(threshold)
  }

  @Test func `conform wherever they are used`() {
    for (theme, colors) in Self.themes {
      for use in ReportColors.uses {
        #expect(
          conforms(
            colors[use.foreground], colors[use.background], to: use.criterion),
          "\(use.foreground) on \(use.background), \(theme)")
      }
    }
  }

  /// The custom properties as they stand in a written page, both themes.
  @Test func `conform as they are read back from a page`() throws {
    let text = written { ReportPage(report([greys])).write(to: $0) }
    let page = try MarkupReader(text)
    let style = try #require(page.all("style").first?.text)
    let blocks = style.split(separator: ":root{").dropFirst().prefix(2).map {
      $0.prefix { $0 != "}" }
    }
    #expect(blocks.count == 2)
    for block in blocks {
      var colors: [String: SRGBColor] = [:]
      for declaration in block.split(separator: ";") {
        let parts = declaration.split(separator: ":")
        guard parts.count == 2, parts[1].hasPrefix("#"),
          let packed = UInt32(parts[1].dropFirst(), radix: 16)
        else { continue }
        colors[String(parts[0])] = SRGBColor(packed: packed)
      }
      #expect(colors.count == ReportColors.Role.allCases.count)
      for use in ReportColors.uses {
        let foreground = try #require(colors[use.foreground.property])
        let background = try #require(colors[use.background.property])
        #expect(
          conforms(foreground, background, to: use.criterion),
          "\(use.foreground) on \(use.background)")
      }
    }
  }

  /// A colour in the style sheet that is not a custom property would escape the
  /// test above.
  @Test func `are the only colours of a page`() {
    let style = PageFiles.style.replacing(
      "linear-gradient(100deg,#fff 50%,#000 50%)", with: "")
    #expect(!style.contains(/#[0-9a-f]{3,8}\b/))
  }

  @Test func `of pictures grow ever darker`() {
    for (lighter, darker) in zip(
      ReportColors.levels, ReportColors.levels.dropFirst())
    {
      #expect(
        RelativeLuminance(lighter) > RelativeLuminance(darker))
      #expect(ContrastRatio(lighter, darker).isAtLeast(2.3))
    }
  }
}

extension ReportColors {
  /// Two roles that are seen on each other, and the criterion for their
  /// difference.
  struct Use {
    let foreground: Role
    let background: Role
    let criterion: SuccessCriterion
  }

  /// Every pair that is seen, except for rules, which are decorative.
  static let uses: [Use] =
    [Role.page, .surface, .soft].flatMap { ground in
      [Role.ink, .muted, .accent].map {
        Use(foreground: $0, background: ground, criterion: .contrastMinimum)
      }
        + [Role.line, .accent].map {
          Use(foreground: $0, background: ground, criterion: .nonTextContrast)
        }
    } + [
      Use(
        foreground: .onAccent, background: .accent,
        criterion: .contrastMinimum),
      Use(foreground: .page, background: .fail, criterion: .contrastMinimum),
      Use(foreground: .page, background: .pass, criterion: .contrastMinimum),
    ]
}
