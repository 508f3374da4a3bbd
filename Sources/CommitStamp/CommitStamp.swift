import PackagePlugin

/// The build step that writes the commit into the program.
///
/// It runs before each build, and writes only when something has changed.
/// Without a checkout (a tarball, or no git) there is no commit.
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
