/// An answer that writes itself, in each form that its verb has.
package protocol Report {
  /// Writes it for people.
  func writeText(to output: OutputBuffer, style: TextStyle)

  /// Writes it as sentences, for people who listen.
  func writeSpoken(to output: OutputBuffer)

  /// Writes it as data with a schema and its assumptions, for programs.
  func writeJSON(to output: OutputBuffer)

  /// Writes it as rows, for spreadsheets; numbers are unrounded.
  func writeCSV(to output: OutputBuffer)
}

extension Report {
  /// No text: the verb does not have the form.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    preconditionFailure("A verb without the form asks for no text.")
  }

  /// Nothing that is listened to: the verb does not have the flag.
  package func writeSpoken(to output: OutputBuffer) {
    preconditionFailure("A verb without --spoken asks for no sentences.")
  }

  /// No rows: the verb does not have the form.
  package func writeCSV(to output: OutputBuffer) {
    preconditionFailure("A verb without the form asks for no rows.")
  }

  /// Writes one of the forms that are of all reports.
  ///
  /// - Precondition: the form is text, JSON or CSV.
  package func write(
    _ format: ReportFormat, isSpoken: Bool = false, style: TextStyle,
    to output: OutputBuffer
  ) {
    switch format {
    case .text where isSpoken: writeSpoken(to: output)
    case .text: writeText(to: output, style: style)
    case .json: writeJSON(to: output)
    case .csv: writeCSV(to: output)
    default: preconditionFailure("\(format) is a form of pairs.")
    }
  }
}
