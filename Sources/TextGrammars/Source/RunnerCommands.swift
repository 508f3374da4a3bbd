/// An output filter that escapes commands for the runners of continuous
/// integration (CI), which read both output streams of a step.
///
/// GitHub's runner obeys a line that begins with `::`, with or without white
/// space before it, and has a second `::`; GitHub's and other runners obey
/// `##[…]`, `##vso[…]` and `##teamcity[…]` anywhere. The first character of a
/// command is escaped, so that no name can act as a command:
///
///     ::stop-commands::t  // \u{3a}:stop-commands::t
///     a ##[set-output]    // a \u{23}#[set-output]
package struct RunnerCommands {
  /// Whether lines may begin with `::`: reports for GitHub consist of commands.
  private let keepsWorkflow: Bool

  /// The line that is not complete yet.
  private var rest: [UInt8] = []

  /// A filter for one output.
  package init(keepingWorkflow keepsWorkflow: Bool = false) {
    self.keepsWorkflow = keepsWorkflow
  }

  /// The lines that a piece of the output completes, with commands escaped.
  ///
  /// - Complexity: linear.
  package mutating func escape(_ piece: [UInt8]) -> [UInt8] {
    guard let end = piece.lastIndex(where: \.isLineEnd) else {
      rest += piece
      return []
    }
    let lines = rest.isEmpty ? piece[...end] : (rest + piece[...end])[...]
    rest = Array(piece[(end + 1)...])
    // Every command has two colons or two number signs; few pieces have.
    var before: UInt8 = 0
    let mayHaveCommand = lines.contains { byte in
      defer { before = byte }
      return byte == before && (byte == .colon || byte == .numberSign)
    }
    if !mayHaveCommand { return Array(lines) }
    var result: [UInt8] = []
    result.reserveCapacity(lines.count)
    var start = lines.startIndex
    while let lineEnd = lines[start...].firstIndex(where: \.isLineEnd) {
      append(lines[start...lineEnd], to: &result)
      start = lineEnd + 1
    }
    return result
  }

  /// The last line, which has no line end, with commands escaped.
  package mutating func finish() -> [UInt8] {
    var result: [UInt8] = []
    append(rest[...], to: &result)
    rest = []
    return result
  }

  private func append(_ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
    var copied = line.startIndex
    func escape(at index: Int) {
      result += line[copied..<index]
      result += "\\u{\(String(line[index], radix: 16))}".utf8
      copied = index + 1
    }
    if !keepsWorkflow, let start = workflowStart(of: line) { escape(at: start) }
    var index = copied
    while index + 2 < line.endIndex {
      if line[index] == .numberSign, line[index + 1] == .numberSign,
        line[(index + 2)...].first(where: { !$0.isLetter }) == .openBracket
      {
        escape(at: index)
      }
      index += 1
    }
    result += line[copied...]
  }

  /// The index of the first of two colons that begin a line, or follow white
  /// space at its beginning, if two more colons follow later; else `nil`.
  private func workflowStart(of line: ArraySlice<UInt8>) -> Int? {
    guard var start = line.firstIndex(where: { $0 > .space }) else {
      return nil
    }
    if line[start] >= 0x80 {
      // Few lines begin beyond ASCII, so decoding these is fast enough.
      let text = String(decoding: line[start...], as: UTF8.self)
      let space = text.unicodeScalars.prefix { $0.properties.isWhitespace }
      start += String(space).utf8.count
    }
    let colons = line[start...]
    guard colons.starts(with: [.colon, .colon]) else { return nil }
    let rest = colons.dropFirst(2)
    let isEnded = zip(rest, rest.dropFirst()).contains {
      $0 == (.colon, .colon)
    }
    return isEnded ? start : nil
  }
}

extension String {
  /// The text with the commands of runners escaped.
  package var withoutRunnerCommands: String {
    var commands = RunnerCommands()
    let bytes = commands.escape(Array(utf8)) + commands.finish()
    return String(decoding: bytes, as: UTF8.self)
  }
}
