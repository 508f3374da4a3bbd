import SystemCalls

/// When text is coloured.
enum ColorChoice: String, CaseIterable {
  /// On a terminal that shows colour, unless the environment asks for none.
  case auto

  /// Always.
  case always

  /// Never.
  case never

  /// Whether standard output is coloured.
  ///
  /// `NO_COLOR` (no-color.org) and `TERM=dumb` ask for none; the flag is asked
  /// first.
  func isColored(on streams: StandardStreams) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      streams.outputIsTerminal && StandardStreams.environment("NO_COLOR") == nil
        && StandardStreams.environment("TERM") ?? "dumb" != "dumb"
    }
  }
}
