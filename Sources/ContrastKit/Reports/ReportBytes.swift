internal import ContrastFiles
internal import ContrastReports

/// The way of a report to bytes or to a file.
enum ReportBytes {
  /// The bytes of a report.
  static func made(by write: (OutputBuffer) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    let output = OutputBuffer(flushingTo: { bytes += $0 })
    write(output)
    do {
      try output.finish()
    } catch {
      preconditionFailure("An array takes all bytes.")
    }
    return bytes
  }

  /// Writes a report to a file, which appears complete or not at all.
  static func write(
    to path: String, _ write: (OutputBuffer) -> Void
  ) throws(ContrastError) {
    try ContrastError.explaining(path) {
      try OutputFile.write(to: path, isGuarded: false, write)
    }
  }
}
