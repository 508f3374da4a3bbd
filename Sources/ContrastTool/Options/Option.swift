/// A flag, and what its value does to the options of a verb.
///
/// A verb lists its flags for its own type of options. A group of flags that
/// several verbs take is written once, for the type of the group, and adapted
/// to the options of each verb with `within`.
struct Option<Values>: Sendable {
  /// The description of the flag.
  let flag: Flag

  /// Stores the value in the options. A switch gets an empty text.
  let update: @Sendable (inout Values, FlagValue) throws -> Void

  /// The path to a property of the options.
  typealias Place<Value> = WritableKeyPath<Values, Value> & Sendable
}

extension Option {
  /// A switch, which has one value.
  init<Value: Sendable>(
    _ name: String, letter: Character? = nil, sets path: Place<Value>,
    to setting: Value, summary: String, details: String = ""
  ) {
    flag = Flag(name: name, letter: letter, summary: summary, details: details)
    update = { values, _ in values[keyPath: path] = setting }
  }

  /// A flag with a value, which may be given once.
  init<Value>(
    _ name: String, takes value: String, choices: [String] = [],
    into path: Place<Value>, summary: String, details: String = "",
    reading: @escaping @Sendable (FlagValue) throws -> Value
  ) {
    flag = Flag(
      name: name, value: value, choices: choices, summary: summary,
      details: details)
    update = { values, text in values[keyPath: path] = try reading(text) }
  }

  /// A flag with a value, which may be repeated.
  init<Value>(
    _ name: String, letter: Character? = nil, takes value: String,
    appendingTo path: Place<[Value]>, summary: String, details: String = "",
    reading: @escaping @Sendable (FlagValue) throws -> Value
  ) {
    flag = Flag(
      name: name, letter: letter, value: value, isRepeatable: true,
      summary: summary, details: details)
    update = { values, text in values[keyPath: path].append(try reading(text)) }
  }

  /// A flag whose value is a case of an enumeration.
  init<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, takes value: String, choosing path: Place<Choice>,
    summary: String, details: String = ""
  ) {
    let choices = Array(Choice.allCases)
    self.init(
      name, takes: value, choices: choices.map(\.rawValue), into: path,
      summary: summary, details: details
    ) { try $0.choice(among: choices) }
  }

  /// The same flag for options that contain these.
  func within<Whole>(
    _ path: WritableKeyPath<Whole, Values> & Sendable
  ) -> Option<Whole> {
    Option<Whole>(flag: flag) { whole, text in
      try update(&whole[keyPath: path], text)
    }
  }
}

extension Array {
  /// The same flags for options that contain these.
  func within<Part, Whole>(
    _ path: WritableKeyPath<Whole, Part> & Sendable
  ) -> [Option<Whole>] where Element == Option<Part> {
    map { $0.within(path) }
  }
}

/// A flag of the command line, with its description.
///
/// Parsing, help, the manual page and completions all read the flags of a verb,
/// so that none of them can have a flag that another lacks.
struct Flag: Sendable {
  /// The name after `--`.
  let name: String

  /// The letter after `-`, if there is one.
  var letter: Character?

  /// The name of the value in help, or `nil` for a switch, which has none.
  var value: String?

  /// Whether the flag may be given more than once.
  var isRepeatable = false

  /// Whether the values of other flags depend on this one, so that it is read
  /// first wherever it is typed.
  var isReadFirst = false

  /// The possible values, if they can be listed.
  var choices: [String] = []

  /// The effect, on one line.
  let summary: String

  /// The details, in sentences.
  var details = ""

  /// Whether the flag is for benchmarks and tests rather than for daily work.
  var isAdvanced: Bool {
    ["kernel", "no-sync", "today", "threads"].contains(name)
  }

  /// The flag as help shows it: `-o, --output FILE`.
  var usage: String {
    (letter.map { "-\($0), " } ?? "") + "--\(name)"
      + (value.map { " \($0)" } ?? "")
  }

  /// The full description, in sentences.
  var explanation: String {
    let listed =
      choices.isEmpty ? "" : "One of: \(choices.joined(separator: ", "))."
    let often = isRepeatable ? "May be repeated." : ""
    return [summary, details, listed, often].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The flag for help, which every verb takes.
  static let help = Flag(
    name: "help", letter: "h", summary: "Explain the verb, and exit.")

  /// The flag for the version, which every verb takes.
  static let version = Flag(
    name: "version", letter: "V", summary: "Write the version, and exit.")
}
