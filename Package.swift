// swift-tools-version: 6.2

import PackageDescription

// Every target: Swift 6 mode comes with the tools version; strict memory
// safety makes the compiler mark each expression that relies on an argument
// instead of a check, so that `grep -rln '\bunsafe\b' Sources` lists them all.
let settings: [SwiftSetting] = [.strictMemorySafety()]

let package = Package(
  name: "contrast",
  products: [
    .executable(name: "contrast", targets: ["ContrastTool"]),
    .executable(
      name: "contrast-benchmarks", targets: ["ContrastBenchmarks"]),
    .library(
      name: "ContrastKit",
      targets: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastReports",
      ]),
  ],
  targets: [
    // What WCAG defines, as values. Imports nothing.
    .target(name: "ContrastModel", swiftSettings: settings),
    // The answer for every pair of a palette.
    .target(
      name: "ContrastEngine",
      dependencies: ["ContrastModel"],
      swiftSettings: settings),
    // The grammars that are no format of colours by themselves, read and
    // written: JSON, CSV, XML, the tokens of CSS; and places in a text.
    .target(
      name: "TextGrammars",
      dependencies: ["ContrastModel"],
      swiftSettings: settings),
    // Which pairs are meant, and which of them fall short.
    .target(
      name: "ContrastAudit",
      dependencies: ["ContrastModel", "ContrastEngine", "TextGrammars"],
      exclude: ["README.md"],
      swiftSettings: settings),
    // A finished analysis or audit to text, JSON, CSV and more.
    .target(
      name: "ContrastReports",
      dependencies: ["ContrastModel", "ContrastEngine", "ContrastAudit"],
      swiftSettings: settings),
    // Bytes in a known format to palettes, or errors with line and column.
    .target(
      name: "PaletteFormats",
      dependencies: ["ContrastModel", "TextGrammars"],
      exclude: ["CSS/README.md", "Stylesheets/README.md"],
      swiftSettings: settings),
    // A stream of pairs to a stream of verdicts.
    .target(
      name: "PairStreams",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
      ],
      swiftSettings: settings),
    // The command: arguments to pipeline to exit code.
    .executableTarget(
      name: "ContrastTool",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastReports", "PairStreams",
      ],
      swiftSettings: settings),
    // Times the rooms above, and checks their answers while doing so.
    .executableTarget(
      name: "ContrastBenchmarks",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PaletteFormats",
        "ContrastAudit", "ContrastReports", "PairStreams",
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
      name: "_PairFuzzing",
      dependencies: ["PairStreams"],
      path: "Tests/Fuzzing/_PairFuzzing",
      swiftSettings: settings),
    .testTarget(
      name: "PairStreamsTests",
      dependencies: [
        "ContrastModel", "ContrastEngine", "TextGrammars", "PairStreams",
        "PaletteFormats", "_ContrastTestSupport", "_PairFuzzing",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastReportsTests",
      dependencies: [
        "ContrastModel", "ContrastEngine", "ContrastReports",
        "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastToolTests",
      dependencies: [
        "ContrastTool", "PaletteFormats", "TextGrammars",
        "_ContrastTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ContrastBenchmarksTests",
      dependencies: [
        "ContrastBenchmarks", "ContrastReports", "TextGrammars",
      ],
      swiftSettings: settings),
  ]
)

// The fuzzer has no `main` of its own: it is linked only by `Tests/Fuzzing/run`,
// which asks for it and says how to build it.
if Context.environment["CONTRAST_FUZZING"] != nil {
  package.products.append(
    .executable(name: "pair-fuzzer", targets: ["PairFuzzer"]))
  package.targets.append(
    .executableTarget(
      name: "PairFuzzer", dependencies: ["_PairFuzzing"],
      path: "Tests/Fuzzing/PairFuzzer", swiftSettings: settings))
}
