import ContrastTool

/// The program `contrast`.
///
/// `--stamp FILE` as the first arguments writes an empty file if the work is
/// done and every requirement passes. The build plugin needs it, because a
/// build step has an output; this one is a Swift source file, so that no bundle
/// contains it.
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
