// swift-tools-version: 6.2

import PackageDescription

// Every target: Swift 6 mode comes with the tools version; strict memory
// safety makes the compiler mark each expression that relies on an argument
// instead of a check, so that `grep -rln '\bunsafe\b' Sources` lists them all.
let settings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "contrast",
  // The oldest whose standard library has what is used: text searched for text.
  platforms: [
    .macOS(.v13), .macCatalyst(.v16), .iOS(.v16), .tvOS(.v16), .watchOS(.v9),
    .visionOS(.v1),
  ],
  products: [
    .executable(name: "contrast", targets: ["ContrastProgram"]),
    .executable(
      name: "contrast-benchmarks", targets: ["ContrastBenchmarks"]),
    .library(name: "ContrastKit", targets: ["ContrastKit"]),
    .library(name: "ContrastTesting", targets: ["ContrastTesting"]),
    .plugin(
      name: "ContrastCommandPlugin", targets: ["ContrastCommandPlugin"]),
    .plugin(name: "ContrastAuditPlugin", targets: ["ContrastAuditPlugin"]),
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
    // The grammars that are no format of colours by themselves, read and
    // written: JSON, CSV, XML, the tokens of CSS; and places in a text.
    .target(
      name: "TextGrammars",
      dependencies: ["ContrastModel"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Which pairs are meant, and which of them fall short.
    .target(
      name: "ContrastAudit",
      dependencies: ["ContrastModel", "ContrastEngine", "TextGrammars"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // What could stand in a colour's place, so that it works.
    .target(
      name: "ContrastSuggestions",
      dependencies: ["ContrastModel", "ContrastEngine", "ContrastAudit"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // A finished analysis or audit to text, JSON, CSV and more.
    .target(
      name: "ContrastReports",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "ContrastAudit",
        "ContrastSuggestions",
      ],
      exclude: ["README.md", "Page/Script", "Page/page.css", "Page/embed"],
      swiftSettings: settings),
    // Bytes in a known format to palettes, or errors with line and column.
    .target(
      name: "PaletteFormats",
      dependencies: ["ContrastModel", "TextGrammars"],
      exclude: [
        "README.md", "CSSColors/README.md", "Preprocessors/README.md", "Stylesheets/README.md",
      ],
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
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
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
    // The door: what others import.
    .target(
      name: "ContrastKit",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastSuggestions", "ContrastReports",
        "ContrastFiles", "SystemCalls",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // Findings of an audit as issues of Swift Testing and XCTest.
    .target(
      name: "ContrastTesting", dependencies: ["ContrastKit"],
      exclude: ["README.md"], swiftSettings: settings),
    // `swift package contrast …`. It asks for no permission: what writes files
    // into a package is allowed on the command line.
    .plugin(
      name: "ContrastCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "contrast",
          description: "Analyze and audit the contrast of colours.")),
      dependencies: ["ContrastPluginTool"],
      path: "Sources/ContrastCommandPlugin"),
    // A build that fails where the colours of a target do.
    .plugin(
      name: "ContrastAuditPlugin", capability: .buildTool(),
      dependencies: ["ContrastPluginTool"],
      path: "Sources/ContrastAuditPlugin"),
    // The command: arguments to pipeline to exit code.
    .target(
      name: "ContrastTool",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastSuggestions", "ContrastReports",
        "ContrastFiles", "PairStreams", "SystemCalls",
      ],
      exclude: ["README.md"],
      swiftSettings: settings),
    // The program, which knows the commit that it is built from.
    .executableTarget(
      name: "ContrastProgram", dependencies: ["ContrastTool"],
      swiftSettings: settings, plugins: ["CommitStamp"]),
    .plugin(
      name: "CommitStamp", capability: .buildTool(),
      path: "Sources/CommitStamp", exclude: ["stamp"]),
    // The program as plugins run it.
    .executableTarget(
      name: "ContrastPluginTool", dependencies: ["ContrastTool"],
      swiftSettings: settings),
    // Times the rooms above, and checks their answers while doing so.
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
        "PaletteFormats", "TextGrammars", "ContrastModel",
        "_ContrastTestSupport",
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
    // What is held against arbitrary bytes, by tests and by the fuzzer.
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
        "ContrastModel", "ContrastEngine", "ContrastReports",
        "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    // Public names alone: what it imports is what others do.
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
