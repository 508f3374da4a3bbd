import ContrastAudit

/// The arguments as they were typed, split into flags and words.
///
/// It is a class, because the fields of a structure of this size are copied one
/// by one through its type's metadata, which a short run would have to build
/// first.
final class TypedArguments {
  /// The flags, in order.
  private(set) var flags: [Verb.TypedFlag] = []

  /// Everything else, in order: the verb, then its operands.
  private(set) var words: [String] = []

  /// The first mistake, kept until the verb, whose help explains it, is read.
  private(set) var mistake: String?

  /// The verb, once its name has been read.
  var verb: Verb? { words.first.flatMap(Verb.named) }

  /// Whether a flag was typed.
  func has(_ flag: Flag) -> Bool {
    flags.contains { $0.flag.name == flag.name }
  }

  /// Parses arguments.
  ///
  /// `--flag value` and `--flag=value` mean the same, and so do `-o value` and
  /// `-ovalue`; `-` is a word, and so is everything after `--`. A value may
  /// begin with `-` or `--`, as names in style sheets do; but where a flag of
  /// the verb follows instead of a value, the value is reported as missing.
  ///
  /// - Parameter arguments: what was typed, without the name of the program.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        words += rest
        return
      }
      if argument == "-" || !argument.hasPrefix("-") {
        words.append(argument)
        continue
      }
      do {
        try flags.append(flag(argument, followedBy: &rest))
      } catch {
        mistake = mistake ?? error.message
      }
    }
  }

  private func flag(
    _ argument: String, followedBy rest: inout ArraySlice<String>
  ) throws(UsageError) -> Verb.TypedFlag {
    let (flag, typed, joined) = try split(argument)
    guard flag.value != nil else {
      if joined != nil { throw UsageError("\(typed) takes no value") }
      return (flag, "", typed)
    }
    if let joined { return (flag, joined, typed) }
    guard let next = rest.first, next != "--" else {
      throw UsageError("\(typed) needs a value: \(flag.usage)")
    }
    if isFlag(next) {
      throw UsageError(
        "\(typed) needs a value: \(flag.usage); if '\(next)' is the value, "
          + "write --\(flag.name)=\(next)")
    }
    rest.removeFirst()
    return (flag, next, typed)
  }

  /// Whether an argument is a flag of the verb, or of any verb until one is
  /// read.
  private func isFlag(_ argument: String) -> Bool {
    let flags = verb?.flags ?? Verb.all.flatMap(\.flags)
    let name = argument.prefix { $0 != "=" }
    return flags.contains { flag in
      name == "--\(flag.name)" || flag.letter.map { "-\($0)" } == argument
    }
  }

  /// The flag, its name as it was typed, and the value that was joined to it.
  private func split(
    _ argument: String
  ) throws(UsageError) -> (Flag, String, String?) {
    guard argument.hasPrefix("--") else {
      let letters = argument.dropFirst()
      guard let letter = letters.first,
        let flag = known(where: { $0.letter == letter })
      else {
        throw UsageError(
          "unknown flag '\(argument)'" + suggestion(for: letters))
      }
      let joined = letters.dropFirst()
      return (flag, "-\(letter)", joined.isEmpty ? nil : String(joined))
    }
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first ?? ""
    guard let flag = known(where: { $0.name == name }) else {
      throw UsageError("unknown flag '--\(name)'" + suggestion(for: name))
    }
    return (flag, "--\(name)", parts.count > 1 ? String(parts[1]) : nil)
  }

  /// A flag of the verb, else of any verb: flags before the verb also have to
  /// be distinguished from their values, and a flag of another verb is reported
  /// as such.
  private func known(where matches: (Flag) -> Bool) -> Flag? {
    verb?.flags.first(where: matches)
      ?? Verb.all.lazy.flatMap(\.flags).first(where: matches)
  }

  private func suggestion(for name: Substring) -> String {
    let name = String(name)
    let own = Spelling(names: verb?.flags.map(\.name) ?? [])
    let any = Spelling(names: Verb.all.flatMap(\.flags).map(\.name))
    return (own.nearest(to: name) ?? any.nearest(to: name))
      .map { "; did you mean '--\($0)'?" } ?? ""
  }
}
