// swift-tools-version: 6.2

import PackageDescription

// Every target: Swift 6 mode comes with the tools version; strict memory
// safety makes the compiler mark each expression that relies on an argument
// instead of a check, so that `grep -rln '\bunsafe\b' Sources` lists them all.
let settings: [SwiftSetting] = [.strictMemorySafety()]

// The guides, which GuideTexts.swift holds for the compiler.
let guides =
  ["Guides/embed"]
  + [
    "ci", "exactness", "formats", "library", "limits", "pairs", "performance",
    "rules",
  ].map { "Guides/\($0).md" }

let package = Package(
  name: "contrast",
  // The oldest systems whose standard library can search a text for a text.
  platforms: [
    .macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .watchOS(.v9),
    .visionOS(.v1),
  ],
  products: [
    .executable(name: "contrast", targets: ["ContrastProgram"]),
    .executable(
      name: "contrast-benchmarks", targets: ["ContrastBenchmarks"]),
    .library(name: "ContrastKit", targets: ["ContrastKit"]),
    // The values and the analysis alone: no files, no rules, no reports.
    .library(
      name: "ContrastEngine", targets: ["ContrastEngine", "ContrastModel"]),
    .library(name: "ContrastTesting", targets: ["ContrastTesting"]),
  ],
  targets: [
    // What WCAG defines, as values. Imports nothing.
    .target(
      name: "ContrastModel", exclude: ["README.md"], swiftSettings: settings),
    // The answer for every pair of a palette.
    .target(
      name: "ContrastEngine",
      dependencies: ["ContrastModel"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Grammars that formats of colours are written in: JSON, CSV, XML, tokens of
    // CSS; and positions in a text.
    .target(
      name: "TextGrammars",
      dependencies: ["ContrastModel"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Which pairs are checked, and which of them fail.
    .target(
      name: "ContrastAudit",
      dependencies: ["ContrastModel", "ContrastEngine", "TextGrammars"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Colours that pass, for those that fail.
    .target(
      name: "ContrastSuggestions",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "ContrastAudit",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // A finished analysis or audit to text, JSON, CSV and more.
    .target(
      name: "ContrastReports",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "ContrastAudit",
        "ContrastSuggestions",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // An analysis or an audit as one page for a browser.
    .target(
      name: "ReportPages",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "ContrastAudit",
        "ContrastSuggestions", "ContrastReports",
      ],
      exclude: ["README.md", "Script", "page.css", "embed"],
      swiftSettings: settings),
    // A colour as CSS writes it, for all readers.
    .target(
      name: "CSSColors",
      dependencies: ["ContrastModel", "TextGrammars"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // What all readers of palettes share.
    .target(
      name: "PaletteReaders",
      dependencies: ["ContrastModel", "TextGrammars"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Custom properties of CSS, with themes as modes, and the pairs that rules
    // show.
    .target(
      name: "StyleSheets",
      dependencies: [
        "ContrastModel", "TextGrammars", "CSSColors", "PaletteReaders",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Variables and maps of SCSS.
    .target(
      name: "SassVariables",
      dependencies: [
        "ContrastModel", "TextGrammars", "CSSColors", "PaletteReaders",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Design tokens and maps of colours, in JSON.
    .target(
      name: "DesignTokens",
      dependencies: [
        "ContrastModel", "TextGrammars", "CSSColors", "PaletteReaders",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Asset catalogs of Xcode, resources of Android.
    .target(
      name: "AppResources",
      dependencies: [
        "ContrastModel", "TextGrammars", "CSSColors", "PaletteReaders",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Lists, CSV, and the palettes of other programs.
    .target(
      name: "PaletteFiles",
      dependencies: [
        "ContrastModel", "TextGrammars", "CSSColors", "PaletteReaders",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // All readers: inputs to one palette a mode, or errors with line and column.
    .target(
      name: "PaletteFormats",
      dependencies: [
        "ContrastModel", "TextGrammars", "CSSColors", "PaletteReaders",
        "DesignTokens", "StyleSheets", "SassVariables", "AppResources",
        "PaletteFiles",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Paths to palettes and rules, and reports to files.
    .target(
      name: "ContrastFiles",
      dependencies: [
        "ContrastModel", "TextGrammars", "PaletteFormats", "ContrastAudit",
        "ContrastReports", "SystemCalls",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // A stream of pairs to a stream of verdicts.
    .target(
      name: "PairStreams",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "CSSColors",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // What programs ask of the operating system: files, folders, streams and
    // clocks.
    .target(
      name: "SystemCalls",
      dependencies: ["TextGrammars"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // What other packages import.
    .target(
      name: "ContrastKit",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastSuggestions", "ContrastReports",
        "ReportPages",
        "ContrastFiles", "SystemCalls",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Findings of an audit as issues of Swift Testing and XCTest.
    .target(
      name: "ContrastTesting", dependencies: ["ContrastKit"],
      exclude: ["README.md"], swiftSettings: settings),
    // The command: arguments to pipeline to exit code.
    .target(
      name: "ContrastTool",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastSuggestions", "ContrastReports",
        "ReportPages",
        "ContrastFiles", "PairStreams", "SystemCalls",
      ],
      exclude: ["README.md"] + guides,
      swiftSettings: settings),
    // The program, which knows the commit that it is built from.
    .executableTarget(
      name: "ContrastProgram", dependencies: ["ContrastTool"],
      swiftSettings: settings, plugins: ["CommitStamp"]),
    .plugin(
      name: "CommitStamp", capability: .buildTool(),
      path: "Sources/CommitStamp", exclude: ["stamp"]),
    // Times the modules above, and checks their answers while doing so.
    .executableTarget(
      name: "ContrastBenchmarks",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastSuggestions", "ContrastReports",
        "PairStreams", "SystemCalls",
      ],
      path: "Benchmarks/ContrastBenchmarks",
      swiftSettings: settings),

    // The slow oracle, and the way to `data/`.
    .target(
      name: "_ContrastTestSupport",
      dependencies: ["ContrastModel"],
      path: "Tests/_ContrastTestSupport",
      swiftSettings: settings),
    .testTarget(
      name: "ContrastSuggestionsTests",
      dependencies: [
        "ContrastSuggestions", "ContrastAudit", "ContrastModel",
        "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "TextGrammarsTests",
      dependencies: [
        "TextGrammars", "ContrastModel", "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PaletteFormatsTests",
      dependencies: [
        "PaletteFormats", "CSSColors", "PaletteReaders", "DesignTokens",
        "StyleSheets", "SassVariables", "AppResources", "PaletteFiles",
        "TextGrammars", "ContrastModel", "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastModelTests",
      dependencies: ["ContrastModel", "_ContrastTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastEngineTests",
      dependencies: [
        "ContrastModel", "ContrastEngine", "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastAuditTests",
      dependencies: [
        "ContrastAudit", "ContrastModel", "TextGrammars", "PaletteFormats",
        "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    // Code that tests and the fuzzer run on arbitrary bytes.
    .target(
      name: "_Fuzzing",
      dependencies: [
        "ContrastModel", "TextGrammars", "PaletteFormats", "ContrastAudit",
        "PairStreams",
      ],
      path: "Tests/Fuzz",
      exclude: ["Corpora", "Pair.dict", "run"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests",
      dependencies: ["_Fuzzing", "_ContrastTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PairStreamsTests",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PairStreams",
        "PaletteFormats", "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastReportsTests",
      dependencies: [
        "ContrastModel", "ContrastEngine", "ContrastReports", "ReportPages",
        "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    // Uses public names only, as other packages do.
    .testTarget(
      name: "ContrastKitTests",
      dependencies: [
        "ContrastKit", "ContrastTesting", "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastToolTests",
      dependencies: [
        "ContrastTool", "ContrastProgram", "ContrastFiles", "PaletteFormats",
        "StyleSheets",
        "TextGrammars",
        "SystemCalls", "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastBenchmarksTests",
      dependencies: [
        "ContrastBenchmarks", "ContrastReports", "TextGrammars", "SystemCalls",
      ],
      swiftSettings: settings),
  ]
)
