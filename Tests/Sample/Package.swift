// swift-tools-version: 6.2

import PackageDescription

// A package as an app has one, which uses `contrast` from outside: to look at
// its colours (Report), in its tests, in its build, and on the command line.
let package = Package(
  name: "Ferry",
  dependencies: [
    .package(name: "contrast", path: "../.."),
    .package(name: "contrast-plugins", path: "../Plugins"),
  ],
  targets: [
    .target(
      name: "Ferry",
      resources: [.process("Colors.xcassets")],
      plugins: [
        .plugin(name: "ContrastAuditPlugin", package: "contrast-plugins")
      ]),
    .executableTarget(
      name: "Report",
      dependencies: [.product(name: "ContrastKit", package: "contrast")]),
    .testTarget(
      name: "FerryTests",
      dependencies: [
        "Ferry", .product(name: "ContrastKit", package: "contrast"),
        .product(name: "ContrastTesting", package: "contrast"),
      ]),
  ]
)
