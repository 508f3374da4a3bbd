// swift-tools-version: 6.2

import PackageDescription

// The plugins of `contrast`, and the built command that they run: nothing is
// compiled for them. `Tests/Plugins/bundle` makes the artifact bundle beside
// this file. A package that takes it from a release names it by its address:
//
//     .binaryTarget(
//       name: "contrast",
//       url: "https://…/contrast.artifactbundle.zip",
//       checksum: "…"),
let package = Package(
  name: "contrast-plugins",
  products: [
    .plugin(
      name: "ContrastCommandPlugin", targets: ["ContrastCommandPlugin"]),
    .plugin(name: "ContrastAuditPlugin", targets: ["ContrastAuditPlugin"]),
  ],
  targets: [
    .binaryTarget(name: "contrast", path: "contrast.artifactbundle"),
    // `swift package contrast …`. It needs no permission: writing files
    // into a package is allowed on the command line.
    .plugin(
      name: "ContrastCommandPlugin",
      capability: .command(
        intent: .custom(
          verb: "contrast",
          description: "Analyze and audit the contrast of colours.")),
      dependencies: ["contrast"], path: "ContrastCommandPlugin"),
    // A build that fails where the colours of a target do.
    .plugin(
      name: "ContrastAuditPlugin", capability: .buildTool(),
      dependencies: ["contrast"], path: "ContrastAuditPlugin"),
  ]
)
