import ContrastReports

/// What a writer writes.
func written(_ write: (OutputBuffer) -> Void) throws -> String {
  var bytes: [UInt8] = []
  let output = OutputBuffer { bytes += $0 }
  write(output)
  try output.finish()
  return String(decoding: bytes, as: UTF8.self)
}
