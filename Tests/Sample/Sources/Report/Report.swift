import ContrastKit

@main struct Report {
  static func main() throws {
    // Read: a palette for each mode of an asset catalog, of design tokens, of
    // style sheets, or of a folder of them.
    let system = try DesignSystem(contentsOf: "Sources/Ferry/Colors.xcassets")

    // Analyse: every colour as text on every other one.
    let matrix = try system.matrix()
    for analysis in matrix.analyses {
      let meetAA = analysis.passing(atLeast: 4.5)
      print("\(analysis.palette.mode): \(meetAA) of \(analysis.pairCount)")
    }

    // Audit: the pairs that are shown together, and those of them that fail.
    let audit = try system.audit(rules: [
      .text("Text{Primary,Secondary,Link}", on: "Surface*"),
      .text("TextOnAccent", on: "FillAccent"),
      .graphic(["Icon*", "LineHair"], on: "SurfacePage"),
    ])
    for finding in audit.findings {
      print(finding)

      // Suggest: colours that pass in every pair that this one is used in.
      for suggestion in finding.suggestions where suggestion.kind == .sameHue {
        let (change, hex) = (suggestion.change, suggestion.hex)
        print("  \(change): \(hex) has \(suggestion.ratio)")
      }
    }

    // Report: a page, a comment for a pull request, findings for code scanning.
    try audit.write(.html, to: "contrast.html")
    try audit.write(.markdown, to: "contrast.md")
  }
}
