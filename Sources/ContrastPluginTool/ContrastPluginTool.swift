import ContrastTool

/// The program as plugins run it: the same, but for two things.
///
/// - It does not know the commit, which another plugin tells: a plugin cannot
///   use a program that a plugin has a part in.
/// - `--stamp FILE` in front writes an empty file when the work is done and every
///   requirement holds. A step of a build has an output, and this one is a source
///   file of Swift, which lands in no bundle.
@main struct ContrastPluginTool {
  static func main() {
    var arguments = ContrastCommand.arguments[...]
    var stamp: String?
    if arguments.first == "--stamp" {
      stamp = arguments.dropFirst().first
      arguments = arguments.dropFirst(2)
    }
    ContrastCommand.main(Array(arguments), stamp: stamp)
  }
}
