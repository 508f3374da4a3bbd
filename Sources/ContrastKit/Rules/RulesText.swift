internal import TextGrammars

/// Rules made in code, as the text of a file of rules, one per line: all rules
/// then have one grammar, and one parser finds their mistakes.
struct RulesText: Sendable {
  /// The location of the rules in the code.
  let location: SourcePosition

  private let text: [UInt8]

  /// The location in the code of the rule on each line.
  private let lines: [Int: SourcePosition]

  /// The text of these rules.
  init(
    _ rules: [ContrastRule], level: ConformanceLevel, infersFromNames: Bool,
    coverage: Severity?, at location: SourcePosition
  ) {
    self.location = location
    var text = """
      {"level":"\(level.rawValue)","infer":\(infersFromNames),\
      "coverage":"\(coverage?.rawValue ?? "ignore")"
      """
    var lines: [Int: SourcePosition] = [:]
    var line = 1
    for list in ContrastRule.List.allCases {
      let listed = rules.filter { $0.list == list }
      if listed.isEmpty { continue }
      text += ",\"\(list.rawValue)\":["
      for rule in listed {
        line += 1
        lines[line] = rule.location
        let members = rule.members.sorted { $0.key < $1.key }
          .map { "\"\($0.key)\":\($0.value)," }
        text += "\n{\(members.joined())},"
      }
      text += "\n]"
      line += 1
    }
    self.text = Array("\(text)}".utf8)
    self.lines = lines
  }

  /// The rules.
  ///
  /// - Throws: all mistakes, at the locations in the code.
  func rules() throws(ContrastError) -> ContrastAudit.Rules {
    do throws(RulesErrors) {
      return try ContrastAudit.Rules(
        reading: SourceFile(path: Self.path, bytes: text)
      ).relocated(place)
    } catch {
      throw ContrastError(
        error.errors.map {
          Diagnostic(.error, $0.message, at: place(of: $0.location))
        })
    }
  }

  /// The location in the code of a location in the text.
  func place(of location: SourcePosition) -> SourcePosition {
    location.path == Self.path
      ? lines[location.line] ?? self.location : location
  }

  private static let path = "<rules>"
}
