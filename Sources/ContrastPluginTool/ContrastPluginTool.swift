import ContrastTool

/// The program as plugins run it: the same, but for the commit, which another
/// plugin knows. A plugin cannot use a program that a plugin has a part in.
@main struct ContrastPluginTool {
  static func main() {
    ContrastCommand.main(ofCommit: nil)
  }
}
