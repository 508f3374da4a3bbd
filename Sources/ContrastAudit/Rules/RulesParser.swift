import ContrastModel
import TextGrammars

/// The contents of one file of rules.
struct RulesFile {
  var path: String
  var location: SourcePosition
  var inputs: [Rules.Input]?
  var modes: [PathMode]?
  var level: ConformanceLevel?
  var base: Rules.Input?
  var infers: Bool?
  var coverage: Rules.Coverage?
  var pairs: [PairRule] = []
  var exemptions: [Exemption] = []
  var waivers: [Waiver] = []
}

/// A parser of rules files, on top of JSON.
///
/// A mistake does not end the reading: the rest of the file is still read, so
/// that all mistakes are reported at once.
struct RulesParser {
  /// The mistakes so far.
  var errors: [SourceError] = []

  /// The path of the file.
  let path: String

  /// Reads a file; `nil` if it is not a JSON object.
  mutating func file(_ source: SourceFile) -> RulesFile? {
    let root: JSONValue
    do throws(SourceError) {
      root = try JSONValue(reading: source)
    } catch {
      errors.append(error)
      return nil
    }
    let keys = [
      "$schema", "inputs", "modes", "level", "extends", "infer", "coverage",
      "pairs", "exempt", "waivers",
    ]
    guard let values = object(root, named: "a file of rules", keys: keys)
    else { return nil }
    if values.isEmpty {
      add("the file declares nothing; add 'pairs'", at: root.location)
    }
    var file = RulesFile(path: path, location: root.location)
    _ = values["$schema"].map { text($0, of: "'$schema'") }
    file.inputs = values["inputs"].map {
      textOrList($0, of: "'inputs'", "a path or a list of paths")
        .compactMap { input($0, of: "an element of 'inputs'") }
    }
    file.modes = values["modes"].map { pathModes($0) }
    file.level = values["level"].flatMap {
      choice($0, of: "'level'", [ConformanceLevel.aa, .aaa])
    }
    file.base = values["extends"].flatMap { input($0, of: "'extends'") }
    file.infers = values["infer"].flatMap { bool($0, of: "'infer'") }
    file.coverage = values["coverage"].flatMap {
      choice($0, of: "'coverage'", Rules.Coverage.allCases)
    }
    file.pairs = list(values["pairs"], of: "'pairs'", mayBeEmpty: false)
      .compactMap { pair($0) }
    file.exemptions = list(values["exempt"], of: "'exempt'")
      .compactMap { exemption($0) }
    file.waivers = list(values["waivers"], of: "'waivers'")
      .compactMap { waiver($0) }
    // Keys are read in a fixed order, not in the order of the file.
    errors.sort {
      ($0.location.line, $0.location.column)
        < ($1.location.line, $1.location.column)
    }
    return file
  }

  // MARK: - Values of files

  /// The modes of files, one for each pattern of paths.
  mutating func pathModes(_ json: JSONValue) -> [PathMode] {
    guard let members = json.members else {
      addKind("'modes'", "an object", json)
      return []
    }
    return members.flatMap { member -> [PathMode] in
      guard let mode = text(member.name, of: "a key of 'modes'")
      else { return [] }
      return textOrList(
        member.value, of: "mode '\(mode)'", "a pattern or a list of patterns"
      ).compactMap { pattern in
        pathPattern(pattern, of: "a pattern of mode '\(mode)'").map {
          PathMode(mode: mode, pattern: $0, location: pattern.location)
        }
      }
    }
  }

  mutating func input(
    _ json: JSONValue, of name: String
  ) -> Rules.Input? {
    guard let text = text(json, of: name) else { return nil }
    var input = Rules.Input(
      text: text, path: SourceFile.path(of: text, from: path),
      location: json.location)
    guard text.hasPrefix("!") else { return input }
    // A pattern also matches the end of a path, so it needs no `**/` in front.
    var pattern = text.dropFirst()
    while pattern.hasPrefix("**/") { pattern = pattern.dropFirst(3) }
    do throws(UnlocatedDiagnostic) {
      input.exclusion = try PathPattern(String(pattern))
    } catch {
      add(error.message, at: json.location)
      return nil
    }
    return input
  }
}
