import Foundation
import PackagePlugin

/// The step of a build that audits the asset catalogs of a target, and fails the
/// build at the colours that fail.
///
/// The rules are the nearest `contrast.json`: beside the catalog or in a folder
/// around it.
@main struct ContrastAuditPlugin: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) throws -> [Command] {
    let command = try context.tool(named: "contrast").url
    let catalogs = (target.sourceModule?.sourceFiles.map(\.url) ?? [])
      .filter { $0.pathExtension == "xcassets" }
    if catalogs.isEmpty {
      Diagnostics.warning(
        "\(target.name) has no asset catalog among its resources to audit")
      return []
    }
    // An empty source file: anything else is copied among the resources.
    let done = context.pluginWorkDirectoryURL
      .appending(path: "ContrastAudit.swift")
    return [
      .buildCommand(
        // The catalogs of a target are one system.
        displayName: "Auditing the colours of \(target.name)",
        executable: command,
        arguments: [
          "--stamp", done.path(percentEncoded: false), "audit", "--format",
          "xcode",
        ] + catalogs.map { $0.path(percentEncoded: false) },
        inputFiles: catalogs.flatMap(Self.files)
          + rules(around: catalogs, in: context.package.directoryURL),
        outputFiles: [done])
    ]
  }

  /// The files of a catalog, each of which may change the result.
  private static func files(in catalog: URL) -> [URL] {
    let items = FileManager.default.enumerator(
      at: catalog, includingPropertiesForKeys: nil)
    return (items?.compactMap { $0 as? URL } ?? [])
      .filter { $0.lastPathComponent == "Contents.json" }
  }

  /// The rules that may be the nearest ones of a catalog.
  private func rules(around catalogs: [URL], in package: URL) -> [URL] {
    var found: Set<URL> = []
    for catalog in catalogs {
      var folder = catalog
      while folder.path.count >= package.path.count {
        let file = folder.appending(path: "contrast.json")
        if FileManager.default.fileExists(atPath: file.path) {
          found.insert(file)
        }
        folder.deleteLastPathComponent()
      }
    }
    return found.sorted { $0.path < $1.path }
  }
}
