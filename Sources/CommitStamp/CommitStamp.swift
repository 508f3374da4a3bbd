import PackagePlugin

/// The build step that writes the commit into the program.
///
/// It runs before each build, and writes only if the text has changed. Without
/// git, or outside a checkout (as in a tarball), the commit is `nil`.
@main struct CommitStamp: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) throws -> [Command] {
    let stamp = context.package.directoryURL
      .appending(path: "Sources/CommitStamp/stamp")
    let folder = context.pluginWorkDirectoryURL
    return [
      .prebuildCommand(
        displayName: "Reading the commit", executable: stamp,
        arguments: [
          context.package.directoryURL.path(percentEncoded: false),
          folder.appending(path: "BuildCommit.swift")
            .path(percentEncoded: false),
        ],
        outputFilesDirectory: folder)
    ]
  }
}
