import ContrastTool

/// The program `contrast`.
@main struct ContrastProgram {
  static func main() {
    ContrastCommand.main(
      Array(CommandLine.arguments.dropFirst()), ofCommit: BuildCommit.name)
  }
}
