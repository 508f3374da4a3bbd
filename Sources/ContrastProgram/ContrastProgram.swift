import ContrastTool

/// The program `contrast`.
///
/// `--stamp FILE` in front writes an empty file when the work is done and every
/// requirement holds. The plugin of a build asks for it: a step of a build has
/// an output, and this one is a source file of Swift, which lands in no bundle.
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
