import PackagePlugin

/// The step of the build that turns the script and the style sheet of a page
/// into a Swift file of two string literals.
///
/// SwiftPM's own `.embedInCode` writes a literal of bytes, which costs the
/// compiler some fifty times as long.
@main struct PageEmbedding: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) throws -> [Command] {
    let embed = context.package.directoryURL
      .appending(path: "Sources/PageEmbedding/embed")
    let page = target.directoryURL.appending(path: "Page")
    let script = page.appending(path: "Script/page.js")
    let style = page.appending(path: "page.css")
    let parts = target.sourceModule?.sourceFiles.map(\.url) ?? []
    let output = context.pluginWorkDirectoryURL
      .appending(path: "PageFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding the files of a page", executable: embed,
        arguments: [script.path(), style.path(), output.path()],
        inputFiles: [embed]
          + parts.filter { ["js", "css"].contains($0.pathExtension) },
        outputFiles: [output])
    ]
  }
}
