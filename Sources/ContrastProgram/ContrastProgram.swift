import ContrastTool

/// The program `contrast`.
///
/// With `--stamp FILE` as its first arguments, it also writes an empty FILE if
/// the work is done and every requirement passes. The build plugin needs this
/// output, because a build step must have one. The plugin names it as a Swift
/// source file; any other file would be copied into the bundle.
@main struct ContrastProgram {
  static func main() {
    var arguments = ContrastCommand.arguments[...]
    var stamp: String?
    if arguments.first == "--stamp" {
      stamp = arguments.dropFirst().first
      arguments = arguments.dropFirst(2)
    }
    ContrastCommand.main(
      Array(arguments), ofCommit: BuildCommit.name, stamp: stamp)
  }
}
