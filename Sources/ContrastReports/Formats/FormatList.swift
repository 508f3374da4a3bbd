/// Every format that the program reads and writes.
package struct FormatList: Report {
  /// The name of a format for `--from` or `--format`, a description in a few
  /// words, and the file name extensions that select the format.
  package typealias Row = (name: String, title: String, extensions: [String])

  private let readers: [Row]
  private let writers: [Row]

  /// The list of the given readers and all writers.
  package init(readers: [Row]) {
    self.readers = readers
    writers = ReportFormat.allCases.map {
      ($0.rawValue, $0.title, $0.extensions)
    }
  }

  /// Writes two tables for people.
  package func writeText(to output: OutputBuffer, style: TextStyle) {
    output.append(style.toned("Input: --from NAME", .heading) + "\n\n")
    write(readers, to: output, style: style)
    output.append("\n")
    output.append(style.toned("Output: --format NAME", .heading) + "\n\n")
    write(writers, to: output, style: style)
  }

  /// Writes data of schema `contrast.formats.v1`.
  package func writeJSON(to output: OutputBuffer) {
    output.appendJSONDocument("contrast.formats.v1") { members in
      for (name, rows) in [("readers", readers), ("writers", writers)] {
        members.addObjects(name, of: rows, .lines(depth: 2)) { row, members in
          members.add("name", row.name)
          members.add("title", row.title)
          members.add("extensions", row.extensions)
        }
      }
    }
  }

  private func write(
    _ rows: [Row], to output: OutputBuffer, style: TextStyle
  ) {
    output.append(rows: rows.count, style: style) { index, row in
      let extensions = rows[index].extensions.map { "." + $0 }
      row.append(rows[index].name)
      row.append(extensions.joined(separator: " "))
      row.append(rows[index].title)
    }
  }
}
