import ContrastReports
import PaletteFormats
import SystemCalls

/// `formats`: everything that is read and written.
struct FormatsCommand: Command {
  private static let formats: [ReportFormat] = [.text, .json]

  static let verb = Verb(
    "formats", summary: "List every format that is read or written.",
    formats: formats, initial: OutputOptions(),
    options: [OutputOptions.destinations(formats), [OutputOptions.colored]]
  ) { try Self($0, $1) }

  private let delivery: Delivery

  private init(_ options: OutputOptions, _ operands: [String]) throws {
    guard operands.isEmpty else {
      throw UsageError("formats takes no operands")
    }
    delivery = try Delivery(options, of: Self.verb)
  }

  func run(on streams: StandardStreams) throws -> ExitStatus {
    let readers = PaletteFormat.allCases.map {
      FormatList.Row(
        name: $0.rawValue, title: $0.title, extensions: $0.extensions)
    }
    try delivery.deliver(FormatList(readers: readers), on: streams)
    return .success
  }
}
