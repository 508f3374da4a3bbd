import ContrastReports
import PaletteFormats

/// `formats`: everything that is read and written.
struct FormatsCommand: Command {
  private let delivery: Delivery

  init(_ invocation: Invocation) throws {
    guard invocation.operands.isEmpty else {
      throw ToolError.usage("formats takes no operands", of: .formats)
    }
    delivery = try Delivery(invocation)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let readers = PaletteFormat.allCases.map {
      FormatList.Row(
        name: $0.rawValue, title: $0.title, extensions: $0.extensions)
    }
    let list = FormatList(readers: readers)
    try delivery.deliver(on: streams) { format, style, output in
      if format == .json {
        list.writeJSON(to: output)
      } else {
        list.writeText(to: output, style: style)
      }
    }
    return .success
  }
}
