import PackagePlugin

/// The step of a build that tells the program of which commit it is.
///
/// It runs before each build, and writes only when something has changed. Where
/// there is no checkout (a tarball, no git) there is no commit.
@main struct CommitStamp: BuildToolPlugin {
  func createBuildCommands(
    context: PluginContext, target: any Target
  ) throws -> [Command] {
    let stamp = context.package.directoryURL
      .appending(path: "Sources/CommitStamp/stamp")
    let folder = context.pluginWorkDirectoryURL
    return [
      .prebuildCommand(
        displayName: "Asking for the commit", executable: stamp,
        arguments: [
          context.package.directoryURL.path(percentEncoded: false),
          folder.appending(path: "BuildCommit.swift")
            .path(percentEncoded: false),
        ],
        outputFilesDirectory: folder)
    ]
  }
}
