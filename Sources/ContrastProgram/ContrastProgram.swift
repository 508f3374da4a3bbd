import ContrastTool

/// The program `contrast`.
@main struct ContrastProgram {
  static func main() {
    ContrastCommand.main(
      ContrastCommand.arguments, ofCommit: BuildCommit.name)
  }
}
