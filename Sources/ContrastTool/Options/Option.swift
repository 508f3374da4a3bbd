/// A flag, and what its value does to the options of a verb.
///
/// A verb lists these over its own type of options; a group of them that
/// several verbs take is written once, over the type of the group, and put in
/// place with `within`.
struct Option<Values>: Sendable {
  /// The description of it.
  let flag: Flag

  /// Puts what was meant among the options. A switch gets an empty text.
  let update: @Sendable (inout Values, FlagValue) throws -> Void

  /// A flag that does anything.
  init(
    _ flag: Flag,
    update: @escaping @Sendable (inout Values, FlagValue) throws -> Void
  ) {
    self.flag = flag
    self.update = update
  }

  /// A switch.
  init(
    _ name: String, sets path: Place<Bool>, to setting: Bool = true,
    summary: String, details: String = ""
  ) {
    self.init(Flag(name: name, summary: summary, details: details)) {
      values, _ in
      values[keyPath: path] = setting
    }
  }

  /// A flag with a value, which is given once.
  init<Value>(
    _ name: String, takes value: String, choices: [String] = [],
    into path: Place<Value>, summary: String, details: String = "",
    reading: @escaping @Sendable (FlagValue) throws -> Value
  ) {
    self.init(
      Flag(
        name: name, value: value, choices: choices, summary: summary,
        details: details)
    ) { values, text in
      values[keyPath: path] = try reading(text)
    }
  }

  /// A flag with a value, which may be given again.
  init<Value>(
    _ name: String, letter: Character? = nil, takes value: String,
    appendingTo path: Place<[Value]>, summary: String, details: String = "",
    reading: @escaping @Sendable (FlagValue) throws -> Value
  ) {
    self.init(
      Flag(
        name: name, letter: letter, value: value, isRepeatable: true,
        summary: summary, details: details)
    ) { values, text in
      values[keyPath: path].append(try reading(text))
    }
  }

  /// A flag whose value is one of an enumeration.
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

  /// A place among the options.
  typealias Place<Value> = WritableKeyPath<Values, Value> & Sendable

  /// The same flag where the options are a part of others.
  func within<Whole>(
    _ path: WritableKeyPath<Whole, Values> & Sendable
  ) -> Option<Whole> {
    Option<Whole>(flag) { whole, text in
      try update(&whole[keyPath: path], text)
    }
  }
}

extension Array {
  /// The same flags where the options are a part of others.
  func within<Part, Whole>(
    _ path: WritableKeyPath<Whole, Part> & Sendable
  ) -> [Option<Whole>] where Element == Option<Part> {
    map { $0.within(path) }
  }
}
