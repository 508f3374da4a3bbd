import ContrastTool

/// The program `contrast`.
///
/// With `--stamp FILE` as its first arguments, it also writes an empty file if
/// the work is done and every requirement passes. The build plugin needs the
/// file, because a build step must have an output; it is a Swift source file,
/// so that no bundle contains it.
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
